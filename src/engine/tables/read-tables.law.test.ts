import { env } from 'node:process';
import { strToU8 } from 'fflate';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FILE_PROBLEMS } from '../problem.ts';
import { readArchive } from './read-archive.ts';
import { readTables } from './read-tables.ts';
import type { Row } from './table.ts';
import { DEFAULT_LIMITS } from './table-limits.ts';
import { mutated, mutations } from '#test/tables/mutate.ts';
import { writeZip } from '#test/tables/write-zip.ts';
import { compoundFile, workbookStream, writeXls } from '#test/tables/write-xls.ts';
import { xmlWorkbook } from '#test/tables/write-xml-workbook.ts';
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
const CELLS = [['Trade Date', 'नाम', 'Qty'], [], [{ value: 46_147, format: 0 }, 'M&M', 12.5, true], [null, 'x'.repeat(50), -3, false]];
const XLS = writeXls(CELLS, ['dd-mm-yyyy']);
/** Its records apart, so that changes to them leave the file around them sound. */
const RECORDS = workbookStream(CELLS, ['dd-mm-yyyy']);
const XML = xmlWorkbook(
  '<Row ss:Index="3"><Cell><Data ss:Type="String">a</Data></Cell><Cell ss:Index="4"><Data ss:Type="DateTime">2026-05-05T00:00:00.000</Data></Cell></Row>' +
    '<Row><Cell ss:MergeAcross="1"><Data ss:Type="Number">1.5</Data></Cell></Row>',
);
const PAGE =
  '<html><head><style>td{}</style></head><body><table><tr><th colspan=2>Trade Date</th><th>Qty</th></tr><tr><td rowspan="2">05-05-2026</td><td>M&amp;M' +
  '<br>x</td><td>1,250</td></tr><tr><td><table><tr><td>in</td></tr></table></td></tr></table></body></html>';
const MARKS = [
  '<table>',
  '</table>',
  '<tr>',
  '<td>',
  '</td>',
  '<td colspan=9>',
  '<td rowspan=99999>',
  '<script>',
  '<style>',
  '<!--',
  '&nbsp;',
  '&#0;',
  '<Row>',
];
const BYTES = Array.from({ length: 256 }, (_, byte) => byte);
const ARCHIVE = writeZip([
  { name: 'a/tradebook.csv', data: CSV, isStored: true },
  { name: '../b.xls', data: XLS },
  { name: 'c.xlsx', data: PACKED, isStored: true },
]);
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

describe('readTables never throws and never hangs', () => {
  it('on the originals', () => {
    expect(outcome(CSV)).toBe('read');
    expect(outcome(PACKED)).toBe('read');
    expect([XLS, compoundFile({ Workbook: RECORDS }), strToU8(XML), strToU8(PAGE)].map(outcome)).toEqual(['read', 'read', 'read', 'read']);
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

  it('on changed bytes of a workbook of Excel 97, and of its records', () => {
    const met = outcomes([...XLS], BYTES, (bytes) => Uint8Array.from(bytes));
    expect(met.get('read')).toBeGreaterThan(RUNS / 10);
    expect(met.get('damaged')).toBeGreaterThan(0);
    const inside = outcomes([...RECORDS], BYTES, (bytes) => compoundFile({ Workbook: Uint8Array.from(bytes) }));
    expect(inside.get('read')).toBeGreaterThan(RUNS / 10);
    expect(inside.get('damaged')).toBeGreaterThan(RUNS / 10);
  });

  it('on changed letters of an XML workbook and of a web page', () => {
    const met = outcomes(XML.split(''), TOKENS, (letters) => strToU8(letters.join('')));
    expect(met.get('read')).toBeGreaterThan(0);
    expect(met.get('damaged')).toBeGreaterThan(RUNS / 10);
    const pages = outcomes(PAGE.split(/(?<=>)|(?=<)/), [...TOKENS, ...MARKS], (letters) => strToU8(letters.join('')));
    expect(pages.get('read')).toBeGreaterThan(RUNS / 4);
  });

  it('on changed bytes of an archive of reports', () => {
    let read = 0;
    fc.assert(
      fc.property(mutations(BYTES), (changes) => {
        const files = readArchive(Uint8Array.from(mutated([...ARCHIVE], changes)), LIMITS);
        if (files === null || 'code' in files) return files === null || (FILE_PROBLEMS as readonly string[]).includes(files.code);
        read += 1;
        return files.every(({ name, bytes }) => name !== '' && !/(?:^|\/)\.\.?(?:\/|$)|^\//.test(name) && isSafe(bytes));
      }),
      { numRuns: RUNS },
    );
    expect(read).toBeGreaterThan(RUNS / 100);
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
