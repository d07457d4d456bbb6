import type { AssumptionCode, ExclusionReason, TaxBody, TaxLineBody } from '#contract/tax.ts';
import { counted } from '../format.ts';

type Head = TaxLineBody['head'];
type Sections = TaxBody['law']['sections'];

/** Heads and buckets as rows name them, each with what of the law its section is. */
const HEAD_NAMES: Readonly<Record<Head | 'fno', readonly [name: string, subject?: string]>> = {
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

export const LOSS_NAMES = {
  speculative: 'Speculative',
  business: 'F&O and other business',
  short_term: 'Short-term capital',
  long_term: 'Long-term capital',
} as const;

/** What a loss may meet, in the year itself and later. Source: docs/rules.md, X5. */
export const LOSS_RULES = {
  speculative: 'speculative profit only, now and for 4 years',
  business: 'now any income but salary; for 8 years any business profit',
  short_term: 'capital gains, short and long, now and for 8 years',
  long_term: 'long-term gains only, now and for 8 years',
} as const;

export const ASSET_NAMES = {
  equity: 'Share, equity ETF, REIT, InvIT',
  other: 'Gold, silver or foreign ETF, SGB',
  debt: 'Debt or liquid fund',
  outside: 'Not to be computed',
} as const;

export const EXCLUSION_TEXTS: Readonly<Record<ExclusionReason, string>> = {
  exempt: 'Long-term and sold before 1 April 2018: exempt then.',
  'buyback-exempt': 'A buyback until 30 September 2024: exempt then.',
  gift: 'Came as a gift: cost and holding are the giver’s.',
  'demerger-cost': 'Came from a demerger that was not applied: its cost is not certain.',
  'class-unknown': 'A fund whose class is not known: say below what it is.',
  outside: 'You said that it is not to be computed.',
  'older-rule': 'Gold or debt under rules before April 2025 that depend on the fund: yours to decide.',
  'sold-before-bought': 'Delivered before it was bought.',
  'no-purchase': 'Sold without a purchase in the journal.',
  'not-settled': 'Past its expiry without a settlement price.',
};

const trades = (count: number) => counted(count, 'closed trade');

/** Each assumption as a sentence. `reading`: how the law is read, and not settled. */
export const ASSUMPTION_TEXTS: Readonly<Record<AssumptionCode, (count: number) => { readonly text: string; readonly reading?: true }>> = {
  'capital-gains': (count) => ({ text: `Deliveries are capital gains by your choice for the account and year: ${trades(count)}.` }),
  business: (count) => ({ text: `Deliveries are business income by your choice for the account and year: ${trades(count)}.` }),
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
    text: 'Turnover of F&O is in no Act. Reading A takes absolute differences (ICAI Guidance Note, 8th edition of 2022), B adds the premium of options sold (9th edition of 2023 and after, read literally). Brokers print A.',
    reading: true,
  }),
  'same-day': (count) => ({
    text: `Shares bought and sold on one day are netted and speculative, whatever the product code. That is convention, not law: ${trades(count)}.`,
    reading: true,
  }),
  'fair-value-typed': (count) => ({ text: `Cost is the price of 31 January 2018 that you entered: ${trades(count)}.` }),
  'fair-value-missing': (count) => ({
    text: `Bought until 31 January 2018 without the price of that day: the actual cost counts. ${trades(count)}; enter the price below.`,
  }),
  'expiry-assumed': (count) => ({ text: `Contracts that expired at a value that is assumed: ${trades(count)}.` }),
  'stated-results': (count) => ({ text: `Results that a report states as closed, without trades: ${trades(count)}.` }),
  'stamp-estimated': (count) => ({ text: `Stamp duty before July 2020 was each state’s and is estimated: ${trades(count)}.` }),
  'transferred-in': (count) => ({ text: `Day and cost of shares that came without a trade are as you entered them: ${trades(count)}.` }),
  method: () => ({
    text: 'Charges are those of contract notes by dated rates, or of the file; each line has its share of a note, rounded once to the paisa. Oldest units are sold first, account by account.',
  }),
};

export const TAX_TEXTS = {
  title: 'Tax',
  lead: 'What a financial year came to by head and rate: figures and sources for your return. No tax payable, no advice.',
  loadFailed: 'Failed to load the worksheet.',
  emptyTitle: 'Nothing was closed in this year',
  emptyHint: 'A closed trade belongs to the year in which it was closed. Choose another year, or add trades.',
  gainsHint:
    'Cost and sale are with their charges, without STT, which is never deducted here. Long-term is more than 12 months. Choose a row to see its trades.',
  exemption: (amount: string, section: string) =>
    `Of gains under section ${section}, ${amount} a year is exempt: once for a person, over all brokers and funds. It is not taken off here.`,
  businessHint: 'STT and CTT are an expense of a business. Choose a row to see its trades.',
  periodsHint:
    'Net by the day of transfer or closing, for advance tax and Schedule CG. The form takes these after set-off and without a minus; brokers often print four quarters instead of these five spans.',
  turnoverHint: 'Trade by trade, before charges; open positions count when they are closed.',
  audit: (section: string, presumptive: string) =>
    `Audit (section ${section}): turnover above ₹1 crore; above ₹10 crore where cash is at most 5 % of receipts and of payments. Presumptive 6 % (section ${presumptive}): to ₹2 crore, ₹3 crore with at most 5 % cash; whether it covers F&O or trading within the day is disputed.`,
  setOffHint: 'Information only: nothing is set off in the figures above. Losses carry forward only with a return in time.',
  lossesHint: 'Losses of earlier years from your returns. Each counts as long as its law lets it.',
  choicesHint: 'For this year. Whether shares held over a year are capital gains or business is your stand, and it binds later years.',
  securitiesHint: 'The highest price of 31 January 2018 is for a unit as it was sold: after splits and bonuses since then, adjust it.',
  leftOutHint: 'These closed trades and sales are in no figure above.',
  unknownHint:
    'The journal cannot know: other income, slab, regime, residency, rebate, other brokers and funds, off-market cost, the share of cash, whether a return was in time.',
  exportsHint: 'Every closed trade in its head, and the figures. Totals equal this page to the paisa.',
  scheduleHint:
    'Paste the rows under a fresh template of the utility: its header has special spaces. Amounts are in whole rupees. The official template was not opened; the columns are those that public tools write.',
  article: 'What the worksheet shows, and what it leaves to you',
} as const;
