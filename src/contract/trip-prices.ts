import { z } from 'zod';
import { dayText, rupees } from './values.ts';

const extreme = z.object({
  day: dayText,
  price: rupees,
  amount: rupees.describe('Of all units that were held then, above 0, before charges.'),
  per_unit: rupees.describe('Against the average entry of what was held then.'),
  of_entry: z.number().nullable().describe('The same as a part of what they had cost, 0.05 for 5 %; null for shares that cost nothing.'),
});
export type ExtremeBody = z.infer<typeof extreme>;

/** certain ≤ the truth ≤ possible, as far as the days have prices. */
const reach = z.object({
  certain: extreme.nullable().describe('By days that were held whole, and by its own orders; null: none of them went this way.'),
  possible: extreme
    .nullable()
    .describe('With the days on which it bought or sold: a daily bar does not say whether its high and low came while it was held.'),
});
export type ReachBody = z.infer<typeof reach>;

const touch = z
  .object({
    certain: dayText.nullable().describe('The first day that was held whole, or had an order of its own at this price or beyond it.'),
    possible: dayText.nullable().describe('The first day at all; null: no day reached it.'),
  })
  .describe('When prices reached the level while the trade was open.');
export type TouchBody = z.infer<typeof touch>;

/** The prices of the days of a round trip, as the exchange printed them: not adjusted for splits. */
export const tripPricesBody = z.object({
  has_prices: z.boolean().describe('Whether the user has any prices. Without them all else is empty.'),
  bars: z
    .array(z.object({ day: dayText, open: rupees, high: rupees, low: rupees, close: rupees }))
    .describe('Days on which it was traded.'),
  held_days: z.number().describe('Days with a session from its entry to its last exit, or to today.'),
  former_days: z
    .number()
    .describe('Those of them before a merger, a demerger or an adjustment made its instrument of another one: they are not looked at.'),
  undecided_from: dayText
    .nullable()
    .describe('The ex-date of a corporate action that is known and not decided: prices from it on are of other units, and left out.'),
  missing_days: z.number().describe('Those of the others, before an undecided action, that no market file tells of.'),
  favourable: reach
    .nullable()
    .describe('How far it went for the trader; null for a sale without its purchase, and with orders from an undecided action on.'),
  against: reach.nullable(),
  stop: touch.nullable().describe('null without one, and where how far it went is.'),
  target: touch.nullable(),
});
export type TripPricesBody = z.infer<typeof tripPricesBody>;
