import type { ReactNode } from 'react';
import type { ActionKind, AppliedAction } from '#contract/action-kinds.ts';
import type { OriginForm } from '#contract/corporate-actions.ts';
import { counted } from '#contract/counted.ts';
import { count, day } from '../../format.ts';
import { phrase } from '../phrase.ts';

/** What happened to a share, as a choice. */
export const ACTION_NAMES: Readonly<Record<ActionKind, string>> = {
  split: 'Split',
  consolidation: 'Consolidation',
  bonus: 'Bonus',
  demerger: 'Demerger',
  merger: 'Merger',
  rename: 'New name',
  call: 'Call on partly paid shares',
  'capital-reduction': 'Capital reduction',
  adjustment: 'Contract adjusted',
  left: 'Left without a sale',
};

/** Where shares came from, as a choice, with what to enter. */
export const ORIGINS: readonly { readonly value: OriginForm['kind']; readonly name: string; readonly hint: string }[] = [
  { value: 'ipo', name: 'IPO', hint: 'The day of allotment and what you paid in all.' },
  { value: 'transfer', name: 'Transfer from another account', hint: 'The day and the cost of the purchase there, not of the transfer.' },
  { value: 'gift', name: 'Gift or inheritance', hint: 'The day and the cost of the one who had bought them.' },
  { value: 'bonus', name: 'Bonus shares', hint: 'The day of allotment; they cost 0.' },
  { value: 'demerger', name: 'Demerger', hint: 'The day of the first purchase and the part of its cost that the company announced.' },
  { value: 'older-file', name: 'Bought before my files begin', hint: 'Uploading the older tradebook is better: it has the charges too.' },
  { value: 'exercise', name: 'Exercised option or future', hint: 'The day of expiry and what was paid: strike × quantity.' },
  { value: 'rights', name: 'Rights issue', hint: 'The day of allotment and what you paid in all.' },
];
/** A row of shares that are held can also say where they went. */
export const BUYBACK = {
  value: 'buyback',
  name: 'Sold in a buyback',
  hint: 'The day of the buyback and what you received in all.',
} as const;

/** The day of a bonus that tax goes by. */
export const ALLOTTED = {
  label: 'Allotted on (optional)',
  hint: 'The day on which the bonus shares came, in your demat statement: tax counts from it. Without it, the ex-date.',
} as const;

