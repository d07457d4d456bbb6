import type { ReactNode } from 'react';
import type { ExclusionReason, TaxBody, TaxLineBody } from '#contract/tax.ts';
import type { AssumptionCode } from '#engine/tax/assumptions.ts';
import type { LawSubject } from '#engine/tax/tax-year.ts';
import { counted } from '#contract/counted.ts';
import { phrase } from '../phrase.ts';

type Head = TaxLineBody['head'];
type Sections = TaxBody['law']['sections'];

/** Heads and buckets as rows name them, each with what of the law its section is. */
const HEAD_NAMES: Readonly<Record<Head | 'fno', readonly [name: string, subject?: LawSubject]>> = {
  speculative: ['Speculative: within the day', 'speculative'],
  fno: ['Futures and options together', 'derivatives'],
  fno_equity: ['F&O on shares, indices and currency'],
  fno_commodity: ['F&O on commodities'],
  delivery_business: ['Deliveries as business'],
  buyback: ['Buybacks as dividend', 'buyback'],
  stcg_15: ['Short-term, 15 %', 'stcg'],
  stcg_20: ['Short-term, 20 %', 'stcg'],
  ltcg_10: ['Long-term, 10 %', 'ltcg'],
  ltcg_12_5: ['Long-term, 12.5 %', 'ltcg'],
  stcg_slab: ['Short-term at slab rates: gold, foreign, debt'],
  ltcg_other_12_5: ['Other long-term, 12.5 %', 'ltcg_other'],
};

/** The name of a head, with the section of the year's own law. */
export function headName(head: Head | 'fno', sections: Sections): string {
  const [name, subject] = HEAD_NAMES[head];
  return subject === undefined ? name : `${name} (section ${sections[subject] ?? ''})`;
}

/** The spans of the year, by their last day. */
export const PERIOD_NAMES = {
  upto_15_06: 'to 15 Jun',
  '16_06_to_15_09': 'to 15 Sep',
  '16_09_to_15_12': 'to 15 Dec',
  '16_12_to_15_03': 'to 15 Mar',
  '16_03_to_31_03': 'to 31 Mar',
} as const;

/** What a field of the figures is called in a file. */
export function figureField(field: string): string {
  const [name = '', period] = field.split('.');
  if (period !== undefined) return `${TAX_TEXTS.net}, ${PERIOD_NAMES[period as keyof typeof PERIOD_NAMES]}`;
  return FIELD_NAMES[name] ?? field;
}

/** What a part of the figures is called there: a head, or what is beside the heads. */
export function figureName(figure: string, sections: Sections): string {
  const beside: Readonly<Record<string, string>> = { turnover: TAX_TEXTS.turnover, dp_charges: 'DP charges' };
  return beside[figure] ?? headName(figure as Head, sections);
}

export const LOSS_NAMES = {
  speculative: 'Speculative',
  business: 'F&O and other business',
  short_term: 'Short-term capital',
  long_term: 'Long-term capital',
} as const;

/** What a loss may meet, in the year itself and later. Source: docs/rules/tax.md, X5. */
export const LOSS_RULES = {
  speculative: 'speculative profit only, now and for 4 years',
  business: 'now any income but salary; for 8 years any business profit',
  short_term: 'capital gains, short and long, now and for 8 years',
  long_term: 'long-term gains only, now and for 8 years',
} as const;

export const ASSET_NAMES = {
  equity: 'Share, equity ETF, REIT, InvIT',
  other: 'Gold, silver or foreign ETF, SGB, rights entitlement',
  debt: 'Debt or liquid fund, market-linked debenture',
  outside: 'Not to be computed',
} as const;

export const EXCLUSION_TEXTS: Readonly<Record<ExclusionReason, string>> = {
  exempt: 'Long-term and sold before 1 April 2018: exempt then.',
  'buyback-exempt': 'A buyback until 30 September 2024: exempt then.',
  gift: 'Came as a gift: cost and holding are the giver’s.',
  'demerger-cost': 'Came from a demerger that was not applied: its cost is not certain.',
  'class-unknown': 'A security whose class is not known, or a rights entitlement: say under Securities what it is.',
  outside: 'You said that it is not to be computed.',
  'older-rule': 'Gold, debt or a bond under rules before April 2025 that depend on what it is: yours to decide.',
  'sold-before-bought': 'Delivered before it was bought.',
  'no-purchase': 'Sold without a purchase in the journal.',
  'not-settled': 'Past its expiry without a settlement price.',
};

