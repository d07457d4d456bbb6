import type { TradeForm } from '#contract/trades.ts';
import type { FieldErrors } from '../../ui/form/form-fields.ts';
import type { TradePrefill } from '../../urls.ts';
import { UPLOAD_TEXTS } from '../../text/en/upload.ts';

/** An empty form starts with the first of each list. */
export const SIDES = [
  { value: 'BUY', name: UPLOAD_TEXTS.buy },
  { value: 'SELL', name: UPLOAD_TEXTS.sell },
] as const;

export const EXCHANGES = ['NSE', 'BSE', 'MCX'].map((value) => ({ value, name: value }));

export const SEGMENTS = [
  { value: 'EQ', name: UPLOAD_TEXTS.equity },
  { value: 'FUT', name: UPLOAD_TEXTS.futures },
  { value: 'OPT', name: UPLOAD_TEXTS.options },
  { value: 'COM', name: UPLOAD_TEXTS.commodities },
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
    ...(trade.symbol === '' && { symbol: UPLOAD_TEXTS.enterSymbol }),
    ...(!(Number.isInteger(Number(trade.quantity)) && Number(trade.quantity) >= 1) && { quantity: UPLOAD_TEXTS.enterWholeNumber1 }),
    ...(!(trade.price !== '' && Number(trade.price) >= 0) && { price: UPLOAD_TEXTS.enterPrice }),
    ...((trade.date === '' || trade.date > today) && { date: trade.date === '' ? UPLOAD_TEXTS.chooseDate : UPLOAD_TEXTS.dateFuture }),
    ...(trade.broker === '' && { broker: UPLOAD_TEXTS.enterBroker }),
  };
}

function known(options: readonly { readonly value: string }[], asked: string | undefined): string {
  return options.find(({ value }) => value === asked?.toUpperCase())?.value ?? options[0]?.value ?? '';
}
