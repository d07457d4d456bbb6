import { expect, test } from 'vitest';
import { productOf, type SecurityType } from './products.ts';
import data from './rows/products.json' with { type: 'json' };

test.each<[string, string, SecurityType | null]>([
  ['NIFTYBEES', 'INF204KB14I2', 'etf_equity'],
  ['NIFTYBEES', '', 'etf_equity'],
  // By the ISIN, whatever a broker calls it; by a former symbol.
  ['Nippon India ETF', 'INF204KB17I5', 'etf_gold'],
  ['KOTAKGOLD', '', 'etf_gold'],
  ['LIQUIDBEES', '', 'etf_debt'],
  ['MON100', 'INF247L01AP3', 'etf_foreign'],
  ['SILVERBEES', '', 'etf_silver'],
  ['SGBNOV23', 'IN0020150085', 'sgb'],
  ['EMBASSY', 'INE041025011', 'reit'],
  ['INDIGRID', '', 'invit'],
  // On no list: the ISIN shows a fund, a unit of a REIT, of an InvIT.
  ['NEWFUND', 'INF999X01AA1', 'fund'],
  ['PROPSHARE', 'INE0P1L25014', 'reit'],
  ['NEWINVIT', 'INE0P1L23019', 'invit'],
  // A share that has the ticker of a fund on another exchange.
  ['VALUE', 'INE002A01018', null],
  ['RELIANCE', 'INE002A01018', null],
  ['RELIANCE', '', null],
])('%s %s: %s', (symbol, isin, product) => {
  expect(productOf(symbol, isin)).toBe(product);
});

test('every row has a source, and its own symbol and ISIN find it', () => {
  const lost = data.products.filter(
    ([symbol, isin, kind]) => productOf(symbol, '') !== kind || (isin !== null && productOf('', isin) !== kind),
  );
  expect(lost).toEqual([]);
  expect(data.products.filter(([, , , , , source]) => source === '')).toEqual([]);
});
