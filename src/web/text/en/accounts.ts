import type { ReactNode } from 'react';
import type { AccountRow } from '#contract/accounts.ts';
import type { FeeGroup } from '#engine/charges/own-fees.ts';
import type { RateKind } from '#engine/charges/rates/statutory-rows.ts';
import { counted } from '#contract/counted.ts';
import { whatWasRead } from '#contract/what-was-read.ts';
import { phrase } from '../phrase.ts';

/** Why figures of one account are estimates, in a few words. */
export const ESTIMATE_REASONS: Readonly<Record<AccountRow['estimates'][number]['reason'], string>> = {
  'unknown-broker': 'Brokerage unknown: counted as 0',
  brokerage: 'Brokerage estimated: the fee of that time is not certain',
  levies: 'Taxes and exchange charges estimated: the rates of that time are not certain',
  expiry: 'Expiry days from the exchange’s calendar: no file and no typed trade has them',
};

export const FEE_GROUP_NAMES: Readonly<Record<FeeGroup, string>> = {
  delivery: 'Shares, delivery',
  intraday: 'Shares, intraday',
  futures: 'Futures',
  options: 'Options',
  commodity: 'Commodity',
};

const KIND_NAMES: Readonly<Record<RateKind, string>> = {
  EQ_DELIVERY: 'delivery',
  EQ_INTRADAY: 'intraday',
  FUT: 'futures',
  OPT: 'options',
  OPT_EXERCISED: 'options exercised',
  COM_FUT: 'commodity futures',
  COM_OPT: 'commodity options',
  COM_OPT_EXERCISED: 'commodity options exercised',
};

/** 'delivery, intraday'. */
export function kindNames(kinds: readonly RateKind[]): string {
  return kinds.map((kind) => KIND_NAMES[kind]).join(', ');
}

/** 'ICICI DIRECT · Prime 999'. */
export function planName({ broker, name }: { readonly broker: string; readonly name: string | null }): string {
  return name === null ? broker : `${broker} · ${name}`;
}

/** What the comparison takes for granted. */
export const ELSEWHERE_ASSUMED = [
  'The same orders at the same prices, held as they were held.',
  'Each plan as it was published on the day of the order; where a fee of that day is not known, the nearest one.',
  'Subscriptions (Prime, Pro), call-and-trade, square-off and account fees are not counted.',
  'Taxes and exchange charges are the same everywhere, but for rounding and clearing.',
];

