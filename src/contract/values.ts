import { z } from 'zod';
import { SEGMENTS } from '#engine/instruments/instrument.ts';

/** An exchange date 'YYYY-MM-DD'; its format says enough in the OpenAPI document, where its pattern would fill three lines. */
export const dayText = z.iso.date().meta({ description: 'An exchange date, YYYY-MM-DD.', pattern: undefined });
/** Rupees as a JSON number, exact to the paisa. */
export const rupees = z.number().describe('Rupees.');
/** Finds the fields that are rupees: those that were made of `rupees` are among them. */
export const inRupees = z.registry<{ readonly unit: 'rupees' }>();
inRupees.add(rupees, { unit: 'rupees' });
export const segment = z.enum(SEGMENTS);
/** What people call an instrument, beside the broker's symbol. */
export const nameForPeople = z.string().describe('‘NIFTY 25250 PE, 10 Feb 2026 · weekly’; of a share its symbol.');
export const side = z.enum(['BUY', 'SELL']);
export const exchange = z.enum(['NSE', 'BSE', 'MCX']);

/** A day of a query; '' is none. */
export const dayQuery = (name: string) => {
  const sentence = `${name} must be a day such as 2026-04-30.`;
  const day = z.iso.date(sentence).meta({ pattern: undefined });
  return z
    .union([z.literal(''), day], sentence)
    .optional()
    .describe('An inclusive day of exit, YYYY-MM-DD; empty for none.');
};

/** The id of a row in a path. What is no id names no row: its call answers 404 as for any other that is not there. */
export const rowId = z
  .string()
  .transform((text) => (/^\d{1,15}$/.test(text) ? Number(text) : 0))
  .meta({ type: 'integer', minimum: 1 });

/** The answer of an action that has nothing else to say. */
export const messageBody = z.object({ message: z.string() });
export type MessageBody = z.infer<typeof messageBody>;