const trades = (count: number) => counted(count, 'closed trade');
const days = (count: number) => counted(count, 'contract day');

/** Each assumption as a sentence. `reading`: how the law is read, and not settled. */
export const ASSUMPTION_TEXTS: Readonly<Record<AssumptionCode, (count: number) => { readonly text: string; readonly reading?: true }>> = {
  'capital-gains': (count) => ({
    text: `Deliveries are capital gains, as chosen for the account and year or where nothing was chosen: ${trades(count)}.`,
  }),
  business: (count) => ({ text: `Deliveries are business income, as you chose for the account and year: ${trades(count)}.` }),
  'choice-changed': () => ({
    text: 'Deliveries were another head in the year before. A stand once taken binds later years (CBDT Circular 6/2016).',
    reading: true,
  }),
  'dp-not-deducted': () => ({
    text: 'DP charges are not deducted: ITAT Delhi refused them in 2018, practitioners accept them. They stand apart.',
    reading: true,
  }),
  'dp-deducted': () => ({ text: 'DP charges are deducted, as you chose. ITAT Delhi refused them in 2018.', reading: true }),
  'turnover-a': () => ({
    text: 'Turnover of F&O is in no Act. Reading A takes absolute differences (ICAI Guidance Note, 8th edition of 2022), B adds the premium of options sold (9th edition of 2023 and after, read literally). Brokers print A. The 11th edition, of 2026, is the last for the Act of 1961; there is none for section 63 of the Act of 2025.',
    reading: true,
  }),
  'same-day': (count) => ({
    text: `Shares bought and sold on one day are netted and speculative, whatever the product code. That is convention, not law: ${trades(count)}.`,
    reading: true,
  }),
  'fair-value-typed': (count) => ({ text: `Cost is the price of 31 January 2018 that you entered: ${trades(count)}.` }),
  'fair-value-stated': (count) => ({ text: `Cost is the value of 31 January 2018 that the broker’s report states: ${trades(count)}.` }),
  'fair-value-missing': (count) => ({
    text: `Bought until 31 January 2018 without the price of that day: the actual cost counts. ${trades(count)}; enter the price under Securities.`,
  }),
  'expiry-assumed': (count) => ({ text: `Contracts that expired at a value that is assumed: ${trades(count)}.` }),
  'stated-results': (count) => ({ text: `Results that a report states as closed, without trades: ${trades(count)}.` }),
  'plain-bonds': (count) => ({
    text: `Bonds are listed and not linked to a market: 12.5 % after 12 months, without the exemption. A market-linked one is always short-term: say under Securities that it is debt. ${trades(count)}.`,
    reading: true,
  }),
  'stamp-estimated': (count) => ({ text: `Stamp duty before July 2020 was each state’s and is estimated: ${trades(count)}.` }),
  'transferred-in': (count) => ({ text: `Day and cost of shares that came without a trade are as you entered them: ${trades(count)}.` }),
  exercised: (count) => ({
    text: `Contracts that went to expiry close at their settlement value there, and shares of an exercise start at what you entered for them, usually strike or settlement price: ${trades(count)}. No Act says how the two are told apart.`,
    reading: true,
  }),
  'charges-stated': (count) => ({ text: `Charges are those that the file states on ${days(count)} of this year.` }),
  'charges-computed': (count) => ({
    text: `Charges are computed by dated rates, as a contract note does, on ${days(count)} of this year.`,
  }),
  'charges-estimated': (count) => ({ text: `Of these, some fee or rate is not certain on ${days(count)}.` }),
  method: () => ({
    text: 'Each line has its share of a note, rounded once to the paisa. Oldest units are sold first, account by account.',
  }),
};

/** An account, and what holds for its deliveries. */
export function accountText({ broker, is_business: isBusiness, deducts_dp: deductsDp }: TaxBody['choices'][number]): string {
  return `${broker} (deliveries as ${isBusiness ? 'business' : 'capital gains'}, DP charges ${deductsDp ? '' : 'not '}deducted)`;
}

