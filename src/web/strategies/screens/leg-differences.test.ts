import { expect, it } from 'vitest';
import { besides } from './leg-differences.ts';

const leg = (name: string, setup: string | null, tags: readonly string[]) => ({ name, setup, tags: [...tags], mistakes: [] });
const LEGS = [
  leg('24500 PE', 'Range', ['hedge', 'news']),
  leg('24700 PE', null, ['news', 'late']),
  leg('25300 CE', null, ['late', 'news']),
];

it('names the leg that has something alone, and counts the legs where several have it', () => {
  expect(besides(LEGS, 'tags')).toBe('hedge on 24500 PE, late on 2 of 3 legs');
  expect(besides(LEGS, 'setup')).toBe('Range on 24500 PE');
});

it('says nothing where all legs have the same, or none has any', () => {
  expect(besides(LEGS.slice(1), 'setup')).toBe('');
  expect(besides(LEGS.slice(1), 'tags')).toBe('');
  expect(besides(LEGS, 'mistakes')).toBe('');
});
