import { listedShare } from '../instruments/instrument-of.ts';
import { subtract, ZERO } from '../money.ts';
import { type Charges, type Levy, NO_CHARGES, totalOf } from '../trades/charges.ts';
import { isSmall } from './is-small.ts';
import { readAmount } from './read-amount.ts';
import { statedInstrument } from './stated-instrument.ts';
import { closedSums, readUnits, type Summed, type SummedLayout } from './summed-pnl.ts';

/** What is called a tax on turnover is what the exchange charges: ₹1.30 on ₹3,791.25 of premium. */
const LEVIES_OF_ROW: Readonly<Record<string, Levy>> = {
  brokerage: 'brokerage',
  gst: 'gst',
  turnover_tax: 'exchange',
  sebi_charges: 'sebi',
  stamp_duty: 'stamp',
  stt: 'stt',
  ipft_charges: 'ipft',
  other_charges: 'other',
};
/** It was 0 in every row seen, so that nothing tells what it is. */
const UNKNOWN_LEVY = 'exchange_service_tax';

/**
 * Angel One's P&L statement: shares with values, contracts with values in the columns of prices, and the charges of each. Source: the layout
 * of a real file (code index 62604369422, read 2026-11-25).
 */
export const angelOnePnl: SummedLayout = {
  report: 'Angel One P&L statement',
  headers: [
    ['scrip_symbol', 'company_name', 'quantity', 'buy_value', 'sell_value', 'gross_pnl', UNKNOWN_LEVY, ...Object.keys(LEVIES_OF_ROW)],
    ['contract', 'quantity', 'buy_price', 'sell_price', 'gross_pnl', 'net_pnl', UNKNOWN_LEVY, ...Object.keys(LEVIES_OF_ROW)],
  ],
  title: /^from date$/i,
  read: (cell, from) => {
    const symbol = cell('scrip_symbol');
    const values = symbol === '' ? (['buy_price', 'sell_price'] as const) : (['buy_value', 'sell_value'] as const);
    const instrument = statedInstrument(symbol || cell('contract'), '', from);
    const summed = closedSums(instrument, [cell('quantity'), cell(values[0]), cell(values[1]), cell('gross_pnl')]);
    const charges = summed && chargesOf(cell, summed);
    if (!summed || symbol === '') return summed && { ...summed, ...(charges && { charges }) };
    // Its list of trades names shares by their company.
    const aliases = [...summed.instrument.aliases, ...listedShare('ANGEL ONE', cell('company_name')).aliases] as const;
    return { ...summed, instrument: { ...summed.instrument, aliases }, ...(charges && { charges }) };
  },
};

/** The charges of a row; null where they do not lead from its gross to its net, or one is not known. */
function chargesOf(cell: (header: string) => string, { realised }: Summed): Charges | null {
  const stated = Object.entries(LEVIES_OF_ROW).map(([header, levy]) => [levy, readAmount(cell(header)) ?? ZERO] as const);
  const charges = { ...NO_CHARGES, ...Object.fromEntries(stated) };
  const net = readAmount(cell('net_pnl') || cell('intraday_pnl'));
  if (net === null || readAmount(cell(UNKNOWN_LEVY)) !== ZERO) return null;
  return isSmall(subtract(subtract(realised, totalOf(charges)), net)) ? charges : null;
}

/**
 * Angel One's P&L summed by symbol: all that was bought and sold, and what was realised; it says no period. Source: code index 71002132519,
 * read 2026-11-25.
 */
export const angelOneSums: SummedLayout = {
  report: 'Angel One P&L by symbol',
  headers: [['symbol', 'exchange', 'buy_qty', 'sell_qty', 'buy_value', 'sell_value', 'realised_p_l']],
  read: (cell, from) => {
    const instrument = statedInstrument(cell('symbol'), '', from);
    const [bought, sold] = [readUnits(cell('buy_qty')), readUnits(cell('sell_qty'))];
    const [buyValue, sellValue, realised] = ['buy_value', 'sell_value', 'realised_p_l'].map((header) => readAmount(cell(header)));
    if (instrument === null || bought === null || sold === null) return null;
    return buyValue == null || sellValue == null || realised == null ? null : { instrument, bought, sold, buyValue, sellValue, realised };
  },
};