/** What each section of the year's Act is about. */
export const LAW_NAMES: Readonly<Record<LawSubject, string>> = {
  speculative: 'Speculative transactions',
  derivatives: 'Derivatives are not speculative',
  stt_business: 'STT and CTT as an expense of a business',
  stt_gains: 'No STT in capital gains',
  cost: 'Cost, and the value of 31 January 2018',
  debt_funds: 'Debt funds',
  buyback: 'Buybacks',
  stcg: 'Short-term gains with STT',
  ltcg: 'Long-term gains with STT',
  ltcg_other: 'Other long-term gains',
  set_off_in_head: 'Set-off within a head',
  set_off_across: 'Set-off across heads',
  carry_capital: 'Capital losses carried forward',
  carry_business: 'Business losses carried forward',
  carry_speculative: 'Speculative losses carried forward',
  late_return: 'Losses of a late return',
  books: 'Books of account',
  audit: 'Tax audit',
  presumptive: 'Presumptive income',
  advance_tax: 'Advance tax',
  advance_tax_interest: 'Interest on advance tax',
};

/** What the worksheet goes by beside the Act. */
export const TAX_SOURCES = [
  'Rates and the exemption by day of transfer: CBDT, questions and answers of 24 July 2024; Finance Act, 2025 and 2026 changed neither.',
  'Shares held for more than a year as gains or business: CBDT Circular 6/2016 of 29 February 2016.',
  'Oldest units first in each demat account: CBDT Circular 768.',
  'Turnover: ICAI, Guidance Note on Tax Audit, para 5.11.',
  'Depository charges refused: ITAT Delhi, DLF Commercial, 2018.',
  'Read on 22 November 2026, most of them in summaries; Acts in the text of the Gazette.',
] as const;

/**
 * Where figures go in the return of a year, by its first calendar year. Sources: ITR-3 as notified for both years (G.S.R. 279(E) of 2025,
 * 228(E) of 2026) in public summaries and schemas, read 2026-11-22.
 */
export const RETURN_PLACES: Readonly<Record<string, readonly (readonly [figure: string, place: string])[]>> = {
  '2024-25': [
    ['Short-term with STT', 'Schedule CG, A3 in ITR-3, A2 in ITR-2; before and from 23 July 2024 apart'],
    ['Long-term with STT', 'Schedule 112A, then CG B4'],
    ['Gold, foreign, debt', 'Schedule CG, A6 and B9'],
    ['Speculative', 'Trading Account 12a and 12b, Schedule BP 2a; without books Part A-P&L 65 or 66'],
    ['F&O, deliveries as business', 'Part A-P&L and Schedule BP, part A'],
  ],
  '2025-26': [
    ['Short-term with STT', 'Schedule CG, A3 in ITR-3, A2 in ITR-2'],
    ['Long-term with STT', 'Schedule 112A, then CG B4'],
    ['Gold, foreign, debt', 'Schedule CG, A6 and B9'],
    ['Speculative', 'Trading Account 12a and 12b, Schedule BP 2a; without books Part A-P&L 65 or 66'],
    ['F&O', 'Trading Account 12c and 12d, then Part A-P&L and Schedule BP, part A'],
    ['Deliveries as business', 'Part A-P&L and Schedule BP, part A'],
    ['Loss of a buyback', 'Schedule CG, A(A) and B(A)'],
  ],
};

