import { z } from 'zod';

/** Every answer that is not a success: a sentence for people, its code, and what the sentence is made of. */
export const errorBody = z.object({
  detail: z.string(),
  code: z.string().describe('What is wrong: it never changes, while the sentence may.'),
  params: z.record(z.string(), z.unknown()).optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;
