import { expect, test } from 'vitest';
import { declaredIn, drawers, namesWithTwoMeanings } from './names.ts';

test('no name is exported with two meanings', () => {
  expect(namesWithTwoMeanings(['engine', 'contract', 'server'])).toEqual([]);
  expect(namesWithTwoMeanings(['web'])).toEqual([]);
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
  expect([...drawers(['engine', 'server', 'web'])]).toEqual([]);
});
