import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { consolePnl, type WrittenResult } from '#test/engine/pnl-writer.ts';
import { factsOn } from '#test/engine/file-facts.ts';
import { RESULTS_REPORT } from '#test/server/results-report.ts';
import { readReport } from '../brokers/read-report.ts';
import type { TradingDay } from '../day.ts';
import { type Paise, paise } from '../money.ts';
import { readTables } from '../tables/read-tables.ts';
import { type Levy, NO_CHARGES } from '../trades/charges.ts';
import { compareCharges, comparePeriodCharges } from './compare-charges.ts';
import { compareResults, type JournalResult } from './compare-pnl.ts';
import { readPnl } from '../statements/read-pnl.ts';
import { pnlOfResults } from '../statements/results-pnl.ts';

const RESULTS: readonly WrittenResult[] = [
  { symbol: 'INFY', isin: 'INE009A01021', units: 100, buy: 150_000, sell: 160_000 },
  { symbol: 'TCS', isin: 'INE467B01029', units: 10, buy: 34_000, sell: 33_000.5 },
  { symbol: 'ITC', isin: 'INE154A01025', units: 40, buy: 16_000, sell: 17_000 },
  { symbol: 'SBIN', isin: 'INE062A01020', units: 60, buy: 48_000, sell: 50_000 },
  { symbol: 'WIPRO', isin: 'INE075A01022', units: 5, buy: 1250, sell: 1300 },
];
const CHARGES = {
  'Brokerage - Z': 40,
  'Exchange Transaction Charges - Z': 12.3456,
  'Central GST - Z': 4.71,
  'State GST - Z': 4.71,
  'Securities Transaction Tax - Z': 300,
};

function read(text: string) {
  const tables = readTables(new TextEncoder().encode(text));
  if ('code' in tables) throw new Error(tables.code);
  return readPnl(tables.sheets)?.[0] ?? null;
}

function journalOf(results: readonly WrittenResult[]): JournalResult[] {
  return results.map(({ symbol, isin, units, buy, sell }, index) => ({
    instrumentId: index + 1,
    symbol,
    isin,
    aliases: [`ISIN:${isin}`],
    quantity: units,
    buyValue: paise(buy * 100),
    sellValue: paise(sell * 100),
  }));
}

it('reads period, results and charges, and finds no difference to a right journal', () => {
  const stated = read(consolePnl(RESULTS, CHARGES));
  expect([stated?.segment, stated?.from, stated?.to, stated?.unread]).toEqual(['equity', '2026-04-01', '2026-06-12', []]);
  expect(compareResults(stated?.results ?? [], journalOf(RESULTS)).map((one) => [one.class, one.difference])).toEqual(
    RESULTS.map(() => ['equal', 0]),
  );
  expect([...(stated?.charges ?? [])]).toEqual([
    ['brokerage', 4000],
    ['exchange', 1235],
    ['gst', 942],
    ['stt', 30_000],
  ]);
});

it('classes each planted difference, to the rupee', () => {
  const [infy, tcs, itc, sbin, wipro] = journalOf(RESULTS) as [JournalResult, JournalResult, JournalResult, JournalResult, JournalResult];
  const journal = [
    { ...infy, quantity: 60, buyValue: paise(9_000_000), sellValue: paise(9_600_000) },
    { ...tcs, sellValue: paise(3_300_000) },
    { ...itc, quantity: 20 },
    { ...sbin, buyValue: paise(4_700_000) },
    { ...wipro, symbol: 'HDFCBANK', isin: 'INE040A01034', aliases: [] },
  ];
  const found = compareResults(read(consolePnl(RESULTS, CHARGES))?.results ?? [], journal);
  expect(found.map((one) => [one.name, one.class, one.difference / 100])).toEqual([
    ['INFY', 'missing', 4000],
    ['TCS', 'rounding', 0.5],
    ['ITC', 'corporate-action', 0],
    ['SBIN', 'method', -1000],
    ['WIPRO', 'missing', 50],
    ['HDFCBANK', 'extra', -50],
  ]);
  const unknown = compareResults(read(consolePnl(RESULTS, CHARGES))?.results ?? [], [{ ...infy, buyValue: paise(1), sellValue: paise(2) }]);
  expect(unknown[0]?.class).toBe('unknown');
});

it('classes charges by levy: another plan takes its GST along', () => {
  const charges = read(consolePnl(RESULTS, CHARGES))?.charges ?? new Map();
  const journal = { ...NO_CHARGES, brokerage: paise(0), exchange: paise(1200), ipft: paise(35), gst: paise(222), stt: paise(29_000) };
  expect(compareCharges(charges, journal, '2026-06-12' as TradingDay).map((one) => [one.levy, one.class, one.difference])).toEqual([
    ['brokerage', 'plan', 4000],
    ['exchange', 'equal', 0],
    ['stt', 'unknown', 1000],
    ['gst', 'plan', 720],
  ]);
});

