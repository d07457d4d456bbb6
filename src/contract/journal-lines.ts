import { z } from 'zod';
import { parseDay, type TimeOfDay, type TradingDay } from '#engine/day.ts';
import { MAX_QUANTITY, MAX_VALUE, type Paise, type Price, type Quantity } from '#engine/money.ts';
import { ROW_PROBLEMS } from '#engine/problem.ts';
import { LEVIES } from '#engine/trades/charges.ts';
import { changedLeg, changedRow, changeFacts } from './changes.ts';
import { exchange, segment, side } from './values.ts';

/**
 * The lines of an export's journal.jsonl. After the head come accounts, instruments, imports, trades, changes and corrections, each kind
 * by ascending id, then the end. Money is paise, prices are ten-thousandths of a rupee, times are seconds after midnight IST, levies
 * are in the order of LEVIES.
 */
export const JOURNAL_FILE = 'journal.jsonl';

/** Largest settlement price that a change may tell, in rupees: the journal's largest value. */
const MAX_RUPEES = MAX_VALUE / 100;
/** A correction keeps what is left of a whole order on one trade of it. */
const MAX_LEFT = { quantity: MAX_QUANTITY * 1000, value: MAX_VALUE * 100 } as const;
/** Texts that are in an index, whose entries PostgreSQL bounds, and those that are in none. */
const [INDEXED, LONG] = [600, 40_000];

function whole<T extends number>(least: number, most: number) {
  return z.custom<T>((value) => Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most);
}

/** Text that the database can store. */
const text = (most: number) => z.string().max(most).refine(isStorable);
const id = whole<number>(1, Number.MAX_SAFE_INTEGER);
const day = z.custom<TradingDay>((value) => typeof value === 'string' && parseDay(value) !== null);
const instant = z.iso.datetime().refine((value) => parseDay(value.slice(0, 10)) !== null);
const amount = whole<Paise>(0, MAX_VALUE);
const price = whole<Price>(0, MAX_VALUE * 100);
const levies = z.array(whole<Paise>(-1 * MAX_VALUE, MAX_VALUE)).length(LEVIES.length);
const rupees = z.number().min(0).max(MAX_RUPEES).nullable();

export const headLine = z.strictObject({
  rojmel: z.literal('journal'),
  format: z.literal(1),
  /** The user's own capital, null where none was given, and the risk-free rate as a fraction a year. */
  capital: whole<Paise>(1, MAX_VALUE).nullable(),
  risk_free_rate: z.number().min(0).max(0.5),
});
export type HeadLine = z.infer<typeof headLine>;

const accountLine = z.strictObject({ kind: z.literal('account'), id, broker: text(40).regex(/^\S+(?: \S+)*$/) });

const instrumentLine = z.strictObject({
  kind: z.literal('instrument'),
  id,
  segment,
  symbol: text(INDEXED),
  underlying: text(INDEXED).nullable(),
  expiry_on: day.nullable(),
  expiry_assumed: z.boolean(),
  strike: price.nullable(),
  option_type: z.enum(['CE', 'PE']).nullable(),
  /** What the user says it settled at, per unit. */
  settlement: price.nullable(),
  aliases: z.array(text(INDEXED).min(1)).max(1000),
});

const importLine = z.strictObject({
  kind: z.literal('import'),
  id,
  account: id,
  source: z.enum(['file', 'manual', 'edit']),
  file_name: text(255).nullable(),
  bytes: whole<number>(0, Number.MAX_SAFE_INTEGER).nullable(),
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullable(),
  report: text(LONG).nullable(),
  trade_count: whole<number>(0, 10_000_000),
  first_day: day.nullable(),
  last_day: day.nullable(),
  created_at: instant,
  /** Since when its trades are not in the journal. */
  removed_at: instant.nullable(),
  skipped: z.array(
    z.strictObject({
      row: whole<number>(0, 10_000_000),
      code: z.enum(ROW_PROBLEMS),
      column: text(LONG).nullable(),
      text: text(LONG).nullable(),
    }),
  ),
});

const tradeLine = z.strictObject({
  kind: z.literal('trade'),
  id,
  account: id,
  import: id,
  instrument: id,
  row: whole<number>(0, 10_000_000),
  /** What makes it one and the same in another file. */
  identity: text(INDEXED).min(1),
  symbol: text(INDEXED),
  exchange,
  day,
  time: whole<TimeOfDay>(0, 86_399).nullable(),
  side,
  quantity: whole<Quantity>(1, MAX_QUANTITY),
  price,
  value: amount,
  trade_ref: text(INDEXED).nullable(),
  order_ref: text(INDEXED).nullable(),
  trade_to_trade: z.boolean(),
  product: z.enum(['delivery', 'intraday', 'carry']).nullable(),
  charges: levies.nullable(),
});

const seenRow = z.strictObject({
  ...changedRow.shape,
  symbol: text(INDEXED),
  broker: text(40),
  legs: z.array(z.strictObject(changedLeg.shape)).max(2),
});

const changeLine = z.strictObject({
  kind: z.literal('change'),
  id,
  what: z.enum(['open-edit', 'open-delete', 'closed-delete', 'settlement']),
  facts: z.strictObject({
    ...changeFacts.shape,
    before: z.array(seenRow),
    after: seenRow.nullable(),
    /** `instrument` is null where it has become part of another since. */
    settlement: z.strictObject({ symbol: text(INDEXED), instrument: id.nullable(), before: rupees, after: rupees }).nullable(),
  }),
  /** The trade that an edit put in. */
  trade: id.nullable(),
  created_at: instant,
  undone_at: instant.nullable(),
});

/** What a change left of a trade. */
const correctionLine = z.strictObject({
  kind: z.literal('correction'),
  id,
  change: id,
  trade: id,
  quantity: whole<Quantity>(0, MAX_LEFT.quantity),
  value: whole<Paise>(0, MAX_LEFT.value),
  charges: levies.nullable(),
});

/** The last line: how many stand between it and the head. */
const endLine = z.strictObject({ kind: z.literal('end'), lines: whole<number>(0, Number.MAX_SAFE_INTEGER) });

/** Any line after the head. */
export const journalLine = z.discriminatedUnion('kind', [
  accountLine,
  instrumentLine,
  importLine,
  tradeLine,
  changeLine,
  correctionLine,
  endLine,
]);
export type JournalLine = z.infer<typeof journalLine>;
export type LineOf<Kind extends JournalLine['kind']> = Extract<JournalLine, { kind: Kind }>;

/** In the order of the file. */
export const LINE_KINDS = ['account', 'instrument', 'import', 'trade', 'change', 'correction', 'end'] as const;

function isStorable(value: string): boolean {
  return !value.includes('\0') && value.isWellFormed();
}
