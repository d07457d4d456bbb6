import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { writtenResults } from '#test/engine/arbitrary-results.ts';
import { factsOn } from '#test/engine/file-facts.ts';
import { trimmedRows } from '#test/tables/arbitrary-cells.ts';
import type { TradingDay } from '../day.ts';
import { toRupees } from '../money.ts';
import { readReport } from './read-report.ts';

test('each row of a results table is read as it was made, and each row of another table is named, wherever tables and columns stand', () => {
  let read = 0;
  fc.assert(
    fc.property(writtenResults, ({ report, sheet, rows, made, other }) => {
      const outcome = readReport([{ name: sheet, rows: trimmedRows(rows) }], factsOn('2026-11-20' as TradingDay));
      if (!('trades' in outcome)) {
        expect(outcome, JSON.stringify(rows)).toEqual({ code: 'no-trades', report: expect.any(String) as string });
        expect(made.size + other.length).toBe(0);
        return;
      }
      expect(outcome.report.id).toBe(report);
      const [byRow, refused] = [Map.groupBy(outcome.trades, ({ row }) => row), outcome.problems.map(({ row }) => row)];
      expect(refused).toEqual(other);
      expect([...byRow.keys()].toSorted((a, b) => a - b)).toEqual([...made.keys()]);
      for (const [row, { day, quantity, bought, sold }] of made)
        expect(
          byRow
            .get(row)
            ?.map((leg) => `${leg.side} ${leg.day} ${leg.quantity} ${toRupees(leg.value)}`)
            .toSorted(),
        ).toEqual([`BUY 2025-08-${day} ${quantity} ${bought * quantity}`, `SELL 2025-08-${day} ${quantity} ${sold * quantity}`]);
      read += made.size;
    }),
    { numRuns: 150, seed: 31_012_018 },
  );
  expect(read).toBeGreaterThan(300);
});
