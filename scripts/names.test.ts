import { expect, test } from 'vitest';
import { declaredIn, drawers, namesWithTwoMeanings } from './names.ts';

/** Folders that hold too much as yet, with their number of files: it may only fall, and a folder that is small enough leaves the list. */
const STILL_DRAWERS: Readonly<Record<string, number>> = {
  'src/server/actions': 76,
  'src/server/journal': 86,
  'src/server/routes': 60,
};

test('no name is exported with two meanings', () => {
  expect(namesWithTwoMeanings(['engine', 'contract', 'server'])).toEqual([]);
});

test('a name is what a file declares and exports itself', () => {
  const source = `
    import { given } from './given.ts';
    export { given, own as named };
    export { other } from './other.ts';
    export type * from './types.ts';
    const own = 1, hidden = 2;
    export const [first, { second, third: [fourth = 4, ...fifth] }] = [], sixth = 6;
    export function seventh(): void {}
    export async function* eighth() {}
    export abstract class Ninth<T> {}
    export interface Tenth {}
    export type Eleventh = Tenth;
    export type sixth = number;
    export default 12;`;
  expect(declaredIn(source).join(' ')).toBe('named first second fourth fifth sixth seventh eighth Ninth Tenth Eleventh');
});

test('no folder holds more than can be looked over', () => {
  const found = drawers(['engine', 'server']);
  expect([...found].filter(([folder, files]) => files > (STILL_DRAWERS[folder] ?? 0))).toEqual([]);
  expect(Object.keys(STILL_DRAWERS).filter((folder) => !found.has(folder))).toEqual([]);
});
