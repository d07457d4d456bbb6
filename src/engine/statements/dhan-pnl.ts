import { listedShare } from '../instruments/instrument-of.ts';
import { parseSymbol, tidySymbol } from '../instruments/parse-symbol.ts';
import { readAmount } from './read-amount.ts';
import { statedInstrument } from './stated-instrument.ts';
import { readUnits, type SummedLayout } from './summed-pnl.ts';

/**
 * Dhan's P&L: what was bought and sold of each instrument in the period, and what was realised. It names shares as Dhan's trade history does.
 * Sources: redacted files, as the notes on broker files describe them, 2026-11-22, and a cut of a real file in a test (code index
 * 52749276644, read 2026-11-24).
 */
export const dhanPnl: SummedLayout = {
  report: 'Dhan P&L',
  headers: ['scrip_name', 'buy_qty', 'buy_value', 'sell_qty', 'sell_value', 'closing_price', 'realised_p_l'],
  title: /^pnl report\b/i,
  end: /^(?:net p&l|note\b)/i,
  read: (cell, from) => {
    const name = cell('scrip_name');
    const instrument = parseSymbol(tidySymbol(name)) === null ? listedShare('DHAN', name) : statedInstrument(name, '', from);
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
