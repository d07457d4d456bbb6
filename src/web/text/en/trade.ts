import type { ReactNode } from 'react';
import { phrase } from '../phrase.ts';
import type { Estimate } from '#engine/charges/estimate.ts';
import type { RoundTripDetail } from '#contract/round-trips.ts';
import { counted } from '#contract/counted.ts';
import { day, fixed, percent, price, rupees } from '../../format.ts';
import { PURCHASE_MISSING } from './doubts.ts';
import type { ExtremeBody, ReachBody, TouchBody } from '#contract/trip-prices.ts';

/** The sentences of the screen of one round trip. */
export const TRADE_TEXTS = {
  fileRows: (file: string | null, count: number, rows: string) => `${file ?? 'A file'}, ${count === 1 ? 'row' : 'rows'} ${rows}`,
  loadFailed: 'Failed to load this trade',
  itsDay: 'The day of the trade:',
  gone: 'No such trade',
  goneHint: 'It may have been deleted, or the import that brought it was undone. Notes are kept and return with it.',
  fromResult: 'A profit and loss report states this as closed, so there are no executions and no levies of single orders.',
  unmatched: 'Sold without a purchase in the journal. Upload older files, and this finds its entry.',
  expired: 'Past its expiry, and its closing price is not known: nothing is counted until you give it.',
  assumed: 'Closed at expiry by the journal: a closing value of ₹0 is assumed.',
  assumedCommodity:
    'Closed at expiry by the journal: a closing value of ₹0 is assumed. An option in the money becomes the future at its strike: then leave ₹0, and add that trade of the future, with the strike as its price (bought for a call you held or a put you wrote, sold for the others).',
  settled: 'Closed at expiry by the journal.',
  empty: 'There are no orders to show.',
  closedTrades: 'Closed trades',
  partsBuyMetSame: (closed: number) => `${counted(closed, 'part')} of a buy met by the same quantity of a sell`,
  quantity: 'Quantity',
  bought: 'Bought',
  sold: 'Sold',
  gross: 'Gross',
  charges: 'Charges',
  net: 'Net',
  buyDateAtBuyPrice: (buyDate: string, buyPrice: string) => `${buyDate} at ${buyPrice}`,
  sellDateAtSellPrice: (sellDate: string, sellPrice: string) => `${sellDate} at ${sellPrice}`,
  fromYourFiles: 'From your files',
  executions: (trades: number) => counted(trades, 'execution'),
  rowsCorrectedByYou: (ofImport: number) => `${counted(ofImport, 'row')} corrected by you`,
  yourFiles: 'Your files',
  changes: (changes: number) => counted(changes, 'change'),
  eachUndone: 'by you, each can be undone',
  typedByHand: 'Typed by hand',
  givenCorporateAction: 'Given by a corporate action',
  enteredEditedHand: 'Entered or edited by hand',
  days: (many: number) => counted(many, 'day'),
  underMinute: 'under a minute',
  keys: 'Keys',
  nothingCharged: 'Nothing is charged on this.',
  leviesOfOrder: 'Levies of the order',
  levy: 'Levy',
  rateBase: 'Rate × base',
  beforeRounding: 'Before rounding',
  here: 'Here',
  sourceAndRounding: 'Source and rounding',
  together: 'Together',
  inThisRoundTrip: 'in this round trip',
  fileStates: 'As the file states it.',
  noRateIsKnown: 'No rate is known.',
  levySource: (source: string, from: string | null, certain: boolean) =>
    `${source}${from === null ? '' : `, in force from ${from}`}${certain ? '' : ' (an estimate)'}`,
  wholeContractNoteRupees: (whole: string, to: string, amount: string) => `On the whole contract note ${whole}, ${to}: ${amount}.`,
  reportStates: 'As the report states it',
  orders: 'Orders',
  ordersCharges: (orders: number, charges: string) => `${counted(orders, 'order')}, charges ${charges}`,
  settledTitle: 'SETTLED',
  ofOrderOf: (whole: string) => `of an order of ${whole}`,
  chargesOfOrder: 'charges',
  position: 'position',
  netSoFar: 'net so far',
  noCharges: 'No charges',
  orderByOrder: 'Order by order',
  dayOfYear: (date: string, year: string) => `${date} ’${year}`,
  buysSellsEachStep: '▲ buys, ▽ sells. Each step is an order.',
  ordersNetEnd: (trip: string, orders: number, net: string) => `${trip}: ${counted(orders, 'order')}, ${net} net in the end.`,
  stop: (stop: string) => `stop ${stop}`,
  target: (target: string) => `target ${target}`,
  price: 'Price',
  positionTitle: 'Position',
  netResult: 'Net result',
  ordered: (what: 'settled' | 'bought' | 'sold', quantity: string, price: string) => `${what} ${quantity} at ${price}`,
  order: 'Order',
  time: 'Time',
  stopTitle: 'Stop',
  targetTitle: 'Target',
  riskTitle: 'Risk, ₹',
  plan: 'Plan',
  numberAbove0: 'A number above 0',
  misplaced: {
    stop: 'The trade would have won at this stop: it gives no R.',
    target: 'The trade would have lost at this target: it does not count.',
  },
  risk: (risk: string) => `risk ${risk}`,
  noPlan: 'no plan',
  alsoWritten: (others: readonly string[]) => `Also written with a later entry of this trade, and not counted: ${others.join('; ')}.`,
  judged: (rule: string, mark: 'kept' | 'broken') => `${rule} (${mark})`,
  stopRiskResultsShown: 'With a stop or a risk, results are shown in R: net ÷ risk.',
  riskOfRisk: (risk: string) => `Risk ${risk}`,
  planned1: (reward: string) => `planned ${reward} : 1`,
  madeR: (sign: string, r: string) => `made ${sign}${r}R`,
  stopHeld: 'stop held',
  stopHeldExitWorse: 'stop not held: an exit was worse',
  day: 'Day',
  open: 'Open',
  high: 'High',
  low: 'Low',
  pricesDaysOrders: (trip: string, days: number, from: string, to: string) =>
    `${trip}: prices of ${counted(days, 'day')} from ${from} to ${to}, with its orders.`,
  inYourFavour: 'In your favour',
  againstYou: 'Against you',
  keptOfBest: 'Kept of the best',
  stopOfStop: (stop: string) => `Stop ${stop}`,
  targetOfTarget: (target: string) => `Target ${target}`,
  orderAs: (role: 'entry' | 'add' | 'exit' | 'settled', what: 'bought' | 'sold', quantity: string, price: string) =>
    `${role}: ${what} ${quantity} at ${price}`,
  happenedShares: 'What happened to the shares',
  corporateActions: 'Corporate actions',
  deliveredByExpiredOn: (one: string, symbol: string, expiryDate: string) => `${one}: delivered by ${symbol}, expired on ${expiryDate}`,
  deliveredShares: 'Delivered shares',
  settledInShares: (one: string) => `Settled in shares: ${one}`,
  theShares: 'The shares',
  enterOrigin: 'Enter origin',
  inR: (sign: string, r: string) => `${sign}${r}R`,
  held: 'Held',
  soldAt: 'Sold at',
  entry: 'Entry',
  entryExit: 'Entry → exit',
  chargesOfSale: 'Charges of the sale',
  paidToEnterIt: 'Paid to enter it',
  unmatchedTitle: PURCHASE_MISSING,
  expiredTitle: 'Expired',
  pLReport: 'From a P&L report',
  estimate: 'Estimate',
  whyTradeTaught: 'Why this trade, and what it taught',
  trade: 'Trade',
  closedTradesTitle: 'Closed Trades',
  since: (from: string) => `since ${from}`,
  byEntry: (account: string | null) => `Trades of ${account ?? 'the filter'} by time of entry`,
  previous: 'Previous',
  next: 'Next',
  only: (status: string) => `${status} only`,
  filter: 'Filter',
  placeInFilter: (place: string, total: string, strong: (text: string) => ReactNode) =>
    phrase`${strong(`${place} of ${total}`)} with this filter`,
  backToList: 'Back to the list',
  leaveFilter: 'Leave the filter',
  yours: 'Yours',
  mistakes: 'Mistakes',
  addMistake: 'Add a mistake',
  tags: 'Tags',
  addTag: 'Add a tag',
  note: 'Note',
  noteOf: (place: number, day: string | null) => `Note ${place}${day === null ? '' : `, written for ${day}`}`,
} as const;