export const ACTION_TEXTS = {
  loadFailed: 'Failed to load corporate actions.',
  saveFailed: 'That could not be saved.',
  isAnother: 'It is another one',
  areOthers: 'They are others: enter them',
  mayBe:
    'Sold, but the journal has no earlier buy. The shares may come from an IPO, a transfer, a gift, a bonus, a demerger, an exercised option, or an older file.',
  calculatingWhatItChanges: 'Calculating what it changes…',
  touchesManyTradesFigures: 'It touches many trades: the figures follow when they are paired.',
  netAllClosedTrades: 'Net of all closed trades',
  held: (symbol: string) => `${symbol} held`,
  soldWithoutPurchase: (before: string, after: string) => `· sold without purchase ${before} → ${after}`,
  heldFor: (before: string, costBefore: ReactNode, after: string, costAfter: ReactNode) =>
    phrase`${before} for ${costBefore} → ${after} for ${costAfter}`,
  whereDoCome: (symbol: string) => `Where do these ${symbol} come from?`,
  otherSharesOf: (symbol: string) => `More shares of ${symbol}`,
  otherShares: 'More shares',
  enter: 'Enter',
  soldOn: (quantity: string, date: string, mayBe: string) => `${quantity} sold on ${date}. ${mayBe}`,
  sharesCameWentWithout: 'Shares that came or went without a trade, beside those of this row. They bear no charges.',
  leftHint:
    'Shares that you gave away, or moved to another demat account: the oldest go, at what they cost, and nothing is gained or lost. If your other account is here too, merge the two instead: then their days of purchase stay.',
  howManyLeft: 'How many left',
  leftOn: 'Day',
  sharesWithoutTrade: 'Shares without a trade',
  sharesCameWithout: 'Shares that you hold or held and that no file has: of an IPO, a gift, another demat account. They bear no charges.',
  symbolOfShare: 'Symbol of the share',
  account: 'Account',
  origin: 'Origin',
  quantity: 'Quantity',
  day: 'Day',
  receivedRupeesAll: 'Received in rupees, in all',
  costRupeesAll: 'Cost in rupees, in all',
  applyOf: (kind: string, symbol: string, hidden: (text: string) => ReactNode) => phrase`Apply${hidden(` ${kind} of ${symbol}`)}`,
  corporateActions: 'Corporate actions',
  splitsBonusesDemergersNothing: 'Splits, bonuses, demergers: nothing is applied before you say so, and all of it can be undone',
  enterOne: 'Enter one',
  nothingToDecide: 'Nothing to decide',
  noShareHeldKnown: 'No share that you held is known to have changed, and every sale has its purchase.',
  toConfirm: 'To confirm',
  heldExDate: 'You held these on the ex-date.',
  yourTradesAsk: 'Your trades ask',
  somethingSeemsHappenedRojmel: 'Something seems to have happened that Rojmel does not know of.',
  decided: 'Decided',
  soldWithoutPurchaseTitle: 'Sold without a purchase',
  symbolAtQuantity: (symbol: ReactNode, quantity: string, price: string, date: string, broker: string) =>
    phrase`${symbol} · ${quantity} at ${price} · ${date} · ${broker}`,
  enterOriginOf: (symbol: string, hidden: (text: string) => ReactNode) => phrase`Enter origin${hidden(` of ${symbol}`)}`,
  newShare: (symbol: string, given: string, held: string, cost: string | null) =>
    `${symbol} ${given} for ${held}${cost === null ? '' : ` with ${cost} of the cost`}`,
  applied: 'Applied',
  notApplied: 'Not applied',
  undoTogether: (of: readonly { readonly kind: string; readonly symbol: string }[], hidden: (text: string) => ReactNode) =>
    phrase`Undo these ${count(of.length)}${hidden(` (decided together: ${of.map(({ kind, symbol }) => `${kind} of ${symbol}`).join(', ')})`)}`,
  undoOf: (kind: string, symbol: string, hidden: (text: string) => ReactNode) => phrase`Undo${hidden(` ${kind} of ${symbol}`)}`,
  whatHappenedTo: (symbol: string) => `What happened to ${symbol}?`,
  hasIsins: (isins: readonly string[]) =>
    `It has ${counted(isins.length, 'ISIN')}: ${isins.join(', ')}. A split or consolidation changes the ISIN.`,
  asIfSplit: (before: string, from: string, after: string, to: string, factor: number) =>
    `${before} a share on ${from}, ${after} on ${to}: as if ${factor >= 1 ? `one share had become ${factor}` : `${Math.round(1 / factor)} shares had become one`}.`,
  moreSoldThanHeld: (unmatched: string) => `${unmatched} more were sold than were held.`,
  somethingElseHappenedTo: (symbol: string, hidden: (text: string) => ReactNode) =>
    phrase`Something else${hidden(` happened to ${symbol}`)}`,
  nothingHappenedTo: (symbol: string, hidden: (text: string) => ReactNode) => phrase`Nothing happened${hidden(` to ${symbol}`)}`,
  rightsIssue: 'Rights issue',
  fromOneListOnly: 'From one list only',
  pleaseCheck: 'Please check',
  shareThoseWhoSubscribed: (price: string) =>
    `At ${price} a share, for those who subscribed. If you did, enter them (Shares without a trade), then answer ‘Done’.`,
  sources: 'Sources',
  followsWhatYouEntered: 'It follows from what you entered for the share.',
  contract: 'Contract',
  adjustmentHint:
    'For rights and large dividends: the exchange’s circular has the terms. After a split or bonus of the share, its contracts are asked by themselves.',
  newStrike: 'New strike',
  newUnits: 'New units',
  dividendPerUnit: 'Dividend in rupees per unit',
  dividendHint: 'The price of the future was lowered by it. Leave it empty where its units changed.',
  firstDayContractTraded: 'The first day on which the contract traded with the new terms.',
  showChanges: (kind: string, symbol: string, hidden: (text: string) => ReactNode) =>
    phrase`Show what it changes${hidden(` ${kind} of ${symbol}`)}`,
  notForMyContracts: 'Not for my contracts',
  notForMyShares: 'Not for my shares',
  kindOfSymbol: (kind: string, symbol: string) => `${kind} of ${symbol}`,
  newShares: (symbol: string) => `${symbol}: new shares`,
  forSoManyHeld: 'for so many held',
  percentOfCost: (symbol: string) => `${symbol}: percent of the cost`,
  companyAnnounced: 'As the company announced it.',
  forHeld: (given: string, symbol: string, held: string) => `${given} ${symbol} for ${held} held`,
  howManyKnown: (symbol: string) => `${symbol}: how many is not known`,
  withOfCostOfShares: (shares: string, cost: string) => `${shares}, with ${cost} of the cost`,
  listCouldRead: 'The list could not be read.',
  fromExchangesList: 'From an exchange’s list',
  listHint:
    'NSE’s or BSE’s list of corporate actions as CSV. It is read for your shares and contracts; nothing of it is applied by itself.',
  chooseList: 'Choose a list',
  listOfCorporateActions: 'List of corporate actions',
  listRead: (rows: number, actions: number, unread: number) =>
    `${counted(rows, 'row')} read, ${counted(actions, 'action')} of your shares to decide${unread > 0 ? `, ${counted(unread, 'row')} without a readable symbol or day` : ''}.`,
  listDoesSayRatio: (purpose: string) => `${purpose}: the list does not say the ratio.`,
  enterItFor: (symbol: string, hidden: (text: string) => ReactNode) => phrase`Enter it${hidden(` for ${symbol}`)}`,
  happenedShare: 'What happened to a share or contract?',
  apply: 'Apply',
  showWhatItChanges: 'Show what it changes',
  share: 'Share',
  whatHappened: 'What happened',
  exDate: 'Ex-date',
  firstDayShareTraded: 'The first day on which the share traded without it.',
  symbolNewShare: 'Symbol of the new share',
  newSharesTitle: 'New shares',
  of10Split1Into: '10 for a split of 1 into 10',
  percentCostGoesNew: 'Percent of the cost that goes to the new shares',
  rupeesPerShare: 'Rupees per share',
} as const;

/** 'Split: 10 for 1 on 28 Jul 2022'. */
export function actionWords({ kind, given, held, ex_date: date }: AppliedAction): string {
  const many = kind === 'left' && given !== null ? `: ${count(given)}` : ratioWords(given, held);
  return `${ACTION_NAMES[kind]}${many} on ${day(date)}`;
}

/** ': 10 for 1'; nothing where there is no ratio. */
export function ratioWords(given: number | null, held: number | null): string {
  return given === null || held === null ? '' : `: ${count(given)} for ${count(held)}`;
}
