import { env } from 'node:process';
import { strToU8 } from 'fflate';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FILE_PROBLEMS } from '../problem.ts';
import { readTables } from './read-tables.ts';
import type { Row } from './table.ts';
import { DEFAULT_LIMITS } from './table-limits.ts';
import { mutated, mutations } from '#test/tables/mutate.ts';
import { writeZip } from '#test/tables/write-zip.ts';
import { packParts, sheetXml, stringsXml, stylesXml, workbookParts } from '#test/tables/write-xlsx.ts';

/** More with FUZZ_RUNS=100000. */
const RUNS = Number(env['FUZZ_RUNS'] ?? 400);
/** Small limits, so that they are met often. */
const LIMITS = { ...DEFAULT_LIMITS, fileBytes: 20_000, inflatedBytes: 60_000, rows: 40, columns: 9, cells: 120, cellText: 60 };

const CSV = strToU8(
  'Report,"for ""AB"", all"\r\n\r\nsymbol,isin,date,side,quantity,price,id\r\n' +
    'M&M,INE101A01026,2025-10-01,buy,5.000000,110.389999,="0013"\nINFY,,2025-10-01,sell,"1,000",₹ 12.5,0014\n'.repeat(4),
);

const PARTS = {
  ...workbookParts(
    sheetXml(
      '<row r="2"><c r="A2" t="s"><v>0</v></c><c r="C2" s="1"><v>45931.5</v></c></row><row r="4"><c r="A4" t="inlineStr"><is><t>a</t></is></c>' +
        '<c r="B4" t="b"><v>1</v></c><c r="C4"><f>1+1</f><v>2</v></c><c r="D4" t="e"><v>#N/A</v></c><c r="E4" t="d"><v>2025-10-01</v></c></row>',
    ),
  ),
  'xl/sharedStrings.xml': stringsXml('<si><t>Trade Date_x000D_</t></si><si><r><t>a</t></r><r><t>b</t></r></si>'),
  'xl/styles.xml': stylesXml([0, 164], { 164: 'yyyy-mm-dd hh:mm:ss' }),
};
const PACKED = packParts(PARTS);
const BYTES = Array.from({ length: 256 }, (_, byte) => byte);
const TOKENS = [
  ...Array.from('<>/="\'&; :-0123456789abcr'),
  '<row>',
  '</row>',
  '<c>',
  '</c>',
  '<v>',
  '</v>',
  'r="A1"',
  't="s"',
  '&#65;',
  '<!--',
  ']]>',
  '9'.repeat(40),
];

/** The archive without compression, which would take most of the time. */
function stored(parts: Readonly<Record<string, string>>): Uint8Array {
  return writeZip(Object.entries(parts).map(([name, data]) => ({ name, data, isStored: true })));
}

const UNKNOWN = 'unknown code';
const UNSOUND = 'unsound rows';

/** Reads without an exception; what is read is well-formed, what is refused has a known code. Answers which. */
function outcome(bytes: Uint8Array): string {
  const tables = readTables(bytes, LIMITS);
  if ('code' in tables) return (FILE_PROBLEMS as readonly string[]).includes(tables.code) ? tables.code : UNKNOWN;
  return tables.sheets.every(({ rows }) => rows.every((row, index) => isSound(row, rows[index - 1]?.number ?? 0)))
    ? 'read'
    : 'unsound rows';
}

function isSound({ number, cells }: Row, above: number): boolean {
  const isInside = number > above && number <= LIMITS.rows && cells.length > 0 && cells.length <= LIMITS.columns;
  return isInside && cells.at(-1) !== '' && cells.every((cell) => cell === cell.trim() && !cell.includes('\0') && cell.isWellFormed());
}

function isSafe(bytes: Uint8Array): boolean {
  const met = outcome(bytes);
  return met !== UNKNOWN && met !== UNSOUND;
}

/** Runs the property over mutations of the items; answers how often each outcome was met. */
function outcomes<T>(original: readonly T[], items: readonly T[], pack: (changed: T[]) => Uint8Array): Map<string, number> {
  const counts = new Map<string, number>();
  fc.assert(
    fc.property(mutations(items), (changes) => {
      const met = outcome(pack(mutated(original, changes)));
      counts.set(met, (counts.get(met) ?? 0) + 1);
      return met !== UNKNOWN && met !== UNSOUND;
    }),
    { numRuns: RUNS },
  );
  return counts;
}

describe('readTables never throws and never hangs', { timeout: 30_000 + 20 * RUNS }, () => {
  it('on the originals', () => {
    expect(outcome(CSV)).toBe('read');
    expect(outcome(PACKED)).toBe('read');
  });

  it('on changed bytes of a CSV', () => {
    const met = outcomes([...CSV], BYTES, (bytes) => Uint8Array.from(bytes));
    expect(met.get('read')).toBeGreaterThan(RUNS / 10);
    expect(met.get('unclosed-quote')).toBeGreaterThan(0);
  });

  it('on changed bytes of an XLSX', () => {
    const met = outcomes([...PACKED], BYTES, (bytes) => Uint8Array.from(bytes));
    expect(met.get('damaged')).toBeGreaterThan(RUNS / 10);
  });

  it.each(Object.keys(PARTS))('on a workbook whose part %s was changed before it was packed', (name) => {
    const part = (PARTS as Record<string, string>)[name] ?? '';
    const met = outcomes(part.split(''), TOKENS, (letters) => stored({ ...PARTS, [name]: letters.join('') }));
    expect(met.get('read')).toBeGreaterThan(0);
    expect(met.get('damaged')).toBeGreaterThan(0);
  });

  it('on bytes of any kind', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), isSafe), { numRuns: RUNS });
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }).map((text) => strToU8(text)),
        isSafe,
      ),
      { numRuns: RUNS },
    );
  });
});
