import { z } from 'zod';

/** An exchange date 'YYYY-MM-DD'. */
export const dayText = z.iso.date();
/** Rupees as a JSON number, exact to the paisa. */
export const rupees = z.number();
export const segment = z.enum(['EQ', 'FUT', 'OPT', 'COM']);
export const side = z.enum(['BUY', 'SELL']);
export const exchange = z.enum(['NSE', 'BSE', 'MCX']);

/** The answer of an action that has nothing else to say. */
export const messageBody = z.object({ message: z.string() });
export type MessageBody = z.infer<typeof messageBody>;
