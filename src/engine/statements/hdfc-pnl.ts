import { readDay } from '../brokers/read-day.ts';
import { ZERO } from '../money.ts';
import { type Levy, NO_CHARGES } from '../trades/charges.ts';
import type { LotLayout } from './lots-pnl.ts';
import { readAmount } from './read-amount.ts';
import { statedInstrument } from './stated-instrument.ts';
import { readUnits } from './summed-pnl.ts';

const CHARGES: readonly (readonly [header: string, levy: Levy])[] = [
  ['brokerage', 'brokerage'],
  ['stt', 'stt'],
  ['service_tax', 'gst'],
  ['transaction_charges', 'exchange'],
  ['other_charges', 'other'],
];

/**
 * HDFC Securities' detailed P&L: a row for each closed result, with its charges, on a sheet for shares and one for futures and options.
 * Source: two importers that agree, as the notes on broker files describe them, 2026-11-22 (code index 70296629892, read 2026-11-24).
 */
export const hdfcPnl: LotLayout = {
  report: 'HDFC Securities detailed P&L',
  headers: [
    'name',
    'isin',
    'buy_transaction_date',
    'buy_transaction_qty',
    'buy_transaction_value',
    'sell_transaction_date',
    'sell_transaction_qty',
    'sell_transaction_value',
    'gross_p_l',
  ],
  read: (cell) => {
    const [bought, sold] = [readDay(cell('buy_transaction_date'), 'day-first'), readDay(cell('sell_transaction_date'), 'day-first')];
    const quantity = readUnits(cell('sell_transaction_qty'));
    const [buyValue, sellValue] = [readAmount(cell('buy_transaction_value')), readAmount(cell('sell_transaction_value'))];
    if (!bought || !sold || quantity === null || buyValue === null || sellValue === null) return null;
    const [entered, closedOn] = bought < sold ? [bought, sold] : [sold, bought];
    const instrument = statedInstrument(cell('name'), cell('isin').toUpperCase(), entered);
    const charges = { ...NO_CHARGES, ...Object.fromEntries(CHARGES.map(([header, levy]) => [levy, readAmount(cell(header)) ?? ZERO])) };
    return instrument && { instrument, closedOn, quantity, buyValue, sellValue, charges };
  },
};
