import { z } from 'zod';
import { typedText } from './trades.ts';
import { rupees } from './values.ts';

/** `capital` is null if the user gave none: ratios then use the highest capital in use. The rate is percent a year. */
export const capitalBody = z.object({ capital: rupees.nullable(), risk_free_rate: z.number() });
export type CapitalBody = z.infer<typeof capitalBody>;

/** Sent as a form. Rupees as typed, with or without grouping; empty or left out removes the capital. Percent a year as typed. */
export const capitalForm = z.object({ capital: typedText.nullish(), risk_free_rate: typedText.prefault('') });
export type CapitalForm = z.infer<typeof capitalForm>;
