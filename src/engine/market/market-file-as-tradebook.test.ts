import { expect, test } from 'vitest';
import { factsOn } from '#test/engine/file-facts.ts';
import { readReport } from '../brokers/read-report.ts';
import type { TradingDay } from '../day.ts';
import { LAYOUTS } from './market-layouts.ts';

test.each(LAYOUTS.map(({ needs }) => needs))('a market file with %s … is named where tradebooks are read', (...needs) => {
  const rows = [needs, needs.map(() => '1')].map((cells, at) => ({ number: at + 1, cells }));
  expect(readReport([{ name: '', rows }], factsOn('2026-11-20' as TradingDay))).toMatchObject({
    code: 'not-a-tradebook',
    report: expect.stringMatching(/^market file/),
  });
});
