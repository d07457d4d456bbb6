import { z } from 'zod';
import { LEDGER_KINDS } from '#engine/statements/ledger-kind.ts';
import { STATED_SEGMENTS } from '#engine/statements/stated-segment.ts';
import { LEVIES } from '#engine/trades/charges.ts';
import { LONGEST_FILE_NAME, MOST_RUPEES, MOST_STATED } from './limits.ts';

const UNREADABLE = 'The statement cannot be read.';
const amount = z.number(UNREADABLE).min(-MOST_RUPEES, UNREADABLE).max(MOST_RUPEES, UNREADABLE).describe('Rupees.');
const units = z.int(UNREADABLE).min(0, UNREADABLE);
const name = z.string(UNREADABLE).max(LONGEST_FILE_NAME, UNREADABLE);
const day = z.iso.date(UNREADABLE).meta({ pattern: undefined });
const segment = z.enum(STATED_SEGMENTS, UNREADABLE);
const levy = z.enum(LEVIES, UNREADABLE);
const levies = z.partialRecord(levy, amount).describe('By levy; one that is left out is 0.');
const list = <T extends z.ZodType>(row: T) => z.array(row).max(MOST_STATED, `A statement can have at most ${MOST_STATED} rows.`);

const holdings = z.object({
  of: z.literal('holdings'),
  rows: list(z.object({ name, isin: name.nullable(), quantity: units, average: amount.min(0, UNREADABLE).nullable() })),
});
const results = z.object({
  of: z.literal('results'),
  rows: list(
    z.object({ name, isin: name.nullable(), aliases: z.array(name).max(10), quantity: units, buy_value: amount, sell_value: amount }),
  ),
  charges: levies.nullable().describe('Those that have a line in it; null where it has none.'),
  of_closings: z.boolean().describe('The charges are of what was closed in the period, not of its trades.'),
});
const days = z.object({
  of: z.literal('days'),
  lines: z.array(levy).max(LEVIES.length).describe('The levies that have a line of their own.'),
  rows: list(
    z.object({
      day,
      segment,
      charges: levies,
      traded: z.object({ bought: amount, sold: amount }).nullable(),
      obligation: amount.describe('Sales less purchases, and the daily gain or loss of futures that are held.'),
    }),
  ),
});
const ledger = z.object({
  of: z.literal('ledger'),
  rows: list(
    z.object({
      kind: z.enum(LEDGER_KINDS, UNREADABLE),
      posted_on: day,
      traded_on: day,
      segment: segment.nullable(),
      amount: amount.describe('What it added to the account.'),
    }),
  ),
});

/** What a broker's statement says, as it is compared. */
export const statement = z.discriminatedUnion('of', [holdings, results, days, ledger], UNREADABLE);
export type StatementBody = z.infer<typeof statement>;
