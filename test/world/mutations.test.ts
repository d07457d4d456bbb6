import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { MUTATIONS } from './mutations.ts';

it.each(MUTATIONS)('there is one place for the fault: $what', ({ file, from }) => {
  expect(readFileSync(new URL(`../../src/server/${file}`, import.meta.url), 'utf8').split(from)).toHaveLength(2);
});
