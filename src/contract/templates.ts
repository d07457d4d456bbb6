import { z } from 'zod';
import { answer, defineCalls } from './call.ts';
import { noteText } from './words.ts';

/** The notes that have a template: of a trade or a strategy, and the two of a day. */
export const TEMPLATE_KINDS = ['trade', 'plan', 'review'] as const;
export type TemplateKind = (typeof TEMPLATE_KINDS)[number];

/** The user's own templates, in Markdown; null where it is the product's. */
export const templatesBody = z.record(z.enum(TEMPLATE_KINDS), z.string().nullable());
export type TemplatesBody = z.infer<typeof templatesBody>;

/** What notes start with. */
export const templateCalls = defineCalls('user', 'Days', {
  listTemplates: {
    summary: 'What the user’s notes start with',
    response: { 200: answer('By kind of note; null where it is the product’s own template.', templatesBody) },
  },
  changeTemplate: {
    summary: 'Change what notes of a kind start with',
    description: 'Notes that were written stay as they are.',
    params: z.object({ kind: z.enum(TEMPLATE_KINDS, 'kind must be trade, plan or review.') }),
    body: z.object({ text: noteText.nullable().describe('null: the product’s own again.') }),
    response: { 200: answer('All templates.', templatesBody) },
  },
});
