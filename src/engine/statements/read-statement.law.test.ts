import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { readInput } from '#test/engine/case-input.ts';
import { mutated, mutations } from '#test/tables/mutate.ts';
import { trimmedRows } from '#test/tables/arbitrary-cells.ts';
import type { TradingDay } from '../day.ts';
import type { Sheet } from '../tables/table.ts';
import { readSheets } from './read-statement.ts';

const CASES = join(import.meta.dirname, '../../../cases');
const LAYOUTS = ['', 'invalid']
  .flatMap((folder) => readdirSync(join(CASES, folder)).map((name) => join(CASES, folder, name)))
  .filter((folder) => existsSync(join(folder, 'statement.json')))
  .flatMap((folder) => {
    const sheets = readInput(folder, '');
    return 'code' in sheets ? [] : [sheets];
  });
const CELLS = [
  '',
  '-',
  '–',
  '0',
  '-1',
  '1e9',
  '99999999999999999',
  '12,34',
  'Rs1,000.00',
  'Total',
  'NaN',
  '31/02/2025',
  'NIFTY26OCTFUT',
  'ITC',
];
const PERIOD = { from: '2025-04-01' as TradingDay, to: '2026-03-31' as TradingDay };

it('any statement is read without an exception, and no number of it is none', () => {
  const met = new Map<string, number>();
  fc.assert(
    fc.property(fc.constantFrom(...LAYOUTS), mutations(CELLS), fc.boolean(), (sheets, changes, isSaid) => {
      const changed = sheets.map(({ name, rows }): Sheet => {
        const width = Math.max(...rows.map(({ cells }) => cells.length));
        const cells = mutated(
          rows.flatMap((row) => Array.from({ length: width }, (_, index) => row.cells[index] ?? '')),
          changes,
        );
        return {
          name,
          rows: trimmedRows(Array.from({ length: Math.ceil(cells.length / width) }, (_, at) => cells.slice(at * width, (at + 1) * width))),
        };
      });
      const read = readSheets(changed, { name: 'a.csv', today: '2026-11-20' as TradingDay, period: isSaid ? PERIOD : null });
      met.set(read.kind, (met.get(read.kind) ?? 0) + 1);
      JSON.stringify(read, (key, value: unknown) => {
        if (typeof value === 'number') expect(Number.isSafeInteger(value), `${key} ${value}`).toBe(true);
        return value instanceof Map ? [...value] : value;
      });
    }),
    { numRuns: 400 },
  );
  for (const kind of ['holdings', 'pnl', 'ledger', 'undated', 'other']) expect(met.get(kind), kind).toBeGreaterThan(0);
});
