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
import { readLedger } from './read-ledger.ts';

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

/** A day of shares with its lines, and with one thing that differs. */
function planted(day: TradingDay, own: Pick<JournalDay, 'bought' | 'sold' | 'debits'> & { stt: number }, kind: Plant, by: number): Planted {
  const { bought, sold, debits, stt } = own;
  const dp = 1534 * debits;
  const journal: JournalDay = {
    day,
    segment: 'equity',
    bought,
    sold,
    charges: { ...NO_CHARGES, stt: paise(stt) },
    dp: paise(dp),
    debits,
    carried: false,
  };
  const net = sold - bought - stt;
  const charges = Array.from({ length: debits }, (_, index) => depositoryCharge(`SHARE${index}`, day, 1534));
  const right = { lines: [settlement(day, net), ...charges], journal: [journal], cash: [], differs: [] };
  const line = (text: string, voucher: string, moved: number): WrittenLine => ({ text, day, voucher, amount: moved });
  switch (kind) {
    case 'none':
      return right;
    case 'missing':
      return {
        ...right,
        journal: [],
        differs: [
          ['missing', net],
          ['missing', -dp],
        ],
      };
    case 'extra':
      return {
        ...right,
        lines: [],
        differs: [
          ['extra', -net],
          ['extra', dp],
        ],
      };
    case 'timing':
      return { ...right, lines: [settlement(addDays(day, 1), net), ...charges], differs: [['timing', 0]] };
    case 'rounding':
      return { ...right, lines: [settlement(day, net + (by % 100) + 1), ...charges], differs: [['rounding', (by % 100) + 1]] };
    case 'charges':
      return { ...right, lines: [settlement(day, net - by), ...charges], differs: [['charges', -by]] };
    case 'unknown':
      return { ...right, lines: [settlement(day, net + stt + by), ...charges], differs: [['unknown', stt + by]] };
    case 'sale':
      return { ...right, lines: [settlement(day, net), ...charges, depositoryCharge('MORE', day, 1534)], differs: [['missing', -1534]] };
    case 'rate':
      return {
        ...right,
        lines: [settlement(day, net), ...charges.map((one) => ({ ...one, amount: -1286 }))],
        differs: [['rate', 248 * debits]],
      };
    case 'cash':
      return {
        ...right,
        lines: [...right.lines, line('Funds added using UPI', 'Bank Receipts', by), line('Payout of 1', 'Bank Payments', -by)],
        cash: [{ day, kind: 'withdrawal', amount: paise(by) }],
        differs: [['cash', by]],
      };
    case 'fee':
      return { ...right, lines: [...right.lines, line('AMC for Demat Account', 'Journal Entry', -by)], differs: [['not-trades', -by]] };
  }
}

it('finds each difference planted in a ledger as what it is, to the paisa, and accounts for all of it', () => {
  fc.assert(
    fc.property(days, (rows) => {
      const all = rows.map(({ kind, by, ...own }, index) => planted(addDays('2026-04-06' as TradingDay, 7 * index), own, kind, by));
      // One settlement is always right: a ledger without any of a segment is not about it.
      const right = planted('2026-07-06' as TradingDay, { bought: paise(1), sold: paise(200), debits: 1, stt: 5000 }, 'none', 0);
      const parts = [...all, right];
      const tables = readTables(new TextEncoder().encode(consoleLedger(parts.flatMap(({ lines }) => lines))));
      if ('code' in tables) throw new Error(tables.code);
      const ledger = readLedger(tables.sheets);
      expect([ledger?.unread, ledger?.unbalanced]).toEqual([[], 0]);
      const journal = parts.flatMap((part) => part.journal);
      const found = compareLedger(
        { lines: ledger?.lines ?? [] },
        journal,
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
