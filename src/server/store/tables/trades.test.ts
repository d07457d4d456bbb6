import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { trades } from './trades.ts';

const SERVER = join(import.meta.dirname, '../..');
/** Columns that say where a trade belongs: rule T26. */
const MAY_CHANGE = ['account_id', 'instrument_id', 'listed_as', 'superseded_by'];
/** Files that write more, and what: a former export is told in the words of now. */
const EXCEPT: Readonly<Record<string, readonly string[]>> = {
  'export/carry-former.ts': ['identity', 'superseded_by'],
};

test('only columns that say where a trade belongs are ever written again', () => {
  const written = writtenColumns();
  expect([...written].filter(([file, columns]) => !columns.every((name) => (EXCEPT[file] ?? MAY_CHANGE).includes(name)))).toEqual([]);
  for (const [file, columns] of Object.entries(EXCEPT)) expect([file, written.get(file)]).toEqual([file, columns]);
  // join-rows.ts follows what the definitions say: accounts and instruments are joined.
  const followed = Object.entries(trades.columns).flatMap(([name, { facts }]) =>
    ['broker_accounts', 'instruments'].includes(facts.refersTo?.table ?? '') ? [name] : [],
  );
  const all = [...written].flatMap(([file, columns]) => (file in EXCEPT ? [] : columns)).concat(followed);
  expect([...new Set(all)].toSorted()).toEqual(MAY_CHANGE);
});

test('the rule names them', () => {
  const rules = readFileSync(join(SERVER, '../../docs/rules/trades.md'), 'utf8');
  const [, rule = ''] = /\*\*T26([\s\S]*?)\n\n/.exec(rules) ?? [];
  const [, named = ''] = /may change:([\s\S]*?)\. /.exec(rule) ?? [];
  expect([...named.matchAll(/`(\w+)`/g)].map(([, name]) => name)).toEqual(MAY_CHANGE);
});

/** The columns of trades that each file of the server writes again. */
function writtenColumns(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const file of globSync('**/*.ts', { cwd: SERVER })) {
    if (file.endsWith('.test.ts')) continue;
    const text = readFileSync(join(SERVER, file), 'utf8');
    const set = [...text.matchAll(/UPDATE trades\s+SET\s([\s\S]*?)(?:\sFROM\s|\sWHERE\s)/g)].flatMap(([, sets = '']) => namesIn(sets, '='));
    const kysely = [...text.matchAll(/updateTable\('trades'\)\s*\.set\(\{([\s\S]*?)\}\)/g)].flatMap(([, sets = '']) => namesIn(sets, ':'));
    const columns = [...new Set([...set, ...kysely])].toSorted();
    if (columns.length > 0) found.set(file.replaceAll('\\', '/'), columns);
  }
  return found;
}

/** The names on the left of these, whatever stands in brackets. */
function namesIn(sets: string, sign: string): string[] {
  let flat = sets;
  for (let before = ''; before !== flat;) [before, flat] = [flat, flat.replaceAll(/\([^()]*\)|\$\{[^{}]*\}/g, '')];
  return [...flat.matchAll(new RegExp(`(?:^|,)\\s*(\\w+)\\s*${sign}`, 'g'))].flatMap(([, name]) => name ?? []);
}
