import { z } from 'zod';
import { actionKind, originKind } from './action-kinds.ts';
import { answer, defineCalls, problem } from './call.ts';
import { changedBody } from './positions.ts';
import { typedText } from './trades.ts';
import { dayText, rupees } from './values.ts';

const MOST_SHARES = 1_000_000;
const MOST_CHILDREN = 10;
const WHOLE_COST = 1_000_000;
const shares = z.int().min(1).max(MOST_SHARES);

/** An action as it is stored: `given` new shares for `held` old ones, or `given` shares that left; cost shares in millionths, `per_share` in paise. */
export const storedAction = z.strictObject({
  kind: actionKind,
  given: shares.nullable(),
  held: shares.nullable(),
  per_share: z.int().min(1).max(1_000_000_000).nullable(),
  /** Of a bonus, where the user said it. */
  allotted_on: dayText.optional(),
  /** Of shares that left. */
  account_id: z.int().min(0).optional(),
  into: z
    .array(z.strictObject({ instrument_id: z.int().min(0), given: shares, held: shares, cost_share: z.int().min(0).max(WHOLE_COST) }))
    .max(MOST_CHILDREN),
});
export type StoredAction = z.infer<typeof storedAction>;

const number = typedText;
const again = z
  .boolean()
  .default(false)
  .describe('The user says that it is another one than the one that is there, after a 409 that asks this.');

/** A decision about a shipped action (`known`), or the user's own entry. Facts that the shipped one lacks have to be given. */
export const actionForm = z.object({
  decision: z.enum(['apply', 'decline']).default('apply'),
  known: z.string().max(100).optional().describe('The key of a shipped action.'),
  instrument_id: z.coerce.number<number>('instrument_id must be a number.').int().positive('instrument_id must be a number.'),
  kind: actionKind.optional(),
  ex_date: typedText.optional(),
  given: number.optional().describe('New shares for so many held: 10 for a split of 1 share into 10. Of shares that left: how many.'),
  account_id: z.coerce.number<number>('account_id must be a number.').int().positive('account_id must be a number.').optional(),
  held: number.optional(),
  per_share: number.optional().describe('Of a call: rupees per share. Of an adjusted future: the dividend by which its price was lowered.'),
  strike: number.optional().describe('Of an adjusted option: its new strike; without it the old one divided by the ratio.'),
  allotted_on: typedText.optional().describe('Of a bonus: the day on which its shares count as acquired; without it the ex-date.'),
  into: z
    .array(
      z.object({
        symbol: typedText,
        isin: typedText.default(''),
        given: number,
        held: number,
        cost_percent: number.optional().describe('The part of the cost that goes to these shares.'),
      }),
    )
    .max(MOST_CHILDREN)
    .optional(),
  again,
  preview: z.boolean().default(false).describe('Only says what would change.'),
});
export type ActionForm = z.infer<typeof actionForm>;

/** Shares that came without a trade. */
export const originForm = z.object({
  kind: originKind,
  quantity: typedText,
  date: typedText.describe('The day on which the shares were acquired, or left.'),
  cost: typedText.describe('Rupees for all of them together.'),
  again,
  preview: z.boolean().default(false),
});
export type OriginForm = z.infer<typeof originForm>;

/** The same of a share that need not be in the journal: the share and the account are named. */
export const sharesForm = originForm.extend({
  kind: originKind.exclude(['buyback']),
  symbol: typedText,
  broker: typedText.describe('The label of the account, which may be new.'),
});
export type SharesForm = z.infer<typeof sharesForm>;

const beforeAfter = z.object({ before: rupees, after: rupees });
/** What an answer changes in rupees; null where it follows later, for so many trades are paired in the background. */
export const actionEffect = z.object({
  net: beforeAfter.describe('Of all closed trades.'),
  held: z.array(
    z.object({
      instrument_id: z.number(),
      symbol: z.string(),
      quantity: z.object({ before: z.number(), after: z.number() }),
      cost: beforeAfter,
      unmatched: z.object({ before: z.number(), after: z.number() }).describe('Shares sold whose purchase is not known.'),
    }),
  ),
});
export type ActionEffect = z.infer<typeof actionEffect>;

export const actionChangedBody = changedBody.extend({ effect: actionEffect.nullable() });
export type ActionChangedBody = z.infer<typeof actionChangedBody>;

const ratio = z.object({ given: z.number(), held: z.number() });
const intoBody = z.object({
  symbol: z.string(),
  isin: z.string().nullable(),
  ratio: ratio.nullable().describe('null where it is not known: say it.'),
  cost_percent: z.number().nullable().describe('null where it is not known: say it; of a merger all of the cost goes along.'),
});

/** An action of a share or contract that was held on its ex-date. */
export const knownActionBody = z.object({
  known: z.string().nullable().describe('null: a contract follows what the user entered for its share. Answer with kind and ex_date.'),
  kind: z
    .enum(['split', 'bonus', 'rights', 'demerger', 'merger', 'adjustment'])
    .describe('adjustment: of a contract of the share; ratio is that of its units, into the contract with the new strike.'),
  instrument_id: z.number(),
  symbol: z.string(),
  ex_date: dayText,
  ratio: ratio.nullable(),
  price: rupees.nullable().describe('Of a new share of a rights issue.'),
  into: z.array(intoBody),
  confidence: z.enum(['high', 'medium', 'low']),
  sources: z.array(z.string()),
});
export type KnownActionBody = z.infer<typeof knownActionBody>;

