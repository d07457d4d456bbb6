import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { MOST_ARCHIVED_FILES, readArchive } from './read-archive.ts';
import { DEFAULT_LIMITS } from './table-limits.ts';
import { compoundFile } from '#test/tables/write-xls.ts';
import { packParts, sheetXml, workbookParts, writeXlsx } from '#test/tables/write-xlsx.ts';
import { writeZip, type ZipFile } from '#test/tables/write-zip.ts';

const CSV = 'a,b\n1,2\n';
const MIB = 1024 * 1024;

function codeOf(files: readonly ZipFile[], isZip64 = false): unknown {
  const read = readArchive(writeZip(files, isZip64));
  return read === null || Array.isArray(read) ? read : (read as { code: string }).code;
}

function namesOf(...names: readonly string[]): unknown {
  const read = readArchive(writeZip(names.map((name) => ({ name, data: CSV }))));
  return Array.isArray(read) ? read.map(({ name }) => name) : read;
}

describe('readArchive', () => {
  it('unpacks the files of an archive in their order, in folders, stored, packed, streamed and of ZIP64', () => {
    const files: ZipFile[] = [
      { name: 'FY 2025/tradebook.csv', data: CSV, isStored: true },
      { name: 'FY 2026/tradebook.csv', data: `${CSV}3,4\n`, isStreamed: true },
      { name: 'book.xlsx', data: writeXlsx([['a']]) },
      { name: 'empty.csv', data: '' },
    ];
    for (const isZip64 of [false, true]) {
      expect(readArchive(writeZip(files, isZip64))).toEqual(
        files.map(({ name, data }) => ({ name, bytes: typeof data === 'string' ? strToU8(data) : data })),
      );
    }
  });

  it('leaves workbooks and all other files to the reader of tables', () => {
    const others = [
      writeXlsx([['a']]),
      strToU8(CSV),
      compoundFile({}),
      new Uint8Array(),
      strToU8('%PDF-1.7'),
      packParts(workbookParts(sheetXml(''))),
    ];
    for (const bytes of others) expect(readArchive(bytes)).toBe(null);
    const document = [
      { name: 'mimetype', data: 'application/vnd.oasis.opendocument.spreadsheet', isStored: true },
      { name: 'content.xml', data: '<a/>' },
    ];
    expect(codeOf(document)).toBe(null);
  });

  it('leaves out folders and what programs leave behind', () => {
    expect(namesOf('a/', 'a/b.csv', '__MACOSX/a/._b.csv', 'a/._c.csv', '.DS_Store', 'a/Thumbs.db')).toEqual(['a/b.csv']);
    expect(codeOf([{ name: 'a/', data: '' }])).toBe('empty-file');
  });

  it('shows names that climb out, name a drive or hide as plain names: nothing is written anywhere', () => {
    expect(namesOf('../../etc/passwd', '/root/a.csv', 'C:\\Users\\b.csv', './c.csv', 'd\u202egnp.csv', '..')).toEqual([
      'etc/passwd',
      'root/a.csv',
      'Users/b.csv',
      'c.csv',
      'dgnp.csv',
      'file',
    ]);
    expect(namesOf(`${'x'.repeat(300)}.csv`)).toEqual([`${'x'.repeat(251)}.csv`]);
  });

  it('does not unpack an archive in the archive', () => {
    const inner = writeZip([{ name: 'a.csv', data: CSV }]);
    expect(readArchive(writeZip([{ name: 'inner.zip', data: inner }]))).toEqual([{ name: 'inner.zip', bytes: inner }]);
  });

  it.each<[string, readonly ZipFile[], string]>([
    ['two files of one name', ['a.csv', 'A.csv'].map((name) => ({ name, data: CSV })), 'damaged'],
    ['a password', [{ name: 'a.csv', data: CSV, flags: 1 }], 'encrypted'],
    ['an AES password', [{ name: 'a.csv', data: CSV, method: 99 }], 'encrypted'],
    ['a checksum that is wrong', [{ name: 'a.csv', data: CSV, crc: 1 }], 'damaged'],
    ['a size that is too small', [{ name: 'a.csv', data: CSV, declaredSize: 2 }], 'damaged'],
    ['a size that is too large', [{ name: 'a.csv', data: CSV, declaredSize: 9999 }], 'damaged'],
    ['a size that is far too large', [{ name: 'a.csv', data: CSV, declaredSize: 0xfffffff0 }], 'inflates-too-far'],
    ['a bomb', [{ name: 'a.csv', data: ' '.repeat(40 * MIB) }], 'inflates-too-far'],
    ['a bomb that lies', [{ name: 'a.csv', data: ' '.repeat(40 * MIB), declaredSize: 100 }], 'damaged'],
    [
      'too many files',
      Array.from({ length: MOST_ARCHIVED_FILES + 1 }, (_, index) => ({ name: `${index}.csv`, data: CSV })),
      'too-many-files',
    ],
    [
      'an export of a journal, however many files it has',
      [
        { name: 'mine/journal.rows', data: 'x' },
        ...Array.from({ length: 30 }, (_, index) => ({ name: `mine/files/${index}-a.csv`, data: CSV })),
      ],
      'own-export',
    ],
  ])('refuses %s', (_, files, code) => {
    expect(codeOf(files)).toBe(code);
  });

  it('is limited in size, packed and unpacked, over all files', () => {
    const noise = Uint8Array.from({ length: 600_000 }, (_, index) => (index * 7919 + (index >> 8) * 31) & 255);
    const files = ['a.csv', 'b.csv'].map((name) => ({ name, data: noise, isStored: true }));
    expect(readArchive(writeZip(files), { ...DEFAULT_LIMITS, inflatedBytes: 1_200_000 })).toHaveLength(2);
    expect(readArchive(writeZip(files), { ...DEFAULT_LIMITS, inflatedBytes: 1_199_999 })).toMatchObject({ code: 'inflates-too-far' });
    expect(readArchive(writeZip(files), { ...DEFAULT_LIMITS, fileBytes: 1_000_000 })).toEqual({ code: 'too-many-bytes', limit: 1_000_000 });
  });
});
