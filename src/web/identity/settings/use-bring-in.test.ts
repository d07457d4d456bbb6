import { expect, it } from 'vitest';
import { differences, missing } from './use-bring-in.ts';

it('says which rows would be read differently, if any', () => {
  expect(differences({ rows: 0, first: [] })).toBe('');
  expect(differences({ rows: 1, first: [{ file: 'a.csv', row: 7 }] })).toBe(
    '1 row of your files would be read differently today: row 7 of a.csv. Your trades were kept as they are.',
  );
  expect(differences({ rows: 1200, first: [{ file: 'a.csv', row: 7 }] })).toContain(
    '1,200 rows of your files would be read differently today: row 7 of a.csv and more.',
  );
  expect(differences(null)).toContain('We could not check');
});

it('names the first of the files that an export lacks', () => {
  expect(missing([])).toBe('');
  expect(missing(['a.csv'])).toBe(
    'The archive lacks 1 file of this journal: a.csv. The trades are stored, but this file cannot be downloaded or read again.',
  );
  expect(missing(Array.from({ length: 12 }, (_, index) => `${index}.csv`))).toContain('lacks 12 files of this journal: 0.csv, 1.csv, ');
  expect(missing(Array.from({ length: 12 }, (_, index) => `${index}.csv`))).toContain('9.csv and more.');
});
