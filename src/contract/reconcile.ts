import { z } from 'zod';
import { LEVIES, type Levy } from '#engine/trades/charges.ts';
import { dayText, rupees } from './values.ts';

/** What shares the journal held at the end of a day, to put beside a broker's statement. */
export const heldOnQuery = z.object({
  date: z.iso.date('date must be a day such as 2026-04-30.').meta({ pattern: undefined }),
  account_id: z.coerce.number().int().min(1).optional(),
});
export const heldOnBody = z.object({
  date: dayText,
  data: z.array(
    z.object({
      instrument_id: z.number(),
      symbol: z.string(),
      isin: z.string().nullable(),
      quantity: z.number(),
      value: rupees.describe('What it cost, before charges.'),
      before: z.array(z.number()).describe('What was held at the end of each of the four calendar days before.'),
    }),
  ),
});
export type HeldOnBody = z.infer<typeof heldOnBody>;

/** What the journal realised within a period, and the charges of its trades then. */
export const realisedQuery = z.object({
  from: z.iso.date('from must be a day such as 2026-04-01.').meta({ pattern: undefined }),
  to: z.iso.date('to must be a day such as 2026-06-30.').meta({ pattern: undefined }),
  segment: z.enum(['equity', 'fno', 'commodity']),
  account_id: z.coerce.number().int().min(1).optional(),
});
export const realisedBody = z.object({
  data: z.array(
    z.object({
      instrument_id: z.number(),
      symbol: z.string(),
      isin: z.string().nullable(),
      aliases: z.array(z.string()).describe('All its names: a contract by its terms, a share by ISIN and symbol.'),
      quantity: z.number(),
      buy_value: rupees,
      sell_value: rupees,
    }),
  ),
  charges: z
    .object(Object.fromEntries(LEVIES.map((levy) => [levy, rupees])) as Record<Levy, typeof rupees>)
    .describe('Of all trades of the period, closed or not.'),
});
export type RealisedBody = z.infer<typeof realisedBody>;
