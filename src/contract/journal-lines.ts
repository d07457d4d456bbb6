import { z } from 'zod';
import { PLAIN_NAME } from '#engine/brokers/row-reader.ts';
import { parseDay } from '#engine/day.ts';
import { MAX_QUANTITY, MAX_VALUE } from '#engine/money.ts';
import { ROW_PROBLEMS } from '#engine/problem.ts';
import { plainText } from '#engine/plain-text.ts';
import { SEGMENTS } from '#engine/instruments/instrument.ts';
import { LEVIES } from '#engine/trades/charges.ts';
import { ownFees } from './accounts.ts';
import { type ChangedWords, changedLeg, changedRow, type changeFacts, type MarkBefore, type WordsBefore } from './changes.ts';
import { limits } from './days.ts';
import { VIEW_PARTS } from './filter-parts.ts';
import { actionKind, originKind } from './action-kinds.ts';
import { storedAction } from './corporate-actions.ts';
import {
  LONGEST_CASH_NOTE,
  LONGEST_CLASS,
  LONGEST_FILE_NAME,
  LONGEST_NAME,
  LONGEST_NOTE,
  LONGEST_RECONCILED_NOTE,
  MAX_CASH,
  MOST_CLASSES,
  MOST_FILTER_VALUES,
  MOST_IN_BULK,
  MOST_RULES,
  MOST_SETUPS,
  MOST_TAGS,
} from './limits.ts';
import { answersBody, storedRemembered } from './questions.ts';
import { NONE } from './filter-values.ts';
import { tradeFilter } from './filter.ts';
import { exchange, rupees, side } from './values.ts';

/** Each original file is an entry of this folder: the id of its import, a dash, its name. */
export const FILES_FOLDER = 'files/';
/** Each image is two entries of this folder: its id, and '-small' for the small version, then '.webp'. */
export const IMAGES_FOLDER = 'images/';

/** What a cell of a report may hold at most. */
const MAX_TEXT = 40_000;
const MAX_FILTER_TEXT = 100;
const MAX_RUPEES = MAX_VALUE / 100;

