import { z } from 'zod';
import { answer, defineCalls, problem } from './call.ts';
import { listQuery, pageMeta } from './paging.ts';
import { changedBody } from './positions.ts';
import { dayText, exchange, rowId, rupees, segment, side } from './values.ts';

/** A row or a trade as both sides of the comparison show it. */
const comparedTrade = z.object({
  symbol: z.string(),
  segment,
  exchange,
  date: dayText,
  time: z.string().nullable().describe('HH:MM:SS in India; null where it is not known.'),
  buy_sell: side,
  quantity: z.number(),
  price: rupees,
  value: rupees,
  broker: z.string().describe('The label of its account.'),
  trade_id: z.string().nullable(),
  order_id: z.string().nullable(),
});

/** What both sides have and may differ in. */
export const comparedField = z.enum(['symbol', 'exchange', 'time', 'quantity', 'price', 'value', 'broker', 'trade_id', 'order_id']);
export type ComparedField = z.infer<typeof comparedField>;

/** A trade of the journal that a held row resembles. */
export const resembledTrade = comparedTrade.extend({
  id: z.number(),
  source: z.enum(['file', 'manual', 'edit']),
  file_name: z.string().nullable(),
  report: z.string().nullable(),
  in_journal: z.boolean().describe('False where its import was undone since.'),
  changed: z.boolean().describe('The user has edited or deleted it: it cannot be replaced.'),
});
export type ResembledTrade = z.infer<typeof resembledTrade>;

export const heldRow = comparedTrade.extend({
  id: z.number(),
  row: z.number().describe('Its row in the file.'),
  why: z
    .enum(['same-trade-id', 'same-order', 'same-values', 'same-total'])
    .describe(
      'same-trade-id: the exchange’s own id. same-order: an order of the same id with another quantity. same-values: day, side, quantity and price. same-total: several rows or trades that add up to the same.',
    ),
  resembles: z.array(resembledTrade).describe('Empty where it is gone.'),
  differences: z.array(comparedField).describe('What differs where it resembles one trade.'),
  suggested: z
    .enum(['ignore'])
    .nullable()
    .describe('Only where the exchange’s trade id proves that it is the same trade, and the journal has that.'),
});
export type HeldRow = z.infer<typeof heldRow>;

export const heldFile = z.object({
  import_id: z.number(),
  file_name: z.string().nullable(),
  report: z.string().nullable(),
  broker: z.string(),
  rows: z.number(),
  proven: z.number().describe('Rows whose trade id the exchange gave to a trade of the journal.'),
});
export type HeldFile = z.infer<typeof heldFile>;

/** Files with held rows, the latest first. `rows` counts those of all files. */
export const heldFilesBody = z.object({ data: z.array(heldFile), meta: pageMeta, total: z.number(), rows: z.number() });

export const heldRowsBody = z.object({ data: z.array(heldRow), meta: pageMeta, total: z.number() });

const IDS = 'ids must be a list of 1 to 500 whole numbers.';
const ONE_CHOICE = 'Name the rows by ids, by import_id, or by all.';
const DECISION = 'decision must be keep, replace or ignore.';

export const decideHeldForm = z
  .object({
    ids: z.array(z.int(IDS).positive(IDS), IDS).min(1, IDS).max(500, IDS).optional(),
    import_id: z.int('import_id must be a whole number.').positive('import_id must be a whole number.').optional(),
    all: z.literal(true, 'all must be true.').optional().describe('The rows of all files.'),
    decision: z
      .enum(['keep', 'replace', 'ignore'], DECISION)
      .describe('keep: both are trades. replace: the row comes in, and what it resembles goes. ignore: it is no other trade.'),
  })
  .refine(({ ids, import_id, all }) => [ids, import_id, all].filter((choice) => choice !== undefined).length === 1, ONE_CHOICE);
export type DecideHeldForm = z.infer<typeof decideHeldForm>;
export type HeldDecision = DecideHeldForm['decision'];

export const decidedBody = changedBody.extend({
  change_ids: z.array(z.number()).describe('All changes, one a file. Undo the last of them first.'),
});
export type DecidedBody = z.infer<typeof decidedBody>;

/** Rows that probably are trades which the journal has already: they count nowhere until the user decides. */
export const heldCalls = defineCalls('user', 'Held rows', {
  listHeldFiles: {
    summary: 'Files with rows that look like trades of the journal',
    querystring: listQuery,
    response: { 200: answer('A page of them, the latest first.', heldFilesBody) },
  },
  listHeldRows: {
    summary: 'Held rows of one file, each with the trades that it resembles',
    params: z.object({ import_id: rowId }),
    querystring: listQuery,
    response: {
      200: answer('A page of them, in the order of the file; none where nothing of it is held.', heldRowsBody),
      404: problem('No such import of the user.'),
    },
  },
  decideHeld: {
    summary: 'Keep both, replace, or ignore',
    description:
      'By rows, by file, or all. Rows that together make one order or total are decided together. Each file is one change, which can be undone (Changes).',
    body: decideHeldForm,
    response: {
      200: answer('Decided; `rows` says how many. `change_id` is null where several files were concerned.', decidedBody),
      404: problem('None of these rows waits for a decision.'),
      409: problem('What they resemble was changed by hand and cannot be replaced.'),
    },
  },
});
