import { describe, expect, test } from 'vitest';
import data from './rows/known-actions.json' with { type: 'json' };
import { isinsSince, knownAction, knownActions } from './known-actions.ts';

describe('shipped corporate actions', () => {
  test('tell the ISINs that splits gave a share after the ones that are known', () => {
    expect(isinsSince(['INE237A01028'])).toEqual(['INE237A01028', 'INE237A01036']);
    expect(isinsSince(['INE002A01018'])).toEqual(['INE002A01018']);
    // A merger makes it another share.
    expect(isinsSince(['INE001A01036'])).toEqual(['INE001A01036']);
  });

  test('are in the order of their days, each with a ratio, a confidence and sources', () => {
    const days = knownActions().map(({ exOn }) => exOn);
    expect(days).toEqual(days.toSorted());
    expect(knownActions().length).toBeGreaterThan(60);
    for (const { key, kind, ratio, into, confidence, sources } of knownActions()) {
      expect(['high', 'medium', 'low'], key).toContain(confidence);
      expect(
        sources.every((source) => source.length > 3),
        key,
      ).toBe(true);
      if (kind === 'demerger' || kind === 'merger') expect(into.length, key).toBeGreaterThan(0);
      else expect(ratio && ratio.given > 0 && ratio.held > 0, key).toBe(true);
    }
    expect(new Set(knownActions().map(({ key }) => key)).size).toBe(knownActions().length);
  });

  test('know the ISIN of each share, by which brokers name it that have codes of their own', () => {
    expect(knownActions().filter(({ aliases }) => !aliases.some((alias) => alias.startsWith('ISIN:')))).toEqual([]);
    expect(knownAction('2025-01-06 ITC demerger')?.aliases).toEqual(['ISIN:INE154A01025', 'SHARE:ITC']);
  });

  test('letters of sources are all explained, and nothing else is taken for one', () => {
    const letters = data.actions.flatMap((row) => row[11].split('; ').map((source) => source.split(' ')[0] ?? ''));
    expect(letters.filter((text) => /^[A-Z]{1,2}$/.test(text) && !(text in data.sources))).toEqual([]);
    expect(knownAction('2024-10-28 RELIANCE bonus')?.sources[2]).toMatch(/^FAOP64621, CML64862: NSE circular/);
  });

  test('a split knows both ISINs, a demerger all children with their part of the cost', () => {
    expect(knownAction('2022-07-28 TATASTEEL split')).toMatchObject({
      ratio: { given: 10, held: 1 },
      aliases: ['ISIN:INE081A01012', 'SHARE:TATASTEEL', 'ISIN:INE081A01020'],
    });
    expect(knownAction('2025-10-14 TATAMOTORS demerger')?.into).toEqual([
      { symbol: 'TMCV', isin: 'INE1TAE01010', ratio: { given: 1, held: 1 }, costPercent: 31.15 },
    ]);
    expect(knownAction('2026-04-30 VEDL demerger')?.into.map(({ symbol }) => symbol)).toEqual(['VAML', 'VEDPOWER', 'VOGL', 'VISL']);
    expect(knownAction('no such key')).toBeUndefined();
  });
});
