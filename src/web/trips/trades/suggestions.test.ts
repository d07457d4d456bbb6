import { expect, it } from 'vitest';
import { suggestions } from './suggestions.ts';

const NAMES = ['Gap up', 'ORB', 'Late orb', 'VWAP'];
const names = (text: string, taken: readonly string[] = []) =>
  suggestions(NAMES, text, taken).map(({ name, isNew }) => (isNew ? `+${name}` : name));

it('suggests names that begin with the text, then those that hold it, then the text itself', () => {
  expect(names('or')).toEqual(['ORB', 'Late orb', '+or']);
  expect(names('ORB')).toEqual(['ORB', 'Late orb']);
  expect(names(' new   one ')).toEqual(['+new one']);
  expect(names('')).toEqual(NAMES);
});

it('leaves out what is chosen already', () => {
  expect(names('o', ['orb'])).toEqual(['Late orb', '+o']);
  expect(names('orb', ['ORB'])).toEqual(['Late orb']);
});
