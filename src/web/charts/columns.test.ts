import { expect, test } from 'vitest';
import { besideColumns, columnOption } from './columns.ts';
import type { Palette } from './palette.ts';

const PALETTE = { dim: '#888', series: ['#111'] } as unknown as Palette;

test('the tooltip stands at the top, on the side away from the pointer', () => {
  const size = { contentSize: [100, 60], viewSize: [400, 300] } as const;
  expect(besideColumns([50, 200], null, null, null, size)).toEqual([292, 8]);
  expect(besideColumns([350, 200], null, null, null, size)).toEqual([8, 8]);
});

test('a histogram names its open ends, however many columns are between them', () => {
  const series = [{ name: 'Trades', values: [1, 2], color: 'accent' }] as const;
  const columns = { names: ['below ₹0', 'above ₹0'], series, kind: 'count', tip: () => ({ title: '', lines: [] }) } as const;
  expect(columnOption({ ...columns, dense: true }, PALETTE)['xAxis']).toMatchObject({
    axisLabel: { showMinLabel: true, showMaxLabel: true },
  });
  expect(columnOption(columns, PALETTE)['xAxis']).not.toHaveProperty('axisLabel.showMaxLabel');
});

test('every name can be read: a few side by side, more of them aslant, and many upright', () => {
  const axisOf = (many: number, aslant: boolean) => {
    const names = Array.from({ length: many }, (_, index) => `NAME${index}`);
    const series = [{ name: 'Net', values: names.map(() => 1), color: 'sign' }] as const;
    return columnOption({ names, series, aslant, kind: 'result', tip: () => ({ title: '', lines: [] }) }, PALETTE)['xAxis'];
  };
  expect(axisOf(3, true)).not.toHaveProperty('axisLabel.rotate');
  expect(axisOf(10, true)).toMatchObject({ axisLabel: { rotate: 38, interval: 0 } });
  expect(axisOf(24, true)).toMatchObject({ axisLabel: { rotate: 90, interval: 0, hideOverlap: false } });
  expect(axisOf(24, false)).not.toHaveProperty('axisLabel.rotate');
});