/** Why charges of a round trip are estimates. */
export const TRADE_ESTIMATES: Readonly<Record<Estimate, string>> = {
  'unknown-broker': 'Brokerage unknown: counted as 0. The journal has no price list of this broker.',
  brokerage: 'Brokerage is an estimate: the fee or the lot size of that time is not certain.',
  levies: 'Some taxes and exchange charges are estimates: the rates of that time are not certain.',
  expiry: "The expiry day comes from the exchange's calendar: neither the file nor what you typed has it.",
};

export const STATUS_NAMES: Readonly<Record<RoundTripDetail['status'], string>> = {
  open: 'Open',
  closed: 'Closed',
  unmatched: PURCHASE_MISSING,
  expired: 'Expired',
};

export const PRODUCT_NAMES: Readonly<Record<RoundTripDetail['product'], string>> = {
  delivery: 'delivery',
  intraday: 'intraday',
  carry: 'overnight',
};

/** The keys of the screen, for its help. */
export const TRADE_KEYS: readonly (readonly [string, string])[] = [
  ['j', 'Next trade of the account'],
  ['k', 'Previous trade of the account'],
  ['s', 'Setup'],
  ['m', 'Add a mistake'],
  ['t', 'Add a tag'],
  ['n', 'Write the note'],
  ['Esc', 'Leave a field'],
  ['?', 'These keys'],
];

