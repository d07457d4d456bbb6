import type { ChangeFacts } from '#contract/changes.ts';
import type { ActionChangedBody } from '#contract/corporate-actions.ts';
import type { DeliveryForm } from '#contract/deliveries.ts';
import { deliveredCharges } from '#engine/charges/delivered.ts';
import type { TradingDay } from '#engine/day.ts';
import { priceToRupees, valueOf } from '#engine/money.ts';
import type { Trade } from '#engine/trades/trade.ts';
import { deliveries, type FoundDelivery } from '../ledger/doubts/deliveries.ts';
import { exchangesOfContracts } from '../ledger/instruments.ts';
import { insertOrigin } from '../ledger/share-origins.ts';
import { orMissing, apiProblem } from '../problems.ts';
import { type Acted, effectOn } from '../ledger/rebuild/effect-on-shares.ts';
import { putTrade } from '../ledger/changes/put-trade.ts';
import { storeChange } from '../ledger/changes/record-change.ts';
import type { Mine } from '../store/mine.ts';

/** Enters the shares that a contract delivered on its expiry day, with STT and stamp duty. Throws an ApiProblem: 404, 409 where they are in the journal. */
export async function enterDelivery(mine: Mine, form: DeliveryForm, today: TradingDay): Promise<ActionChangedBody> {
  return effectOn(mine, { preview: form.preview, message: 'Entered.' }, (tx) => enter(tx, form, today));
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
  return { recorded, instrumentIds: [form.instrument_id, put.instrumentId] };
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
