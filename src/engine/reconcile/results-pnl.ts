import type { ReadReport } from '../brokers/format.ts';
import { add, ZERO } from '../money.ts';
import { addCharges, LEVIES, NO_CHARGES } from '../trades/charges.ts';
import type { Trade } from '../trades/trade.ts';
import type { StatedPnl, StatedResult } from './read-pnl.ts';
import { statedSegment } from './stated-segment.ts';

/** A closed result: its two legs. */
type Pair = readonly [Trade, Trade];

/**
 * What a report of closed results (tax P&L and others) says of each instrument: a statement for each segment, from the first to the last
 * closing in the file. null for a report of trades. Its charges are of closings, not of the period's trades.
 */
export function pnlOfResults({ report, trades, problems }: ReadReport): StatedPnl[] | null {
  if (trades.length === 0 || trades.some(({ result }) => result === undefined)) return null;
  const pairs = [...Map.groupBy(trades, ({ result }) => result).values()].flatMap((legs): Pair[] => {
    const buy = legs.find(({ side }) => side === 'BUY');
    const sell = legs.find(({ side }) => side === 'SELL');
    return buy && sell ? [[buy, sell]] : [];
  });
  const unread = [...new Set(problems.map(({ row }) => row))];
  return [...Map.groupBy(pairs, ([buy]) => statedSegment(buy.instrument.segment))].map(([segment, own]) => {
    const days = own.map(([buy, sell]) => (buy.day > sell.day ? buy.day : sell.day));
    const from = days.reduce((first, day) => (day < first ? day : first));
    const to = days.reduce((last, day) => (day > last ? day : last));
    const byName = Map.groupBy(own, ([buy]) => buy.instrument.aliases[0]);
    const results = [...byName.values()].flatMap(resultOf);
    return { report: report.name, segment, from, to, results, charges: chargesOf(own), areOfClosings: true, unread };
  });
}

/** The charges of the levies that the report states; null where it states none. */
function chargesOf(pairs: readonly Pair[]): StatedPnl['charges'] {
  const total = pairs.flat().reduce((charges, trade) => addCharges(charges, trade.charges ?? NO_CHARGES), NO_CHARGES);
  const stated = LEVIES.filter((levy) => total[levy] !== ZERO);
  return stated.length === 0 ? null : new Map(stated.map((levy) => [levy, total[levy]]));
}

function resultOf(pairs: readonly Pair[]): StatedResult[] {
  return pairs.slice(0, 1).map(([{ row, instrument }]) => ({
    row,
    name: instrument.symbol,
    isin: instrument.aliases.find((alias) => alias.startsWith('ISIN:'))?.slice('ISIN:'.length) ?? null,
    aliases: instrument.aliases,
    quantity: pairs.reduce((units, [buy]) => units + buy.quantity, 0),
    buyValue: pairs.map(([buy]) => buy.value).reduce(add),
    sellValue: pairs.map(([, sell]) => sell.value).reduce(add),
  }));
}
