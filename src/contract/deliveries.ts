import { z } from 'zod';
import { answer, defineCalls, problem } from './call.ts';
import { actionChangedBody } from './corporate-actions.ts';
import { dayText, rupees, side } from './values.ts';

/** Shares that changed hands because a stock future or option was held at its expiry. */
export const delivery = z.object({
  instrument_id: z.number().describe('The contract.'),
  symbol: z.string(),
  account_id: z.number(),
  broker: z.string(),
  expiry_date: dayText,
  share: z.string(),
  buy_sell: side,
  quantity: z.number(),
  price: rupees.describe('The strike; of a future the price at which it settled.'),
  level: rupees.nullable().describe('The close of the share on the expiry day; null where only the shares tell that it was delivered.'),
  delivered_on: dayText.nullable().describe('The day of the shares in the journal; null where they are not in it.'),
  trade_ids: z.array(z.number()).describe('Those shares.'),
});
export type DeliveryBody = z.infer<typeof delivery>;

export const deliveriesBody = z.object({ data: z.array(delivery) });

/** Which contract, in which account. */
export const deliveryForm = z.object({ instrument_id: z.int().min(1), account_id: z.int().min(1), preview: z.boolean().default(false) });
export type DeliveryForm = z.infer<typeof deliveryForm>;

/** Shares that stock futures and options delivered. */
export const deliveryCalls = defineCalls('user', 'Open positions', {
  listDeliveries: {
    summary: 'Stock contracts held at their expiry, and the shares that they delivered',
    description:
      'Listed is what the close of the share proves, and what has its shares in the journal: bought or sold within five days of the expiry, at the strike and for the same quantity.',
    response: { 200: answer('The latest expiry first.', deliveriesBody) },
  },
  enterDelivery: {
    summary: 'Enter the shares that a contract delivered',
    description:
      'At the strike, or at the price at which a future settled, on the expiry day, with STT and stamp duty of a delivery. What the broker charges is not in it. The change can be undone.',
    body: deliveryForm,
    response: {
      200: answer('What changes, or has changed.', actionChangedBody),
      404: problem('No such delivery of the user.'),
      409: problem('The shares are in the journal already.'),
    },
  },
});
