import type { ClosedTrade } from '#engine/daily/closed-trade.ts';
import { isIndex } from '#engine/instruments/underlyings.ts';
import { settlementPrice } from '#engine/market/settlement-price.ts';
import type { Price } from '#engine/money.ts';
import { type Mark, marksOnDays, underlyingName } from '../marks.ts';
import { instrumentsById, type OwnInstrument } from '../instruments.ts';
import type { Mine } from '../../store/mine.ts';

/** The price at which a contract settled by the close of its underlying, and that close. */
export interface Official {
  /** Per unit. null: a stock option in the money, which is delivered: the user is asked. */
  readonly price: Price | null;
  /** What it was worth at expiry, also where the user is asked. */
  readonly worth: Price;
  readonly level: Mark;
}

/** The close by which a contract settled, and of what. */
export interface SettledBy {
  readonly level: Mark;
  readonly underlying: string;
}

/** The closes by which the contracts of these closed trades settled, by instrument; none where the user gave the price. */
export async function settledByOf(
  mine: Mine,
  rows: readonly Pick<ClosedTrade, 'instrumentId' | 'expired' | 'assumed'>[],
): Promise<Map<number, SettledBy>> {
  const ids = new Set(rows.flatMap((row) => (row.expired && !row.assumed ? [row.instrumentId] : [])));
  if (ids.size === 0) return new Map();
  const stored = await instrumentsById(mine, [...ids]);
  const official = await officialSettlements(mine, [...stored.values()]);
  return new Map(
    [...official].flatMap(([id, { level }]): [number, SettledBy][] => {
      const underlying = stored.get(id)?.instrument.contract?.underlying;
      return underlying === undefined ? [] : [[id, { level, underlying }]];
    }),
  );
}

/**
 * What contracts settled at by the user's market files: those whose price the user gave are left out, as is every commodity, whose due date
 * rate no file has. For contracts whose underlying has no close of the expiry day there is none.
 */
export async function officialSettlements(mine: Mine, instruments: readonly OwnInstrument[]): Promise<Map<number, Official>> {
  const open = instruments.flatMap(({ id, settlement, instrument: { contract, segment } }) =>
    contract?.expiryOn && settlement === null && (segment === 'FUT' || segment === 'OPT') ? [{ id, contract, day: contract.expiryOn }] : [],
  );
  const levels = await marksOnDays(
    mine,
    open.map(({ contract, day }) => ({ name: underlyingName(contract.underlying), day })),
  );
  return new Map(
    open.flatMap(({ id, contract, day }): [number, Official][] => {
      const level = levels.get(`${underlyingName(contract.underlying)} ${day}`);
      if (!level) return [];
      const worth = settlementPrice(contract, level.price);
      const isDelivered = contract.optionType !== null && !isIndex(contract.underlying) && worth > 0;
      return [[id, { price: isDelivered ? null : worth, worth, level }]];
    }),
  );
}
