import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { NONE } from '#contract/filter-values.ts';
import { NO_FILTER } from '#contract/filter.ts';
import { outcomeOf } from '#engine/daily/outcome.ts';
import { addDays, hourOf, type TimeOfDay, type TradingDay, weekday, weekdayName } from '#engine/day.ts';
import { expiryDistance, TO_EXPIRY } from '#engine/metrics/days-to-expiry.ts';
import { holdingTime, OVER_NIGHT, WITHIN_DAY } from '#engine/metrics/holding-time.ts';
import { SIZES } from '#engine/metrics/position-size.ts';
import { paise, type Paise, toRupees, ZERO } from '#engine/money.ts';
import { rangeOf } from '#engine/ranges.ts';
import { describeOnBothEngines } from '#test/server/describe-on-both-engines.ts';
import { overRows } from '#test/server/over-rows.ts';
import type { Db } from '../store/client.ts';
import { asked, CLOSED, type TradeTable, TRIPS, valueOfRow } from './trade-dimensions.ts';

const USER = 1;
const DAY = '2026-02-27' as TradingDay;
const DIMENSIONS = ['result', 'size', 'held', 'weekday', 'exit_weekday', 'hour', 'expiry'] as const;

/** What dimensions ask of a trade. */
interface Case {
  readonly id: number;
  readonly side: 'LONG' | 'SHORT';
  readonly enteredOn: TradingDay;
  readonly exitedOn: TradingDay | null;
  readonly enteredAt: TimeOfDay | null;
  readonly exitedAt: TimeOfDay | null;
  readonly entryValue: Paise;
  readonly exitValue: Paise;
  readonly net: Paise;
  readonly expiryOn: TradingDay | null;
}

const around = (borders: readonly number[]) => [0, ...borders].flatMap((border) => [border - 1, border, border + 1]);
const NOON = (12 * 3600) as TimeOfDay;

/** Trades on and beside each border, of both sides. */
function cases(): Case[] {
  const some: Partial<Case>[] = [
    ...around(WITHIN_DAY.borders).map((seconds) => ({ enteredAt: NOON, exitedAt: (NOON + seconds) as TimeOfDay })),
    ...around(OVER_NIGHT.borders).map((days) => ({ exitedOn: addDays(DAY, days), enteredAt: NOON, exitedAt: NOON })),
    { enteredAt: NOON },
    { exitedAt: NOON },
    { exitedOn: null, enteredAt: NOON },
    ...around(TO_EXPIRY.borders).map((days) => ({ expiryOn: addDays(DAY, days) })),
    ...around(SIZES.borders.map((rupees) => rupees * 100)).flatMap((value) => {
      const size = paise(Math.max(value, 0));
      return [{ entryValue: size }, { exitValue: size }];
    }),
    ...[-10_000_000_000, -1, 0, 1, 10_000_000_000].map((net) => ({ net: paise(net) })),
    ...Array.from({ length: 24 }, (_, hour) => [0, 3599].map((second) => ({ enteredAt: (hour * 3600 + second) as TimeOfDay }))).flat(),
    ...Array.from({ length: 10 }, (_, days) => ({ enteredOn: addDays(DAY, -days), exitedOn: addDays(DAY, days) })),
  ];
  const usual = {
    enteredOn: DAY,
    exitedOn: DAY,
    enteredAt: null,
    exitedAt: null,
    entryValue: ZERO,
    exitValue: ZERO,
    net: ZERO,
    expiryOn: null,
  };
  return some
    .flatMap((changes) => (['LONG', 'SHORT'] as const).map((side) => ({ ...usual, ...changes, side })))
    .map((one, id) => ({ ...one, id }));
}

/** The values of a trade as the engine has them, in the order of DIMENSIONS. */
function valuesOf(trade: Case): (string | null)[] {
  const { enteredOn, exitedOn, enteredAt } = trade;
  return [
    outcomeOf(trade.net),
    rangeOf(toRupees(paise(Math.max(trade.entryValue, trade.exitValue))), SIZES),
    holdingTime(trade) ?? NONE,
    weekdayName(weekday(enteredOn)),
    exitedOn === null ? NONE : weekdayName(weekday(exitedOn)),
    enteredAt === null ? NONE : String(hourOf(enteredAt)),
    expiryDistance(trade) ?? NONE,
  ];
}

const closedRow = (trade: Case): object => {
  const entry = { on: trade.enteredOn, time: trade.enteredAt, value: trade.entryValue };
  const exit = { on: trade.exitedOn, time: trade.exitedAt, value: trade.exitValue };
  const [buy, sell] = trade.side === 'LONG' ? [entry, exit] : [exit, entry];
  return {
    buy_id: trade.id,
    direction: trade.side,
    entered_on: trade.enteredOn,
    exited_on: trade.exitedOn,
    buy_time: buy.time,
    sell_time: sell.time,
    buy_value: buy.value,
    sell_value: sell.value,
    net: trade.net,
    instrument_id: trade.id,
  };
};
const tripRow = (trade: Case): object => ({
  id: trade.id,
  side: trade.side,
  opened_on: trade.enteredOn,
  exited_on: trade.exitedOn,
  opened_time: trade.enteredAt,
  exited_time: trade.exitedAt,
  entry_value: trade.entryValue,
  exit_value: trade.exitValue,
  net: trade.net,
  instrument_id: trade.id,
});

const instruments = (of: readonly Case[]) => of.map(({ id, expiryOn }) => ({ user_id: USER, id, symbol: 'X', expiry_on: expiryOn }));

describeOnBothEngines('dimensions of trades', (open) => {
  let db: Db;
  beforeAll(async () => {
    ({ db } = await open());
  });

  it.each([
    ['closed trades', CLOSED, 'buy_id', closedRow, cases().filter(({ exitedOn }) => exitedOn !== null)],
    ['round trips', TRIPS, 'id', tripRow, cases()],
  ] as const)('%s: the database gives each the values that the engine gives', async (_, of: TradeTable, id, row, trades) => {
    const values = sql.join(DIMENSIONS.map((dimension) => valueOfRow(USER, of, dimension)));
    const query = sql`SELECT ARRAY[${values}] AS found FROM ${sql.table(of.table)} ORDER BY ${sql.ref(id)}`;
    const { rows } = await sql<{
      found: string[];
    }>`${overRows({ instruments: instruments(trades), [of.table]: trades.map(row) }, query)}`.execute(db);
    expect(rows.map(({ found }, at) => [trades[at], ...found])).toEqual(trades.map((trade) => [trade, ...valuesOf(trade)]));
    const held = new Set(rows.map(({ found }) => found[2]));
    expect(held.size).toBeGreaterThanOrEqual(10);
  });

  it('ranges of net hold both their ends', async () => {
    const trades = cases();
    const [condition = sql`false`] = asked(USER, TRIPS, { ...NO_FILTER, net: ['-0.01..0.01', '100000000..'] });
    const query = sql`SELECT array_agg(net ORDER BY id) AS found FROM round_trips WHERE ${condition}`;
    const { rows } = await sql<{ found: number[] }>`${overRows({ round_trips: trades.map(tripRow) }, query)}`.execute(db);
    const nets = trades.map(({ net }) => net).filter((net) => (net >= -1 && net <= 1) || net >= 10_000_000_000);
    expect(rows[0]?.found).toEqual(nets);
  });
});
