import { z } from 'zod';
import { STATED_SEGMENTS } from '#engine/statements/stated-segment.ts';
import { LEVIES, type Levy } from '#engine/trades/charges.ts';
import { answer, defineCalls } from './call.ts';
import { cashMovement } from './cash.ts';
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
      isins: z.array(z.string()).describe('A split gives a share another one.'),
      quantity: z.number(),
      value: rupees.describe('What it cost, before charges.'),
      before: z.array(z.number()).describe('What was held at the end of each of the four calendar days before.'),
      if_applied: z.number().nullable().describe('What the known splits and bonuses would make of it that wait for a decision.'),
    }),
  ),
});
export type HeldOnBody = z.infer<typeof heldOnBody>;

const period = {
  from: z.iso.date('from must be a day such as 2026-04-01.').meta({ pattern: undefined }),
  to: z.iso.date('to must be a day such as 2026-06-30.').meta({ pattern: undefined }),
  account_id: z.coerce.number().int().min(1).optional(),
};
const segment = z.enum(STATED_SEGMENTS);
const levies = z.object(Object.fromEntries(LEVIES.map((levy) => [levy, rupees])) as Record<Levy, typeof rupees>);

/** What the journal realised within a period, and the charges of its trades then. */
export const realisedQuery = z.object({ ...period, segment });
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
  charges: levies.describe('Of all trades of the period, closed or not.'),
  closing_charges: levies.describe('Of what was closed in the period, the purchases included.'),
});
export type RealisedBody = z.infer<typeof realisedBody>;

/** What was traded and charged on each day of a period. */
export const reconcileDaysQuery = z.object(period);
export const reconcileDaysBody = z.object({
  data: z.array(
    z.object({
      day: dayText,
      segment,
      bought: rupees,
      sold: rupees,
      charges: levies.describe('As on the contract notes of the day.'),
      dp: rupees.describe('The depository’s charges for shares that were sold, with GST.'),
      debits: z.number().describe('The number of shares that they are for.'),
      carried: z.boolean().describe('A future was held over the night before or after.'),
    }),
  ),
  held: z
    .array(z.object({ segment, from: dayText, to: dayText.nullable() }))
    .describe('Futures that were held overnight: brokers settle them each day, traded or not. `to` is null while one is held.'),
  cash: z.array(cashMovement.pick({ date: true, kind: true, amount: true })).describe('What moved without a trade.'),
});
export type ReconcileDaysBody = z.infer<typeof reconcileDaysBody>;

/** What a broker's statement is put beside. The statement itself stays in the browser until it is marked. */
export const reconcileCalls = defineCalls('user', 'Reconcile', {
  heldOn: {
    summary: 'Shares that the journal held at the end of a day',
    description: 'By trade date, in units after every split and bonus that was applied.',
    querystring: heldOnQuery,
    response: { 200: answer('By symbol; also those that were held only in the days before.', heldOnBody) },
  },
  realisedWithin: {
    summary: 'What the journal closed within a period, by instrument, and its charges by levy',
    querystring: realisedQuery,
    response: { 200: answer('By symbol. Values are before charges.', realisedBody) },
  },
  reconcileDays: {
    summary: 'What was bought, sold and charged on each day of a period, by segment, and the cash that moved',
    querystring: reconcileDaysQuery,
    response: { 200: answer('By day.', reconcileDaysBody) },
  },
});
