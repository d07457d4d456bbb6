/** A share bought, as the form of a typed trade has it. */
export const TYPED_SHARE = {
  symbol: 'INFY',
  exchange: 'NSE',
  segment: 'EQ',
  buy_sell: 'BUY',
  quantity: '10',
  price: '1500',
  date: '2026-04-06',
  broker: 'DHAN',
} as const;