/** What in the trades of a share speaks for an action that Rojmel does not know of. */
export const evidenceBody = z.object({
  instrument_id: z.number(),
  symbol: z.string(),
  isins: z.array(z.string()).describe('Two or more: a split changes the ISIN.'),
  unmatched: z.number().describe('Shares sold beyond what was held.'),
  step: z
    .object({
      from_date: dayText,
      from_price: rupees,
      to_date: dayText,
      to_price: rupees,
      factor: z.number().describe('By what the shares seem to have been multiplied; below 1: consolidated.'),
    })
    .nullable(),
  answers: z.array(z.object({ kind: actionKind, given: z.number(), held: z.number(), ex_date: dayText })),
});
export type EvidenceBody = z.infer<typeof evidenceBody>;

export const decidedActionBody = z.object({
  id: z.number(),
  change_id: z.number().nullable(),
  known: z.string().nullable(),
  decision: z.enum(['applied', 'declined']),
  kind: actionKind,
  instrument_id: z.number(),
  symbol: z.string(),
  ex_date: dayText,
  ratio: ratio.nullable(),
  left: z.object({ quantity: z.number(), broker: z.string() }).nullable().describe('Of shares that left without a sale.'),
  per_share: rupees.nullable(),
  into: z.array(z.object({ instrument_id: z.number(), symbol: z.string(), ratio, cost_percent: z.number() })),
  sources: z.array(z.string()),
});
export type DecidedActionBody = z.infer<typeof decidedActionBody>;

/** A sale whose purchase is not in the journal. */
const unmatchedBody = z.object({
  id: z.number(),
  instrument_id: z.number(),
  symbol: z.string(),
  broker: z.string(),
  date: dayText,
  quantity: z.number(),
  price: rupees,
});

/** A future or option of a share: what is said about the share can be said with its number. */
const contractBody = z.object({
  instrument_id: z.number(),
  symbol: z.string(),
  underlying: z.string(),
  strike: rupees.nullable().describe('null: a future.'),
});

export const corporateActionsBody = z.object({
  asked: z.array(knownActionBody),
  evidence: z.array(evidenceBody),
  unmatched: z.array(unmatchedBody),
  decided: z.array(decidedActionBody),
  contracts: z.array(contractBody).describe('Those that an action can be entered for, the latest expiry first.'),
});
export type CorporateActionsBody = z.infer<typeof corporateActionsBody>;

const LONGEST_LIST = 1_000_000;

/** The text of an exchange's list of corporate actions (CF-CA, bc, or BSE's). */
export const actionListForm = z.object({
  text: z.string('Choose a list of an exchange.').max(LONGEST_LIST, 'The list is too long: take one year at a time.'),
});

const listed = z.object({
  instrument_id: z.number(),
  symbol: z.string(),
  ex_date: dayText,
  purpose: z.string().describe('As the list says it.'),
});

/** What of a list is about shares that were held on the ex-date, and is not decided. Nothing of it is stored. */
export const actionListBody = z.object({
  rows: z.number(),
  found: z.array(listed.extend({ kind: actionKind, given: z.number(), held: z.number() })),
  open: z.array(listed).describe('The list does not say the ratio.'),
  unread: z.number().describe('Rows about shares whose symbol or day cannot be read.'),
});
export type ActionListBody = z.infer<typeof actionListBody>;

/** What happened to shares without a trade, and what the user says about it. */
export const corporateActionCalls = defineCalls('user', 'Corporate actions', {
  corporateActions: {
    summary: 'Corporate actions to decide, evidence of others, sales without a purchase, and what is decided',
    response: { 200: answer('All of them.', corporateActionsBody) },
  },
  decideCorporateAction: {
    summary: 'Apply or decline a corporate action',
    description: 'A known one, or one of the user’s own. The change can be undone. Nothing is applied without this call.',
    body: actionForm,
    response: {
      200: answer('What changes, or has changed.', actionChangedBody),
      404: problem('No such share of the user.'),
      409: problem('It is decided already, or looks like one that is applied already.'),
    },
  },
  readActionList: {
    summary: 'Read an exchange’s list of corporate actions',
    description: 'Answers what of it is about shares that were held. Nothing is stored or applied.',
    body: actionListForm,
    response: {
      200: answer('What concerns the user.', actionListBody),
      422: problem('It is no such list, or larger than any, or takes too long to read.'),
    },
  },
  enterShares: {
    summary: 'Enter shares that came without a trade',
    description: 'As of an IPO or a gift, whether the journal has the share or not. They bear no charges. The change can be undone.',
    body: sharesForm,
    response: {
      200: answer('What changes, or has changed.', actionChangedBody),
      409: problem('They look like shares that are entered already.'),
    },
  },
  enterOrigin: {
    summary: 'Say where shares came from, or went to, without a trade',
    description: 'Beside an open position of the same share and account. They bear no charges. The change can be undone.',
    body: originForm,
    response: {
      200: answer('What changes, or has changed.', actionChangedBody),
      404: problem('No such open position of the user.'),
      409: problem('They look like shares that are entered already.'),
    },
  },
});
