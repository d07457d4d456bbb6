import { describe, expect, it } from 'vitest';
import { HOLDINGS_WRITERS, type WrittenHolding } from '#test/engine/holdings-writer.ts';
import { paise } from '../money.ts';
import { readTables } from '../tables/read-tables.ts';
import { compareHoldings, type JournalHolding } from './compare-holdings.ts';
import { readHoldings } from '../statements/read-holdings.ts';

const HELD: readonly WrittenHolding[] = [
  { symbol: 'INFY', isin: 'INE009A01021', units: 1200, average: 1500.5 },
  { symbol: 'TCS', isin: 'INE467B01029', units: 7, average: 3400 },
  { symbol: 'ITC', isin: 'INE154A01025', units: 30, average: 410.25 },
  { symbol: 'SBIN', isin: 'INE062A01020', units: 5, average: 800 },
  { symbol: 'WIPRO', isin: 'INE075A01022', units: 40, average: 250 },
];

function read(text: string) {
  const tables = readTables(new TextEncoder().encode(text));
  if ('code' in tables) throw new Error(tables.code);
  return readHoldings(tables.sheets);
}

/** The journal that a statement was written of. */
function journalOf(holdings: readonly WrittenHolding[]): JournalHolding[] {
  return holdings.map(({ symbol, isin, units, average }, index) => ({
    instrumentId: index + 1,
    symbol,
    isins: [isin],
    quantity: units,
    value: paise(Math.round(units * average * 100)),
    before: [],
    ifApplied: null,
  }));
}

/** They say no price: what differs has the journal's. */
const WITHOUT_PRICE: readonly string[] = ['Dhan', 'ICICI Direct demat'];

describe.each(Object.entries(HOLDINGS_WRITERS))('holdings of %s', (broker, write) => {
  it('are read as they come, and a right journal has no difference', () => {
    const stated = read(write(HELD, '2026-06-15'));
    expect(stated?.asOn).toBe(['Console', 'Groww', 'Dhan'].includes(broker) ? '2026-06-15' : null);
    expect(stated?.holdings.map(({ quantity }) => quantity)).toEqual(HELD.map(({ units }) => units));
    const compared = compareHoldings(stated?.holdings ?? [], journalOf(HELD));
    expect(compared.map((one) => [one.class, one.rupees, one.averageDiffers])).toEqual(HELD.map(() => ['equal', 0, false]));
  });

  it('show each planted difference as what it is, with rupees', () => {
    const [infy, tcs, itc, sbin, wipro] = journalOf(HELD) as [
      JournalHolding,
      JournalHolding,
      JournalHolding,
      JournalHolding,
      JournalHolding,
    ];
    const journal = [
      { ...infy, quantity: 600, value: paise(infy.value) },
      { ...tcs, quantity: 10, before: [7, 10] },
      { ...itc, quantity: 18 },
      { ...sbin, quantity: 9 },
      { ...wipro, symbol: 'LTIM', isins: ['INE214T01019'], quantity: 3, value: paise(1_500_000) },
    ];
    const stated = read(write(HELD, '2026-06-15'))?.holdings ?? [];
    const found = compareHoldings(stated, journal).map((one) => [
      one.name.replace(' LTD', ''),
      one.stated,
      one.journal,
      one.class,
      one.rupees / 100,
    ]);
    const [twice, fewer, more, less, none] = WITHOUT_PRICE.includes(broker)
      ? [1_800_600, 7140, 8205, 1777.78, 0]
      : [900_300, 10_200, 4923, 3200, 10_000];
    expect(found).toEqual([
      ['INFY', 1200, 600, 'corporate-action', twice],
      ['TCS', 7, 10, 'timing', fewer],
      ['ITC', 30, 18, 'missing-buys', more],
      ['SBIN', 5, 9, 'missing-sales', less],
      ['WIPRO', 40, 0, 'missing-buys', none],
      ['LTIM', 0, 3, 'missing-sales', 15_000],
    ]);
  });
});

it('a known action that is not decided explains what no usual factor does', () => {
  const [wipro] = journalOf(HELD).slice(4) as [JournalHolding];
  const of = (held: number, ifApplied: number | null) =>
    compareHoldings(
      [{ row: 2, name: 'WIPRO', isin: null, quantity: 25, average: null }],
      [{ ...wipro, quantity: held, isins: [], ifApplied }],
    )[0]?.class;
  expect([of(19, 25), of(19, null), of(19, 26)]).toEqual(['corporate-action', 'missing-buys', 'missing-buys']);
});

describe('readHoldings', () => {
  it('names rows whose quantity is no number, and reads nothing else as holdings', () => {
    const stated = read('Stock Name,ISIN,Quantity,Average buy price\nINFY LTD,INE009A01021,many,1500\nNote: as shown,,,\n');
    expect([stated?.holdings, stated?.unread]).toEqual([[], [2]]);
    expect(read('symbol,isin,trade_date,quantity,price\nINFY,INE009A01021,2026-05-04,5,1500\n')).toBeNull();
  });

  it('names a row without an ISIN that has units, and reads a share that is called as a sum is', () => {
    const head = 'Stock Name,ISIN,Quantity,Average buy price';
    const stated = read(`${head}\nTOTAL TRANSPORT SYSTEMS LTD,INE336X01012,5,100\nUNLISTED LTD,,7,10\nTotal,,12,\n`);
    expect([stated?.holdings.map(({ quantity }) => quantity), stated?.unread]).toEqual([[5], [3]]);
    const kite = read('Instrument,Qty.,Avg. cost,LTP\nTOTAL,5,100,1\nTotal,5,,\n');
    expect([kite?.holdings.map(({ quantity }) => quantity), kite?.unread]).toEqual([[5], []]);
  });

  it('takes no positions of the day for holdings', () => {
    const head = 'Trading Symbol,Exchange,Quantity,Product,Average Price,LTP,Profit and Loss';
    const stated = read(`${head}\nITC-EQ,NSE,5,DELIVERY,400,1,0\nTCS-EQ,NSE,5,INTRADAY,400,1,0\n`);
    expect([stated?.holdings.map(({ name }) => name), stated?.unread]).toEqual([['ITC'], [3]]);
  });

  it('finds a share by any of its ISINs, and by its symbol where a split gave it one that the journal does not know', () => {
    const [own] = journalOf(HELD.slice(0, 1));
    const stated = (name: string, isin: string) => [{ row: 2, name, isin, quantity: 1200, average: null }];
    const journal = own ? [{ ...own, isins: ['INE009A01013', 'INE009A01021'] }] : [];
    const classes = (name: string, isin: string) => compareHoldings(stated(name, isin), journal).map((one) => one.class);
    expect(classes('INFOSYS LIMITED', 'INE009A01013')).toEqual(['equal']);
    expect(classes('INFY', 'INE009A01039')).toEqual(['equal']);
    expect(classes('TCS', 'INE467B01029')).toEqual(['missing-buys', 'missing-sales']);
  });

  it('joins a share under another name where units and cost are the same', () => {
    const [own] = journalOf(HELD.slice(0, 1));
    const stated = [{ row: 2, name: 'INFOSYS', isin: null, quantity: 1200, average: 15_005_000 as never }];
    expect(compareHoldings(stated, own ? [{ ...own, isins: [] }] : [])[0]).toMatchObject({
      class: 'name',
      rupees: 0,
      stated: 1200,
      journal: 1200,
    });
  });
});
