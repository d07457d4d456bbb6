import { dhanShare } from '../brokers/dhan-share.ts';
import type { TradingDay } from '../day.ts';
import { withIsin } from '../instruments/instrument-of.ts';
import type { Instrument } from '../instruments/instrument.ts';
import { parseSymbol, tidySymbol } from '../instruments/parse-symbol.ts';
import { readAmount } from './read-amount.ts';
import { statedInstrument } from './stated-instrument.ts';
import { closedSums, readUnits, type SummedLayout } from './summed-pnl.ts';

const END = /^(?:net p&l|note\b)/i;

/**
 * Dhan's P&L: what was bought and sold of each instrument in the period, and what was realised. It names shares as Dhan's trade history does.
 * Sources: redacted files, as the notes on broker files describe them, 2026-11-22, and a cut of a real file in a test (code index
 * 52749276644, read 2026-11-24).
 */
export const dhanPnl: SummedLayout = {
  report: 'Dhan P&L',
  headers: [['scrip_name', 'buy_qty', 'buy_value', 'sell_qty', 'sell_value', 'closing_price', 'realised_p_l']],
  title: /^pnl report\b/i,
  end: END,
  read: (cell, from) => {
    const instrument = dhanInstrument(cell('scrip_name'), from);
    const [bought, sold] = [readUnits(cell('buy_qty')), readUnits(cell('sell_qty'))];
    const [buyValue, sellValue, realised] = [
      readAmount(cell('buy_value')),
      readAmount(cell('sell_value')),
      readAmount(cell('realised_p_l')),
    ];
    if (instrument === null || bought === null || sold === null) return null;
    return buyValue === null || sellValue === null || realised === null
      ? null
      : { instrument, bought, sold, buyValue, sellValue, realised };
  },
};

/**
 * Dhan's realised P&L: units, values and result of what was closed, with ISINs. Source: its header and title in a reader of such files (code
 * index 70212286716, read 2026-11-25). Its foot sums the charges up.
 */
export const dhanRealised: SummedLayout = {
  report: 'Dhan realised P&L',
  headers: [['scrip_name', 'isin_code', 'quantity', 'buy_value', 'sell_value', 'realised_p_l']],
  title: /^realised pnl report\b/i,
  end: END,
  read: (cell, from) => {
    const instrument = dhanInstrument(cell('scrip_name'), from, cell('isin_code').toUpperCase());
    return closedSums(instrument, [cell('quantity'), cell('buy_value'), cell('sell_value'), cell('realised_p_l')]);
  },
};

function dhanInstrument(name: string, from: TradingDay, isin = ''): Instrument | null {
  if (parseSymbol(tidySymbol(name)) !== null) return statedInstrument(name, '', from);
  return withIsin(dhanShare(name, from), isin);
}
