import { cellRecord, compoundFile, xlsStream } from '../tables/write-xls.ts';
import { writeZip } from '../tables/write-zip.ts';
import { xmlWorkbook } from '../tables/write-xml-workbook.ts';

/** A file that tries to harm its reader. */
export interface HostileFile {
  readonly what: string;
  readonly name: string;
  readonly content: Uint8Array | string;
}

const HEADER = 'symbol,isin,trade_date,exchange,segment,series,trade_type,auction,quantity,price,trade_id,order_id,order_execution_time';
const MB = 1024 * 1024;

/** A row of a tradebook with one of its cells replaced. */
function rowWith(changes: Readonly<Record<string, string>>): string {
  const good: Record<string, string> = {
    symbol: 'INFY',
    isin: 'INE009A01021',
    trade_date: '2026-05-04',
    exchange: 'NSE',
    segment: 'EQ',
    series: 'EQ',
    trade_type: 'buy',
    auction: 'false',
    quantity: '10',
    price: '1500.00',
    trade_id: '1',
    order_id: '1',
    order_execution_time: '2026-05-04T10:00:00',
  };
  return HEADER.split(',')
    .map((column) => `"${(changes[column] ?? good[column] ?? '').replaceAll('"', '""')}"`)
    .join(',');
}

/** Texts that have broken programs: as symbols, ids, file names and broker labels. */
export const NAUGHTY_TEXTS: readonly string[] = [
  `=cmd|' /C calc'!A0`,
  '+1+1',
  '@SUM(1)',
  '-2+3',
  '\tTAB',
  "'; DROP TABLE users; --",
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '/dev/null',
  'CON',
  '%00',
  '%s%n%x',
  '{{7*7}}',
  '${jndi:ldap://localhost/a}',
  '$(touch /tmp/x)',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '1e309',
  '-0',
  '٣٤٥',
  'ＩＮＦＹ',
  'I\u0301NFY',
  '\u202eYFNI',
  '\u200bINFY',
  '\ufeffINFY',
  '👩‍👩‍👧‍👦',
  'İstanbul',
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢',
  'x'.repeat(5_000),
];

/** Numbers and days that no trade can have. */
const NAUGHTY_VALUES: readonly (readonly [column: string, values: readonly string[]])[] = [
  ['quantity', ['0', '-1', '1.5', '1e9', '9'.repeat(30), 'NaN', 'Infinity', '0x10', '1,00,0', '']],
  ['price', ['0', '-5', '1e308', '9'.repeat(40), '0.00000000001', '₹', '1.2.3', '=1+1', '']],
  ['trade_date', ['0000-00-00', '2026-02-30', '9999-99-99', '1900-01-01', '2999-01-01', '1', '2026-05-04T25:61:61', '']],
  ['trade_type', ['hold', 'BUYSELL', '']],
  ['exchange', ['NYSE', 'x'.repeat(300), '']],
];

function zip(parts: Readonly<Record<string, string | Uint8Array>>): Uint8Array {
  return writeZip(Object.entries(parts).map(([name, data]) => ({ name, data })));
}

