import { deliveryCalls, type DeliveryBody } from '#contract/deliveries.ts';
import { priceToRupees } from '#engine/money.ts';
import { enterDelivery } from './enter-delivery.ts';
import { deliveries, type FoundDelivery } from '../ledger/doubts/deliveries.ts';
import type { Routes } from '../route.ts';

/** Shares that stock futures and options delivered. */
export const deliveryRoutes: Routes = (app) => {
  app.route({
    ...deliveryCalls.listDeliveries,
    handler: async (request) => ({ data: (await deliveries(request.mine())).map(deliveryBody) }),
  });

  app.route({
    ...deliveryCalls.enterDelivery,
    handler: (request) => enterDelivery(request.mine(), request.body, request.today()),
  });
};

function deliveryBody({ delivery, shares, level, ...found }: FoundDelivery): DeliveryBody {
  return {
    instrument_id: found.instrumentId,
    symbol: found.symbol,
    account_id: found.accountId,
    broker: found.broker,
    expiry_date: found.expiryOn,
    share: found.share,
    buy_sell: delivery.side,
    quantity: found.quantity,
    price: priceToRupees(delivery.price),
    level: level === null ? null : priceToRupees(level),
    delivered_on: shares[0]?.day ?? null,
    trade_ids: shares.map(({ id }) => id),
  };
}
