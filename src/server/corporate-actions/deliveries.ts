import type { ChangeFacts } from '#contract/changes.ts';
import type { ActionChangedBody } from '#contract/corporate-actions.ts';
import type { DeliveryForm } from '#contract/deliveries.ts';
import { deliveredCharges } from '#engine/charges/delivered.ts';
import type { TradingDay } from '#engine/day.ts';
import type { Contract } from '#engine/instruments/instrument.ts';
import { isIndex } from '#engine/instruments/underlyings.ts';
import { type Price, priceToRupees, valueOf } from '#engine/money.ts';
import { DELIVERED_SINCE, deliveredBy, type Delivery, deliveryAtStrike, deliveryOf, type ShareTrade } from '#engine/pairing/delivery.ts';
import type { Trade } from '#engine/trades/trade.ts';
import { type AccountShareTrade, type HeldAtExpiry, heldAtExpiry, shareTrades } from './held-at-expiry.ts';
import { exchangesOfContracts, instrumentsById, knownAliases, type OwnInstrument } from '../ledger/instruments.ts';
import { marksOnDays, underlyingName } from '../ledger/marks.ts';
import { insertOrigin } from '../ledger/share-origins.ts';
import { orMissing, apiProblem } from '../problems.ts';
import { type Acted, effectOn } from '../ledger/rebuild/effect-on-shares.ts';
import { putTrade } from '../ledger/changes/put-trade.ts';
import { storeChange } from '../ledger/changes/record-change.ts';
import type { Mine } from '../store/mine.ts';

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

/** Enters the shares that a contract delivered on its expiry day, with STT and stamp duty. Throws an ApiProblem: 404, 409 where they are in the journal. */
export async function enterDelivery(mine: Mine, form: DeliveryForm, today: TradingDay): Promise<ActionChangedBody> {
  const { instrument_id: instrumentId, preview } = form;
  return effectOn(mine, { instrumentId, preview, message: 'Entered.' }, (tx) => enter(tx, form, today));
}

async function enter(mine: Mine, form: DeliveryForm, today: TradingDay): Promise<Acted> {
  const all = await deliveries(mine);
  const found = orMissing(
    all.find(({ instrumentId, accountId }) => instrumentId === form.instrument_id && accountId === form.account_id),
    'no-delivery',
  );
  if (found.shares.length > 0) throw apiProblem('delivered-already');
  const trade = await sharesOf(mine, found);
  const put = await putTrade(mine, found.accountId, trade, 'edit', null);
  await insertOrigin(mine, put.tradeId, 'exercise');
  const leg = { buy_sell: trade.side, quantity: trade.quantity, price: priceToRupees(trade.price), date: trade.day };
  const after = { symbol: found.share, segment: 'EQ' as const, broker: found.broker, legs: [leg] };
  const facts: ChangeFacts = { before: [], after, settlement: null };
  const change = { kind: 'origin', facts, tradeId: put.tradeId } as const;
  const recorded = await storeChange(mine, { change, takings: [], places: put.places, rows: 1 }, today);
  return { recorded, instrumentIds: [put.instrumentId] };
}

async function sharesOf(mine: Mine, { instrumentId, share, expiryOn, delivery, quantity }: FoundDelivery): Promise<Trade> {
  const { side, price } = delivery;
  const value = valueOf(price, quantity);
  return {
    row: 0,
    instrument: { aliases: [`SHARE:${share}`], segment: 'EQ', symbol: share, contract: null },
    exchange: (await exchangesOfContracts(mine, [instrumentId])).get(instrumentId) ?? 'NSE',
    day: expiryOn,
    time: null,
    side,
    quantity,
    price,
    value,
    tradeId: null,
    orderId: null,
    // Delivered shares never net within a day.
    tradeToTrade: true,
    product: null,
    charges: deliveredCharges(value, side, expiryOn),
  };
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
