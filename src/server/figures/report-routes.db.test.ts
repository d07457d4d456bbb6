import { beforeAll, expect, it } from 'vitest';
import { DIMENSIONS } from '#contract/filter-parts.ts';
import { NONE } from '#contract/filter-values.ts';
import { isPeriod, narrowed, REPORT_DIMENSIONS, type ReportDimension } from '#contract/report-groups.ts';
import { reportBody, type ReportBody } from '#contract/reports.ts';
import type { RoundTripBody, RoundTripDetail, RoundTripsBody } from '#contract/round-trips.ts';
import type { SetupDetail } from '#contract/setups.ts';
import type { SummaryBody } from '#contract/summary.ts';
import { pathOf } from '#contract/routes.ts';
import { UNITS } from '#engine/daily/counted.ts';
import type { TradingDay } from '#engine/day.ts';
import { needTrades, REPORT_COLUMNS } from '#engine/metrics/report-columns.ts';
import { queryOf, sumOf } from '#test/server/additive-figures.ts';
import { describeOnOneEngine } from '#test/server/describe-on-both-engines.ts';
import { openJournalApp } from '#test/server/journal-app.ts';
import { syntheticTradebook } from '#test/server/synthetic-tradebook.ts';
import type { Browser } from '#test/server/test-app.ts';
import type { Store } from '../store/client.ts';

const TODAY = '2026-11-23' as TradingDay;
const OVERLAPPING: readonly ReportDimension[] = ['tag', 'mistake', 'rule'];
/** Figures of a part of a journal are as if nothing else were there; those of the whole include the capital in what is open. */
const OF_CAPITAL = new Set([
  'return_on_capital',
  'volatility',
  'sharpe_ratio',
  'sortino_ratio',
  'max_drawdown',
  'recovery_days',
  'capital_base',
]);