it('takes a line of 0 for no line of its own where the line that carries its levy agrees', () => {
  const charges = (exchange: number, ipft: number) =>
    new Map<Levy, Paise>([
      ['exchange', paise(exchange)],
      ['clearing', paise(0)],
      ['ipft', paise(ipft)],
      ['gst', paise(0)],
    ]);
  const journal = { ...NO_CHARGES, exchange: paise(120_000), ipft: paise(3500) };
  const found = (stated: ReadonlyMap<Levy, Paise>) =>
    compareCharges(stated, journal, '2026-06-12' as TradingDay).map((one) => [one.levy, one.class, one.difference]);
  expect(found(charges(123_500, 0))).toEqual([['exchange', 'equal', 0]]);
  expect(found(charges(120_000, 0))).toEqual([
    ['exchange', 'equal', 0],
    ['ipft', 'unknown', -3500],
  ]);
  expect(found(charges(120_000, 3500))).toEqual([
    ['exchange', 'equal', 0],
    ['ipft', 'equal', 0],
  ]);
});

it('puts charges down to trades that one side lacks, as far as that side has less', () => {
  const charges = read(consolePnl(RESULTS, CHARGES))?.charges ?? new Map();
  const journal = { ...NO_CHARGES, brokerage: paise(0), exchange: paise(1200), ipft: paise(35), gst: paise(222), stt: paise(39_000) };
  const classes = (lacking: { journal: boolean; statement: boolean }) =>
    comparePeriodCharges(charges, journal, '2026-06-12' as TradingDay, lacking).map((one) => [one.levy, one.class]);
  expect(classes({ journal: true, statement: false })).toEqual([
    ['brokerage', 'trades'],
    ['exchange', 'equal'],
    ['stt', 'unknown'],
    ['gst', 'trades'],
  ]);
  expect(classes({ journal: false, statement: true })).toEqual([
    ['brokerage', 'plan'],
    ['exchange', 'equal'],
    ['stt', 'trades'],
    ['gst', 'plan'],
  ]);
});

it('takes each instrument of a report of closed results together, by the terms of a contract', () => {
  const tables = readTables(new TextEncoder().encode(RESULTS_REPORT));
  if ('code' in tables) throw new Error(tables.code);
  const report = readReport(tables.sheets, factsOn('2026-06-15' as TradingDay));
  if (!('trades' in report)) throw new Error('not read');
  const [stated, ...others] = pnlOfResults(report) ?? [];
  expect([stated?.segment, stated?.from, stated?.to, others]).toEqual(['fno', '2025-09-03', '2025-11-12', []]);
  const journal = (stated?.results ?? []).map((one, index) => ({ ...one, instrumentId: index, symbol: `ANOTHER ${index}` }));
  expect(compareResults(stated?.results ?? [], journal).map((one) => [one.class, one.stated / 100])).toEqual([
    ['equal', 8750],
    ['equal', 700],
    ['equal', -500],
  ]);
});

it('joins levies as a report has them: Angel One states STT, and all others as one amount', () => {
  const sheet = (name: string, rows: readonly (readonly string[])[]) => ({
    name,
    rows: rows.map((cells, at) => ({ number: at + 1, cells })),
  });
  const cases = JSON.parse(readFileSync(join(import.meta.dirname, '../../../cases/angel-one-results/input.json'), 'utf8'));
  const sheets = Object.entries(cases as Record<string, readonly (readonly string[])[]>).map(([name, rows]) => sheet(name, rows));
  const report = readReport(sheets, factsOn('2026-11-20' as TradingDay));
  const [shares, fno] = 'trades' in report ? (pnlOfResults(report) ?? []) : [];
  expect([shares?.areOfClosings, ...(shares?.charges ?? [])]).toEqual([true, ['stt', 100], ['other', 900]]);
  const journal = { ...NO_CHARGES, brokerage: paise(700), exchange: paise(60), sebi: paise(3), stt: paise(100), gst: paise(137) };
  const compared = compareCharges(shares?.charges ?? new Map(), journal, '2026-08-20' as TradingDay);
  expect(compared.map((one) => [one.levy, one.class, one.stated, one.journal])).toEqual([
    ['stt', 'equal', 100, 100],
    ['other', 'equal', 900, 900],
  ]);
  // Of one of its options it cannot be told what the charges are: then none are compared.
  expect(fno?.charges).toBeNull();
});

it('reads nothing else as a statement', () => {
  expect(read('Symbol,Quantity,Buy Value,Sell Value,Realized P&L\nINFY,1,2,3,1\n')).toBeNull();
});
