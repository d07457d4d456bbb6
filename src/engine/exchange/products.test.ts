import { expect, test } from 'vitest';
import { productOf, type SecurityType } from './products.ts';
import data from './rows/products.json' with { type: 'json' };

test.each<[string, string, SecurityType | null]>([
  ['NIFTYBEES', 'INF204KB14I2', 'etf_equity'],
  ['NIFTYBEES', '', 'etf_equity'],
  ['NIFTYBEES', 'INF732E01011', 'etf_equity'],
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
  // By the digits of its ISIN, or the series behind its symbol.
  ['IRFC-N2', 'INE053F07AA7', 'bond'],
  ['IRFC', 'INE053F08015', 'bond'],
  ['IRFC-N2', '', 'bond'],
  ['718GS2033', 'IN0020230085', 'government'],
  ['364D060625', 'IN002024Z099', 'government'],
  ['364D060625', '', 'government'],
  ['BIHAR SDL', 'IN1320230018', 'government'],
  ['SGBNEW40', 'IN0020990001', 'sgb'],
  ['SOVEREIGN GOLD BOND 2.5%', 'IN0020990001', 'sgb'],
  ['SGBAUG28V-GB', '', 'sgb'],
  ['RELIANCE-RE', 'INE002A20018', 'rights'],
  ['RELIANCE-RE', '', 'rights'],
  ['ALPHA WARRANT', 'INE0AAA13017', 'unknown'],
  ['ALPHA', 'US0378331005', 'unknown'],
  // Partly paid, of other voting rights, and symbols that only look like a series.
  ['ALPHAPP', 'IN90AAA01010', null],
  ['TATAMTRDVR', 'IN9155A01020', null],
  ['MCDOWELL-N', '', null],
  ['BAJAJ-AUTO', '', null],
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
