import { expect } from 'vitest';
import type { AnswerOf } from '#contract/calls.ts';
import type { PairedSymbolsBody, PairedTradeBody } from '#contract/closed-trades.ts';
import { type AskedFilter, DIMENSIONS } from '#contract/filter-parts.ts';
import { narrowed, type ReportDimension } from '#contract/report-groups.ts';
import type { RoundTripsBody } from '#contract/round-trips.ts';
import { pathOf } from '#contract/routes.ts';
import { PERIODS } from '#engine/metrics/periods.ts';
import { queryOf } from '../server/additive-figures.ts';
import { generator } from '../server/synthetic-tradebook.ts';
import { accountsIn } from './account-acts.ts';
import { countedIn, type Reader } from './act.ts';
import { allPages, answerTo, paise, total } from './seen.ts';
import type { Truth } from './truth.ts';

const FIGURES = ['trades', 'net_pl', 'gross_pl'] as const;
const OVERALL = { slice: 'overall' } as const;
const BY: readonly ReportDimension[] = [...DIMENSIONS, 'plan', ...PERIODS];

/** What trades came to, in paise. */
interface Sums {
  readonly trades: number;
  readonly net: number;
  readonly gross: number;
}

type Closed = Pick<PairedTradeBody, 'id' | 'broker' | 'instrument_id' | 'buy_date' | 'sell_date' | 'pnl' | 'net_pnl' | 'status'>;

/**
 * Whatever trades are asked for, each screen says the same of them: the list, the summary, what of it is open, the calendar, the months, the
 * charts, symbols and reports. Groups of a report come to its total, and each has just the trades that it names.
 */
export async function checkOneAnswer(browser: Reader, truth: Truth, seed: number): Promise<void> {
  const random = generator(seed);
  const drawn = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)] as T;
  const all = await allPages<Closed>(browser, `${pathOf('listClosedTrades')}?`);
  await checkUnfiltered(browser, truth, all);
  await checkAsked(browser, {}, all);
  const [first, second] = [drawn(BY), drawn(BY)];
  const whole = await reportBy(browser, {}, first);
  expect(sumsOfReport(whole.total)).toEqual(sumsOf(all));
  if (whole.groups.length === 0) return;
  const group = drawn(whole.groups);
  const one = narrowed({}, first, group.keys[0] ?? '');
  const those = await asked(browser, one);
  expect({ first, group: group.keys, ...sumsOf(those) }).toEqual({ first, group: group.keys, ...sumsOfReport(group.metrics) });
  const rows = new Map(all.map((row) => [row.id, row]));
  expect(those).toEqual(those.map(({ id }) => rows.get(id)));
  await checkAsked(browser, one, those);
  const within = await reportBy(browser, one, second);
  // Another value of the same dimension would take the place of the first.
  if (within.groups.length === 0 || first === second) return;
  const inner = drawn(within.groups);
  const both = narrowed(one, second, inner.keys[0] ?? '');
  const these = await asked(browser, both);
  const named = { first, group: group.keys, second, inner: inner.keys };
  expect({ ...named, ...sumsOf(these) }).toEqual({ ...named, ...sumsOfReport(inner.metrics) });
  await checkAsked(browser, both, these);
}

/** Compares every screen with the closed trades that a filter has. */
async function checkAsked(browser: Reader, filter: AskedFilter, rows: readonly Closed[]): Promise<void> {
  const get = <Body>(path: string, more = '') => answerTo<Body>(browser, `${path}?${queryOf(filter)}${more}`);
  const summary = await get<AnswerOf<'summarise'>>(pathOf('summarise', OVERALL));
  const days = await get<AnswerOf<'calendar'>>(pathOf('calendar', OVERALL));
  const { monthly } = await get<AnswerOf<'monthly'>>(pathOf('monthly', OVERALL));
  const { daily } = await get<AnswerOf<'timeseries'>>(pathOf('timeseries', OVERALL));
  const { charges } = await get<AnswerOf<'chargesBreakdown'>>(pathOf('chargesBreakdown', OVERALL));
  const { data: symbols } = await get<AnswerOf<'symbols'>>(pathOf('symbols', OVERALL));
  const { data: range } = await get<AnswerOf<'closedRange'>>(pathOf('closedRange', OVERALL));
  const groups = await get<AnswerOf<'chartGroups'>>(pathOf('chartGroups', OVERALL));
  const { yearly_pl: years, long_short: sides } = await get<AnswerOf<'yearly'>>(pathOf('yearly', OVERALL));
  const { data: bySymbol } = await get<PairedSymbolsBody>(pathOf('listClosedTrades'), '&type=symbols&per_page=500');
  const doubts = await get<AnswerOf<'listDoubts'>>(pathOf('listDoubts'));
  const sums = sumsOf(rows);
  const won = rows.filter(({ status }) => status === 'WIN').length;
  const lost = rows.filter(({ status }) => status === 'LOSS').length;
  const seen = {
    summary: { trades: summary.trades, net: paise(summary.net_pl), gross: paise(summary.gross_pl) },
    outcomes: [summary.wins, summary.losses, summary.break_even],
    doubt: summary.doubt,
    doubts: [paise(doubts.net), doubts.total],
    charged: paise(summary.total_charges) + paise(summary.cdslcharges),
    kinds: total(charges, ({ amount }) => amount),
    best: summary.best_trade_return,
    worst: summary.worst_trade_return,
    days: days.map(({ date, trades, pnl, gross }) => `${date} ${trades} ${paise(pnl)} ${paise(gross)}`),
    months: monthly.map(({ date, trades, pnl }) => `${date.slice(0, 7)} ${trades} ${paise(pnl)}`),
    daily: total(daily, ({ pnl }) => pnl),
    years: total(years, ({ pnl }) => pnl),
    sides: paise(sides.long.pnl) + paise(sides.short.pnl),
    symbols: symbols.map(({ instrument_id: of, trades, pnl }) => `${of} ${trades} ${paise(pnl)}`).toSorted(),
    listed: bySymbol.map(({ instrument_id: of, trades, net_pnl: net }) => `${of} ${trades} ${paise(net)}`).toSorted(),
    range: { trades: range.length, net: total(range, (row) => row.realized_pnl), gross: total(range, (row) => row.gross_pnl) },
    groups: [groups.trades, ...[groups.size, groups.hour, groups.held, groups.expiry].map((of) => of.left + count(of.groups))],
    bins: groups.results.break_even + count(groups.results.bins),
  };
  const dayOf = (row: Closed) => (row.buy_date > row.sell_date ? row.buy_date : row.sell_date);
  const byDay = (length: number) => [...Map.groupBy(rows, (row) => dayOf(row).slice(0, length))].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const ofSymbols = [...Map.groupBy(rows, (row) => row.instrument_id)]
    .map(([of, own]) => `${of} ${own.length} ${sumsOf(own).net}`)
    .toSorted();
  const nets = rows.map((row) => row.net_pnl);
  expect({ filter, ...seen }).toEqual({
    filter,
    summary: sums,
    outcomes: [won, lost, rows.length - won - lost],
    doubt: doubts.doubt,
    doubts: [sums.net, summary.doubt?.amount ?? 0],
    charged: sums.gross - sums.net,
    kinds: sums.gross - sums.net,
    best: nets.length > 0 ? Math.max(...nets) : null,
    worst: nets.length > 0 ? Math.min(...nets) : null,
    days: byDay(10).map(([day, own]) => `${day} ${own.length} ${sumsOf(own).net} ${sumsOf(own).gross}`),
    months: byDay(7).map(([month, own]) => `${month} ${own.length} ${sumsOf(own).net}`),
    daily: sums.net,
    years: sums.net,
    sides: sums.net,
    symbols: ofSymbols,
    listed: ofSymbols,
    range: sums,
    groups: Array.from({ length: 5 }, () => rows.length),
    bins: rows.length,
  });
}

