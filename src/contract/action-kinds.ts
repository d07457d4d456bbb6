import { z } from 'zod';
import { dayText } from './values.ts';

/**
 * What a user can say happened to a share; adjustment: what an exchange made of its contracts for that; left: shares of one account went away
 * without a sale, as in a gift or a transfer.
 */
export const actionKind = z.enum([
  'split',
  'consolidation',
  'bonus',
  'demerger',
  'merger',
  'rename',
  'call',
  'capital-reduction',
  'adjustment',
  'left',
]);
export type ActionKind = z.infer<typeof actionKind>;

/** Where shares may have come from, or gone to, that no trade tells of. A buyback takes shares, all others give them. */
export const originKind = z.enum(['ipo', 'transfer', 'gift', 'bonus', 'demerger', 'older-file', 'exercise', 'rights', 'buyback']);

/** A corporate action that changed or gave shares. */
export const appliedAction = z.object({
  kind: actionKind,
  given: z.number().nullable(),
  held: z.number().nullable(),
  ex_date: dayText,
});
export type AppliedAction = z.infer<typeof appliedAction>;
