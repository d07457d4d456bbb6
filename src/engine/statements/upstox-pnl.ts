import { readDay } from '../brokers/read-day.ts';
import { addDays, type TradingDay } from '../day.ts';
import { sessionOn } from '../exchange/sessions.ts';
import { isIsin, shareInstrument } from '../instruments/instrument-of.ts';
import type { LotLayout } from './lots-pnl.ts';
import { subtract, sum, ZERO } from '../money.ts';
import { isSmall } from './is-small.ts';
import { readAmount } from './read-amount.ts';
import { readUnits } from './summed-pnl.ts';

/** From this day on all shares settle a trading day after the trade; before, most did two days after. */
const NEXT_DAY = '2023-01-27' as TradingDay;

/**
 * Upstox' realised P&L of shares: a row for each closed result. Sources: two descriptions of real files (the notes on broker files,
 * 2026-11-22; code index 62698712120, read 2026-11-24). Its days are settlement days (Upstox' help, article 250278, as the notes on rules
 * name it). Rows of contracts have no expiry, so that they name none; they are not read.
 */
export const upstoxPnl: LotLayout = {
  report: 'Upstox realised P&L',
  sheet: /^realized_pnl$/i,
  headers: ['scrip_name', 'isin', 'scrip_opt', 'qty', 'buy_date', 'buy_amt', 'sell_date', 'sell_amt', 'total_pl'],
  read: (cell) => {
    const isin = cell('isin').toUpperCase();
    return isIsin(isin) ? lotOf(cell, isin) : null;
  },
};

/**
 * The same without ISINs, as it comes in a ZIP: gains of capital, or of speculation, are of shares. Source: the layout of a real file (code
 * index 55095461547, read 2026-11-25).
 */
export const upstoxShares: LotLayout = {
  report: 'Upstox realised P&L',
  headers: [
    'scrip_name',
    'scrip_code',
    'symbol',
    'scrip_opt',
    'qty',
    'buy_date',
    'buy_amt',
    'sell_date',
    'sell_amt',
    'p_l',
    'stcg',
    'ltcg',
    'speculation',
  ],
  read: (cell) => {
    const [all, ...gains] = ['p_l', 'stcg', 'ltcg', 'speculation'].map((header) => readAmount(cell(header)) ?? ZERO);
    const isShare = cell('scrip_opt') === '' && isSmall(subtract(all ?? ZERO, sum(gains)));
    return isShare ? lotOf(cell, '') : null;
  },
};

function lotOf(cell: (header: string) => string, isin: string): ReturnType<LotLayout['read']> {
  const [bought, sold] = [readDay(cell('buy_date'), 'day-first'), readDay(cell('sell_date'), 'day-first')];
  const quantity = readUnits(cell('qty'));
  const [buyValue, sellValue] = [readAmount(cell('buy_amt')), readAmount(cell('sell_amt'))];
  if (!bought || !sold || quantity === null || buyValue === null || sellValue === null) return null;
  const instrument = shareInstrument((cell('symbol') || cell('scrip_name')).toUpperCase(), isin, sold);
  return { instrument, closedOn: tradedOn(bought > sold ? bought : sold), quantity, buyValue, sellValue, charges: null };
}

function tradedOn(settled: TradingDay): TradingDay {
  const before = sessionBefore(settled);
  return settled >= NEXT_DAY ? before : sessionBefore(before);
}

function sessionBefore(day: TradingDay): TradingDay {
  let before = addDays(day, -1);
  while (sessionOn('NSE', before) === 'closed') before = addDays(before, -1);
  return before;
}
