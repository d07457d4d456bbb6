import * as fc from 'fast-check';
import { type RawBuilder, sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { TradingDay } from '#engine/day.ts';
import { type Paise, type Price, type Quantity, valueOf } from '#engine/money.ts';
import { rangeOf } from '#engine/ranges.ts';
import { type Plan, PLAN_RESULTS, planResult, R_RANGES, resultInRisk, riskOf } from '#engine/round-trips/risk.ts';
import { reachRange } from '#engine/valuation/reach-ranges.ts';
import { describeOnBothEngines } from '#test/server/describe-on-both-engines.ts';
import { overRows } from '#test/server/over-rows.ts';
import type { Db } from '../../store/client.ts';
import { TRIPS, valuesOfWords } from '../../filter/trade-dimensions.ts';
import { tripMarks, tripRisks, tripSetups } from './trip-plans.ts';

const USER = 1;
const PLACE = { user_id: USER, account_id: 1, instrument_id: 1 };

/** What is written with a trade, and when it was made. */
interface Words extends Plan {
  readonly day: TradingDay;
  readonly time: number | null;
  readonly setup: number | null;
  readonly kept: boolean | null;
  /** The trade is not in the journal now. */
  readonly gone: boolean;
}

interface Trip {
  readonly words: readonly Words[];
  readonly exits: readonly Price[];
  readonly side: 'LONG' | 'SHORT';
  readonly firstQuantity: Quantity;
  readonly firstValue: Paise;
  readonly entryValue: Paise;
  readonly net: Paise;
  readonly least: Paise | null;
  readonly most: Paise | null;
}

// Few prices, and values that lie on and beside them, so that exits meet stops and targets; two of the prices have to be rounded.
const units = fc.constantFrom(1, 3, 75) as fc.Arbitrary<Quantity>;
const level = fc.constantFrom(1_000_000, 1_000_050, 1_000_067, 1_010_000, 990_000) as fc.Arbitrary<Price>;
const valueNear = (quantity: Quantity) =>
  fc.tuple(level, fc.integer({ min: -1, max: 1 })).map(([at, beside]) => (valueOf(at, quantity) + beside) as Paise);
const orNone = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const words: fc.Arbitrary<Words> = fc.record({
  day: fc.constantFrom('2026-03-02', '2026-03-03') as fc.Arbitrary<TradingDay>,
  time: orNone(fc.constantFrom(33_300, 40_000)),
  setup: orNone(fc.constantFrom(1, 2)),
  kept: orNone(fc.boolean()),
  gone: fc.nat(9).map((of) => of === 0),
  stop: orNone(level),
  target: orNone(level),
  risk: orNone(fc.constantFrom(1, 100)) as fc.Arbitrary<Paise | null>,
});
const cents = fc.integer({ min: -310, max: 310 }) as fc.Arbitrary<Paise>;
const reach = orNone(fc.constantFrom(0, 99, 100, 101, 199, 200, 499, 500, 1000, 2000, 4999, 5000)) as fc.Arbitrary<Paise | null>;
const trip: fc.Arbitrary<Trip> = fc
  .oneof({ arbitrary: fc.constant(0 as Quantity), weight: 1 }, { arbitrary: units, weight: 9 })
  .chain((firstQuantity) =>
    fc.record({
      words: fc.array(words, { maxLength: 3 }),
      exits: fc.array(level, { maxLength: 3 }),
      side: fc.constantFrom('LONG', 'SHORT'),
      firstQuantity: fc.constant(firstQuantity),
      firstValue: valueNear(firstQuantity),
      entryValue: fc.constantFrom(0, 10_000) as fc.Arbitrary<Paise>,
      net: cents,
      least: reach,
      most: reach,
    }),
  );

/** The rule by which trades are judged, and its setup. */
const [RULE, ITS_SETUP] = [7, 1];
/** Each trip's own number of ids. */
const STEP = 10;

function rowsOf(trips: readonly Trip[]) {
  const each = <T>(of: (trip: Trip, id: number) => T[]) => trips.flatMap((one, at) => of(one, (at + 1) * STEP));
  const said = <T>(of: (words: Words, id: number, trip: number) => T) =>
    each((one, id) => one.words.map((row, at) => of(row, id + at, id)));
  return {
    round_trips: each((one, id) => {
      const { bestExit, worstExit } = extremesOf(one);
      return [
        {
          ...PLACE,
          id,
          side: one.side,
          first_quantity: one.firstQuantity,
          first_value: one.firstValue,
          entry_value: one.entryValue,
          net: one.net,
          best_exit: bestExit,
          worst_exit: worstExit,
          exited_on: one.exits.length > 0 ? '2026-03-03' : null,
          favourable_least: one.least,
          favourable_most: one.most,
          against_least: one.most,
          against_most: one.least,
        },
      ];
    }),
    word_places: said((_, id, of) => ({ ...PLACE, trade_id: id, round_trip_id: of })),
    trade_words: said(({ setup, stop, target, risk }, id) => ({ user_id: USER, trade_id: id, setup_id: setup, stop, target, risk })),
    setup_rules: [{ user_id: USER, id: RULE, setup_id: ITS_SETUP }],
    rule_marks: said(({ kept }, id) => ({ user_id: USER, trade_id: id, setup_rule_id: RULE, kept })).filter(({ kept }) => kept !== null),
    trades: said(({ day, time, gone }, id) => ({ user_id: USER, id, day, time, gone })).filter(({ gone }) => !gone),
  };
}

/** The words of a round trip in the order of its trades: by day, time and id, those that are not known last. */
function inOrder({ words: of }: Trip): Words[] {
  const key = ({ gone, day, time }: Words) => [gone ? '9' : day, gone || time === null ? Infinity : time] as const;
  return of.toSorted((a, b) => {
    const [[dayOfA, timeOfA], [dayOfB, timeOfB]] = [key(a), key(b)];
    return dayOfA < dayOfB ? -1 : dayOfA > dayOfB ? 1 : timeOfA === timeOfB ? 0 : timeOfA - timeOfB;
  });
}

function setupOf(one: Trip): number | null | undefined {
  return inOrder(one).find(({ setup }) => setup !== null)?.setup;
}

function planOf(one: Trip): Plan | undefined {
  return inOrder(one).find(({ stop, target, risk }) => stop !== null || target !== null || risk !== null);
}

function extremesOf({ side, exits }: Trip) {
  const [lowest = null, highest = lowest] = [exits.toSorted((a, b) => a - b)].flatMap((sorted) => [sorted.at(0), sorted.at(-1)]);
  return side === 'LONG' ? { bestExit: highest, worstExit: lowest } : { bestExit: lowest, worstExit: highest };
}

const riskIn = (one: Trip) => {
  const plan = planOf(one);
  return plan ? riskOf(plan, one) : null;
};

/** What each question finds: of the engine, and in the database as (trip, value). */
const QUESTIONS: Readonly<Record<string, readonly [ofEngine: (trip: Trip) => unknown, pairs: RawBuilder<unknown> | null]>> = {
  setup: [setupOf, sql`SELECT round_trip_id AS trip, setup_id AS value FROM (${tripSetups(USER)}) AS x`],
  mark: [
    (one) => (setupOf(one) === ITS_SETUP ? inOrder(one).find(({ kept }) => kept !== null)?.kept : null),
    sql`SELECT round_trip_id AS trip, kept AS value FROM (${tripMarks(USER)}) AS x`,
  ],
  risk: [riskIn, sql`SELECT round_trip_id AS trip, risk::int8 AS value FROM (${tripRisks(USER)}) AS x WHERE risk IS NOT NULL`],
  plan: [
    (one) => {
      const plan = planOf(one);
      return plan && planResult(plan, { ...one, ...extremesOf(one) });
    },
    valuesOfWords(USER, TRIPS, 'plan'),
  ],
  r: [
    (one) => {
      const r = resultInRisk(one.net, riskIn(one), one.exits.length > 0);
      return r === null ? null : rangeOf(r, R_RANGES);
    },
    valuesOfWords(USER, TRIPS, 'r'),
  ],
  mfe: [({ least, most, entryValue }) => reachRange(least, most, entryValue), valuesOfWords(USER, TRIPS, 'mfe')],
  mae: [({ least, most, entryValue }) => reachRange(most, least, entryValue), valuesOfWords(USER, TRIPS, 'mae')],
};

async function answersOf(db: Db, trips: readonly Trip[], question: string): Promise<unknown[]> {
  const [, pairs] = QUESTIONS[question] ?? [];
  const { rows } = await sql<{
    trip: number;
    value: unknown;
  }>`${overRows(rowsOf(trips), sql`SELECT trip, value FROM (${pairs}) AS pairs`)}`.execute(db);
  expect(new Set(rows.map(({ trip: id }) => id)).size).toBe(rows.length);
  const found = new Map(rows.map((row) => [row.trip, row.value]));
  return trips.map((_, at) => found.get((at + 1) * STEP) ?? null);
}

describeOnBothEngines('what was planned for round trips', (open) => {
  let db: Db;
  beforeAll(async () => {
    ({ db } = await open());
  });

  it.each(Object.keys(QUESTIONS))('%s: the database answers as the engine', async (question) => {
    const trips = fc.sample(trip, 500);
    const [ofEngine = () => null] = QUESTIONS[question] ?? [];
    const found = await answersOf(db, trips, question);
    expect(found.map((value, at) => [value, trips[at]])).toEqual(trips.map((one) => [ofEngine(one) ?? null, one]));
    const all: Readonly<Record<string, readonly string[]>> = { plan: PLAN_RESULTS, r: R_RANGES.labels };
    expect(new Set(found)).toEqual(new Set([...found, ...(all[question] ?? [])]));
  });
});
