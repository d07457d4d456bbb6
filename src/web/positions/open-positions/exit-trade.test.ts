import { describe, expect, it } from 'vitest';
import { uploadUrl } from '../../urls.ts';
import { exitTrade, missingBuy } from './exit-trade.ts';

const ROW = {
  id: 7,
  instrument_id: 1,
  buy_sell: 'BUY',
  symbol: 'M&M',
  plain_name: 'M&M',
  segment: 'EQ',
  exchange: 'NSE',
  broker: 'ZERODHA',
  timestamp: '2026-04-01T00:00:00Z',
  date: '2026-04-01',
  quantity: 10,
  avg_price: 100,
  price: 100,
  total_investment: 1000,
  charges: 1,
  status: 'open',
  actions: [] as never[],
} as const;

describe('exitTrade', () => {
  it('is the other side, today, with the parameters of the specification', () => {
    expect(uploadUrl(exitTrade(ROW, '2026-05-04'))).toBe(
      '/upload?prefill=1&type=SELL&symbol=M%26M&qty=10&segment=EQ&exchange=NSE&broker=ZERODHA&date=2026-05-04',
    );
  });

  it('buys a short back, without broker and exchange when there are several', () => {
    const { instrument_id, symbol, plain_name, segment, avg_price, total_investment, charges, status } = ROW;
    const short = {
      instrument_id,
      symbol,
      plain_name,
      segment,
      avg_price,
      total_investment,
      charges,
      status,
      buy_sell: 'SELL',
      total_qty: -75,
      positions: 2,
      exchange: null,
      broker: null,
    } as const;
    expect(uploadUrl(exitTrade(short, '2026-05-04'))).toBe('/upload?prefill=1&type=BUY&symbol=M%26M&qty=75&segment=EQ&date=2026-05-04');
  });
});

it('the buy before an unmatched sale is dated on the sale', () => {
  expect(missingBuy({ ...ROW, buy_sell: 'SELL', status: 'unmatched', actions: [] as never[] })).toMatchObject({
    type: 'BUY',
    qty: '10',
    date: '2026-04-01',
  });
});
