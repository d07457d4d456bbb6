import type { ReadReport } from '../brokers/format.ts';
import type { Segment } from '../instruments/instrument.ts';
import { add } from '../money.ts';
import type { Trade } from '../trades/trade.ts';
import type { StatedPnl, StatedResult, StatedSegment } from './read-pnl.ts';

const SEGMENTS: Readonly<Record<Segment, StatedSegment>> = { EQ: 'equity', FUT: 'fno', OPT: 'fno', COM: 'commodity' };

/** A closed result: its two legs. */
type Pair = readonly [Trade, Trade];

/**
 * What a report of closed results (tax P&L and others) says of each instrument: a statement for each segment, from the first to the last
 * closing in the file. null for a report of trades. Its charges are of closings, not of the period's trades: they are left out.
 */
export function pnlOfResults({ report, trades, problems }: ReadReport): StatedPnl[] | null {
  if (trades.length === 0 || trades.some(({ result }) => result === undefined)) return null;
  const pairs = [...Map.groupBy(trades, ({ result }) => result).values()].flatMap((legs): Pair[] => {
    const buy = legs.find(({ side }) => side === 'BUY');
    const sell = legs.find(({ side }) => side === 'SELL');
    return buy && sell ? [[buy, sell]] : [];
  });
  const unread = [...new Set(problems.map(({ row }) => row))];
  return [...Map.groupBy(pairs, ([buy]) => SEGMENTS[buy.instrument.segment])].map(([segment, own]) => {
    const days = own.map(([buy, sell]) => (buy.day > sell.day ? buy.day : sell.day));
    const from = days.reduce((first, day) => (day < first ? day : first));
    const to = days.reduce((last, day) => (day > last ? day : last));
    const byName = Map.groupBy(own, ([buy]) => buy.instrument.aliases[0]);
    return { report: report.name, segment, from, to, results: [...byName.values()].flatMap(resultOf), charges: null, unread };
  });
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
