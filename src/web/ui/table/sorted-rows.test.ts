import { expect, test } from 'vitest';
import { sortedRows } from './sorted-rows.ts';

const ROWS = [
  { name: 'late', net: 5 },
  { name: 'ORB', net: null },
  { name: 'chased', net: -20 },
  { name: 'Gap', net: 5 },
] as const;
const names = (key: 'name' | 'net', descending: boolean, isThen = false) =>
  sortedRows(ROWS, (row) => row[key], descending, isThen ? (a, b) => a.name.localeCompare(b.name, 'en') : undefined).map(
    ({ name }) => name,
  );

test('names stand as people sort them, numbers by size', () => {
  expect(names('name', false)).toEqual(['chased', 'Gap', 'late', 'ORB']);
  expect(names('name', true)).toEqual(['ORB', 'late', 'Gap', 'chased']);
  expect(names('net', false)).toEqual(['chased', 'late', 'Gap', 'ORB']);
});

test('what has no value comes last in either direction, and equal values keep their order or have another', () => {
  expect(names('net', true)).toEqual(['late', 'Gap', 'chased', 'ORB']);
  expect(names('net', true, true)).toEqual(['Gap', 'late', 'chased', 'ORB']);
});
