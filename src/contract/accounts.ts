import { z } from 'zod';
import { ESTIMATES } from '#engine/charges/estimate.ts';
import { BEGINNING, FEE_GROUPS } from '#engine/charges/own-fees.ts';
import { RATE_KINDS } from '#engine/charges/rates/statutory-rows.ts';
import { parseDay } from '#engine/day.ts';
import { parsePercent } from '#engine/money.ts';
import { oneLine } from '#engine/plain-text.ts';
import { LEVIES } from '#engine/trades/charges.ts';
import { answer, defineCalls, problem } from './call.ts';
import { LONGEST_LABEL, MOST_PLANS } from './limits.ts';
import { dayText, rupees } from './values.ts';

const FEE_MESSAGE = 'A fee is an amount from 0 to 1,00,000 rupees with at most two decimals.';
const PERCENT_MESSAGE = 'A percentage is from 0 to 2.5, with at most seven decimals.';
const fee = z.number(FEE_MESSAGE).min(0, FEE_MESSAGE).max(100_000, FEE_MESSAGE).refine(hasPaise, FEE_MESSAGE);
const percent = z
  .number(PERCENT_MESSAGE)
  .min(0, PERCENT_MESSAGE)
  .max(2.5, PERCENT_MESSAGE)
  .refine((value) => parsePercent(String(value)) !== null, PERCENT_MESSAGE);

/** Brokerage per executed order before GST; `min` is the lower of the two, `per_lot` rupees for each lot. */
const ownFee = z
  .strictObject({ mode: z.enum(['flat', 'pct', 'min', 'per_lot']), rupees: fee.nullable(), percent: percent.nullable() })
  .refine(({ mode, rupees: given }) => (mode === 'pct') === (given === null), 'Please give the rupees of each fee.')
  .refine(({ mode, percent: given }) => (mode === 'pct' || mode === 'min') === (given !== null), 'Please give the percentage of each fee.');

/** What the user pays instead of a published plan; a group that is left out counts as 0 and is marked as estimated. */
export const ownFees = z.strictObject({ fees: z.partialRecord(z.enum(FEE_GROUPS), ownFee), dp: fee.nullable() });

const FROM_MESSAGE = 'Please give the day from which each plan counts.';
const planChoice = z
  .strictObject({
    from: dayText.refine((value) => parseDay(value) !== null, FROM_MESSAGE).describe(`${BEGINNING}: from the beginning.`),
    plan: z.string().max(60).nullable(),
    own_fees: ownFees.nullable(),
  })
  .refine((choice) => (choice.plan === null) !== (choice.own_fees === null), 'Choose a plan, or give fees of your own.');
export type PlanChoiceBody = z.infer<typeof planChoice>;

export const accountPlansForm = z.object({ plans: z.array(planChoice).max(MOST_PLANS, 'An account can have at most 50 plans.') });

const NO_LABEL = 'Please give the account a name of at most 40 characters.';
const label = z.string(NO_LABEL).transform(oneLine).pipe(z.string().min(1, NO_LABEL).max(LONGEST_LABEL, NO_LABEL));
export const accountLabelForm = z.object({ broker: label });
export const mergeAccountForm = z.object({ into: z.int().describe('The account that stays.') });

export const accountRow = z.object({
  id: z.number(),
  /** Its label. */
  broker: z.string(),
  /** The broker of its latest recognised report: its usual plan applies whatever the label says. */
  report_broker: z.string().nullable(),
  /** The label names another known broker than the report's. */
  named_after_another: z.boolean(),
  /** Id of the plan before the first chosen one; null where the broker is not known: brokerage then counts as 0. */
  usual_plan: z.string().nullable(),
  plans: z.array(planChoice),
  /** Rows of tradebooks, edits included, and what they were closed to. */
  trades: z.number().describe('Executions.'),
  results: z.number().describe('Closed results of P&L reports, also those that the executions replace.'),
  closed_trades: z.number(),
  first_day: dayText.nullable(),
  last_day: dayText.nullable(),
  last_import_at: z.string().nullable(),
  /** Of the closed trades. */
  net: rupees,
  estimates: z.array(z.object({ reason: z.enum(ESTIMATES), trades: z.number(), first_day: dayText, last_day: dayText })),
});
export type AccountRow = z.infer<typeof accountRow>;

export const accountsBody = z.object({ accounts: z.array(accountRow) });

/** A plan, or the name, of an account was changed; 'pending' while its charges are computed again. */
export const accountChangedBody = z.object({ message: z.string(), status: z.enum(['completed', 'pending']) });
export type AccountChangedBody = z.infer<typeof accountChangedBody>;

