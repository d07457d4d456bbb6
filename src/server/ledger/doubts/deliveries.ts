import type { TradingDay } from '#engine/day.ts';
import type { Contract } from '#engine/instruments/instrument.ts';
import { isIndex } from '#engine/instruments/underlyings.ts';
import type { Price } from '#engine/money.ts';
import { DELIVERED_SINCE, deliveredBy, type Delivery, deliveryAtStrike, deliveryOf, type ShareTrade } from '#engine/pairing/delivery.ts';
import { instrumentsById, knownAliases, type OwnInstrument } from '../instruments.ts';
import { marksOnDays, underlyingName } from '../marks.ts';
import type { Mine } from '../../store/mine.ts';
import { type AccountShareTrade, type HeldAtExpiry, heldAtExpiry, shareTrades } from './held-at-expiry.ts';

/** A stock contract that was held at its expiry in one account, and the shares that it delivered. */
export interface FoundDelivery extends HeldAtExpiry {
  readonly symbol: string;
  readonly share: string;
  readonly expiryOn: TradingDay;
  readonly delivery: Delivery;
  /** The close of the share that day; null where only the shares tell of the delivery. */
  readonly level: Price | null;
  /** The shares in the journal; none where they are missing. */
  readonly shares: readonly ShareTrade[];
}

const MOST_CONTRACTS = 500;

/**
 * The deliveries of the user's stock contracts, the latest expiry first: those that the close of the share proves, and those whose shares
 * are in the journal. An option whose price at expiry the user gave is none: it was settled by that.
 */
export async function deliveries(mine: Mine): Promise<FoundDelivery[]> {
  const held = await heldAtExpiry(mine, DELIVERED_SINCE, MOST_CONTRACTS);
  const stored = await instrumentsById(mine, [...new Set(held.map(({ instrumentId }) => instrumentId))]);
  const contracts = held.flatMap((one) => ofStock(one, stored.get(one.instrumentId)));
  if (contracts.length === 0) return [];
  const shareIds = await knownAliases(mine, [...new Set(contracts.map(({ contract }) => `SHARE:${contract.underlying}`))]);
  const levels = await marksOnDays(
    mine,
    contracts.map(({ contract, expiryOn }) => ({ name: underlyingName(contract.underlying), day: expiryOn })),
  );
  const first = contracts.map(({ expiryOn }) => expiryOn).reduce((a, b) => (a < b ? a : b));
  const trades = Map.groupBy(await shareTrades(mine, [...new Set(shareIds.values())], first), placeOf);
  return contracts.flatMap((one): FoundDelivery[] => {
    const { contract, expiryOn, settlement, isLong, quantity, ...rest } = one;
    const level = levels.get(`${underlyingName(contract.underlying)} ${expiryOn}`)?.price ?? null;
    const settledAt = contract.optionType === null ? (settlement ?? level) : level;
    const delivery = expected(contract, isLong, settledAt);
    if (!delivery) return [];
    const shareId = shareIds.get(`SHARE:${contract.underlying}`) ?? 0;
    const shares = deliveredBy(
      delivery,
      quantity,
      expiryOn,
      trades.get(placeOf({ accountId: one.accountId, instrumentId: shareId })) ?? [],
    );
    if (shares.length === 0 && settledAt === null) return [];
    return [{ ...rest, isLong, quantity, share: contract.underlying, expiryOn, delivery, level, shares }];
  });
}

function ofStock(held: HeldAtExpiry, stored: OwnInstrument | undefined) {
  const { contract = null, symbol = '' } = stored?.instrument ?? {};
  if (!stored || !contract?.expiryOn || isIndex(contract.underlying)) return [];
  if (contract.optionType !== null && stored.settlement !== null) return [];
  return [{ ...held, symbol, contract, expiryOn: contract.expiryOn, settlement: stored.settlement }];
}

function expected(contract: Contract, isLong: boolean, level: Price | null): Delivery | null {
  if (level !== null) return deliveryOf(contract, isLong, level);
  const { optionType, strike } = contract;
  return optionType === null || strike === null ? null : deliveryAtStrike(optionType, isLong, strike);
}

function placeOf({ accountId, instrumentId }: Pick<AccountShareTrade, 'accountId' | 'instrumentId'>): string {
  return `${accountId} ${instrumentId}`;
}
