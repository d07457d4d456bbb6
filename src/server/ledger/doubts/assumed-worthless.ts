import { sql } from 'kysely';
import type { TradingDay } from '#engine/day.ts';
import { INDICES } from '#engine/instruments/underlyings.ts';
import type { Price } from '#engine/money.ts';
import { instrumentsById } from '../instruments.ts';
import { officialSettlements } from '../rebuild/official-settlements.ts';
import type { Mine } from '../../store/mine.ts';
import { deliveries, type FoundDelivery } from './deliveries.ts';

/** What a contract that was taken as worthless was worth. */
export interface WorthAtExpiry {
  readonly price: Price;
  readonly expiryOn: TradingDay;
  /** The underlying is a share: it changed hands at the strike. */
  readonly isDelivered: boolean;
}

/** The contracts that were taken as worthless. */
export interface AssumedWorthless {
  /** Of which nothing says anything else. */
  readonly ids: readonly number[];
  /** Of which a market file says something else, by instrument. */
  readonly worths: ReadonlyMap<number, WorthAtExpiry>;
  /** Those whose shares are in an account: there 0 is right, their worth is in the shares. */
  readonly delivered: readonly DeliveredContract[];
}

/** A contract whose shares are in an account. */
export type DeliveredContract = Pick<FoundDelivery, 'accountId' | 'instrumentId'>;

/**
 * What market files and delivered shares say of the contracts that were taken as worthless: of those on shares. Those on an index settle by
 * its close themselves; `all` looks at them too, for until then a close may have come.
 */
export async function assumedWorthless(mine: Mine, all = false): Promise<AssumedWorthless> {
  const onShares = all ? sql`` : sql`AND i.underlying <> ALL(${[...INDICES]}::text[])`;
  const { rows } = await sql<{ id: number }>`SELECT i.id FROM instruments AS i WHERE i.user_id = ${mine.userId} ${onShares}
    AND i.id IN (SELECT instrument_id FROM closed_trades WHERE user_id = ${mine.userId} AND assumed) ORDER BY i.id`.execute(mine.db);
  const asked = rows.map(({ id }) => id);
  if (asked.length === 0) return { ids: [], worths: new Map(), delivered: [] };
  const stored = await instrumentsById(mine, asked);
  const official = await officialSettlements(mine, [...stored.values()]);
  const delivered = (await deliveries(mine)).filter(({ shares }) => shares.length > 0);
  const somewhere = new Set(delivered.map(({ instrumentId }) => instrumentId));
  const worths = [...official].flatMap(([id, { price, worth }]): [number, WorthAtExpiry][] => {
    const expiryOn = stored.get(id)?.instrument.contract?.expiryOn;
    if (!expiryOn || worth === 0) return [];
    return [[id, { price: worth, expiryOn, isDelivered: price === null }]];
  });
  const known = new Map(worths);
  return { ids: [...stored.keys()].filter((id) => !known.has(id) && !somewhere.has(id)), worths: known, delivered };
}
