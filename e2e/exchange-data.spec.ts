import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';

const assets = join(import.meta.dirname, '../dist/web/assets');

/** The worker that reads a broker's statement has the readers of reports, and with them all exchange data. Only Reconcile starts it. */
const READER = /^read-thread-/;

test('no page loads the exchange data: it gets the names of holidays, and no sources', () => {
  const scripts = globSync('*.js', { cwd: assets }).filter((file) => !READER.test(file));
  const having = (text: string) => scripts.filter((file) => readFileSync(join(assets, file), 'utf8').includes(text));
  expect(having('Guru Nanak Jayanti')).toHaveLength(1);
  for (const text of ['pandas_market_calendars', 'MCXBULLDEX', 'NIFTYBEES', 'INFOSYSTCH', 'last Thursday', 'review 2024-04-26']) {
    expect([text, having(text)]).toEqual([text, []]);
  }
});
