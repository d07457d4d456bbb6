import { z } from 'zod';
import type { Answers, Mapping } from '#engine/questions.ts';
import { errorBody } from './error.ts';
import { MOST_ANSWERS, MOST_MAPPED } from './limits.ts';
import { leftOutRows } from './skipped-rows.ts';
import { dayText, exchange, rupees, segment, side } from './values.ts';

const UNREADABLE = 'The answers cannot be read.';
const MAPPING = 'The answer about the columns cannot be read.';
/** A header or a value of an option: as long as one is shown. */
const LONGEST_TEXT = 500;
/** Text that the database can store. */
const given = z
  .string()
  .max(LONGEST_TEXT)
  .refine((text) => !text.includes('\0') && text.isWellFormed());

/** What the columns of a table hold, by the file's own headers; and what no column says. */
export const mappingBody = z.strictObject(
  {
    columns: z
      .record(z.string().regex(/^\w{1,40}$/), given)
      .refine((columns) => Object.keys(columns).length <= MOST_MAPPED, MAPPING)
      .describe('What is held, and the header of the column that holds it.'),
    day_order: z.enum(['day-first', 'month-first']).nullable().describe('null: the values show it.'),
    segment: segment.nullable().describe('Of all rows; null: a column or the symbols show it.'),
    units: z.enum(['units', 'lots']),
    side: z.enum(['column', 'signed']).describe('signed: a quantity below 0 is a sale.'),
    broker: given.nullable().describe('Whose report it is; null: that of the account.'),
  },
  MAPPING,
);
export type MappingBody = z.infer<typeof mappingBody>;

/** Answers by the id of their question. */
export const answersBody = z
  .record(given, z.union([given, mappingBody], UNREADABLE), UNREADABLE)
  .refine((answers) => Object.keys(answers).length <= MOST_ANSWERS, UNREADABLE);
export type AnswersBody = z.infer<typeof answersBody>;

/** What is remembered of a kind of file: what its columns hold, and answers by the id of their question. */
export const rememberedBody = z.strictObject({
  mapping: mappingBody.nullable(),
  answers: z.record(given, given).refine((answers) => Object.keys(answers).length <= MOST_ANSWERS, UNREADABLE),
});
export type RememberedBody = z.infer<typeof rememberedBody>;

/** The same as it is stored: versions before this one kept the mapping alone. */
export const storedRemembered = z.union([rememberedBody, mappingBody]);
export type StoredRemembered = z.infer<typeof storedRemembered>;

/** What is remembered, whichever version stored it. */
export function rememberedOf(stored: StoredRemembered): RememberedBody {
  return 'columns' in stored ? { mapping: stored, answers: {} } : stored;
}

const asked = { id: z.string(), rows: z.number().describe('How many rows of the file it is about.'), text: z.string() };

/** A question with a few answers: the answer is the `value` of an option. */
const choice = z.object({
  ...asked,
  kind: z.enum(['date-order', 'segment', 'units', 'amount', 'contract', 'broker']),
  options: z.array(
    z.object({
      value: z.string(),
      label: z.string(),
      example: z.object({ text: z.string(), meaning: z.string() }).nullable().describe('A text of the file, and what it would mean.'),
      evidence: z.array(z.string()).describe('What speaks for or against it, as sentences.'),
    }),
  ),
});
export type ChoiceQuestion = z.infer<typeof choice>;

const sampleRow = z.object({ row: z.number(), cells: z.array(z.string()) });

/** A table that no format knows: the answer is a mapping. */
const columnsQuestion = z.object({
  ...asked,
  kind: z.literal('columns'),
  headers: z.array(z.string()),
  sample: z.array(sampleRow).describe('The first rows, as the file spells them.'),
  guess: mappingBody.describe('What headers and values suggest.'),
});
export type ColumnsBody = z.infer<typeof columnsQuestion>;

/** A day that no list knows: the answer is a date, YYYY-MM-DD. */
const dayQuestion = z.object({ ...asked, kind: z.literal('day'), proposed: dayText.nullable() });
export type DayQuestion = z.infer<typeof dayQuestion>;

export const questionBody = z.discriminatedUnion('kind', [choice, columnsQuestion, dayQuestion]);
export type QuestionBody = z.infer<typeof questionBody>;

/** What was understood of a file: counts of trades as read, before duplicates are left out. */
export const understoodBody = z.object({
  report: z.object({ id: z.string(), name: z.string(), broker: z.string().nullable() }),
  account: z.string(),
  columns: z.array(z.object({ header: z.string(), field: z.string() })),
  trades: z.number().describe('Executions, and two for each closed result.'),
  results: z.number().describe('Closed results of P&L reports among them.'),
  first_day: dayText.nullable(),
  last_day: dayText.nullable(),
  segments: z.object({ EQ: z.number(), FUT: z.number(), OPT: z.number(), COM: z.number() }),
  remarks: z
    .array(z.object({ code: z.string(), count: z.number(), rows: z.array(z.number()), text: z.string() }))
    .describe('What was taken because the evidence decided, and what is remarkable.'),
  samples: z
    .array(
      sampleRow.extend({
        reading: z
          .object({
            day: dayText,
            side,
            quantity: z.number(),
            price: rupees,
            segment,
            exchange,
            symbol: z.string(),
            contract: z.string().nullable(),
            text: z.string(),
          })
          .nullable(),
      }),
    )
    .describe('The first rows as the file has them and as they are read; null: not read.'),
});
export type UnderstoodBody = z.infer<typeof understoodBody>;

const reading = {
  questions: z.array(questionBody),
  understood: understoodBody.nullable().describe('null while the columns are not known.'),
  ...leftOutRows,
};

/** How a file would be read with the answers given, and what is still asked. */
export const previewBody = z.object(reading);
export type PreviewBody = z.infer<typeof previewBody>;

/** A file that waits for answers, with those given so far. */
export const waitingBody = z.object({
  import_id: z.number(),
  file_name: z.string(),
  broker: z.string(),
  created_at: z.string(),
  answers: answersBody,
  ...reading,
});
export type WaitingBody = z.infer<typeof waitingBody>;

/** A file was stored and waits: it becomes part of the journal once the questions are answered. */
export const askFirstBody = errorBody.extend({ import_id: z.number(), ...reading });
export type AskFirstBody = z.infer<typeof askFirstBody>;

/** The engine's mapping as calls and the database have it. */
export function mappingBodyOf({ dayOrder, ...mapping }: Mapping): MappingBody {
  return { ...mapping, columns: { ...mapping.columns }, day_order: dayOrder };
}

/** Answers as the engine takes them. */
export function answersOf(body: AnswersBody): Answers {
  return Object.fromEntries(Object.entries(body).map(([id, given]) => [id, typeof given === 'string' ? given : mappingOf(given)]));
}

/** A mapping as the engine takes it. */
export function mappingOf({ day_order: dayOrder, ...mapping }: MappingBody): Mapping {
  return { ...mapping, dayOrder };
}
