import { expect, it } from 'vitest';
import { type SetupDetail, setupDetail, type SetupForm, setupsBody } from '#contract/setups.ts';
import { formerTextsBody, staleNoteBody } from '#contract/words.ts';
import { pathOf } from '#contract/routes.ts';
import type { TradingDay } from '#engine/day.ts';
import { paise, price, toRupees } from '#engine/money.ts';
import { resultInRisk, riskOf } from '#engine/round-trips/risk.ts';
import { rebuildJournal } from '../ledger/rebuild/rebuild-journal.ts';
import { describeOnOneEngine } from '#test/server/describe-on-both-engines.ts';
import { openJournalApp } from '#test/server/journal-app.ts';
import { mineOf } from '../store/mine.ts';
import { said } from '#test/server/said.ts';

const TODAY = '2026-06-15' as TradingDay;
const HEADER = 'symbol,isin,trade_date,exchange,segment,series,trade_type,auction,quantity,price,trade_id,order_id,order_execution_time';
const RULES = [{ text: 'Only with the trend' }, { text: 'Half off at 1R' }];

/** A share bought on one day of June 2026 and sold on the next: the sale may be missing. */
interface Bought {
  readonly symbol: string;
  readonly day: number;
  readonly units: number;
  readonly buy: string;
  readonly sell: string | null;
}
const SHARES: readonly Bought[] = [
  { symbol: 'INFY', day: 1, units: 10, buy: '1500', sell: '1550' },
  { symbol: 'TCS', day: 2, units: 5, buy: '3000.05', sell: '2950.10' },
  { symbol: 'SBIN', day: 3, units: 33, buy: '799.95', sell: '812.35' },
  { symbol: 'ITC', day: 4, units: 100, buy: '410.15', sell: null },
];

function tradebook(): string {
  const rows = SHARES.flatMap(({ symbol, day, units, buy, sell }, index) => {
    const row = (side: string, on: number, at: string, part: number, half: number) => {
      const date = `2026-06-0${on}`;
      const id = index * 10 + part;
      return `${symbol},,${date},NSE,EQ,EQ,${side},false,${half},${at},7${id},9${id},${date}T09:2${part}:00`;
    };
    const first = Math.floor(units / 2);
    return [
      row('buy', day, buy, 1, first),
      row('buy', day, buy, 2, units - first),
      ...(sell === null ? [] : [row('sell', day + 1, sell, 3, units)]),
    ];
  });
  return `${HEADER}\n${rows.join('\n')}\n`;
}

