import { z } from 'zod';

/** The one shape of every answer that is not a success: a sentence for people. */
export const errorBody = z.object({ detail: z.string() });
export type ErrorBody = z.infer<typeof errorBody>;