/** A workbook of one sheet with this XML as its rows and shared strings. */
function workbook(sheet: string, strings = '<sst/>'): Uint8Array {
  const [type, relation] = ['application/vnd.openxmlformats-officedocument.spreadsheetml', 'http://schemas.openxmlformats.org'];
  const link = (id: string, kind: string, target: string): string =>
    `<Relationship Id="${id}" Type="${relation}/officeDocument/2006/relationships/${kind}" Target="${target}"/>`;
  const links = (items: string): string => `<Relationships xmlns="${relation}/package/2006/relationships">${items}</Relationships>`;
  return zip({
    '[Content_Types].xml': `<Types xmlns="${relation}/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/>
      <Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/></Types>`,
    '_rels/.rels': links(link('r1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `<workbook xmlns="${relation}/spreadsheetml/2006/main" xmlns:r="${relation}/officeDocument/2006/relationships"><sheets>
      <sheet name="Sheet1" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': links(
      link('r1', 'worksheet', 'worksheets/sheet1.xml') + link('r2', 'sharedStrings', 'sharedStrings.xml'),
    ),
    'xl/sharedStrings.xml': strings,
    'xl/worksheets/sheet1.xml': sheet,
  });
}

function rows(xml: string): string {
  return `<worksheet><sheetData>${xml}</sheetData></worksheet>`;
}

/** Workbooks that grow two hundredfold. */
function bombs(count: number): Record<string, Uint8Array> {
  const bomb = workbook(rows(' '.repeat(2 * MB)));
  return Object.fromEntries(Array.from({ length: count }, (_, at) => [`${at}.xlsx`, bomb]));
}

function noise(head: readonly number[]): Uint8Array {
  return Uint8Array.from({ length: MB }, (_, index) => head[index] ?? (index * 104_729) & 255);
}

const CELL = '<row r="1"><c r="A1" t="s"><v>0</v></c></row>';

/** All hostile files. Bombs have a few hundred kilobytes, and hundreds of megabytes unpacked. */
export function hostileFiles(): HostileFile[] {
  const csv = (what: string, ...rows: readonly string[]): HostileFile => ({
    what,
    name: 'a.csv',
    content: `${HEADER}\n${rows.join('\n')}\n`,
  });
  const sheet = (what: string, ...parts: [sheet: string, strings?: string]): HostileFile => ({
    what,
    name: 'a.xlsx',
    content: workbook(...parts),
  });
  const doctype = '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY e SYSTEM "file:///etc/passwd">]>';
  return [
    ...NAUGHTY_TEXTS.map((text) => csv(`the symbol ${text.slice(0, 30)}`, rowWith({ symbol: text, isin: '' }))),
    ...NAUGHTY_TEXTS.slice(0, 8).map((text) => csv(`ids ${text}`, rowWith({ trade_id: text, order_id: text }))),
    ...NAUGHTY_VALUES.map(([column, values]) => csv(`values of ${column}`, ...values.map((value) => rowWith({ [column]: value })))),
    { what: 'a NUL in a cell', name: 'a.csv', content: `${HEADER}\n${rowWith({ symbol: 'IN\0FY' })}\n` },
    { what: 'no bytes', name: 'a.csv', content: '' },
    { what: 'a quote that never ends', name: 'a.csv', content: `${HEADER}\n"${'a,\n'.repeat(300_000)}` },
    { what: 'a line that never ends', name: 'a.csv', content: 'x'.repeat(9 * MB) },
    { what: 'millions of columns', name: 'a.csv', content: `${','.repeat(5 * MB)}\n` },
    { what: 'millions of lines', name: 'a.csv', content: `${HEADER}\n${'a\n'.repeat(4 * MB)}` },
    { what: 'millions of quotes', name: 'a.csv', content: '"'.repeat(9 * MB) },
    { what: 'wrong UTF-8', name: 'a.csv', content: new Uint8Array(MB).fill(0xc3) },
    { what: 'a program', name: 'a.csv', content: Uint8Array.from({ length: MB }, (_, index) => (index * 7919) & 255) },
    { what: 'a program as a workbook', name: 'a.xlsx', content: Uint8Array.from({ length: MB }, (_, index) => (index * 104_729) & 255) },
    { what: 'entities in entities', name: 'a.xlsx', content: zip({ 'xl/workbook.xml': `${doctype}<x>&b;&e;</x>` }) },
    sheet('an outside entity among its strings', rows(CELL), `${doctype}<sst><si><t>&e;</t></si></sst>`),
    sheet('an outside entity in its cells', `${doctype}${rows('&b;')}`),
    sheet('a cell in a billionth column', rows('<row r="1"><c r="ZZZZZZ1"><v>1</v></c></row>')),
    sheet('a cell in the last row there is', rows('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>')),
    sheet('deeply nested elements', '<a>'.repeat(500_000)),
    sheet('120 MB of blanks', rows(' '.repeat(120 * MB))),
    sheet('100 MB of strings', rows(CELL), `<sst>${'<si><t>aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa</t></si>'.repeat(2 * MB)}</sst>`),
    sheet('a million empty rows', rows('<row><c/></row>'.repeat(MB))),
    {
      what: 'names that climb out of the folder',
      name: 'a.xlsx',
      content: zip({ '../../../../tmp/rojmel-was-here': 'x', '/tmp/rojmel-was-here': 'x', 'C:\\rojmel-was-here': 'x' }),
    },
    { what: 'an archive in an archive', name: 'a.xlsx', content: zip({ 'xl/workbook.xml': zip({ a: ' '.repeat(50 * MB) }) }) },
    { what: 'a bomb among reports', name: 'a.zip', content: zip({ 'a.csv': `${HEADER}\n`, 'b.csv': ' '.repeat(49 * MB) }) },
    { what: 'an archive in an archive of reports', name: 'a.zip', content: zip({ 'a.zip': zip({ 'a.csv': ' '.repeat(49 * MB) }) }) },
    { what: 'twenty bombs that are workbooks', name: 'a.zip', content: zip(bombs(20)) },
    {
      what: 'ten thousand reports',
      name: 'a.zip',
      content: zip(Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`${at}.csv`, 'a']))),
    },
    { what: 'names of reports that climb', name: 'a.zip', content: zip({ '../../../../tmp/rojmel-was-here.csv': `${HEADER}\n` }) },
    {
      what: 'an old workbook of 200 sheets with a cell in their last corners',
      name: 'a.xls',
      content: compoundFile({
        Workbook: xlsStream(
          [],
          Array.from({ length: 200 }, (_, sheet) => ({ name: `s${sheet}`, records: cellRecord(65_535, 255, sheet, []) })),
        ),
      }),
    },
    { what: 'an old workbook of noise', name: 'a.xls', content: noise([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]) },
    { what: 'a page of endless cells', name: 'a.xls', content: `<table>${'<tr><td rowspan=9999999 colspan=400>a'.repeat(200_000)}` },
    { what: 'a page of a million tables', name: 'a.xls', content: '<table>'.repeat(MB) },
    { what: 'a page of a million tags', name: 'a.xls', content: `<table><tr><td>${'<b>'.repeat(MB)}` },
    { what: 'a page with an endless tag', name: 'a.xls', content: `<html><table ${'a=b '.repeat(2 * MB)}` },
    {
      what: 'what is not in the limits of an XML workbook',
      name: 'a.xls',
      content: xmlWorkbook(`<Row ss:Index="999999999"><Cell ss:Index="999999999"><Data ss:Type="String">a</Data></Cell></Row>`),
    },
    {
      what: 'ten thousand parts',
      name: 'a.xlsx',
      content: zip(Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`p${index}`, '']))),
    },
  ];
}