describeOnOneEngine('setups', (open) => {
  async function trader() {
    const store = await open();
    const app = await openJournalApp(store, TODAY);
    const browser = await app.withTradebook('asha', tradebook());
    const { userId } = browser;
    const scoped = mineOf(store, userId);
    const trades = await scoped.selectFrom('trades').select(['id', 'symbol', 'side', 'time']).orderBy('id').execute();
    /** The entries of a share, the first first. */
    const entries = (symbol: string) => trades.filter((trade) => trade.symbol === symbol && trade.side === 'BUY').map(({ id }) => id);
    const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
      browser.send({ method, url, ...(payload && { payload }) });
    const make = async (form: Partial<SetupForm>) =>
      setupDetail.parse((await send('POST', pathOf('makeSetup'), { name: 'ORB', rules: RULES, ...form })).json());
    const read = async (id: number) => setupDetail.parse((await send('GET', pathOf('readSetup', { id }))).json());
    const list = async () => setupsBody.parse((await send('GET', pathOf('listSetups'))).json()).data;
    const write = async (tradeId: number, words: { setup?: number; stop?: string; risk?: number; note?: string; marks?: object }) => {
      const { setup, stop, risk, note, marks = {} } = words;
      const row = { note: note ?? '', note_at: null, setup_id: setup ?? null, target: null, risk: risk === undefined ? null : paise(risk) };
      await scoped
        .insertInto('trade_words')
        .values({ ...row, trade_id: tradeId, stop: stop === undefined ? null : price(Math.round(Number(stop) * 10_000)) })
        .execute();
      for (const [rule, kept] of Object.entries(marks)) {
        await scoped
          .insertInto('rule_marks')
          .values({ trade_id: tradeId, setup_rule_id: Number(rule), kept: kept === true })
          .execute();
      }
      await rebuildJournal(mineOf(store, userId), TODAY);
    };
    const trip = async (symbol: string) =>
      scoped.selectFrom('round_trips').selectAll('round_trips').where('symbol', '=', symbol).executeTakeFirstOrThrow();
    const words = () => scoped.selectFrom('trade_words').selectAll('trade_words').orderBy('trade_id').execute();
    return { store, userId, send, make, read, list, write, entries, trip, words, scoped };
  }
  const change = ({ name, text, version, rules }: SetupDetail, changes: object = {}) => ({
    name,
    text,
    version,
    rules: rules.map((rule) => ({ id: rule.id, text: rule.text })),
    ...changes,
  });

  it('are made with rules and listed by net, with figures of closed round trips that have them', async () => {
    const { make, read, list, write, entries, trip } = await trader();
    const [good, bad, unused] = [
      await make({ text: 'First range' }),
      await make({ name: 'Fade', rules: [] }),
      await make({ name: 'A', rules: [] }),
    ];
    expect(good).toMatchObject({ name: 'ORB', text: 'First range', version: 1, trades: 0, net: 0, win_rate: null, average_r: null });
    await write(entries('INFY')[0] ?? 0, { setup: good.id, risk: 10_000 });
    await write(entries('SBIN')[0] ?? 0, { setup: good.id, stop: '790.1575' });
    await write(entries('ITC')[0] ?? 0, { setup: good.id });
    await write(entries('TCS')[0] ?? 0, { setup: bad.id, stop: '2990' });
    const [infy, sbin, tcs] = [await trip('INFY'), await trip('SBIN'), await trip('TCS')];
    const typed = resultInRisk(infy.net, paise(10_000), true) ?? 0;
    const planned = [sbin, tcs].map(({ net, side, first_quantity: firstQuantity, first_value: firstValue }, index) => {
      const stop = price(index === 0 ? 7_901_575 : 29_900_000);
      return resultInRisk(net, riskOf({ stop, target: null, risk: null }, { side, firstQuantity, firstValue }), true) ?? 0;
    });
    const rows = await list();
    expect(rows.map(({ name, trades, wins, win_rate: rate }) => [name, trades, wins, rate])).toEqual([
      ['ORB', 2, 2, 1],
      ['A', 0, 0, null],
      ['Fade', 1, 0, 0],
    ]);
    expect(rows.map(({ net }) => net)).toEqual([toRupees(paise(infy.net + sbin.net)), 0, toRupees(tcs.net)]);
    expect(rows[0]?.average_r).toBeCloseTo((typed + (planned[0] ?? 0)) / 2, 12);
    expect(rows[2]?.average_r).toBeCloseTo(planned[1] ?? 0, 12);
    expect(await read(unused.id)).toMatchObject({ name: 'A', rules: [], image_list: [] });
  });

  it('count a round trip with words of two trades once, by the first with a setup, a plan, a mark', async () => {
    const { make, read, list, write, entries, trip, send, words } = await trader();
    const [first, second] = [await make({}), await make({ name: 'Fade', rules: [] })];
    const [rule] = first.rules.map(({ id }) => id);
    const [a = 0, b = 0] = entries('INFY');
    // Written in the other order.
    await write(b, { setup: second.id, risk: 20_000, marks: { [rule ?? 0]: false } });
    expect((await list())[0]).toMatchObject({ name: 'Fade', trades: 1 });
    await write(a, { setup: first.id, stop: '1490', marks: { [rule ?? 0]: true } });
    const { net } = await trip('INFY');
    expect((await list()).map(({ name, trades }) => [name, trades])).toEqual([
      ['ORB', 1],
      ['Fade', 0],
    ]);
    const { rules, average_r: r } = await read(first.id);
    expect(rules[0]).toMatchObject({ kept: { trades: 1, net: toRupees(net), win_rate: 1 }, broken: { trades: 0, win_rate: null } });
    // Five units, ten rupees each.
    expect(r).toBeCloseTo(net / 5000, 12);
    const judged = async () => {
      const filters = [`rule_kept=${rule}`, `rule=${rule}`];
      const found = await Promise.all(filters.map((filter) => send('GET', `${pathOf('listRoundTrips')}?${filter}`)));
      return found.map((answer) => answer.json<{ data: object[] }>().data.length);
    };
    expect(await judged()).toEqual([1, 0]);
    // Another one is set where the first has it, whichever trade the call names.
    const set = await send('PUT', pathOf('setSetup', { id: b }), { setup: 'Gap' });
    expect(set.json()).toMatchObject({ setup: 'Gap', version: 1 });
    expect((await words()).map(({ trade_id: id, setup_id: setup }) => [id, setup === second.id])).toEqual([
      [a, false],
      [b, true],
    ]);
    // Rules of a setup that it has no more count nowhere.
    expect(await judged()).toEqual([0, 0]);
  });

  it('compare the trades that kept a rule with those that broke it', async () => {
    const { make, read, write, entries, trip } = await trader();
    const setup = await make({});
    const [one = 0, two = 0] = setup.rules.map(({ id }) => id);
    await write(entries('INFY')[0] ?? 0, { setup: setup.id, marks: { [one]: true, [two]: true } });
    await write(entries('SBIN')[0] ?? 0, { setup: setup.id, marks: { [one]: true } });
    await write(entries('TCS')[0] ?? 0, { setup: setup.id, marks: { [one]: false } });
    const [infy, sbin, tcs] = [await trip('INFY'), await trip('SBIN'), await trip('TCS')];
    const { rules } = await read(setup.id);
    expect(rules).toMatchObject([
      {
        text: RULES[0]?.text,
        kept: { trades: 2, net: toRupees(paise(infy.net + sbin.net)) },
        broken: { trades: 1, net: toRupees(tcs.net) },
      },
      { text: RULES[1]?.text, kept: { trades: 1, net: toRupees(infy.net), average_r: null }, broken: { trades: 0, net: 0 } },
    ]);
  });

  it('keep a former text, and refuse a change of what another tab has changed, with what stands there', async () => {
    const { make, send } = await trader();
    const setup = await make({ text: 'Once' });
    const url = pathOf('readSetup', { id: setup.id });
    expect((await send('PUT', url, change(setup))).json()).toMatchObject({ version: 1 });
    expect((await send('PUT', url, change(setup, { text: 'Twice\n<b>as typed</b>' }))).json()).toMatchObject({ version: 2 });
    const stale = await send('PUT', url, change(setup, { text: 'Mine' }));
    expect(stale.statusCode).toBe(409);
    expect(staleNoteBody.parse(stale.json())).toMatchObject({ text: 'Twice\n<b>as typed</b>', version: 2 });
    await send('PUT', url, change(setup, { text: '', version: 2 }));
    const { data } = formerTextsBody.parse((await send('GET', pathOf('formerSetupTexts', { id: setup.id }))).json());
    expect(data.map(({ text, version }) => [text, version])).toEqual([
      ['Twice\n<b>as typed</b>', 2],
      ['Once', 1],
    ]);
  });

  it('keep what was judged by a rule that is left out, and show it again with its text', async () => {
    const { make, read, send, write, entries } = await trader();
    const setup = await make({});
    const [one = 0, two = 0] = setup.rules.map(({ id }) => id);
    await write(entries('INFY')[0] ?? 0, { setup: setup.id, marks: { [one]: true } });
    const put = async (rules: object[]) => {
      const answer = await send('PUT', pathOf('changeSetup', { id: setup.id }), { name: setup.name, rules });
      return answer.statusCode === 200 ? setupDetail.parse(answer.json()).rules.map(({ id, text }) => [id, text]) : answer.json<unknown>();
    };
    expect(await put([{ id: two, text: 'Half off' }, { text: 'New' }])).toEqual([
      [two, 'Half off'],
      [expect.any(Number), 'New'],
    ]);
    expect(await put([{ text: 'new ' }, { text: ' only with  the trend' }])).toEqual([
      [expect.any(Number), 'new'],
      [one, 'only with the trend'],
    ]);
    expect((await read(setup.id)).rules[1]?.kept.trades).toBe(1);
    expect(await put([{ id: two, text: 'Half off' }])).toEqual(said('A rule is not of this setup.'));
    expect(await put([{ text: 'a' }, { text: 'A' }])).toEqual(said("The rule 'A' is there twice."));
  });

  it('are merged: trades, texts and rules of the same text are joined', async () => {
    const { make, read, list, send, write, entries, trip, words } = await trader();
    const from = await make({ name: 'Orb 5', text: 'Five minutes', rules: [{ text: 'only with the TREND' }, { text: 'No gaps' }] });
    const into = await make({ text: 'Fifteen minutes' });
    const [same = 0, gaps = 0] = from.rules.map(({ id }) => id);
    const [one = 0, two = 0] = into.rules.map(({ id }) => id);
    await write(entries('INFY')[0] ?? 0, { setup: from.id, marks: { [same]: true, [gaps]: false } });
    await write(entries('TCS')[0] ?? 0, { setup: into.id, marks: { [one]: true } });
    const [infy, tcs] = [await trip('INFY'), await trip('TCS')];
    const merged = setupDetail.parse((await send('POST', pathOf('mergeSetup', { id: from.id }), { into: into.id })).json());
    expect(merged).toMatchObject({ id: into.id, name: 'ORB', text: 'Fifteen minutes\n\nFive minutes', trades: 2, version: 2 });
    expect(merged.rules.map(({ id, kept, broken }) => [id, kept.trades, broken.trades])).toEqual([
      [one, 2, 0],
      [two, 0, 0],
      [gaps, 0, 1],
    ]);
    expect(merged.rules[0]?.kept.net).toBe(toRupees(paise(infy.net + tcs.net)));
    expect((await list()).map(({ name }) => name)).toEqual(['ORB']);
    expect((await words()).map(({ setup_id: id, setup_version: version }) => [id, version])).toEqual([
      [into.id, 1],
      [into.id, 0],
    ]);
    expect((await send('GET', pathOf('readSetup', { id: from.id }))).statusCode).toBe(404);
    expect((await send('POST', pathOf('mergeSetup', { id: into.id }), { into: into.id })).statusCode).toBe(422);
    expect((await send('POST', pathOf('mergeSetup', { id: into.id }), { into: from.id })).statusCode).toBe(404);
    expect(await read(into.id)).toEqual(merged);
  });

  it('that are merged take a rule into the list again that the other one still has', async () => {
    const { make, read, send, write, entries } = await trader();
    const from = await make({ name: 'Orb 5', rules: [{ text: 'only with the TREND' }] });
    const into = await make({});
    const [one = 0, two = 0] = into.rules.map(({ id }) => id);
    await write(entries('INFY')[0] ?? 0, { setup: into.id, marks: { [one]: true } });
    await send('PUT', pathOf('changeSetup', { id: into.id }), { name: into.name, rules: [{ id: two, text: into.rules[1]?.text }] });
    expect((await read(into.id)).rules.map(({ id }) => id)).toEqual([two]);
    await send('POST', pathOf('mergeSetup', { id: from.id }), { into: into.id });
    expect((await read(into.id)).rules.map(({ id, kept }) => [id, kept.trades])).toEqual([
      [two, 0],
      [one, 1],
    ]);
  });

  it('are deleted with their rules; the words of their trades stay', async () => {
    const { make, list, send, write, entries, words, scoped } = await trader();
    const setup = await make({});
    await write(entries('INFY')[0] ?? 0, { setup: setup.id, risk: 100, note: 'late', marks: { [setup.rules[0]?.id ?? 0]: true } });
    expect((await send('DELETE', pathOf('removeSetup', { id: setup.id }))).json()).toEqual({ message: 'The setup is deleted.' });
    expect(await list()).toEqual([]);
    expect(await words()).toMatchObject([{ setup_id: null, setup_version: 1, note: 'late', risk: 100 }]);
    expect(await scoped.selectFrom('setup_rules').select('id').execute()).toEqual([]);
    expect(await scoped.selectFrom('rule_marks').select('trade_id').execute()).toEqual([]);
    expect((await send('DELETE', pathOf('removeSetup', { id: setup.id }))).statusCode).toBe(404);
  });

  it('refuse a name that another has, whatever its case', async () => {
    const { make, send } = await trader();
    const setup = await make({});
    const other = await make({ name: 'Fade' });
    const taken = [409, "You have a setup 'ORB' already. To have one of the two, merge them."];
    const answerOf = async (method: 'POST' | 'PUT', url: string, payload: object) => {
      const answer = await send(method, url, payload);
      return [answer.statusCode, answer.json<{ detail?: string }>().detail];
    };
    expect(await answerOf('POST', pathOf('makeSetup'), { name: ' orb ' })).toEqual(taken);
    expect(await answerOf('PUT', pathOf('changeSetup', { id: other.id }), { name: 'orb' })).toEqual(taken);
    expect(await answerOf('PUT', pathOf('changeSetup', { id: setup.id }), { name: 'Orb' })).toEqual([200, undefined]);
    expect(await answerOf('POST', pathOf('makeSetup'), { name: '' })).toEqual([422, 'The name must not be empty.']);
    expect(await answerOf('POST', pathOf('makeSetup'), { name: 'x', rules: [{ text: ' ' }] })).toEqual([422, 'A rule must not be empty.']);
  });
});
