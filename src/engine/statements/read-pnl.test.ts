import { describe, expect, it } from 'vitest';
import { dhanPnlReport, fyersPnlReport, hdfcPnlSheet, upstoxPnlSheet, type WrittenResult } from '#test/engine/pnl-writer.ts';
import { readTables } from '../tables/read-tables.ts';
import { readPnl } from './read-pnl.ts';

const OPTION: WrittenResult = { symbol: 'OPT NIFTY 26 May 2026 24000 PE', isin: '', units: 65, buy: 6500, sell: 7150 };
const SHARE: WrittenResult = { symbol: 'Tejas Networks', isin: '', units: 25, buy: 11_258.75, sell: 10_625 };

function read(text: string) {
  const tables = readTables(new TextEncoder().encode(text));
  if ('code' in tables) throw new Error(tables.code);
  return readPnl(tables.sheets);
}

describe('Dhan P&L', () => {
  it('gives what was closed, by segment, with the names that Dhan has for shares', () => {
    const crude = { ...OPTION, symbol: 'OPT CRUDEOIL 14 May 2026 9000 PE', units: 100 };
    const found = read(dhanPnlReport([SHARE, OPTION, crude]));
    expect(found?.map(({ segment, from, to, charges }) => [segment, from, to, charges])).toEqual([
      ['equity', '2026-04-01', '2026-06-12', null],
      ['fno', '2026-04-01', '2026-06-12', null],
      ['commodity', '2026-04-01', '2026-06-12', null],
    ]);
    expect(
      found?.flatMap(({ results }) =>
        results.map(({ aliases, quantity, buyValue, sellValue }) => [aliases[0], quantity, buyValue, sellValue]),
      ),
    ).toEqual([
      ['DHAN:TEJAS NETWORKS', 25, 1_125_875, 1_062_500],
      ['OPT:NSE:NIFTY:2026-05-26:24000:PE', 65, 650_000, 715_000],
      ['OPT:MCX:CRUDEOIL:2026-05-14:9000:PE', 100, 650_000, 715_000],
    ]);
  });

  it('takes the closed part of what was only partly closed, and nothing of what is open', () => {
    const row = (cells: string) => cells.split(' ').join(',');
    const lines = dhanPnlReport([]).split('\n');
    const rows = [
      row('Bought_more 180 380.42 68476.10 80 373.60 29888.20 399.20 -910.80 0 0 0'),
      row('Only_bought 15 3520.53 52808.00 0 0.00 0.00 4135.10 0.00 0 9218.50 0'),
      row('Held_before 0 0.00 0.00 80 373.60 29888.20 0.00 888.20 0 0 0'),
      'FUT NIFTY 30 Jun 2026,65,25000.00,1625000.00,130,25100.00,3263000.00,25100.00,6500.00,0,0,0',
      'Wrong,many,0,0,0,0,0,0,0,0,0,0',
    ];
    const at = lines.findIndex((line) => line.startsWith('Scrip Name'));
    const found = read([...lines.slice(0, at + 1), ...rows, ...lines.slice(at + 1)].join('\n'));
    expect(
      found?.flatMap(({ results }) => results.map(({ name, quantity, buyValue, sellValue }) => [name, quantity, buyValue, sellValue])),
    ).toEqual([
      ['BOUGHT_MORE', 80, 3_079_900, 2_988_820],
      ['HELD_BEFORE', 80, 2_900_000, 2_988_820],
      ['FUT NIFTY 30 JUN 2026', 65, 162_500_000, 163_150_000],
    ]);
    expect(found?.map(({ unread }) => unread)).toEqual([[12], [12]]);
  });
});

it('reads Fyers’ realised P&L: the gross stands, whatever the averages', () => {
  const result = { symbol: 'NIFTY26MAY24000PE', isin: '', units: 65, buy: 6500.33, sell: 7150.1 };
  const share = { symbol: 'INFY-EQ', isin: '', units: 3, buy: 4500, sell: 4600 };
  const found = read(fyersPnlReport([result, share]));
  expect(
    found?.map(({ segment, results }) => [segment, results.map((one) => [one.aliases[0], one.quantity, one.sellValue - one.buyValue])]),
  ).toEqual([
    ['fno', [['OPT:NSE:NIFTY:2026-05-26:24000:PE', 65, 64_977]]],
    ['equity', [['SHARE:INFY', 3, 10_000]]],
  ]);
  expect(found?.[0]?.from).toBe('2026-04-01');
});

it('reads Upstox’ realised P&L, and takes its days back from settlement to trade', () => {
  const lot = { symbol: 'INFY', isin: 'INE009A01021', units: 10, buy: 15_000, sell: 16_000, boughtOn: '2026-05-04' };
  const lots = [
    { ...lot, soldOn: '2026-06-01' },
    { ...lot, soldOn: '2026-06-12' },
  ];
  const [found] = readPnl([upstoxPnlSheet(lots)]) ?? [];
  // 1 June 2026 is a Monday.
  expect([found?.from, found?.to, found?.unread]).toEqual(['2026-05-29', '2026-06-11', []]);
  expect(found?.results).toMatchObject([{ isin: 'INE009A01021', quantity: 20, buyValue: 3_000_000, sellValue: 3_200_000 }]);
  expect(found?.charges).toBeNull();
  const [before] = readPnl([upstoxPnlSheet([{ ...lot, boughtOn: '2020-01-06', soldOn: '2021-03-17' }])]) ?? [];
  expect(before?.from).toBe('2021-03-15');
  const option = { ...lot, isin: '', symbol: 'NIFTY', soldOn: '2026-06-01' };
  expect(readPnl([upstoxPnlSheet([lots[0] ?? option, option] as never)])?.[0]?.unread).toEqual([5]);
});

it('reads HDFC Securities’ detailed P&L with the charges of its closings', () => {
  const share = {
    symbol: 'Infosys (Ltd.)',
    isin: 'INE009A01021',
    units: 10,
    buy: 15_000,
    sell: 16_000,
    boughtOn: '2026-05-04',
    soldOn: '2026-06-01',
  };
  const option = { ...share, symbol: 'BAJAJ-AUTO Options 2026-05-26 8900 CE', isin: '', boughtOn: '2026-05-12', soldOn: '2026-05-11' };
  const found = readPnl([hdfcPnlSheet('Equity', [share, share]), hdfcPnlSheet('Equity Derivatives', [option])]);
  expect(found?.map(({ segment, from, to, areOfClosings }) => [segment, from, to, areOfClosings])).toEqual([
    ['equity', '2026-06-01', '2026-06-01', true],
    ['fno', '2026-05-12', '2026-05-12', true],
  ]);
  expect(found?.map(({ results }) => results.map(({ aliases, quantity }) => [aliases[0], quantity]))).toEqual([
    [['ISIN:INE009A01021', 20]],
    [['OPT:NSE:BAJAJ-AUTO:2026-05-26:8900:CE', 10]],
  ]);
  expect(found?.map(({ charges }) => [...(charges ?? [])])).toEqual([
    [
      ['brokerage', 2000],
      ['stt', 400],
      ['gst', 360],
    ],
    [
      ['brokerage', 1000],
      ['stt', 200],
      ['gst', 180],
    ],
  ]);
});

it('reads nothing else as a statement', () => {
  expect(readPnl([{ ...upstoxPnlSheet([]), name: 'TRADE' }])).toBeNull();
});
