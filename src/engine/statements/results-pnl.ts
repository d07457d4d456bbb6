import type { ReadReport } from '../brokers/format.ts';
import { addCharges } from '../trades/charges.ts';
import { type StatedLot, pnlOfLots } from './lots-pnl.ts';
import type { StatedPnl } from './stated-pnl.ts';

/** What a report of closed results (tax P&L and others) says of each instrument, by segment; null for a report of trades. */
export function pnlOfResults({ report, trades, problems }: ReadReport): StatedPnl[] | null {
  if (trades.length === 0 || trades.some(({ result }) => result === undefined)) return null;
  const lots = [...Map.groupBy(trades, ({ result }) => result).values()].flatMap((legs): StatedLot[] => {
    const buy = legs.find(({ side }) => side === 'BUY');
    const sell = legs.find(({ side }) => side === 'SELL');
    if (!buy || !sell) return [];
    const { row, instrument, quantity, value: buyValue } = buy;
    const closedOn = buy.day > sell.day ? buy.day : sell.day;
    const charges = buy.charges && sell.charges && addCharges(buy.charges, sell.charges);
    return [{ row, instrument, closedOn, quantity, buyValue, sellValue: sell.value, charges }];
  });
  return pnlOfLots(report.name, lots, [...new Set(problems.map(({ row }) => row))]);
}
