import { z } from 'zod';
import { STATED_SEGMENTS } from '#engine/statements/stated-segment.ts';
import { answer, defineCalls, problem } from './call.ts';
import { LONGEST_FILE_NAME, LONGEST_RECONCILED_NOTE, MOST_RECONCILED } from './limits.ts';
import { statement } from './statements.ts';
import { dayText, messageBody, rupees } from './values.ts';

const kind = z.enum(['holdings', 'period', 'ledger'], 'kind must be holdings, period or ledger.');
const segment = z.enum(STATED_SEGMENTS, 'segment must be equity, fno or commodity, or null for all.');

const dayOf = (name: string) => z.iso.date(`${name} must be a day such as 2026-04-30.`).meta({ pattern: undefined });
const textOf = (name: string, most: number) => z.string().max(most, `${name} must be at most ${most} characters.`);

/** A statement that was compared, as it is marked as reconciled. */
export const reconciledForm = z.object({
  account_id: z.int().min(1).nullable().describe('null for all accounts together.'),
  kind: kind.describe(
    'holdings: shares at the end of a day; period: what was traded from a day to a day; ledger: the same, and the cash that moved.',
  ),
  segment: segment.nullable().describe('null for all, and of holdings.'),
  report: textOf('report', LONGEST_FILE_NAME),
  file_name: textOf('file_name', LONGEST_FILE_NAME),
  from: dayOf('from'),
  to: dayOf('to').describe('Of holdings the same as from.'),
  statement: statement.describe('What it says. It is compared with the journal once more, and not kept.'),
  note: textOf('The note', LONGEST_RECONCILED_NOTE).prefault(''),
  journal: rupees
    .optional()
    .describe(
      'What the journal had when it was compared: sold less bought, of holdings their cost. The call is refused where that has changed.',
    ),
});
export type ReconciledForm = z.infer<typeof reconciledForm>;

/** A statement that was reconciled, and whether the journal has changed there since. */
export const reconciledPeriod = reconciledForm.omit({ journal: true, statement: true }).extend({
  id: z.number(),
  broker: z.string().nullable().describe('The label of the account.'),
  from: dayText,
  to: dayText,
  differences: z.array(
    z.object({
      class: z.string().describe('Why, as it is shown: Rounding, Another plan, …'),
      count: z.int().describe('Shares, instruments, levies, days or entries.'),
      rupees,
    }),
  ),
  unexplained: rupees.describe('What no class explains.'),
  reconciled_at: z.iso.datetime(),
  accepted_at: z.iso.datetime().nullable().describe('When changes since then were accepted.'),
  changed: z
    .object({
      before: rupees.describe('Net then of what was closed, with the cash of a ledger; of holdings their cost.'),
      after: rupees.describe('The same now.'),
      count: z.number().describe('Instruments that differ.'),
      symbols: z.array(z.string()).describe('The first of them, by how much they differ.'),
    })
    .nullable()
    .describe('null while the journal has there what it had.'),
});
export type ReconciledPeriodBody = z.infer<typeof reconciledPeriod>;

export const reconciledBody = z.object({ data: z.array(reconciledPeriod) });

const MISSING = problem('The user has no such reconciled period, or no such account.');

/** Statements that the user said to be reconciled. */
export const reconciledCalls = defineCalls('user', 'Reconcile', {
  listReconciled: {
    summary: 'Reconciled periods, and what changed in them since',
    response: { 200: answer('All of them, the latest first.', reconciledBody) },
  },
  reconcile: {
    summary: 'Mark a statement as reconciled',
    description: `The server compares it with the journal and keeps what differs. It takes the place of the same report of the same account, segment and days. There can be ${MOST_RECONCILED}. Nothing of the journal changes.`,
    body: reconciledForm,
    response: {
      200: answer('It is kept, with what the journal has there now.', messageBody),
      404: MISSING,
      409: problem('The journal has changed since the comparison, or there are too many.'),
      422: problem('A field is wrong; the message says which.'),
    },
  },
  acceptReconciled: {
    summary: 'Accept what has changed in a reconciled period',
    response: { 200: answer('What the journal has now counts as reconciled.', messageBody), 404: MISSING },
  },
  forgetReconciled: {
    summary: 'Take a mark back',
    response: { 200: answer('It is gone.', messageBody), 404: MISSING },
  },
});
