import { expect, it } from 'vitest';
import { type TradeForm, tradeForm } from '#contract/trades.ts';
import type { TradingDay } from '#engine/day.ts';
import { readTypedTrade } from './typed-trade.ts';

const TODAY = '2026-06-15' as TradingDay;
const SHARE = {
  symbol: ' nse:infy-eq ',
  exchange: 'nse',
  segment: 'eq',
  buy_sell: 'buy',
  quantity: 10,
  price: '1500.25',
  date: '2026-06-01',
  broker: ' angel  one ',
};

function read(change: object) {
  return readTypedTrade(tradeForm.parse({ ...SHARE, ...change }), TODAY);
}

it('reads texts and numbers of any case into a trade without a time', () => {
  const { trade, broker } = read({});
  expect(broker).toBe('ANGEL ONE');
  expect(trade).toMatchObject({ row: 0, exchange: 'NSE', side: 'BUY', quantity: 10, price: 15_002_500, value: 1_500_250, time: null });
  expect(trade.instrument).toMatchObject({ symbol: 'INFY', segment: 'EQ', aliases: ['SHARE:INFY'] });
});

it('takes midnight UTC for the day that was chosen, and an instant for its day in India', () => {
  expect(read({ date: '2026-06-15T00:00:00.000Z' }).trade.day).toBe('2026-06-15');
  expect(read({ date: '2026-06-12T23:00:00Z' }).trade.day).toBe('2026-06-13');
  expect(read({ date: '2026-06-12T09:15:00+05:30' }).trade.day).toBe('2026-06-12');
});

it('recognises trade-to-trade by the series, commodities by the exchange, and trades without charges', () => {
  expect(read({ symbol: 'HSCL-BE' }).trade).toMatchObject({ tradeToTrade: true, instrument: { symbol: 'HSCL' } });
  expect(read({ symbol: 'GOLDM26AUGFUT', exchange: 'MCX', segment: 'FUT' }).trade.instrument.segment).toBe('COM');
  expect(read({ price: 0 }).trade.value).toBe(0);
});

const HOW = 'Write it as NIFTY 30 MAR 2026 25500 PE or NIFTY 30 MAR 2026 FUT, or give its expiry date, strike price and option type.';

it('takes the terms of a contract beside its underlying, and as the word of the user where the calendar knows no such day', () => {
  const option = { symbol: 'NIFTY', segment: 'OPT', expiry_date: '2026-06-30', strike_price: '25000', option_type: 'ce' };
  expect(read(option).trade.instrument).toMatchObject({
    segment: 'OPT',
    symbol: 'NIFTY 2026-06-30 25000 CE',
    contract: { expiryOn: '2026-06-30', strike: 250_000_000, optionType: 'CE', expiryAssumed: false },
  });
  const future = { symbol: 'GOLD', segment: 'COM', exchange: 'MCX', expiry_date: '2026-08-05', option_type: 'FUT' };
  expect(read(future).trade.instrument).toMatchObject({ segment: 'COM', symbol: 'GOLD 2026-08-05 FUT' });
  const odd = { symbol: 'NIFTY 25 JUN 2026 25000 CE', segment: 'OPT', expiry_date: '2026-06-25' };
  expect(read(odd).trade.instrument.contract).toMatchObject({ expiryOn: '2026-06-25' });
});

