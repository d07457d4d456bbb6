import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { counted } from '#contract/counted.ts';
import {
  compactRupees,
  count,
  day,
  dayRange,
  exactRupees,
  fileSize,
  guarded,
  percent,
  price,
  rupees,
  shortPrice,
  signedCount,
  signedCompactRupees,
  signedPercent,
  signedRupees,
  truncated,
  wholeRupees,
  withRupees,
} from './format.ts';

describe('rupees', () => {
  it('groups the Indian way, to the paisa', () => {
    expect(rupees(1234567.89)).toBe('₹12,34,567.89');
    expect(rupees(-0)).toBe('₹0.00');
  });

  it('leaves paise out of sentences', () => {
    expect(wholeRupees(338_000.4)).toBe('₹3,38,000');
    expect([wholeRupees(-0.4), wholeRupees(null)]).toEqual(['₹0', 'n/a']);
  });

  it('signs gains and losses, and nothing else', () => {
    expect(signedRupees(1234)).toBe('+₹1,234.00');
    expect(signedRupees(-1234.5)).toBe('-₹1,234.50');
    expect(signedRupees(0)).toBe('₹0.00');
  });

  it('has the sign before the ₹ in every form', () => {
    expect([price(-1), price(-0.0525), shortPrice(-24_500), exactRupees(-0.0325)]).toEqual(['-₹1.00', '-₹0.0525', '-₹24,500', '-₹0.0325']);
    expect([price(-0), shortPrice(-0), exactRupees(-0)]).toEqual(['₹0.00', '₹0', '₹0.0000']);
  });

  it('shows n/a for what is undefined, never NaN or ∞', () => {
    for (const nothing of [null, undefined, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect([rupees(nothing), signedRupees(nothing), compactRupees(nothing), percent(nothing), count(nothing), price(nothing)]).toEqual(
        Array.from({ length: 6 }, () => 'n/a'),
      );
    }
  });
});

describe('compactRupees', () => {
  it.each([
    [0, '₹0'],
    [999.4, '₹999'],
    [999.5, '₹1.0k'],
    [1000, '₹1.0k'],
    [1250, '₹1.3k'],
    [99_949, '₹99.9k'],
    [99_999, '₹1.0L'],
    [100_000, '₹1.0L'],
    [345_678, '₹3.5L'],
    [9_999_999, '₹1.0cr'],
    [10_000_000, '₹1.0cr'],
    [123_456_789, '₹12.3cr'],
    [-1500, '-₹1.5k'],
    [-0.2, '₹0'],
  ])('%d is %s', (amount, text) => {
    expect(compactRupees(amount)).toBe(text);
  });

  it('differs from the amount by at most half of the last digit that it shows', () => {
    const unit = { k: 1e3, L: 1e5, cr: 1e7 } as const;
    fc.assert(
      fc.property(fc.double({ min: -1e12, max: 1e12, noNaN: true }), (amount) => {
        const [, sign, figure = '', suffix = ''] = /^(-?)₹([\d,.]+)(k|L|cr|)$/.exec(compactRupees(amount)) ?? [];
        const scale = unit[suffix as keyof typeof unit] ?? 1;
        const shown = Number(figure.replaceAll(',', '')) * scale * (sign === '-' ? -1 : 1);
        const half = (suffix === '' ? 1 : scale / 10) / 2;
        expect(Math.abs(shown - amount)).toBeLessThanOrEqual(half * 1.000001);
      }),
    );
  });

  it('says plus for a gain when asked to', () => {
    expect(signedCompactRupees(1500)).toBe('+₹1.5k');
    expect(signedCompactRupees(0.3)).toBe('₹0');
  });
});

describe('hidden rupees', () => {
  beforeEach(() => vi.stubGlobal('document', { documentElement: { dataset: { rupees: 'hidden' } } }));
  afterEach(() => vi.unstubAllGlobals());

  it('leave nothing of an amount but its sign', () => {
    expect([rupees(1234567.89), rupees(-1), rupees(0), wholeRupees(5), price(102.5)]).toEqual(['₹•••', '-₹•••', '₹•••', '₹•••', '₹•••']);
    expect([shortPrice(24_500), exactRupees(0.0325)]).toEqual(['₹•••', '₹•••']);
    expect([signedRupees(1234), signedRupees(-1234.5), signedRupees(0)]).toEqual(['+₹•••', '-₹•••', '₹•••']);
    expect([compactRupees(123_456_789), compactRupees(-1500), signedCompactRupees(1500), signedCompactRupees(0.3)]).toEqual([
      '₹•••',
      '-₹•••',
      '+₹•••',
      '₹•••',
    ]);
    expect([rupees(null), percent(57.34), count(2431)]).toEqual(['n/a', '57.3%', '2,431']);
  });

  it('are taken out of sentences too, and the rest of the sentence stays', () => {
    expect(guarded('between ₹0.00 and ₹1,200.50 down: 3 trades of ₹1.2k, ₹3.4L.')).toBe(
      'between ₹••• and ₹••• down: 3 trades of ₹•••, ₹•••.',
    );
    expect(guarded('Capital (₹), 12 trades')).toBe('Capital (₹), 12 trades');
  });

  it('are in files all the same', () => {
    expect(withRupees(() => rupees(12))).toBe('₹12.00');
    expect(() => withRupees(() => JSON.parse('no'))).toThrow();
    expect(rupees(12)).toBe('₹•••');
  });

  it('hide any amount whatever its size', () => {
    const money = fc.double({ min: -1e12, max: 1e12, noNaN: true });
    fc.assert(
      fc.property(money, (amount) => {
        const texts = [rupees, wholeRupees, signedRupees, compactRupees, signedCompactRupees, price, shortPrice, exactRupees].map((write) =>
          write(amount),
        );
        for (const text of texts) expect(text).toMatch(/^[-+]?₹•••$/);
      }),
    );
  });
});

describe('dates', () => {
  it('are the exchange days themselves, whatever the time zone of the browser', () => {
    expect(day('2025-04-01')).toBe('1 Apr 2025');
    expect(day('2025-03-31')).toBe('31 Mar 2025');
    expect(day('2025-09-30')).toBe('30 Sep 2025');
    expect(day(null)).toBe('n/a');
  });

  it('join to a range', () => {
    expect(dayRange('2025-04-12', '2026-03-30')).toBe('12 Apr 2025 – 30 Mar 2026');
    expect(dayRange('2025-04-12', '2025-04-12')).toBe('12 Apr 2025');
  });
});

describe('other figures', () => {
  it('read as people write them', () => {
    expect(percent(57.34)).toBe('57.3%');
    expect([percent(-0.001, 2), signedPercent(-0.01), signedPercent(0.04), signedCount(-0.02, 1)]).toEqual([
      '0.00%',
      '0.0%',
      '0.0%',
      '0.0',
    ]);
    expect(signedPercent(4)).toBe('+4.0%');
    expect(signedPercent(-1.26)).toBe('-1.3%');
    expect(price(102.5)).toBe('₹102.50');
    expect(price(0.0525)).toBe('₹0.0525');
    expect([shortPrice(24_500), shortPrice(135.65), exactRupees(0.0325)]).toEqual(['₹24,500', '₹135.65', '₹0.0325']);
    expect(counted(1, 'trade')).toBe('1 trade');
    expect(counted(243_100, 'trade')).toBe('2,43,100 trades');
    expect(fileSize(10 * 1024 * 1024)).toBe('10.0 MB');
  });

  it('cuts a symbol only past 20 characters', () => {
    expect(truncated('12345678901234567890')).toBe('12345678901234567890');
    expect(truncated('123456789012345678901')).toBe('123456789012345…');
  });
});
