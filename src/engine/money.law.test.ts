import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parsePaise, parsePrice, parseQuantity } from './money.ts';

const decimals = fc.oneof(
  fc.stringMatching(/^-?\d{1,13}(?:\.\d{0,9})?$/),
  fc.stringMatching(/^-?\d{0,3}\.\d{1,4}[45]9*$/),
  fc.stringMatching(/^-?9{1,13}\.9{1,9}$/),
);

/** The digits before and after the point as one integer of so many decimals, half up away from zero; null beyond exact integers. */
function scaled(text: string, places: number): number | null {
  const [whole = '', fraction = ''] = text.replace('-', '').split('.');
  const digits = BigInt(whole + fraction.padEnd(places + 1, '0').slice(0, places + 1));
  const size = (digits + 5n) / 10n;
  if (size > BigInt(Number.MAX_SAFE_INTEGER)) return null;
  return text.startsWith('-') && size !== 0n ? -Number(size) : Number(size);
}

test('a decimal text is read exactly, rounded half up at its last place', () => {
  fc.assert(
    fc.property(decimals, (text) => {
      expect(parsePaise(text)).toBe(scaled(text, 2));
      expect(parsePrice(text)).toBe(scaled(text, 4));
    }),
    { numRuns: 5000 },
  );
});

test('what is no plain decimal is not read', () => {
  for (const text of ['', '-', '.', '-.', '1.2.3', '1e5', '+1', ' 1', '1,000', '--1', '1-', '٣', '12345678901234', 'NaN']) {
    expect([text, parsePaise(text), parsePrice(text)]).toEqual([text, null, null]);
  }
  for (const text of ['1.5', '1.0001', '', '-', '.', '1e3', '1234567890123456']) expect([text, parseQuantity(text)]).toEqual([text, null]);
  expect([parseQuantity('150'), parseQuantity('150.000000'), parseQuantity('-5.'), parsePaise('.5'), parsePaise('5.')]).toEqual([
    150, 150, -5, 50, 500,
  ]);
});