export const ACCOUNTS_TEXTS = {
  net: 'Net',
  closedTrades: (closedTrades: number) => counted(closedTrades, 'closed trade'),
  chargedBy: 'Charged by',
  lastImport: 'Last import',
  none: 'none',
  filesWait: (files: number, name: string, link: (text: string) => ReactNode) =>
    files === 1 ? phrase`${link(name)} waits for an answer.` : phrase`${link(`${files} files`)} wait for an answer.`,
  latestReportChargesApply: (reportBroker: string) =>
    `Its latest report is of ${reportBroker}, so the charges of ${reportBroker} apply and not those of its name.`,
  executions: (trades: number) => counted(trades, 'execution'),
  /** What an account holds, as it came. */
  holds: (executions: number, results: number) => whatWasRead({ trades: executions + 2 * results, results }),
  plansAndFeesOf: (label: string) => `Plans and fees of ${label}`,
  plansAndFees: 'Plans and fees',
  rename: (label: string) => `Rename ${label}`,
  mergeIntoAnotherAccount: (label: string) => `Merge ${label} into another account`,
  merge: 'Merge',
  noTradesYet: 'No trades yet',
  noTrades: 'No trades',
  noKnownPlan: 'no known plan',
  fromBeginning: 'from the beginning',
  fromFrom: (from: string) => `from ${from}`,
  ownFees: 'Own fees',
  beforeThat: 'before that',
  noKnownPlanTitle: 'No known plan',
  brokerAccounts: 'Broker accounts',
  eachHoldsHowCharges: 'What each holds, and how its charges are computed',
  chargesBeingComputedFigures: 'Charges are being computed. These figures follow in a moment.',
  loadFailed: 'Failed to load your accounts.',
  noBrokerAccountYet: 'No broker account yet',
  accountMadeFirstFile: 'An account is made with your first file or trade. Its name is the broker that you give there.',
  brokerage: 'Brokerage',
  exchangeClearing: 'Exchange, clearing',
  sttStamp: 'STT, stamp',
  debitDp: 'Debit (DP)',
  all: 'All',
  sameTradesElsewhere: 'The same trades elsewhere',
  ordersWouldCostUnder: 'What your orders would have cost under each published plan. This is arithmetic, not advice.',
  account: 'Account',
  allAccounts: 'All accounts',
  daysToCompare: 'Days to compare',
  giveBothDates: 'Give both dates.',
  whatIsAssumed: 'What is assumed',
  failedToCompare: 'Failed to compare.',
  noTradesDays: 'No trades on these days.',
  someChargesYoursCome: 'Some charges of yours come from your files; elsewhere they are computed.',
  chargesByPlan: 'Charges by plan',
  plan: 'Plan',
  total: 'Total',
  againstYours: 'Against yours',
  yoursAsJournalled: 'Yours, as journalled',
  yourPlan: 'Your plan',
  theSame: 'the same',
  more: 'more',
  less: 'less',
  noPublishedFeeCounted: (withoutFee: string) => `no published fee for ${withoutFee}: counted as 0`,
  contractDaysFeeCertain: (estimatedDays: number) => `${counted(estimatedDays, 'contract day')} with a fee that is not certain`,
  mergeOfBroker: (broker: string) => `Merge ${broker}`,
  mergeInto: (broker: string) => `Merge into ${broker}`,
  into: 'Into',
  executionsFilesEditsMove: (held: string, broker: string, accountBroker: string) =>
    `${held}, with files and edits, move to ${broker}. ${accountBroker} is gone.`,
  tradeBothCountedOnce: 'A trade that is in both is counted once.',
  positionsTwoPairedEach: 'Positions of the two are paired with each other, so closed trades and figures may change.',
  cannotUndoneWholeSingle: 'This cannot be undone as a whole; single files can be moved out again.',
  allChargedPlansChose: (broker: string) => `All are charged by the plans that you chose for ${broker}.`,
  allCharged: (reportBroker: string) => `All are charged as by ${reportBroker}.`,
  brokerKnownBrokerageAll: (broker: string) =>
    `The broker of ${broker} is not known: brokerage of all counts as 0 until you choose a plan.`,
  allChargedUsualPlan: (reportBroker: string) => `All are charged by the usual plan of ${reportBroker}.`,
  plansOf: (broker: string) => `Plans of ${broker}`,
  usualPlan: (usual: string | null) =>
    `Without a choice, or before its first day: ${usual ?? 'no brokerage, since the broker has no known plan'}. Charges that a file states stay as they are.`,
  choosePlan: 'Choose a plan',
  anotherPlanDay: 'Another plan from a day on',
  pleaseGiveDayEach: 'Please give the day from which each plan counts.',
  pleaseGiveEachFee: 'Please give each fee as a plain number: rupees, and percent where it has one.',
  pleaseGiveDebitCharge: 'Please give the debit charge in rupees, or leave it empty.',
  twoPlansBeginSame: 'Two plans begin on the same day.',
  notGiven: 'not given',
  rupeesOrder: '₹ an order',
  percentOfValue: '% of value',
  percentAtMostRupees: '%, at most ₹',
  rupeesLot: '₹ a lot',
  notKnownHere: (plan: string) => `${plan} (not known here)`,
  ownFeesMore: 'Own fees…',
  planOfPlace: (place: number) => `Plan ${place}`,
  removePlan: (place: number) => `Remove plan ${place}`,
  counts: 'Counts',
  fromDayOn: 'from a day on',
  from: 'From',
  brokerageEachExecutedOrder: 'Brokerage for each executed order, before GST. What is not given counts as 0 and is marked as estimated.',
  debitChargeDpRupees: 'Debit charge (DP), ₹ a sale',
  beforeGstEmptyBroker: 'Before GST; empty: as the broker charges it.',
  percent: (name: string) => `${name}: percent`,
  rupees: (name: string) => `${name}: rupees`,
  whatItCharges: 'What it charges',
  publishedFrom: (from: string, source: string, confidence: string) =>
    `from ${from} · ${source}${confidence === 'high' ? '' : ` · ${confidence} confidence`}`,
  renameOfBroker: (broker: string) => `Rename ${broker}`,
  name: 'Name',
  writtenCapitalsFilesName: 'Written in capitals. Files with this name are added to this account.',
} as const;