export const TAX_TEXTS = {
  byHead: (fy: string) => `FY ${fy}, net by head`,
  openDeliveries: 'What is open of deliveries is known of all their heads together, and stands under each of them.',
  byHeadHint:
    'After the charges that each head deducts, before losses of other years. Each line is rounded once, so the sum may differ from other screens by paise.',
  title: 'Tax',
  lead: 'What a financial year came to by head and rate: figures and sources for your return. No tax payable, no advice.',
  loadFailed: 'Failed to load the worksheet.',
  noSuchAccount: (label: string) => `Nothing of an account ${label} was closed in this year`,
  noSuchAccountHint: 'It may have another name now, or be a part of another account.',
  emptyTitle: 'Nothing was closed in this year',
  emptyHint: 'A closed trade belongs to the year in which it was closed. Choose another year, or add trades.',
  gainsHint:
    'Cost and costs of sale include charges but STT, which is never deducted here. Long-term is more than 12 months. Choose a row to see its trades.',
  exemption: (amount: string, section: string) =>
    `Of gains under section ${section}, ${amount} a year is exempt: once for a person, over all brokers and funds. It is not taken off here.`,
  businessHint: 'STT and CTT are an expense of a business. Choose a row to see its trades.',
  periodsHint:
    'Net by the day of transfer or closing, for advance tax and Schedule CG. The form takes these after set-off and without a minus; brokers often print four quarters instead of these five spans.',
  turnoverHint: 'Trade by trade, before charges; open positions count when they are closed.',
  audit: (section: string, presumptive: string) =>
    `Audit (section ${section}): turnover above ₹1 crore; above ₹10 crore where cash is at most 5 % of receipts and of payments. Presumptive 6 % (section ${presumptive}): to ₹2 crore, ₹3 crore with at most 5 % cash; whether it covers F&O or trading within the day is disputed.`,
  setOffHint: ({ set_off_in_head: inHead, set_off_across: across, late_return: late }: Sections) =>
    `Information only: nothing is set off in the figures above (sections ${inHead}, ${across}). Losses carry forward only with a return in time (section ${late}).`,
  /** Source: public summaries of the days as the Finance Act, 2026, moved them; read 2026-11-22. */
  dueDates: 'Due for FY 2025-26: 31 July 2026 (ITR-2), 31 August 2026 (ITR-3 without audit), 31 October 2026 (with audit).',
  lossesHint: 'Losses of earlier years from your returns. Each counts as long as its law lets it.',
  choicesHint: 'For this year. Whether shares held over a year are capital gains or business is your stand, and it binds later years.',
  bond: 'Listed bond, not linked to a market',
  securitiesHint:
    'The highest price of 31 January 2018 is that of the day, for the share as you held it then. Splits, mergers and demergers that you applied are taken into account.',
  leftOutHint: 'These closed trades and sales are in no figure above.',
  unknownHint:
    'The journal cannot know: other income, slab, regime, residency, the rebate of section 87A, other brokers and funds, cost of shares from an IPO, an employer or off the market, whether STT was paid when shares under section 112A were bought, losses that you did not enter, the share of cash, whether a return was in time. It does not look for bonus or dividend stripping (section 94 of the Act of 1961): a loss on shares that were bought shortly before a record date may not count.',
  exportsHint: 'Every closed trade in its head, and the figures. Totals equal this page to the paisa.',
  scheduleHint:
    'Paste the rows under a fresh template of the utility: its header has special spaces. Amounts are in whole rupees. The official template was not opened; the columns are those that public tools write. They disagree whether column 1b is still filled after FY 2024-25: from FY 2025-26 on it is left empty here.',
  fileFailed: 'The file could not be made.',
  placesUnknown: 'The return forms of this year are not known here: their labels are open.',
  placesHint: 'As the forms were notified; check the labels of the utility that you use. Each line of a form is in whole rupees, half up.',
  article: 'What the worksheet shows, and what it leaves to you',
  capitalGains: 'Capital gains',
  business: 'Business',
  deliveries: 'Deliveries',
  deductDpChargesOf: (broker: string) => `Deduct DP charges of ${broker}`,
  anotherHeadThanYear: 'Another head than in the year before: a stand once taken binds later years.',
  securities: 'Securities',
  notKnown: 'Not known',
  save: (symbol: string) => `Save ${symbol}`,
  isSymbol: (symbol: string) => `${symbol} is`,
  of31January2018Rupees: (symbol: string, soldAs: readonly string[]) =>
    `${symbol} on 31 January 2018 (₹)${soldAs.length > 0 ? `, sold as ${soldAs.join(', ')}` : ''}`,
  tax: (fy: string, what: string, format: string) => `Tax ${fy} - ${what}.${format}`,
  closedTrades: 'closed trades',
  takeItAlong: 'Take it along',
  closedTradesOfFormat: (format: string) => `Closed trades, ${format}`,
  figures: (format: string) => `Figures, ${format}`,
  schedule112a: 'Schedule 112A',
  schedule112aCsv: 'Schedule 112A, CSV',
  print: 'Print',
  termAndRate: 'Term and rate',
  saleValue: 'Sale value',
  cost: 'Cost',
  costsOfSale: 'Costs of sale',
  net: 'Net',
  sttNotDeducted: 'STT, not deducted',
  buybacksCountsDividendCapital: (link: (text: string) => ReactNode, deemedDividend: string, capitalLoss: string, sections: string) =>
    phrase`${link('Buybacks')}: ${deemedDividend} counts as dividend, and ${capitalLoss} as capital loss (section ${sections}).`,
  dpChargesDebitsDeducted: (amount: string, events: number) =>
    `DP charges: ${amount} on ${counted(events, 'debit')}, deducted only where you chose so below.`,
  head: 'Head',
  gross: 'Gross',
  charges: 'Charges',
  sttAndCtt: 'STT and CTT',
  turnover: 'Turnover',
  what: 'What',
  amount: 'Amount',
  fOReadingAbsolute: 'F&O, reading A: absolute differences',
  ofFutures: '– of futures',
  ofOptions: '– of options',
  fOReadingB: 'F&O, reading B: with premium of options sold',
  premiumOfOptionsSold: '– premium of options sold',
  fOContract: 'F&O, A by contract',
  speculativeAbsoluteDifferences: 'Speculative: absolute differences',
  speculativeByShare: 'Speculative, by share',
  byDate: 'By date',
  year: 'Year',
  symbol: 'Symbol',
  qty: 'Qty',
  bought: 'Bought',
  sold: 'Sold',
  grandfathered: (cost: string) => `${cost} (31 Jan 2018)`,
  sttCtt: 'STT, CTT',
  closedTradesOrderThey: 'Closed trades in the order in which they were closed. Each opens with its levies and rates.',
  closedTradesHead: 'Closed trades of the head',
  whatThisRestsOn: 'What this rests on',
  readingSettledLaw: 'A reading, not settled law:',
  noFigureFeesMtf: (fees: string, mtfInterest: string, link: (text: string) => ReactNode) =>
    phrase`In no figure: fees of ${fees} and MTF interest of ${mtfInterest} that you entered under ${link('Cash')}.`,
  accountsIncluded: (accountText: string) => `Accounts included: ${accountText}.`,
  leftOut: 'Left out',
  day: 'Day',
  account: 'Account',
  why: 'Why',
  firstOf: (excluded: string, all: string) => `The first ${excluded} of ${all}.`,
  losses: 'Losses',
  enterLosses: 'Enter losses',
  kind: 'Kind',
  thisYear: 'This year',
  lossMayMeet: 'A loss may meet',
  usableUntil: 'Usable until',
  broughtForward: 'Brought forward',
  mayMeet: 'Of it may meet here',
  lapsed: 'Lapsed',
  lossesBroughtForward: 'Losses brought forward',
  of: 'Of',
  lossesOfEarlierYears: 'Losses of earlier years',
  removeLossOf: (fy: string, kind: string) => `Remove the loss of ${fy}, ${kind}`,
  remove: 'Remove',
  add: 'Add',
  yearOfLoss: 'Year of the loss',
  amountRupees: 'Amount (₹)',
  lawAndSources: 'Law and sources',
  bySection: (act: string) => `${act}, by section.`,
  whereFiguresGo: 'Where figures go',
  figure: 'Figure',
  whereGoesReturn: 'Where it goes in the return',
  quantity: 'Quantity',
  buyValue: 'Buy value',
  cost3112018: 'Cost of 31-1-2018',
  closedTradesTitle: 'Closed trades',
  field: 'Field',
  openInFile: 'Open: what figures rest on',
  rupees: 'Rupees',
  figuresTitle: 'Figures',
  allAccounts: 'All accounts',
  financialYear: 'Financial year',
  fy: (years: string) => `FY ${years}`,
} as const;

const FIELD_NAMES: Readonly<Record<string, string>> = {
  sale_value: TAX_TEXTS.saleValue,
  cost: TAX_TEXTS.cost,
  transfer_expenses: TAX_TEXTS.costsOfSale,
  net: TAX_TEXTS.net,
  gross: TAX_TEXTS.gross,
  stt_not_deducted: TAX_TEXTS.sttNotDeducted,
  charges: TAX_TEXTS.charges,
  stt_ctt: TAX_TEXTS.sttAndCtt,
  turnover: TAX_TEXTS.turnover,
  turnover_by_scrip: TAX_TEXTS.speculativeByShare,
  futures: 'Of futures',
  options: 'Of options',
  option_sale_premium: 'Premium of options sold',
  fno_a: TAX_TEXTS.fOReadingAbsolute,
  fno_b: TAX_TEXTS.fOReadingB,
  fno_by_contract: TAX_TEXTS.fOContract,
  events: 'Number of debits',
  amount: TAX_TEXTS.amount,
  deemed_dividend: 'Deemed dividend',
  capital_loss: 'Capital loss',
};
