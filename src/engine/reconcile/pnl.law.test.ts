import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  angelOnePnlStatement,
  angelOneSumsReport,
  consolePnl,
  dhanPnlReport,
  dhanRealisedReport,
  pastedPnl,
  type WrittenResult,
} from '#test/engine/pnl-writer.ts';
import { paise } from '../money.ts';
import type { TradingDay } from '../day.ts';
import { compareResults, type JournalResult, type ResultClass } from './compare-pnl.ts';
import { explain } from './explain.ts';
import { readStatement } from '../statements/read-statement.ts';

const SYMBOLS = ['INFY', 'TCS', 'ITC', 'SBIN', 'WIPRO', 'HDFCBANK', 'LT', 'ONGC'];
const PLANTS = ['none', 'missing', 'part-missing', 'extra', 'corporate-action', 'method', 'rounding', 'unknown'] as const;

const written: fc.Arbitrary<WrittenResult[]> = fc
  .array(
    fc.record({
      units: fc.integer({ min: 2, max: 500 }),
      buy: fc.integer({ min: 50_000, max: 9_000_000 }),
      sell: fc.integer({ min: 50_000, max: 9_000_000 }),
    }),
    { minLength: SYMBOLS.length, maxLength: SYMBOLS.length },
  )
  // Values differ from each other, so that no two results can be taken for one that was renamed.
  .map((results) =>
    results.map(({ units, buy, sell }, index) => ({
      symbol: SYMBOLS[index] ?? '',
      isin: '',
      units,
      buy: buy / 100,
      sell: (sell + index) / 100,
    })),
  );
const plants = fc.array(fc.record({ kind: fc.constantFrom(...PLANTS), by: fc.integer({ min: 101, max: 40_000 }) }), {
  minLength: SYMBOLS.length,
  maxLength: SYMBOLS.length,
});

const WRITERS = {
  Console: (results: readonly WrittenResult[]) => consolePnl(results, {}),
  'Console, copied out': pastedPnl,
  Dhan: dhanPnlReport,
  'Dhan, realised': dhanRealisedReport,
  'Angel One': angelOnePnlStatement,
  'Angel One by symbol': angelOneSumsReport,
};
const FILE = {
  name: 'a.csv',
  today: '2026-11-20' as TradingDay,
  period: { from: '2025-04-01' as TradingDay, to: '2026-03-31' as TradingDay },
};

/** The result as the journal has it. */
function journalOf({ symbol, units, buy, sell }: WrittenResult, index: number): JournalResult {
  const values = { buyValue: paise(Math.round(buy * 100)), sellValue: paise(Math.round(sell * 100)) };
  return { instrumentId: index + 1, symbol, isin: null, aliases: [`SHARE:${symbol}`, `DHAN:${symbol}`], quantity: units, ...values };
}

/** The same with something wrong, and what the statement then has more. */
function planted(right: JournalResult, kind: (typeof PLANTS)[number], by: number): readonly [JournalResult | null, ResultClass, number] {
  const { quantity, buyValue, sellValue } = right;
  const gross = sellValue - buyValue;
  const [buys, sells] = [(some: number) => paise(buyValue + some), (some: number) => paise(sellValue + some)];
  if (kind === 'missing') return [null, 'missing', gross];
  if (kind === 'part-missing') return [{ ...right, quantity: quantity - 1, sellValue: sells(-by) }, 'missing', by];
  if (kind === 'extra') return [{ ...right, quantity: quantity + 1, sellValue: sells(by) }, 'extra', -by];
  if (kind === 'corporate-action') return [{ ...right, quantity: quantity * 5 }, 'corporate-action', 0];
  if (kind === 'method') return [{ ...right, buyValue: buys(by) }, 'method', by];
  if (kind === 'rounding') return [{ ...right, sellValue: sells(-((by % 100) + 1)) }, 'rounding', (by % 100) + 1];
  if (kind === 'unknown') return [{ ...right, buyValue: buys(by), sellValue: sells(by + 200) }, 'unknown', -200];
  return [right, 'equal', 0];
}

it.each(Object.entries(WRITERS))(
  'finds each difference planted beside a statement of %s as what it is, and accounts for all of it',
  (_, write) => {
    fc.assert(
      fc.property(written, plants, (results, plan) => {
        const read = readStatement({ ...FILE, bytes: new TextEncoder().encode(write(results)) });
        if (read.kind !== 'pnl') throw new Error(read.kind);
        // A statement can have its own order.
        const places = new Map(results.map(({ symbol }, index) => [symbol, index]));
        const stated = (read.stated[0]?.results ?? []).toSorted((a, b) => (places.get(a.name) ?? 0) - (places.get(b.name) ?? 0));
        expect([read.stated.length, read.stated[0]?.unread]).toEqual([1, []]);
        const sides = results.map((result, index) => {
          const { kind, by } = plan[index] ?? { kind: 'none', by: 0 };
          return planted(journalOf(result, index), kind, by);
        });
        const rows = compareResults(
          stated,
          sides.flatMap(([own]) => own ?? []),
        );
        expect(rows.map((row) => [row.class, row.difference])).toEqual(sides.map(([, why, difference]) => [why, difference]));
        const { stated: said, journal, byClass, all, explained } = explain(rows);
        expect([...byClass.values()].reduce((total, part) => total + part, 0)).toBe(said - journal);
        expect(all - explained).toBe(200 * plan.filter(({ kind }) => kind === 'unknown').length);
      }),
      { numRuns: 100 },
    );
  },
);
