import { useQuery } from '@tanstack/react-query';
import type { ActionChangedBody } from '#contract/corporate-actions.ts';
import type { DeliveriesBody, DeliveryBody } from '#contract/deliveries.ts';
import { deliveriesPath } from '#contract/paths.ts';
import { get, sendJson } from '../api.ts';
import { count, day, price } from '../format.ts';

/** Stock contracts that were held at their expiry, and the shares that they delivered. */
export function useDeliveries(enabled = true) {
  return useQuery({
    queryKey: ['deliveries'],
    queryFn: async ({ signal }): Promise<readonly DeliveryBody[]> => (await get<DeliveriesBody>(deliveriesPath, {}, signal)).data,
    enabled,
  });
}

/** Enters the shares; `preview` answers what that would change and stores nothing. */
export function enterDelivery({ instrument_id, account_id }: DeliveryBody, preview = false): Promise<ActionChangedBody> {
  return sendJson<ActionChangedBody>('POST', deliveriesPath, { instrument_id, account_id, preview });
}

/** '250 RELIANCE bought at ₹2,900.00'. */
export function sharesText({ quantity, share, buy_sell: side, price: at }: DeliveryBody): string {
  return `${count(quantity)} ${share} ${side === 'BUY' ? 'bought' : 'sold'} at ${price(at)}`;
}

/** '… on 30 Jun 2026', where the shares are in the journal. */
export function deliveredText(of: DeliveryBody): string {
  return `${sharesText(of)} on ${day(of.delivered_on)}`;
}
