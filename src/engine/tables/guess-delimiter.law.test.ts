import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { guessDelimiter } from './guess-delimiter.ts';
import { DEFAULT_LIMITS } from './table-limits.ts';

/** Values as brokers write them, with the characters of other delimiters in them. */
const COLUMNS: readonly fc.Arbitrary<string>[] = [
  fc.constantFrom('INFY', 'M&M', 'BAJAJ-AUTO', 'NIFTY2560524750PE', 'SBI; Magnum, Tax | Gain'),
  fc.nat({ max: 9_999_999 }).map((paise) => `${Math.floor(paise / 100)},${String(paise % 100).padStart(2, '0')}`),
  fc.nat({ max: 99_999 }).map((rupees) => `1,52,${String(rupees % 1000).padStart(3, '0')}.00`),
  fc.constantFrom('2025-10-01', '01/10/2025', '25 Aug 2026, 03:20:21 PM'),
  fc.constantFrom('buy', 'sell'),
  fc.constantFrom('', '-', 'a;b', '₹ 1.5'),
  fc.nat().map(String),
];
const HEADERS = ['Symbol', 'Price', 'Trade Value', 'Date & time', 'Side', 'Remarks (if any)', 'Trade ID'];

it('finds the delimiter of any table with a header, whatever its values and the lines before it', () => {
  const table = fc
    .subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 3 })
    .chain((picked) =>
      fc
        .array(fc.tuple(...picked.map((column) => COLUMNS[column] ?? fc.constant(''))), { minLength: 1, maxLength: 20 })
        .map((rows) => [picked.map((column) => HEADERS[column] ?? ''), ...rows]),
    );
  const preamble = fc.array(fc.constantFrom('Client ID', 'Name: A, B', '', 'From 01/04/2025; to 31/03/2026'), { maxLength: 3 });
  fc.assert(
    fc.property(table, preamble, fc.constantFrom(',', ';', '\t', '|'), (rows, before, delimiter) => {
      const field = (text: string): string => (text.includes(delimiter) ? `"${text}"` : text);
      const lines = rows.map((cells) => cells.map(field).join(delimiter));
      expect(guessDelimiter([...before, ...lines].join('\n'), DEFAULT_LIMITS)).toBe(delimiter);
    }),
    { numRuns: 2000 },
  );
});
