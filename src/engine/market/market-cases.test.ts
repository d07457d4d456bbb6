import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeZip } from '#test/tables/write-zip.ts';
import type { TradingDay } from '../day.ts';
import { priceToRupees } from '../money.ts';
import { readMarketFile } from './read-market-file.ts';

const CASES = join(import.meta.dirname, '../../../cases');
const TODAY = '2026-11-20' as TradingDay;
const EVERYTHING = { names: { has: () => true }, underlyings: { has: () => true } };

/** A case as written: its market files lie beside it, in an archive of this name where there is one. */
interface Case {
  readonly rule: string;
  readonly archive?: string;
  /** '<file>: <list> <day>', then '<name> <mark>' of each price. */
  readonly sheets: readonly string[];
  readonly refused: readonly string[];
}

test.each(readdirSync(CASES).filter((name) => name.startsWith('market-')))('%s', (name) => {
  const folder = join(CASES, name);
  const golden = JSON.parse(readFileSync(join(folder, 'case.json'), 'utf8')) as Case;
  expect(golden.rule).toMatch(/\.$/);
  const members = readdirSync(folder)
    .filter((file) => file !== 'case.json')
    .map((file) => ({ name: file, data: new Uint8Array(readFileSync(join(folder, file))) }));
  const files = golden.archive === undefined ? members : [{ name: golden.archive, data: writeZip(members) }];
  const read = files.map((file) => readMarketFile(file.name, file.data, EVERYTHING, TODAY));
  const sheets = read.flatMap((one) =>
    one.sheets.flatMap(({ name: file, source, day, prices }) => [
      `${file}: ${source} ${day}`,
      ...prices.map(({ name: of, mark }) => `${of} ${mark === null ? '-' : priceToRupees(mark)}`),
    ]),
  );
  const refused = read.flatMap((one) => one.refused.map(({ name: file, fault, head }) => `${file}: ${fault}, ${head}`));
  expect({ sheets, refused }).toEqual({ sheets: golden.sheets, refused: golden.refused });
});
