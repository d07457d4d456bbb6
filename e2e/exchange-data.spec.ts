import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';

const assets = join(import.meta.dirname, '../dist/web/assets');

test('the exchange data stay on the server: the browser gets the names of holidays, and no sources', () => {
  const scripts = globSync('*.js', { cwd: assets });
  const having = (text: string) => scripts.filter((file) => readFileSync(join(assets, file), 'utf8').includes(text));
  expect(having('Guru Nanak Jayanti')).toHaveLength(1);
  for (const text of ['pandas_market_calendars', 'MCXBULLDEX', 'NIFTYBEES', 'INFOSYSTCH', 'last Thursday', 'review 2024-04-26']) {
    expect([text, having(text)]).toEqual([text, []]);
  }
});
