import { LONGEST_MAPPING_NAME } from './limits.ts';
import { FIELDS, answer, defineCalls, problem } from './call.ts';
import { mappingBody } from './questions.ts';
import { messageBody } from './values.ts';
import { z } from 'zod';
import { oneLine } from '#engine/plain-text.ts';

const NAME = `Please give a name of at most ${LONGEST_MAPPING_NAME} characters.`;

/** What is remembered of a kind of file: tables with the same headers are read by it. */
export const mappingRow = z.object({
  id: z.number(),
  name: z.string(),
  mapping: mappingBody.nullable().describe('null where its columns needed no answer.'),
  answers: z
    .array(z.object({ id: z.string(), text: z.string() }))
    .describe('What was answered besides, as sentences. It holds where a file of the kind asks the same and shows nothing against it.'),
  last_used_at: z.string(),
  created_at: z.string(),
});
export type MappingRow = z.infer<typeof mappingRow>;

/** The latest used first. */
export const mappingsBody = z.object({ data: z.array(mappingRow) });

export const mappingForm = z.object({
  name: z.string(NAME).transform(oneLine).pipe(z.string().min(1, NAME).max(LONGEST_MAPPING_NAME, NAME)),
});

const missing = problem('No such mapping of the user.');

/** What the user said about the columns of tables that no format knows. */
export const mappingCalls = defineCalls('user', 'Imports', {
  listMappings: {
    summary: 'Mappings of columns that are remembered',
    description: 'An answer about columns is remembered when its file is stored. Tables with the same headers are then read by it.',
    response: { 200: answer('The latest used first.', mappingsBody) },
  },
  renameMapping: {
    summary: 'Name a mapping',
    consumes: FIELDS,
    body: mappingForm,
    response: { 200: answer('It has the name.', messageBody), 404: missing },
  },
  forgetMapping: {
    summary: 'Forget a mapping',
    description: 'Tables with its headers are asked about again. What was imported stays.',
    response: { 200: answer('It is forgotten.', messageBody), 404: missing },
  },
});