/** Trades have a new account. `duplicates` were in both: they are there once now. */
export const tradesMovedBody = accountChangedBody.extend({ moved: z.number(), duplicates: z.number() });
export type TradesMovedBody = z.infer<typeof tradesMovedBody>;

const kind = z.enum(RATE_KINDS);

/** The published plans with their dated fees. */
export const plansBody = z.object({
  plans: z.array(
    z.object({
      id: z.string(),
      broker: z.string(),
      name: z.string().nullable(),
      fees: z.array(
        z.object({
          kinds: z.array(kind),
          from: dayText,
          /** 'the lower of ₹20 and 0.03 %'. */
          fee: z.string(),
          source: z.string(),
          confidence: z.enum(['high', 'medium', 'low']),
        }),
      ),
    }),
  ),
});
export type PlansBody = z.infer<typeof plansBody>;

export const elsewhereQuery = z.object({ from: dayText.optional(), to: dayText.optional() });

const levies = z.record(z.enum([...LEVIES, 'dp']), rupees);

/** What the same orders would have cost; days count by the day of the order, both ends included. */
export const elsewhereBody = z.object({
  /** What your journal says that they cost. */
  yours: z.object({ levies, total: rupees }),
  trades: z.number(),
  /** Charges that came with a file; elsewhere they are computed. */
  has_own_charges: z.boolean(),
  plans: z.array(
    z.object({
      id: z.string(),
      broker: z.string(),
      name: z.string().nullable(),
      levies,
      total: rupees,
      /** `total` less yours: below 0 it would have been cheaper. */
      difference: rupees,
      /** Your account is charged by it now. */
      yours: z.boolean(),
      /** Kinds of trade for which it publishes no fee: they count as 0. */
      without_fee: z.array(kind),
      /** Days on which a fee is used that is not certain, or is of a later time. */
      estimated_days: z.number(),
    }),
  ),
});
export type ElsewhereBody = z.infer<typeof elsewhereBody>;

function hasPaise(value: number): boolean {
  return /^\d+(?:\.\d{1,2})?$/.test(String(value));
}

const NO_ACCOUNT = problem('No such account of the user.');
const moving = {
  200: answer('The trades are in that account. `pending` while they are being paired.', tradesMovedBody),
  404: problem('No such account or import of the user.'),
  409: problem(
    'It is in that account already, uploads are still being paired, or a trade that is in both was edited or deleted in both of them.',
  ),
};

/** Broker accounts: what they hold, by which plan they are charged, and what others would have charged. */
export const accountCalls = defineCalls('user', 'Broker accounts', {
  listAccounts: {
    summary: 'Broker accounts',
    description: 'What each holds, by which plan it is charged, and what of its figures is estimated.',
    response: { 200: answer('By label.', accountsBody) },
  },
  listPlans: {
    summary: 'Published brokerage plans',
    response: { 200: answer('Each with its dated fees and their sources.', plansBody) },
  },
  renameAccount: {
    summary: 'Rename a broker account',
    description: 'Charges stay those of its broker, unless the new name is that of a known broker and no report has said otherwise.',
    body: accountLabelForm,
    response: {
      200: answer('It has the new name, in upper case.', accountChangedBody),
      404: NO_ACCOUNT,
      409: problem('Another account of the user has this name.'),
    },
  },
  setAccountPlans: {
    summary: 'Say by which plans an account is charged',
    description: 'Replaces all its choices. Each is a published plan or own fees from a day on. Charges are computed again.',
    body: accountPlansForm,
    response: { 200: answer('Stored. `pending` while charges are computed again.', accountChangedBody), 404: NO_ACCOUNT },
  },
  mergeAccount: {
    summary: 'Merge an account into another',
    description: 'All its trades, imports and corrections move; it is gone then. Trades that are in both are kept once.',
    body: mergeAccountForm,
    response: moving,
  },
  moveImport: {
    summary: 'Move an import to another account',
    description: 'To the account of this name, which is made where there is none. Edits of its trades move with it.',
    body: accountLabelForm,
    response: moving,
  },
  chargesElsewhere: {
    summary: 'What the same trades would have cost elsewhere',
    description:
      'The orders of an account, or of all (`all`), under each published plan as it was on each day. Fees for subscriptions, orders by phone and square-offs are not counted. Computed for each call.',
    params: z.object({ id: z.string().describe('An account, or `all`.') }),
    querystring: elsewhereQuery,
    response: { 200: answer('By broker and plan.', elsewhereBody), 404: NO_ACCOUNT },
  },
});
