import { describe, expect, it } from 'vitest';
import { sentProgress, stageOf, waitingProgress } from './progress.ts';

describe('upload progress', () => {
  it('follows the bytes up to 74', () => {
    expect([0, 0.5, 1, 1.2].map(sentProgress)).toEqual([0, 37, 74, 74]);
  });

  it('eases from 74 to 97 in 5.5 s, never back', () => {
    const steps = Array.from({ length: 70 }, (_, index) => waitingProgress(index * 100));
    expect(steps[0]).toBe(74);
    expect(steps.at(-1)).toBe(97);
    expect(steps).toEqual(steps.toSorted((a, b) => a - b));
    expect(waitingProgress(5499)).toBeLessThanOrEqual(97);
  });
});

describe('stageOf', () => {
  it.each([
    [0, 0, 0, 'Aggregating trades', 0],
    [10, 0, 0, 'Aggregating trades', 20],
    [10, 8, 0, 'Pairing buy/sell orders', 60],
    [10, 8, 4, 'Finalizing calculations', 90],
  ] as const)('%d raw, %d aggregated, %d paired: %s at %d', (raw, aggregated, paired, text, percent) => {
    const counts = { is_processing: true, message: '', raw_trades: raw, aggregated_trades: aggregated, paired_trades: paired };
    expect(stageOf(counts)).toEqual({ text, percent });
  });
});
