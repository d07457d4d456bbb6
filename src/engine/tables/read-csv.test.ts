import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readTables } from './read-tables.ts';
import type { Row } from './table.ts';

function rowsOf(text: string): readonly Row[] {
  const tables = readTables(strToU8(text));
  if ('code' in tables) throw new Error(tables.code);
  expect(tables.kind).toBe('csv');
  expect(tables.sheets).toHaveLength(1);
  return tables.sheets[0]?.rows ?? [];
}

function cellsOf(text: string): (readonly string[])[] {
  return rowsOf(text).map(({ cells }) => cells);
}

describe('CSV fields', () => {
  it('reads quotes as a spreadsheet does', () => {
    expect(cellsOf('a,b\n"x, y","say ""hi"""\n')).toEqual([
      ['a', 'b'],
      ['x, y', 'say "hi"'],
    ]);
    expect(cellsOf('a,b\n"x"tail,5" bolt\n')).toEqual([
      ['a', 'b'],
      ['xtail', '5" bolt'],
    ]);
    expect(cellsOf('a,b\n"","""",""\n')).toEqual([
      ['a', 'b'],
      ['', '"'],
    ]);
  });

  it('trims blanks, also of quoted fields and without breaks', () => {
    expect(cellsOf('Scrip Name ,  b\n\u00a0x\u00a0," y "\n')).toEqual([
      ['Scrip Name', 'b'],
      ['x', 'y'],
    ]);
  });

  it('takes the text out of ="…", by which files protect digits', () => {
    expect(cellsOf('id,b\n="0013","=""1300000014614276"""\n=1+1,="a\n="a"&"b",=""\n')).toEqual([
      ['id', 'b'],
      ['0013', '1300000014614276'],
      ['=1+1', '="a'],
      ['="a"&"b"'],
    ]);
  });

  it('leaves out trailing empty columns and empty rows', () => {
    expect(rowsOf('a,b,\n1,2,\n,,,\n3,,\n,,,\n\n')).toEqual([
      { number: 1, cells: ['a', 'b'] },
      { number: 2, cells: ['1', '2'] },
      { number: 4, cells: ['3'] },
    ]);
  });

  it('keeps empty fields within a row, also below filled ones', () => {
    expect(cellsOf('a,b,c\n1,2,3\n,,3\n1,,3\n')).toEqual([
      ['a', 'b', 'c'],
      ['1', '2', '3'],
      ['', '', '3'],
      ['1', '', '3'],
    ]);
  });

  it('never mistakes a field for the one above when only its beginning is the same', () => {
    expect(cellsOf('a,b\nbuy,10\nbuyer,100\nbuy,1\n')).toEqual([
      ['a', 'b'],
      ['buy', '10'],
      ['buyer', '100'],
      ['buy', '1'],
    ]);
  });
});

describe('CSV rows', () => {
  it('ends rows at LF, CRLF and CR, with or without one at the end', () => {
    for (const text of ['a,b\n1,2\n', 'a,b\r\n1,2\r\n', 'a,b\r1,2\r', 'a,b\n1,2', 'a,b\r\n1,2']) {
      expect(rowsOf(text)).toEqual([
        { number: 1, cells: ['a', 'b'] },
        { number: 2, cells: ['1', '2'] },
      ]);
    }
  });

  it('numbers rows as a spreadsheet shows them: blank lines count, lines within a quoted field do not', () => {
    expect(rowsOf('a,b\r\n\r\n"x\r\ny",1\r\nz,2').map(({ number, cells }) => [number, cells[0]])).toEqual([
      [1, 'a'],
      [3, 'x\r\ny'],
      [4, 'z'],
    ]);
  });

  it('keeps rows of different widths', () => {
    expect(cellsOf('Client ID,AB1234\n\na,b,c\n1,2,3,4\n')).toEqual([
      ['Client ID', 'AB1234'],
      ['a', 'b', 'c'],
      ['1', '2', '3', '4'],
    ]);
  });
});

describe('CSV delimiter', () => {
  it.each([
    ['comma', 'date,symbol,quantity\n2025-01-01,INFY,5\n'],
    ['semicolon', 'date;symbol;quantity\n2025-01-01;INFY;5\n'],
    ['tab', 'date\tsymbol\tquantity\n2025-01-01\tINFY\t5\n'],
    ['bar', 'date|symbol|quantity\n2025-01-01|INFY|5\n'],
  ])('finds the %s', (_, text) => {
    expect(cellsOf(text)).toEqual([
      ['date', 'symbol', 'quantity'],
      ['2025-01-01', 'INFY', '5'],
    ]);
  });

  it('is not misled by decimal commas, Indian grouping or quoted fields', () => {
    expect(cellsOf('symbol;price;value\nINFY;1520,50;15205,00\nTCS;3100,25;31002,50\n')[1]).toEqual(['INFY', '1520,50', '15205,00']);
    expect(cellsOf('symbol\tvalue\nINFY\t1,52,250.00\nTCS\t2,52,250.00\n')[1]).toEqual(['INFY', '1,52,250.00']);
    expect(cellsOf('symbol,note\nINFY,"a;b;c;d"\nTCS,"e;f;g;h"\n')[1]).toEqual(['INFY', 'a;b;c;d']);
  });

  it('is not misled by odd lines before the header', () => {
    const preamble = 'Report; for: A, B and C\nPeriod: 01/04/2025 to 31/03/2026\n\n';
    expect(cellsOf(`${preamble}date,symbol,side,qty\n2025-01-01,INFY,buy,5\n2025-01-02,TCS,sell,6\n`).at(-1)).toEqual([
      '2025-01-02',
      'TCS',
      'sell',
      '6',
    ]);
  });

  it('takes a sep= line at its word; Excel does not show it as a row', () => {
    expect(rowsOf('sep=;\r\na,b;c\r\n1,2;3\r\n')).toEqual([
      { number: 1, cells: ['a,b', 'c'] },
      { number: 2, cells: ['1,2', '3'] },
    ]);
  });

  it('reads a single column', () => {
    expect(cellsOf('a\nb\n')).toEqual([['a'], ['b']]);
  });
});
