import type { DeliveryBody } from '#contract/deliveries.ts';
import { useApi } from '../use-api.ts';
import { count, day, price } from '../format.ts';
import { POSITION_TEXTS } from '../text/en/positions.ts';

/** Stock contracts that were held at their expiry, and the shares that they delivered. */
export function useDeliveries(enabled = true) {
  return useApi('listDeliveries', {}, { select: ({ data }) => data, enabled });
}

/** '250 RELIANCE bought at ₹2,900.00'. */
export function sharesText({ quantity, share, buy_sell: side, price: at }: DeliveryBody): string {
  return POSITION_TEXTS.sharesTraded(count(quantity), share, side, price(at));
}

/** '… on 30 Jun 2026', where the shares are in the journal. */
export function deliveredText(of: DeliveryBody): string {
  return POSITION_TEXTS.sharesDelivered(sharesText(of), day(of.delivered_on));
}
