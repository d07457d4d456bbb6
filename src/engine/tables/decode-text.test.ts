import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readTables } from './read-tables.ts';

const TEXT = 'symbol,price\nM&M,₹ 1\n';

function firstCells(bytes: Uint8Array): unknown {
  const tables = readTables(bytes);
  return 'code' in tables ? tables.code : tables.sheets[0]?.rows.map(({ cells }) => cells);
}

function utf16(text: string, isLittle: boolean, hasMark: boolean): Uint8Array {
  const units = Array.from((hasMark ? '\ufeff' : '') + text, (letter) => letter.charCodeAt(0));
  return Uint8Array.from(units.flatMap((unit) => (isLittle ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255])));
}

describe('encodings', () => {
  const expected = [
    ['symbol', 'price'],
    ['M&M', '₹ 1'],
  ];

  it('reads UTF-8 with and without a mark', () => {
    expect(firstCells(strToU8(TEXT))).toEqual(expected);
    expect(firstCells(strToU8(`\ufeff${TEXT}`))).toEqual(expected);
  });

  it.each([
    ['little endian with a mark', true, true],
    ['big endian with a mark', false, true],
    ['little endian without', true, false],
    ['big endian without', false, false],
  ])('reads UTF-16 %s', (_, isLittle, hasMark) => {
    expect(firstCells(utf16(TEXT, isLittle, hasMark))).toEqual(expected);
  });

  it('reads what is not UTF-8 as Windows-1252', () => {
    const bytes = Uint8Array.from([...strToU8('a,b\n'), 0x80, 0x2c, 0x93, 0x78, 0x94, 0x2c, 0xe9, 0x0a]);
    expect(firstCells(bytes)).toEqual([
      ['a', 'b'],
      ['€', '“x”', 'é'],
    ]);
  });

  it('refuses bytes that break the encoding which their mark promises', () => {
    expect(firstCells(Uint8Array.from([0xef, 0xbb, 0xbf, 0x61, 0x2c, 0xff]))).toBe('damaged');
    expect(firstCells(Uint8Array.from([0xff, 0xfe, 0x61, 0x00, 0x2c]))).toBe('damaged');
    expect(firstCells(Uint8Array.from([0xff, 0xfe, 0x61, 0x00, 0x00, 0xd8]))).toBe('damaged');
  });

  it('tells a text that turns into zeros from bytes that never were text', () => {
    expect(firstCells(strToU8(`a,b\n${'1,2\n'.repeat(2000)}\0\0\0\0`))).toBe('damaged');
    expect(firstCells(Uint8Array.from([1, 2, 3, 4, 5]))).toBe('not-a-table');
  });
});