/** What rounding did to a levy of the whole note. */
export const ROUNDED: Readonly<Record<'paisa' | 'rupee' | 'with-ipft', string>> = {
  paisa: 'rounded to the paisa',
  rupee: 'rounded to the rupee',
  'with-ipft': 'rounded to the paisa together with IPFT',
};

/** The sentences about the daily prices of a trade. */
export const PRICE_TEXTS = {
  title: 'Prices by day',
  loadFailed: 'Failed to load the prices',
  hint: '▲ buys, ▽ sells. Hollow days closed above their open, filled ones below. Prices are as the exchange printed them.',
  madeUp: '▲ buys, ▽ sells. Hollow days closed above their open, filled ones below. The prices of the demo are made up.',
  notAdjusted: 'Prices from before a split or bonus are in the shares of that time.',
  none: 'No prices for these days. Add the market files of them on the Files screen.',
  how: 'By the highest and lowest price of each day. They do not say at what hour it was: of days on which the trade itself bought or sold it is only “at most”. Before charges.',
} as const;

/** How far a trade went one way; `risk` in rupees, null without a plan. */
export function reachText({ certain, possible }: ReachBody, risk: number | null): string {
  if (!possible) return 'Never, on the days that have prices.';
  if (!certain) return `At most ${extremeText(possible, risk)}`;
  if (certain.amount === possible.amount) return capital(extremeText(certain, risk));
  return `At least ${extremeText(certain, risk)}; at most ${extremeText(possible, risk)}`;
}

function extremeText({ day: on, amount, per_unit: unit, of_entry: part }: ExtremeBody, risk: number | null): string {
  const of = [`${price(unit)} a unit`, part !== null && percent(part * 100), risk !== null && `${fixed(amount / risk, 1)}R`];
  return `${rupees(amount)} (${of.filter(Boolean).join(', ')}) on ${day(on)}`;
}

/** What part of the best result was kept; null where it is not known, or nothing was won. */
export function keptText({ certain, possible }: ReachBody, gross: number): string | null {
  if (!certain || !possible || gross <= 0 || gross > certain.amount) return null;
  const [most, least] = [percent((gross / certain.amount) * 100, 0), percent((gross / possible.amount) * 100, 0)];
  return most === least ? most : `${least} to ${most}`;
}

/** Whether a level was reached. */
export function touchText({ certain, possible }: TouchBody): string {
  if (!possible) return 'not touched on the days that have prices';
  if (!certain) return `may have been touched on ${day(possible)}: it bought or sold on that day`;
  return certain === possible ? `touched on ${day(certain)}` : `touched on ${day(certain)}, perhaps already on ${day(possible)}`;
}

/** How many days of the trade lie before a corporate action made its share or contract of another one; '' where none does. */
export function formerText(former: number, held: number): string {
  if (former === 0) return '';
  return `${counted(former, 'day')} of ${held} ${former === 1 ? 'was' : 'were'} before a corporate action made this of another share or contract: what happened then is not in this.`;
}

/** That prices are looked at before an action only. */
export function undecidedText(from: string, link: (text: string) => ReactNode): ReactNode {
  return phrase`Only prices from before ${day(from)} are here: the ${link('corporate action')} of that day is undecided, and prices after it are of other units.`;
}

/** How many days of the trade have no price; '' where all have one. */
export function missingText(missing: number, held: number): string {
  if (missing === 0) return '';
  return `${counted(missing, 'day')} of ${held} without prices: what happened then is not in this.`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
