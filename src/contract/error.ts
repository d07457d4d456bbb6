import { z } from 'zod';

/** The one shape of every answer that is not a success: a sentence for people. */
export const errorBody = z.object({ detail: z.string() }).meta({ id: 'Refusal' });
export type ErrorBody = z.infer<typeof errorBody>;
