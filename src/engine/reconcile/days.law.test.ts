import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { dhanTransactionReport, type WrittenDay } from '#test/engine/day-charges-writer.ts';
import { factsOn } from '#test/engine/file-facts.ts';
import { readReport } from '../brokers/read-report.ts';
import { addDays, type TradingDay } from '../day.ts';
import { paise, subtract, ZERO } from '../money.ts';
import { readTables } from '../tables/read-tables.ts';
import { type Charges, NO_CHARGES, totalOf } from '../trades/charges.ts';
import { compareDays, type DayClass } from './compare-days.ts';
import { explain } from './explain.ts';
import type { JournalDay } from './journal-day.ts';
import { daysOfTrades } from '../statements/stated-days.ts';

const amount = (min: number, max: number) => fc.integer({ min, max }).map(paise);

/** Ten days, a week apart, with one contract each. Every levy is charged, so that each has its line. */
const written: fc.Arbitrary<WrittenDay[]> = fc
  .array(
    fc.record({
      bought: amount(100_000, 50_000_000),
      sold: amount(100_000, 50_000_000),
      brokerage: amount(500, 40_000),
      exchange: amount(500, 90_000),
      ipft: amount(0, 90),
      sebi: amount(1, 500),
      stt: amount(200, 200_000),
      stamp: amount(200, 20_000),
      gst: amount(500, 30_000),
      other: amount(1, 100),
    }),
    { minLength: 10, maxLength: 10 },
  )
  .map((days) =>
    days.map(({ bought, sold, ...charges }, index) => ({
      day: addDays('2026-04-07' as TradingDay, 7 * index),
      contract: 'OPT NIFTY 30 Jun 2026 24000 PE',
      units: 65,
      bought,
      sold,
      charges: { ...NO_CHARGES, ...charges },
    })),
  );

/** What is wrong with a day of the statement, and what it is to be found as. */
const PLANTS = ['none', 'missing', 'extra', 'plan', 'rounding', 'timing', 'unknown'] as const;
type Plant = (typeof PLANTS)[number];
const plants = fc.array(fc.record({ kind: fc.constantFrom(...PLANTS), by: fc.integer({ min: 101, max: 5000 }) }), {
  minLength: 10,
  maxLength: 10,
});

function read(days: readonly WrittenDay[]) {
  const tables = readTables(new TextEncoder().encode(dhanTransactionReport(days)));
  if ('code' in tables) throw new Error(tables.code);
  const report = readReport(tables.sheets, factsOn('2026-12-15' as TradingDay));
  const stated = 'trades' in report ? daysOfTrades(report) : null;
  if (!stated) throw new Error('not read');
  return stated;
}

function journalDay({ day, bought, sold, charges }: WrittenDay): JournalDay {
  return { day: day as TradingDay, segment: 'fno', bought: paise(bought), sold: paise(sold), charges, dp: ZERO, debits: 0, carried: false };
}

/** The day as the statement has it; null where it lacks it. */
function planted(day: WrittenDay, kind: Plant, by: number): WrittenDay | null {
  const charged = (more: Partial<Charges>) => ({ ...day, charges: { ...day.charges, ...more } });
  const { brokerage, gst, stt, exchange } = day.charges;
  if (kind === 'extra') return null;
  if (kind === 'plan') return charged({ brokerage: paise(brokerage + by), gst: paise(gst + Math.round(by * 0.18)) });
  if (kind === 'rounding') return charged({ stt: paise(stt + (by % 100) + 1) });
  if (kind === 'unknown') return charged({ exchange: paise(exchange + by) });
  return kind === 'timing' ? { ...day, day: addDays(day.day as TradingDay, 1) } : day;
}

/** What the difference of a day comes to. */
function expected(day: WrittenDay, kind: Plant, by: number): [DayClass, number] | null {
  if (kind === 'missing') return ['missing', totalOf(day.charges)];
  if (kind === 'extra') return ['extra', subtract(ZERO, totalOf(day.charges))];
  if (kind === 'plan') return ['plan', by + Math.round(by * 0.18)];
  if (kind === 'rounding') return ['rounding', (by % 100) + 1];
  if (kind === 'timing') return ['timing', 0];
  return kind === 'unknown' ? ['unknown', by] : null;
}

it('finds no difference in a report of the journal’s own charges', () => {
  fc.assert(
    fc.property(written, (days) => {
      expect(new Set(compareDays(read(days), days.map(journalDay)).map((row) => row.class))).toEqual(new Set(['equal']));
    }),
    { numRuns: 60 },
  );
});

it('finds each planted difference as what it is, to the paisa, and accounts for all of it', () => {
  fc.assert(
    fc.property(written, plants, (days, plan) => {
      const kinds = days.map((day, index) => ({ day, ...(plan[index] ?? { kind: 'none' as const, by: 0 }) }));
      // One day is always right: a statement without trades of a segment is not about it.
      const [right, ...rest] = kinds;
      const stated = kinds.flatMap(({ day, kind, by }) => (day === right?.day ? day : (planted(day, kind, by) ?? [])));
      const journal = kinds.filter(({ day, kind }) => day === right?.day || kind !== 'missing').map(({ day }) => journalDay(day));
      const rows = compareDays(read(stated), journal);
      const found = rows.filter((row) => row.class !== 'equal').map((row): [DayClass, number] => [row.class, row.stated - row.journal]);
      expect(found).toEqual(rest.flatMap(({ day, kind, by }) => [expected(day, kind, by) ?? []].filter((one) => one.length > 0)));
      const { stated: said, journal: own, byClass } = explain(rows);
      expect([...byClass.values()].reduce((total, part) => total + part, 0)).toBe(said - own);
      const all = (some: readonly { readonly charges: Charges }[]) => some.reduce((total, { charges }) => total + totalOf(charges), 0);
      expect(said - own).toBe(all(stated) - all(journal));
    }),
    { numRuns: 150 },
  );
});

it('counts what differs levy by levy, also where it sets itself off', () => {
  const row = { class: 'unknown', stated: paise(500), journal: paise(500), parts: [paise(200), paise(-200)] };
  expect(explain([row])).toMatchObject({ all: 400, explained: 0, byClass: new Map([['unknown', 0]]) });
  const carried = { stated: paise(700), journal: paise(-90_000), class: 'carried' };
  const rows = { agree: 0, explained: 0, unknown: 1 };
  expect(explain([row, carried])).toMatchObject({
    all: 400,
    explained: 0,
    rows,
    byClass: new Map([
      ['unknown', 0],
      ['carried', 90_700],
    ]),
  });
});