const whole = (least: number, most: number) => z.int().min(least).max(most);
const anyWhole = whole(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
/** Text that the database can store. */
const textOf = (most: number) =>
  z
    .string()
    .max(most)
    .refine((value) => !value.includes('\0') && value.isWellFormed());
const text = textOf(MAX_TEXT);
/** What users named: a filter says NONE for having no name. */
const called = text.refine((value) => value.trim() !== '' && value !== NONE);
/** What a person reads on a line, without the marks that would turn it around. */
const shown = text.transform(plainText);
/** What users write. Notes of trades that became one stand one after the other. */
const written = textOf(LONGEST_NOTE * 10);
/** What a file may name an instrument by, too. */
const symbol = text.refine((value) => PLAIN_NAME.test(value));
const day = z.string().refine((value) => parseDay(value) !== null);

export const headLine = z.strictObject({
  rojmel: z.literal('journal'),
  format: z.literal(1),
  /** The newest migration of the database that it was made from. */
  migration: z.string(),
  /** The user's own capital in paise, null where none was given, and the risk-free rate as a fraction a year. */
  capital: whole(1, MAX_VALUE).nullable(),
  risk_free_rate: z.number().min(0).max(0.5),
});
export type HeadLine = z.infer<typeof headLine>;

/** By the type of the column. */
const TYPES: Readonly<Record<string, z.ZodType>> = {
  int4: anyWhole,
  int8: anyWhole,
  float8: z.number(),
  bool: z.boolean(),
  text,
  date: day,
  timestamptz: z.iso.datetime({ offset: true }).refine((value) => parseDay(value.slice(0, 10)) !== null),
};

const levy = whole(-1 * MAX_VALUE, MAX_VALUE);
const price = rupees.min(0).max(MAX_RUPEES).nullable();
const seenRow = z.strictObject({ ...changedRow.shape, symbol, broker: text, legs: z.array(z.strictObject(changedLeg.shape)).max(2) });

const id = whole(0, Number.MAX_SAFE_INTEGER);
const name = textOf(LONGEST_NAME);
const names = z.strictObject({ tags: z.array(name).max(MOST_TAGS), mistakes: z.array(name).max(MOST_TAGS) });
const tradeIds = z.array(id).max(MOST_IN_BULK * 10);
const ofTags = z.array(z.strictObject({ tag_id: id, trade_ids: tradeIds })).max(2 * MOST_TAGS);
const ofSetups = z.array(z.strictObject({ setup_id: id.nullable(), trade_ids: tradeIds })).max(MOST_SETUPS + 1);

const kept = z.boolean().nullable();
const ofMark = { trade_id: id, setup_rule_id: id, before: kept, after: kept } satisfies Record<keyof MarkBefore, z.ZodType>;

/** Values of a filter: their names, or the ids of rows. */
const filterTexts = z.array(textOf(MAX_FILTER_TEXT)).max(MOST_FILTER_VALUES).optional();
const filterIds = z.array(id).max(MOST_FILTER_VALUES).optional();
const keptFilter = z
  .strictObject({
    from_date: day.optional(),
    to_date: day.optional(),
    ...Object.fromEntries(VIEW_PARTS.map((part) => [part, filterTexts])),
    account_id: filterIds,
    instrument_id: filterIds,
    setup_rule_id: filterIds,
  })
  // What the calls refuse would be refused each time that the view is chosen.
  .refine(({ account_id: _, instrument_id: __, setup_rule_id: ___, ...rest }) => tradeFilter.safeParse(rest).success);

/** What the columns of a trade hold; constraints in the database would cost each import a third more time. */
const TRADE_COLUMNS: Readonly<Record<string, z.ZodType>> = {
  symbol,
  row: whole(0, 10_000_000),
  exchange,
  time: whole(0, 86_399),
  side,
  quantity: whole(1, MAX_QUANTITY),
  price: whole(0, MAX_VALUE * 100),
  value: whole(0, MAX_VALUE),
  product: z.enum(['delivery', 'intraday', 'carry']),
  charges: z.array(levy).length(LEVIES.length),
};

/** A contract whose settlement price a change gave. */
const settledAt = z.strictObject({ symbol, instrument_id: whole(0, Number.MAX_SAFE_INTEGER), before: price, after: price });
/** A corporate action that a change decided. */
const actedOn = z.strictObject({
  corporate_action_id: id,
  symbol,
  action: actionKind,
  given: z.number().nullable(),
  held: z.number().nullable(),
  into: z.array(symbol).max(10),
  ex_date: day,
});

/** Columns whose type says too little: of lists and of JSON, in which a key x_id names a row as a column does; and of trades. */
const COLUMNS: Readonly<Record<string, z.ZodType>> = {
  'tags.name': called,
  'setups.name': called,
  'strategies.name': called,
  'views.name': called,
  'broker_accounts.broker': shown,
  'imports.file_name': shown,
  'instruments.symbol': symbol,
  'instruments.underlying': symbol,
  ...ofTable('trades', TRADE_COLUMNS),
  ...ofTable('held_trades', TRADE_COLUMNS),
  ...ofTable('given_shares', TRADE_COLUMNS),
  'held_trades.trade_ids': z.array(whole(0, Number.MAX_SAFE_INTEGER)),
  'account_plans.own_fees': ownFees,
  'imports.skipped': z.array(
    z.strictObject({
      row: whole(0, 10_000_000),
      code: z.enum(ROW_PROBLEMS),
      column: text.nullable(),
      text: text.nullable(),
      sheet: text.optional(),
    }),
  ),
  'imports.answers': answersBody,
  'imports.by_evidence': z
    .array(z.strictObject({ day, segment: z.enum(SEGMENTS), count: whole(1, 1_000_000), turnover: whole(0, Number.MAX_SAFE_INTEGER) }))
    .nullable(),
  'mappings.body': storedRemembered,
  'trade_words.note': written,
  'strategies.note': written,
  'days.plan': written,
  'days.review': written,
  'days.limits': limits,
  'former_texts.text': written,
  'note_templates.text': written,
  'cash_movements.amount': whole(1, MAX_CASH),
  'trades.fair_value': whole(1, MAX_VALUE),
  'instruments.fair_value': whole(1, MAX_VALUE),
  'tax_losses.amount': whole(1, MAX_VALUE),
  'cash_movements.note': textOf(LONGEST_CASH_NOTE),
  'reconciled_periods.report': textOf(LONGEST_FILE_NAME),
  'reconciled_periods.file_name': textOf(LONGEST_FILE_NAME),
  'reconciled_periods.note': textOf(LONGEST_RECONCILED_NOTE),
  'reconciled_periods.differences': z
    .array(z.strictObject({ class: textOf(LONGEST_CLASS), count: whole(0, 10_000_000), amount: anyWhole }))
    .max(MOST_CLASSES),
  'reconciled_periods.state': z.array(
    z.strictObject({
      alias: text,
      quantity: anyWhole,
      bought: anyWhole,
      sold: anyWhole,
      amount: anyWhole,
      traded: anyWhole,
      charges: anyWhole,
    }),
  ),
  'views.filter': keptFilter,
  'corporate_actions.body': storedAction,
  'share_origins.kind': originKind,
  'changes.facts': z.strictObject({
    before: z.array(seenRow),
    after: seenRow.nullable(),
    settlement: settledAt.nullable(),
    settlements: z.array(settledAt).max(MOST_IN_BULK).optional(),
    held: z.strictObject({ file_name: text.nullable(), rows: whole(1, 10_000_000) }).optional(),
    moved: z
      .strictObject({
        name: text.nullable(),
        from: text,
        to: text,
        trades: whole(0, 10_000_000),
        duplicates: whole(0, 10_000_000),
        import_id: whole(0, Number.MAX_SAFE_INTEGER).nullable(),
      })
      .optional(),
    reading: z
      .strictObject({
        import_id: whole(0, Number.MAX_SAFE_INTEGER),
        name: text,
        account: text,
        rows: whole(0, 10_000_000),
        with: z.strictObject({ import_id: whole(0, Number.MAX_SAFE_INTEGER) }),
      })
      .optional(),
    net: z.strictObject({ before: z.number(), after: z.number() }).optional(),
    words: z
      .strictObject({
        trades: whole(1, MOST_IN_BULK),
        added: names,
        removed: names,
        setup: name.nullable().optional(),
        rules: whole(1, MOST_RULES).optional(),
      } satisfies Record<keyof ChangedWords, z.ZodType>)
      .optional(),
    action: actedOn.optional(),
    actions: z.array(actedOn).max(MOST_IN_BULK).optional(),
    origin: originKind.optional(),
    undo: z
      .strictObject({
        added: ofTags,
        removed: ofTags,
        setups: ofSetups,
        setup_id: id.nullable(),
        marks: z.array(z.strictObject(ofMark)).optional(),
      } satisfies Record<keyof WordsBefore, z.ZodType>)
      .optional(),
  } satisfies Record<keyof typeof changeFacts.shape | 'undo', z.ZodType>),
  // What is left of a whole order on one trade of it, or what a trade was in truth.
  'corrections.body': z
    .strictObject({
      quantity: whole(0, MAX_QUANTITY * 1000),
      value: whole(0, MAX_VALUE * 100),
      charges: z.strictObject(Object.fromEntries(LEVIES.map((name) => [name, levy]))).nullable(),
      side: side.optional(),
      day: day.optional(),
      time: whole(0, 86_399).nullable().optional(),
    })
    .refine(({ quantity, value }) => quantity > 0 || value === 0),
};

/** How often a text was saved: so far below what a column holds that counting on never fails. */
const version = whole(0, 1_000_000);

/** A row by its columns. */
export type JournalRow = Record<string, unknown>;

/** What a row of a table with these columns and types can be: none of another name, any left out. The database checks the rest. */
export function rowSchema(table: string, columns: ReadonlyMap<string, string>): z.ZodType<JournalRow> {
  const shape = Array.from(columns, ([column, type]) => {
    const value = COLUMNS[`${table}.${column}`] ?? (/(?:^|_)version$/.test(column) ? version : TYPES[type]);
    if (!value) throw new Error(`${table}.${column} is of type ${type}: say in journal-lines.ts what it may hold`);
    return [column, value.nullable().optional()] as const;
  });
  return z.strictObject(Object.fromEntries(shape));
}

function ofTable(table: string, columns: Readonly<Record<string, z.ZodType>>): Readonly<Record<string, z.ZodType>> {
  return Object.fromEntries(Object.entries(columns).map(([column, value]) => [`${table}.${column}`, value]));
}
