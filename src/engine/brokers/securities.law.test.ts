import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { factsOn } from '#test/engine/file-facts.ts';
import { securities } from '#test/engine/security-variants.ts';
import type { TradingDay } from '../day.ts';
import { productOf } from '../exchange/products.ts';
import { readTables } from '../tables/read-tables.ts';
import { readReport } from './read-report.ts';

const COLUMNS = [
  'symbol',
  'isin',
  'trade_date',
  'exchange',
  'segment',
  'series',
  'trade_type',
  'quantity',
  'price',
  'trade_id',
  'order_id',
  'order_execution_time',
];

test('what a security is follows from its ISIN, its symbol or its series, whatever the order of columns', () => {
  const order = fc.shuffledSubarray(COLUMNS, { minLength: COLUMNS.length });
  fc.assert(
    fc.property(securities(), order, ({ symbol, isin, series, kind }, columns) => {
      const row: Readonly<Record<string, string>> = {
        symbol,
        isin,
        series,
        trade_date: '2025-06-03',
        exchange: 'NSE',
        segment: 'EQ',
        trade_type: 'buy',
        quantity: '10',
        price: '100',
        trade_id: '1',
        order_id: '1',
        order_execution_time: '2025-06-03T10:00:00',
      };
      const text = [columns, columns.map((column) => row[column])].map((cells) => cells.join(',')).join('\n');
      const tables = readTables(new TextEncoder().encode(text));
      const read = 'code' in tables ? tables : readReport(tables.sheets, factsOn('2026-11-20' as TradingDay));
      if (!('trades' in read)) throw new Error(JSON.stringify(read));
      expect(read.problems).toEqual([]);
      const [trade] = read.trades;
      const known = trade?.instrument.aliases.find((alias) => alias.startsWith('ISIN:'))?.slice(5) ?? '';
      expect(productOf(trade?.instrument.symbol ?? '', known)).toBe(kind);
    }),
    { seed: 92, numRuns: 150 },
  );
});
