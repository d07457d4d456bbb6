import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { consoleLedger, depositoryCharge, settlement, type WrittenLine } from '#test/engine/ledger-writer.ts';
import type { CashMovement } from '../daily/cash.ts';
import { addDays, type TradingDay } from '../day.ts';
import { paise } from '../money.ts';
import { readTables } from '../tables/read-tables.ts';
import { NO_CHARGES } from '../trades/charges.ts';
import { compareLedger, type ComparedLine, type LedgerClass } from './compare-ledger.ts';
import { explain } from './explain.ts';
import type { JournalDay } from './journal-day.ts';
import { readLedger } from '../statements/read-ledger.ts';

const PLANTS = ['none', 'missing', 'extra', 'timing', 'rounding', 'charges', 'unknown', 'sale', 'rate', 'cash', 'fee'] as const;
type Plant = (typeof PLANTS)[number];

const amount = (min: number, max: number) => fc.integer({ min, max }).map(paise);
const days = fc.array(
  fc.record({
    bought: amount(100_000, 50_000_000),
    sold: amount(100_000, 50_000_000),
    stt: amount(5000, 90_000),
    debits: fc.integer({ min: 1, max: 4 }),
    kind: fc.constantFrom(...PLANTS),
    by: fc.integer({ min: 101, max: 4900 }),
  }),
  { minLength: 10, maxLength: 10 },
);

interface Planted {
  readonly lines: readonly WrittenLine[];
  readonly journal: readonly JournalDay[];
  readonly cash: readonly CashMovement[];
  /** What differs in it, in paise. */
  readonly differs: readonly (readonly [LedgerClass, number])[];
}

/** A day of shares with its lines. */
interface Right {
  readonly day: TradingDay;
  readonly net: number;
  readonly stt: number;
  readonly charges: readonly WrittenLine[];
  readonly all: Planted;
}

type Differs = Planted['differs'];
type OwnDay = Pick<JournalDay, 'bought' | 'sold' | 'debits'> & { readonly stt: number };

/** The depository's charge for a share. */
const EACH = 1534;

/** What is changed of a right day, by kind. */
const CHANGES: Readonly<Record<Plant, (right: Right, by: number) => Partial<Planted>>> = {
  none: () => ({}),
  missing: ({ net, charges }) => {
    const differs: Differs = [
      ['missing', net],
      ['missing', -EACH * charges.length],
    ];
    return { journal: [], differs };
  },
  extra: ({ net, charges }) => {
    const differs: Differs = [
      ['extra', -net],
      ['extra', EACH * charges.length],
    ];
    return { lines: [], differs };
  },
  timing: ({ day, net, charges }) => ({ lines: [settlement(addDays(day, 1), net), ...charges], differs: [['timing', 0]] }),
  rounding: (right, by) => settledBy(right, (by % 100) + 1, 'rounding'),
  charges: (right, by) => settledBy(right, -by, 'charges'),
  unknown: (right, by) => settledBy(right, right.stt + by, 'unknown'),
  sale: ({ day, all }) => ({ lines: [...all.lines, depositoryCharge('MORE', day, EACH)], differs: [['missing', -EACH]] }),
  rate: ({ day, net, charges }) => {
    const cheaper = charges.map((one) => ({ ...one, amount: one.amount + 248 }));
    return { lines: [settlement(day, net), ...cheaper], differs: [['rate', 248 * charges.length]] };
  },
  cash: ({ day, all }, by) => {
    const added = { text: 'Funds added using UPI', day, voucher: 'Bank Receipts', amount: by };
    const paid = { text: 'Payout of 1', day, voucher: 'Bank Payments', amount: -by };
    return { lines: [...all.lines, added, paid], cash: [{ day, kind: 'withdrawal', amount: paise(by) }], differs: [['cash', by]] };
  },
  fee: ({ day, all }, by) => {
    const fee = { text: 'AMC for Demat Account', day, voucher: 'Journal Entry', amount: -by };
    return { lines: [...all.lines, fee], differs: [['not-trades', -by]] };
  },
};

function settledBy({ day, net, charges }: Right, more: number, why: LedgerClass): Partial<Planted> {
  return { lines: [settlement(day, net + more), ...charges], differs: [[why, more]] };
}

/** A day of shares with its lines, and with one thing that differs. */
function planted(day: TradingDay, { bought, sold, debits, stt }: OwnDay, kind: Plant, by: number): Planted {
  const levied = { ...NO_CHARGES, stt: paise(stt) };
  const own: JournalDay = { day, segment: 'equity', bought, sold, charges: levied, dp: paise(EACH * debits), debits, carried: false };
  const net = sold - bought - stt;
  const charges = Array.from({ length: debits }, (_, index) => depositoryCharge(`SHARE${index}`, day, EACH));
  const all = { lines: [settlement(day, net), ...charges], journal: [own], cash: [], differs: [] };
  return { ...all, ...CHANGES[kind]({ day, net, stt, charges, all }, by) };
}

it('finds each difference planted in a ledger as what it is, to the paisa, and accounts for all of it', () => {
  fc.assert(
    fc.property(days, (rows) => {
      const all = rows.map(({ kind, by, ...own }, index) => planted(addDays('2026-04-06' as TradingDay, 7 * index), own, kind, by));
      // The first and the last settlement are right: the journal's days before a ledger, and segments without any, are not compared.
      const right = ['2026-03-30', '2026-07-06'].map((day) =>
        planted(day as TradingDay, { bought: paise(1), sold: paise(200), debits: 1, stt: 5000 }, 'none', 0),
      );
      const parts = [...right.slice(0, 1), ...all, ...right.slice(1)];
      const tables = readTables(new TextEncoder().encode(consoleLedger(parts.flatMap(({ lines }) => lines))));
      if ('code' in tables) throw new Error(tables.code);
      const ledger = readLedger(tables.sheets);
      expect([ledger?.unread, ledger?.unbalanced]).toEqual([[], 0]);
      const journal = parts.flatMap((part) => part.journal);
      const found = compareLedger(
        { lines: ledger?.lines ?? [], from: ledger?.from ?? ('' as TradingDay) },
        { days: journal, held: [] },
        parts.flatMap(({ cash }) => cash),
      );
      const differing = (one: ComparedLine) => one.class !== 'equal';
      expect(found.filter(differing).map((one) => [one.class, one.stated - one.journal])).toEqual(parts.flatMap(({ differs }) => differs));
      const { stated, journal: total, byClass } = explain(found);
      expect([...byClass.values()].reduce((sum, part) => sum + part, 0)).toBe(stated - total);
      expect(stated).toBe(parts.flatMap(({ lines }) => lines).reduce((sum, one) => sum + one.amount, 0));
    }),
    { numRuns: 150 },
  );
});