it.each([
  [{ symbol: ' ' }, 'Symbol is required.'],
  [{ symbol: 'NSE:' }, 'Symbol does not name a share or a contract.'],
  [{ symbol: '\u202eYFNI' }, 'Symbol does not name a share or a contract.'],
  [{ symbol: '<svg/onload=1>' }, 'Symbol does not name a share or a contract.'],
  [{ symbol: 'NIFTY 31 FEB 2026 25000 CE', segment: 'OPT' }, `Symbol does not name a contract. ${HOW}`],
  [{ symbol: 'NIFTY', segment: 'OPT' }, `Symbol does not name a contract. ${HOW}`],
  [{ symbol: 'RELIANCE', segment: 'FUT' }, `The expiry day of RELIANCE is not known. ${HOW}`],
  [{ symbol: 'GOLD', segment: 'COM', exchange: 'MCX' }, `The expiry day of GOLD is not known. ${HOW}`],
  [{ symbol: 'NIFTY26MAYFUT', segment: 'FUT' }, 'The contract NIFTY26MAYFUT had expired before 1 Jun 2026.'],
  [{ symbol: 'USDINR26JUNFUT', segment: 'FUT' }, 'Currency and interest-rate contracts are not kept in this journal.'],
  [
    { symbol: 'NIFTY26JUN25000CE', segment: 'OPT', expiry_date: '2026-07-28' },
    'Expiry date, strike price or option type is not what the symbol NIFTY26JUN25000CE says.',
  ],
  [
    { symbol: 'IDEA30JUN2610CE', segment: 'OPT', option_type: 'PE' },
    'Expiry date, strike price or option type is not what the symbol IDEA30JUN2610CE says.',
  ],
  [
    { symbol: 'NIFTY-Jun2026-25000-CE', segment: 'OPT', date: '2026-06-15' },
    'NIFTY-Jun2026-25000-CE can mean NIFTY 16 Jun 2026 25000 CE or NIFTY 23 Jun 2026 25000 CE or NIFTY 30 Jun 2026 25000 CE.' +
      ' Give its expiry date, strike price and option type.',
  ],
  [
    { symbol: 'NIFTY 25 JUN 2026 25000 CE', segment: 'OPT' },
    'No contract of NIFTY is known to expire on the day in NIFTY 25 JUN 2026 25000 CE. If it is right, give expiry_date 2026-06-25.',
  ],
  [{ symbol: 'NIFTY 30 JUN 2026 2500 CE', segment: 'OPT' }, 'A strike of 2500 is far from NIFTY. If it is right, give it as strike_price.'],
  [{ symbol: 'NIFTY', segment: 'OPT', expiry_date: '30-06-2026' }, 'Expiry date must be a day such as 2026-04-30.'],
  [{ symbol: 'NIFTY', segment: 'OPT', strike_price: '0' }, 'Strike price must be a number above 0.'],
  [{ symbol: 'NIFTY', segment: 'OPT', option_type: 'X' }, 'Option type must be CE or PE, or FUT for a future.'],
  [{ symbol: 'nifty bank' }, 'NIFTY BANK is an index, which nobody holds. A fund on it has a symbol of its own, such as NIFTYBEES.'],
  [{ symbol: 'X'.repeat(65) }, 'Symbol must be at most 64 characters.'],
  [{ exchange: 'NYSE' }, 'Exchange must be NSE, BSE or MCX.'],
  [{ segment: 'CASH' }, 'Segment must be EQ, FUT, OPT or COM.'],
  [{ segment: 'COM' }, 'Exchange must be MCX for segment COM.'],
  [{ exchange: 'MCX' }, 'Exchange must be NSE or BSE for segment EQ.'],
  [{ symbol: 'NIFTY26JUN25000CE' }, 'Segment must be OPT: the symbol NIFTY26JUN25000CE names an option.'],
  [{ buy_sell: 'HOLD' }, 'Side (buy_sell) must be BUY or SELL.'],
  [{ quantity: '0' }, 'Quantity must be a whole number of at least 1.'],
  [{ quantity: '1.5' }, 'Quantity must be a whole number of at least 1.'],
  [{ quantity: '9999999999' }, 'Quantity must be at most 1,00,00,00,000.'],
  [{ price: '-1' }, 'Price must be a number of 0 or more, such as 1234.50.'],
  [{ price: '1e3' }, 'Price must be a number of 0 or more, such as 1234.50.'],
  [{ price: '99999999999999999999.5' }, 'Price must be at most ₹10,000 crore.'],
  [{ price: '0.00000001' }, 'Price must be at least 0.0001, or 0.'],
  [{ price: '100000000000.01' }, 'Price must be at most ₹10,000 crore.'],
  [{ quantity: '99999999999999999999' }, 'Quantity must be at most 1,00,00,00,000.'],
  [{ price: '9999999999', quantity: '999999999' }, 'Quantity times price must be at most ₹10,000 crore.'],
  [{ date: '2026-02-30' }, 'Date must be a day such as 2026-04-30.'],
  [{ date: '2026-06-16' }, 'Date must not lie in the future.'],
  [{ broker: '' }, 'Broker is required.'],
  [{ broker: 'x'.repeat(41) }, 'Broker must be at most 40 characters.'],
] satisfies [Partial<TradeForm>, string][])('refuses %o', (change, detail) => {
  expect(() => read(change)).toThrow(expect.objectContaining({ status: 422, detail }));
});