async function report(user: Browser, of: Parameters<typeof queryOf>[0]): Promise<ReportBody> {
  const answer = await user.get(`${pathOf('report')}?${queryOf({ columns: REPORT_COLUMNS, ...of })}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return reportBody.parse(answer.json());
}

/** Figures that are the same for a part and the whole. */
const ownFigures = (figures: ReportBody['total']) => Object.fromEntries(Object.entries(figures).filter(([id]) => !OF_CAPITAL.has(id)));

describeOnOneEngine('reports', (open) => {
  let store: Store;
  let user: Browser;
  let trips: readonly RoundTripBody[];
  beforeAll(async () => {
    store = await open();
  });

  let users = 0;
  /** A user with words on a part of the trades. */
  const prepare = async () => {
    const app = await openJournalApp(store, TODAY);
    user = await app.withTradebook(`reports${(users += 1)}`, syntheticTradebook({ trades: 400, seed: 7, from: '2025-11-03', days: 60 }));
    trips = (await user.get(`${pathOf('listRoundTrips')}?per_page=500`)).json<RoundTripsBody>().data;
    const bulk = (from: number, to: number, form: object) =>
      user.send({ method: 'POST', url: pathOf('changeRoundTrips'), payload: { ids: trips.slice(from, to).map(({ id }) => id), ...form } });
    await bulk(0, 30, { setup: 'Range', add_tags: ['late'], add_mistakes: ['chased'] });
    await bulk(20, 60, { add_tags: ['news'], add_mistakes: ['too big'] });
    const rules = [{ text: 'Wait' }, { text: 'Stop first' }];
    const { rules: made } = (
      await user.send({ method: 'POST', url: pathOf('makeSetup'), payload: { name: 'Trend', rules } })
    ).json<SetupDetail>();
    const put = (url: string, payload: object) => user.send({ method: 'PUT', url, payload });
    for (const [index, { id, entry_price: price, side }] of trips
      .filter(({ status, expired }) => status === 'closed' && !expired)
      .slice(0, 40)
      .entries()) {
      const times = index % 4 === 0 ? 20 : 1.01;
      const [worse, better] = side === 'long' ? [price / times, price * times] : [price * times, price / times];
      const plan = { risk: 1000 + (id % 7) * 500, ...(index % 3 > 0 && { stop: rounded(worse), target: rounded(better) }) };
      await put(pathOf('setPlan', { id }), plan);
      const marks = Object.fromEntries(made.map((rule, at) => [rule.id, (index + at) % 3 === 0 ? 'broken' : 'kept']));
      if (index % 2) await put(pathOf('setSetup', { id }), { setup: 'Trend', rules: marks });
    }
    for (const place of [3, 9, 15]) {
      const ids = trips.slice(place, place + 3).map(({ id }) => id);
      const answer = await user.send({ method: 'POST', url: pathOf('makeStrategy'), payload: { ids } });
      expect(answer.statusCode, answer.body).toBeLessThan(300);
    }
    trips = (await user.get(`${pathOf('listRoundTrips')}?per_page=500`)).json<RoundTripsBody>().data;
  };

  it('the total is that of the summary with the same filter', async () => {
    await prepare();
    for (const filter of [{}, { segment: ['options'] }, { tag: ['late'] }, { weekday: ['tue', 'thu'], from_date: '2025-11-20' }]) {
      const { total } = await report(user, { ...filter, by: ['side'] });
      const summary = (await user.get(`${pathOf('summarise', { slice: 'overall' })}?${queryOf(filter)}`)).json<SummaryBody>();
      const { average_r: _r, exit_efficiency: _kept, charges_of_gross: share, ...metrics } = total;
      expect(summary, JSON.stringify(filter)).toMatchObject(metrics);
      const charges = summary.total_charges + summary.cdslcharges;
      if (summary.gross_pl > 0) expect(share).toBeCloseTo((charges / summary.gross_pl) * 100, 3);
      else expect(share).toBeNull();
    }
  });

  it('groups of each dimension sum to the total unless they overlap, and each is what its filter leaves', async () => {
    await prepare();
    for (const by of REPORT_DIMENSIONS) {
      const whole = await report(user, { by: [by] });
      expect(whole.meta).toEqual({ groups: whole.groups.length, truncated: false });
      expect(whole.overlaps, by).toBe(OVERLAPPING.includes(by));
      if (!whole.overlaps) expect(sumOf(whole.groups.map(({ metrics }) => metrics)), by).toEqual(sumOf([whole.total]));
      const nets = whole.groups.map(({ metrics }) => metrics.net_pl ?? NaN);
      expect(nets).toEqual(nets.toSorted((a, b) => b - a));
      for (const { keys, metrics } of whole.groups.slice(0, 12)) {
        const query = queryOf(narrowed({}, by, keys[0] ?? ''));
        const summary = (await user.get(`${pathOf('summarise', { slice: 'overall' })}?${query}`)).json<SummaryBody>();
        const { average_r: _r, exit_efficiency: _kept, charges_of_gross: _share, ...own } = ownFigures(metrics);
        expect(summary, `${by} ${query}`).toMatchObject(own);
      }
    }
  });

  it('two dimensions of every unit: each group is the report of its filter', { tags: 'slow' }, async () => {
    await prepare();
    for (const unit of UNITS) {
      for (const [by, within] of [
        ['weekday', 'hour'],
        ['tag', 'month'],
        ['rule', 'plan'],
        ['setup', 'r'],
      ] as const) {
        const filter = { from_date: '2025-11-12', side: ['LONG', 'SHORT'], unit: [unit] };
        const whole = await report(user, { ...filter, by: [by, within] });
        expect(whole.unit).toBe(unit);
        expect(whole.groups.length).toBeGreaterThan(2);
        for (const { keys, metrics } of whole.groups.slice(0, 6)) {
          const [one = '', other = ''] = keys;
          const { total } = await report(user, { ...narrowed(narrowed(filter, by, one), within, other), by: [by] });
          expect(total, `${unit} ${by} ${within} ${keys.join(' ')}`).toEqual(metrics);
        }
      }
    }
  });

  it('money is the same whatever is counted; closed round trips are counted once, and strategies as one', async () => {
    await prepare();
    const [closed, single, strategies] = await Promise.all(UNITS.map((unit) => report(user, { by: ['month'], unit: [unit] })));
    for (const id of ['net_pl', 'gross_pl', 'total_charges', 'cdslcharges', 'drawdown_rupees'] as const) {
      expect([single?.total[id], strategies?.total[id]], id).toEqual([closed?.total[id], closed?.total[id]]);
    }
    const whole = trips.filter(({ status }) => status === 'closed');
    expect(single?.total.trades).toBe(whole.length);
    expect(single?.total.wins).toBe(whole.filter(({ net }) => net > 0).length);
    const legs = [3, 9, 15].flatMap((place) => trips.slice(place, place + 3));
    const joined = [3, 9, 15].filter((place) => trips.slice(place, place + 3).every(({ status }) => status === 'closed')).length;
    expect(strategies?.total.trades).toBe(whole.length - legs.filter(({ status }) => status === 'closed').length + joined);
    const rs = whole.flatMap(({ r }) => r ?? []);
    expect(single?.total.average_r).toBeCloseTo(rs.reduce((sum, r) => sum + r, 0) / rs.length, 1);
  });

  it('sums of the database are what single trades come to', async () => {
    await prepare();
    const columns = REPORT_COLUMNS.filter((id) => !needTrades([id]));
    expect(columns).toContain('drawdown_rupees');
    const filter = { from_date: '2025-11-12', tag_none: ['news'], rule: ['1', NONE] };
    const asked = REPORT_DIMENSIONS.map((by, place) => ({ by: [by, REPORT_DIMENSIONS.at(place - 3) ?? by], ...(place % 2 ? filter : {}) }));
    for (const unit of UNITS) {
      for (const of of [...asked, { by: ['month'] as const }, { by: ['tag'] as const }]) {
        const summed = await report(user, { ...of, unit: [unit], columns });
        const whole = await report(user, { ...of, unit: [unit], columns: [...columns, 'longest_winning_streak'] });
        const same = ({ longest_winning_streak: _streak, ...figures }: ReportBody['total']) => figures;
        const groups = whole.groups.map(({ metrics, ...group }) => ({ ...group, metrics: same(metrics) }));
        expect(summed, JSON.stringify({ unit, ...of })).toEqual({ ...whole, groups, total: same(whole.total) });
      }
    }
  });

  it('plans are judged as on the page of the trade', async () => {
    await prepare();
    const { groups } = await report(user, { by: ['plan'], unit: ['round_trips'], columns: ['trades'] });
    expect(new Set(groups.map(({ keys }) => keys[0]))).toEqual(new Set([NONE, 'held', 'neither', 'target']));
    const listed = async (plan: string) =>
      (await user.get(`${pathOf('listRoundTrips')}?per_page=500&plan=${plan}`)).json<RoundTripsBody>().data.map(({ id }) => id);
    for (const [plan, held] of [
      ['held', true],
      ['neither', false],
    ] as const) {
      for (const id of await listed(plan)) {
        const { planned } = (await user.get(pathOf('readRoundTrip', { id }))).json<RoundTripDetail>();
        expect(planned.stop_held, `${plan} ${id}`).toBe(held);
      }
    }
    for (const id of await listed('target')) {
      const { plan, closed_trades: parts } = (await user.get(pathOf('readRoundTrip', { id }))).json<RoundTripDetail>();
      const reached = parts.some(({ direction, sell_price: sold, buy_price: bought }) =>
        direction === 'LONG' ? sold >= (plan.target ?? NaN) : bought <= (plan.target ?? NaN),
      );
      expect(reached, String(id)).toBe(true);
    }
  });

  it('names what an id stands for, and refuses what it does not know', async () => {
    await prepare();
    const labels = async (by: ReportDimension) =>
      (await report(user, { by: [by], columns: ['net_pl'] })).groups.map((group) => group.labels[0]);
    expect(await labels('account_id')).toEqual(['ZERODHA']);
    expect(new Set(await labels('rule'))).toEqual(new Set([NONE, 'Stop first: broken', 'Stop first: kept', 'Wait: broken', 'Wait: kept']));
    expect((await labels('instrument_id')).every((label) => label && !/^\d+$/.test(label))).toBe(true);
    for (const [query, word] of [
      ['by=colour', 'by'],
      ['by=side&by=colour', 'by'],
      ['by=side&by=hour&by=month', 'at most two'],
      ['by=side&columns=xyz', 'columns'],
      ['by=side&unit=lots', 'unit'],
      ['', 'by'],
    ] as const) {
      const answer = await user.get(`${pathOf('report')}?${query}`);
      expect(answer.statusCode).toBe(422);
      expect(answer.body).toContain(word);
    }
  });

  it('an empty journal has no groups', async () => {
    const app = await openJournalApp(store, TODAY);
    const newcomer = await app.logIn('newcomer');
    const { groups, total, overlaps } = await report(newcomer, { by: ['setup', 'month'], unit: ['strategies'] });
    expect({ groups, overlaps }).toEqual({ groups: [], overlaps: false });
    expect(total).toMatchObject({ net_pl: 0, trades: 0, win_rate: null, average_r: null });
  });

  it('every dimension of the filter is one of reports', () => {
    expect(REPORT_DIMENSIONS.filter((dimension) => !isPeriod(dimension))).toEqual([...DIMENSIONS, 'plan']);
  });
});

const rounded = (price: number) => Math.max(Math.round(price * 100) / 100, 0.05);
