import { readNumber } from '../brokers/read-number.ts';
import { type Paise, parsePrice, quantity, valueOf } from '../money.ts';
import { readAmount } from './read-amount.ts';
import { statedInstrument } from './stated-instrument.ts';
import { readUnits, type SummedLayout } from './summed-pnl.ts';

/**
 * Fyers' realised P&L: units, average prices and gross of each symbol. Sources: a redacted file, as the notes on broker files describe it,
 * 2026-11-22; an importer checked on a real file (code index 68454700802, read 2026-11-24), which found that the totals of charges above
 * the table are not those of the same days' trades: they are left out.
 */
export const fyersPnl: SummedLayout = {
  report: 'Fyers realised P&L',
  headers: [['symbol_name', 'symbol_code', 'segment', 'gross_p_l', 'buy_qty', 'sell_qty', 'buy_price', 'sell_price']],
  title: /^date range$/i,
  read: (cell, from) => {
    const instrument = statedInstrument(cell('symbol_name'), '', from);
    const [bought, sold, realised] = [readUnits(cell('buy_qty')), readUnits(cell('sell_qty')), readAmount(cell('gross_p_l'))];
    if (instrument === null || bought === null || sold === null || realised === null) return null;
    const [buyValue, sellValue] = [worth(cell('buy_price'), bought), worth(cell('sell_price'), sold)];
    return buyValue === null || sellValue === null ? null : { instrument, bought, sold, buyValue, sellValue, realised };
  },
};

/** Price × units; null where the cell is no price. */
function worth(cell: string, units: number): Paise | null {
  const price = parsePrice(cell === '' || cell === '-' ? '0' : (readNumber(cell) ?? ''));
  return price === null ? null : valueOf(price, quantity(units));
}
