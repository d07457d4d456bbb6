import type { TradeForm } from '#contract/trades.ts';
import type { FieldErrors } from '../../ui/form/form-fields.ts';
import type { TradePrefill } from '../../urls.ts';

/** An empty form starts with the first of each list. */
export const SIDES = [
  { value: 'BUY', name: 'Buy' },
  { value: 'SELL', name: 'Sell' },
] as const;

export const EXCHANGES = ['NSE', 'BSE', 'MCX'].map((value) => ({ value, name: value }));

export const SEGMENTS = [
  { value: 'EQ', name: 'Equity' },
  { value: 'FUT', name: 'Futures' },
  { value: 'OPT', name: 'Options' },
  { value: 'COM', name: 'Commodities' },
] as const;

/** The initial values of the form. An unknown value in the address becomes the first of its list. */
export function startOf(prefill: TradePrefill | null, today: string): TradeForm {
  return {
    symbol: prefill?.symbol?.toUpperCase() ?? '',
    exchange: known(EXCHANGES, prefill?.exchange),
    segment: known(SEGMENTS, prefill?.segment),
    buy_sell: known(SIDES, prefill?.type),
    quantity: prefill?.qty ?? '',
    price: '',
    date: prefill?.date ?? today,
    broker: prefill?.broker?.toUpperCase() ?? '',
  };
}

/** The errors that need no server; the server checks the rest. */
export function manualErrors(trade: TradeForm, today: string): FieldErrors {
  return {
    ...(trade.symbol === '' && { symbol: 'Enter the symbol.' }),
    ...(!(Number.isInteger(Number(trade.quantity)) && Number(trade.quantity) >= 1) && { quantity: 'Enter a whole number of 1 or more.' }),
    ...(!(trade.price !== '' && Number(trade.price) >= 0) && { price: 'Enter the price.' }),
    ...((trade.date === '' || trade.date > today) && { date: trade.date === '' ? 'Choose the date.' : 'The date is in the future.' }),
    ...(trade.broker === '' && { broker: 'Enter the broker.' }),
  };
}

function known(options: readonly { readonly value: string }[], asked: string | undefined): string {
  return options.find(({ value }) => value === asked?.toUpperCase())?.value ?? options[0]?.value ?? '';
}
