import type { TradeForm } from '#contract/trades.ts';
import type { FieldErrors } from '../../ui/form-fields.ts';
import type { TradePrefill } from '../../urls.ts';

/** The first of each list is what an empty form starts with. */
export const SIDES = [
  { value: 'BUY', name: 'Buy' },
  { value: 'SELL', name: 'Sell' },
] as const;

/** Where it was traded. */
export const EXCHANGES = ['NSE', 'BSE', 'MCX'].map((value) => ({ value, name: value }));

/** The contract's segment codes with their words. */
export const SEGMENTS = [
  { value: 'EQ', name: 'Equity' },
  { value: 'FUT', name: 'Futures' },
  { value: 'OPT', name: 'Options' },
  { value: 'COM', name: 'Commodities' },
] as const;

/** What the form starts with; an unknown choice in the address falls back to the first. */
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

/** What can be told without the server; its own rules come back as a sentence. */
export function manualErrors(trade: TradeForm, today: string): FieldErrors {
  return {
    ...(trade.symbol === '' && { symbol: 'Enter the symbol.' }),
    ...(!(Number.isInteger(Number(trade.quantity)) && Number(trade.quantity) >= 1) && { quantity: 'Enter a whole number of 1 or more.' }),
    ...(!(trade.price !== '' && Number(trade.price) >= 0) && { price: 'Enter the price.' }),
    ...((trade.date === '' || trade.date > today) && { date: trade.date === '' ? 'Choose the date.' : 'The date lies in the future.' }),
    ...(trade.broker === '' && { broker: 'Enter the broker.' }),
  };
}

function known(options: readonly { readonly value: string }[], asked: string | undefined): string {
  return options.find(({ value }) => value === asked?.toUpperCase())?.value ?? options[0]?.value ?? '';
}
