import { actionChangedBody } from '../corporate-actions.ts';
import { deliveriesBody, deliveryForm } from '../deliveries.ts';
import { deliveriesPath } from '../paths.ts';
import { answer, call, problem } from './call.ts';

const tags = ['Open positions'] as const;

/** Shares that stock futures and options delivered. */
export const deliveryCalls = {
  listDeliveries: call('user', 'GET', deliveriesPath, {
    operationId: 'listDeliveries',
    tags,
    summary: 'Stock contracts held at their expiry, and the shares that they delivered',
    description:
      'Listed is what the close of the share proves, and what has its shares in the journal: bought or sold within five days of the expiry, at the strike and for the same quantity.',
    response: { 200: answer('The latest expiry first.', deliveriesBody) },
  }),
  enterDelivery: call('user', 'POST', deliveriesPath, {
    operationId: 'enterDelivery',
    tags,
    summary: 'Enter the shares that a contract delivered',
    description:
      'At the strike, or at the price at which a future settled, on the expiry day, with STT and stamp duty of a delivery. What the broker charges is not in it. The change can be undone.',
    body: deliveryForm,
    response: {
      200: answer('What changes, or has changed.', actionChangedBody),
      404: problem('No such delivery of the user.'),
      409: problem('The shares are in the journal already.'),
    },
  }),
};
