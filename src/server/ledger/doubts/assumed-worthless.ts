import type { TradingDay } from '#engine/day.ts';
import type { Price } from '#engine/money.ts';
import { instrumentsById } from '../instruments.ts';
import { officialSettlements } from '../rebuild/official-settlements.ts';
import type { Mine } from '../../store/mine.ts';
import { deliveries } from './deliveries.ts';

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
  /** Those whose shares are in the journal: 0 is right, their worth is in the shares. */
  readonly delivered: ReadonlySet<number>;
}

/** What market files and delivered shares say of the contracts that were taken as worthless. */
export async function assumedWorthless(mine: Mine): Promise<AssumedWorthless> {
  const rows = await mine.selectFrom('closed_trades').select('instrument_id').distinct().where('assumed', '=', true).execute();
  const stored = await instrumentsById(
    mine,
    rows.map((row) => row.instrument_id),
  );
  const official = await officialSettlements(mine, [...stored.values()]);
  const isStock = [...stored.values()].some(({ instrument }) => instrument.segment === 'OPT');
  const found = isStock ? await deliveries(mine) : [];
  const byContract = Map.groupBy(found, ({ instrumentId }) => instrumentId);
  const delivered = new Set([...byContract].flatMap(([id, all]) => (all.every(({ shares }) => shares.length > 0) ? [id] : [])));
  const worths = [...official].flatMap(([id, { price, worth }]): [number, WorthAtExpiry][] => {
    const expiryOn = stored.get(id)?.instrument.contract?.expiryOn;
    if (!expiryOn || worth === 0 || delivered.has(id)) return [];
    return [[id, { price: worth, expiryOn, isDelivered: price === null }]];
  });
  const known = new Map(worths);
  return { ids: [...stored.keys()].filter((id) => !known.has(id) && !delivered.has(id)), worths: known, delivered };
}
