import { expect, it } from 'vitest';
import type { PairedTradeBody } from '#contract/closed-trades.ts';
import { csvText } from '#contract/csv.ts';
import { TRADE_COLUMNS } from './export-columns.ts';
import { formatFault } from './export-list.ts';

const TRADE: PairedTradeBody = {
  id: '4-0',
  instrument_id: 1,
  symbol: 'NIFTY26APR24000CE',
  plain_name: 'NIFTY26APR24000CE',
  segment: 'OPT',
  broker: '=ZERODHA',
  direction: 'LONG',
  product: 'carry',
  quantity: 75,
  buy_date: '2026-04-01',
  buy_time: '09:15:05',
  buy_price: 120.05,
  buy_quantity: 75,
  buy_brokerage: 23.45,
  buy_total: 9003.75,
  sell_date: '2026-04-28',
  sell_time: null,
  sell_price: 0,
  sell_quantity: 75,
  sell_brokerage: 0,
  sell_total: 0,
  pnl: -9003.75,
  charges: 23.45,
  dp_charges: 0,
  net_pnl: -9027.2,
  percent: -100,
  status: 'LOSS',
  expired: true,
  assumed: true,
  settled_by: null,
  order_assumed: false,
  from_result: false,
};

it('writes amounts as numbers, texts as strings, and marks assumed trades', () => {
  const names = TRADE_COLUMNS.map(({ name }) => name);
  const [header, row, end] = csvText(names, [TRADE_COLUMNS.map(({ cell }) => cell(TRADE))]).split('\r\n');
  expect(header?.startsWith('\uFEFF"Status","Symbol"')).toBe(true);
  expect(row).toBe(
    '"LOSS","NIFTY26APR24000CE","OPT","LONG","carry","\'=ZERODHA","2026-04-01","09:15:05",120.05,75,23.45,9003.75,"2026-04-28",,0,0,0,-9003.75,-100,0,23.45,-9027.2,"expired, closed at 0 by assumption"',
  );
  expect(end).toBe('');
});

it('says when a list has more rows than a sheet', () => {
  expect(formatFault('xlsx', 1_048_575)).toBeNull();
  expect(formatFault('csv', 5_000_000)).toBeNull();
  expect(formatFault('xlsx', 1_048_576)).toBe(
    'An Excel sheet holds 10,48,575 rows and this list has 10,48,576. Choose a shorter period, or export CSV.',
  );
});
