import { tradeOf } from '#engine/charges/credits.ts';
import { isIndex } from '#engine/instruments/underlyings.ts';
import type { Instrument } from '#engine/instruments/instrument.ts';
import type { Book } from '#engine/journal.ts';
import type { StoredTrade } from '#engine/trades/trade.ts';
import { lotActionsOf } from '../corporate-actions.ts';
import { correctionsOf } from '../corrections.ts';
import { givenSharesIn } from '../given-shares.ts';
import { instrumentsById } from '../instruments.ts';
import { learnedLots } from '../learned-lots.ts';
import { originsOf } from '../share-origins.ts';
import { officialSettlements } from './official-settlements.ts';
import { tradesOf } from '../trades.ts';
import type { Mine } from '../../store/mine.ts';

/**
 * The trades, given shares and corrections of these instruments in one account, with the settlement price that the user gave, or else the
 * one of the user's market files; an instrument that no longer exists gives no book.
 */
export async function loadBooks(mine: Mine, accountId: number, instrumentIds: readonly number[]): Promise<Book[]>;
/** The same, or null where they have more trades than `most`. */
export async function loadBooks(
  mine: Mine,
  accountId: number,
  instrumentIds: readonly number[],
  most: number | null,
): Promise<Book[] | null>;
export async function loadBooks(
  mine: Mine,
  accountId: number,
  instrumentIds: readonly number[],
  most: number | null = null,
): Promise<Book[] | null> {
  const stored = await instrumentsById(mine, instrumentIds);
  const instruments = new Map([...stored].map(([id, { instrument }]) => [id, instrument]));
  const trades = await tradesOf(mine, accountId, instruments, most === null ? null : most + 1);
  if (most !== null && [...trades.values()].reduce((count, list) => count + list.length, 0) > most) return null;
  const given = Map.groupBy(await givenSharesIn(mine, accountId, instrumentIds), ({ into }) => into);
  const corrections = await correctionsOf(mine, accountId, instrumentIds);
  const actions = await lotActionsOf(mine, accountId, instrumentIds);
  const origins = await originsOf(mine);
  const withOrigins = (own: readonly StoredTrade[]) =>
    origins.size === 0 ? own : own.map((trade): StoredTrade => (origins.has(trade.id) ? { ...trade, hasOrigin: true } : trade));
  const official = await officialSettlements(mine, [...stored.values()]);
  const lots = [...instruments.values()].some(isOfShare) ? await learnedLots(mine) : [];
  return [...stored.values()].map(({ id, instrument, settlement }) => ({
    instrumentId: id,
    instrument,
    trades: [...withOrigins(trades.get(id) ?? []), ...(given.get(id) ?? []).map((shares) => tradeOf(shares, shares.id, instrument))],
    corrections: corrections.get(id) ?? [],
    settlement: settlement ?? official.get(id)?.price ?? null,
    ...(actions.has(id) && { actions: actions.get(id) ?? [] }),
    ...(lots.length > 0 && isOfShare(instrument) && { lots }),
  }));
}

/** Whether it is a contract of a share: market files say its lot. */
function isOfShare({ segment, contract }: Instrument): boolean {
  return contract !== null && segment !== 'COM' && !isIndex(contract.underlying);
}
