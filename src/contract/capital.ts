import { z } from 'zod';
import { FIELDS, answer, defineCalls } from './call.ts';
import { typedText } from './trades.ts';
import { messageBody, rupees } from './values.ts';

/** `capital` is null if the user gave none: ratios then use the highest capital in use. The rate is percent a year. */
export const capitalBody = z.object({ capital: rupees.nullable(), risk_free_rate: z.number() });
export type CapitalBody = z.infer<typeof capitalBody>;

/** Sent as a form. Rupees as typed, with or without grouping; empty or left out removes the capital. Percent a year as typed. */
export const capitalForm = z.object({ capital: typedText.nullish(), risk_free_rate: typedText.prefault('') });
export type CapitalForm = z.infer<typeof capitalForm>;

/** What the user's ratios stand on. */
export const capitalCalls = defineCalls('user', 'Analytics', {
  capital: {
    summary: 'The capital and the risk-free rate that ratios stand on',
    response: { 200: answer('`capital` is null where the highest capital in use stands for it; the rate is percent a year.', capitalBody) },
  },
  setCapital: {
    summary: 'Set both',
    description: 'Rupees as typed, with or without grouping; an empty capital takes it back.',
    consumes: FIELDS,
    body: capitalForm,
    response: { 200: answer('Saved; every figure follows at once.', messageBody) },
  },
});
