import { exitDay, grossOf, netOf, type ClosedTrade } from '#engine/daily/closed-trade.ts';
import { add, type Paise, paise, ZERO } from '#engine/money.ts';
import type { NewRow } from '../store/columns-of.ts';
import { type Derived, replaceRows } from './replace-rows.ts';
import { type Mine, isIn } from '../store/mine.ts';

/** Replaces what the closed trades of these instruments in one account came to by exit day. `charges` includes DP: net = gross − charges. */
export async function replaceSymbolDays(mine: Mine, of: Derived, closed: readonly ClosedTrade[]): Promise<void> {
  await replaceRows(mine, 'symbol_days', of, symbolDayRows(of.accountId, closed));
}

/** What closed trades of an account came to by instrument and exit day, as it is stored. */
export function symbolDayRows(accountId: number, closed: readonly ClosedTrade[]): NewRow<'symbol_days'>[] {
  const groups = Map.groupBy(closed, (trade) => `${trade.instrumentId} ${exitDay(trade)}`);
  return [...groups.values()].map((trades) => {
    const [first] = trades as [ClosedTrade, ...ClosedTrade[]];
    const nets = trades.map(netOf);
    const gross = trades.map(grossOf).reduce(add, ZERO);
    const net = nets.reduce(add, ZERO);
    return {
      accountId,
      instrumentId: first.instrumentId,
      day: exitDay(first),
      segment: first.segment,
      symbol: first.symbol,
      trades: trades.length,
      wins: nets.filter((amount) => amount > 0).length,
      losses: nets.filter((amount) => amount < 0).length,
      gross,
      net,
      charges: paise(gross - net),
    };
  });
}

/** The net already booked in these instruments, by instrument; those without a closed trade are left out. */
export async function bookedIn(mine: Mine, instrumentIds: readonly number[]): Promise<Map<number, Paise>> {
  const rows = await mine
    .selectFrom('symbol_days')
    .select(({ fn }) => ['instrument_id', fn.sum<Paise>('net').as('net')])
    .where(isIn('instrument_id', instrumentIds))
    .groupBy('instrument_id')
    .execute();
  return new Map(rows.map((row) => [row.instrument_id, row.net]));
}