async function asked(browser: Reader, filter: AskedFilter): Promise<Closed[]> {
  return allPages<Closed>(browser, `${pathOf('listClosedTrades')}?${queryOf(filter)}&`);
}

async function reportBy(browser: Reader, filter: AskedFilter, by: ReportDimension) {
  const report = await answerTo<AnswerOf<'report'>>(browser, `${pathOf('report')}?${queryOf({ ...filter, by, columns: FIGURES })}`);
  const groups = report.groups.map(({ metrics }) => sumsOfReport(metrics));
  const sum = (of: keyof Sums) => groups.reduce((so, group) => so + group[of], 0);
  if (!report.overlaps && !report.meta.truncated)
    expect({ by, filter, trades: sum('trades'), net: sum('net'), gross: sum('gross') }).toEqual({
      by,
      filter,
      ...sumsOfReport(report.total),
    });
  return report;
}

/** Compares screens that have no filter. */
async function checkUnfiltered(browser: Reader, truth: Truth, all: readonly Closed[]): Promise<void> {
  const { meta } = await answerTo<RoundTripsBody>(browser, pathOf('listRoundTrips'));
  const ofTrips = `${pathOf('report')}?by=segment&unit=round_trips&columns=net_pl&columns=gross_pl`;
  const { total: trips } = await answerTo<AnswerOf<'report'>>(browser, ofTrips);
  const accounts = await accountsIn(browser);
  const days = await allPages<{ net: number }>(browser, `${pathOf('listDays')}?`);
  const { net, gross } = sumsOf(all);
  const needed = await answerTo<AnswerOf<'needsYou'>>(browser, pathOf('needsYou'));
  const held = await allPages<{ rows: number }>(browser, `${pathOf('listHeldFiles')}?`);
  const open = await allPages<{ status: string }>(browser, `${pathOf('listOpenPositions')}?`);
  const [byAccount, counted] = [Map.groupBy(all, ({ broker }) => broker), countedIn(truth)];
  expect({
    trips: [paise(trips.net_pl ?? 0), paise(trips.gross_pl ?? 0)],
    listedTrips: [paise(meta.net), paise(meta.gross)],
    diary: total(days, (day) => day.net),
    needed: [needed.files_waiting, needed.trades_held, needed.sales_unmatched],
    accounts: accounts.map(({ broker, trades: of, results, closed_trades: closed, net: sum }) => ({
      broker,
      of,
      results,
      closed,
      net: paise(sum),
    })),
  }).toEqual({
    trips: [net, gross],
    listedTrips: [net, gross],
    diary: net,
    needed: [truth.waiting.size, held.reduce((sum, { rows }) => sum + rows, 0), open.filter(({ status }) => status === 'unmatched').length],
    accounts: accounts.map(({ broker }) => {
      const own = byAccount.get(broker) ?? [];
      const held = counted.get(broker) ?? [];
      const legs = held.filter(({ result }) => result !== undefined).length;
      return { broker, of: held.length - legs, results: Math.floor(legs / 2), closed: own.length, net: sumsOf(own).net };
    }),
  });
}

function sumsOf(rows: readonly Closed[]): Sums {
  return { trades: rows.length, net: total(rows, (row) => row.net_pnl), gross: total(rows, (row) => row.pnl) };
}

function sumsOfReport({ trades, net_pl: net, gross_pl: gross }: AnswerOf<'report'>['total']): Sums {
  return { trades: trades ?? 0, net: paise(net ?? 0), gross: paise(gross ?? 0) };
}

function count(groups: readonly { readonly trades: number }[]): number {
  return groups.reduce((sum, { trades }) => sum + trades, 0);
}
