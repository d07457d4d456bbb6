import type { CapitalBody } from '#contract/capital.ts';
import type { Limits } from '#contract/days.ts';
import type { TemplateKind } from '#contract/templates.ts';
import { planOnDays } from '#engine/charges/account-plan.ts';
import type { PlanOn } from '#engine/charges/brokerage-plan.ts';
import type { PlanChoice } from '#engine/charges/own-fees.ts';
import { type ClosedTrade, exitDay, grossOf, netOf } from '#engine/daily/closed-trade.ts';
import type { LotAction, LotEffect } from '#engine/corporate-actions/lot-action.ts';
import type { TradingDay } from '#engine/day.ts';
import { type Book, type Journal, journalOf, pairTrades } from '#engine/journal.ts';
import type { Instrument } from '#engine/instruments/instrument.ts';
import { isIndex } from '#engine/instruments/underlyings.ts';
import { settlementPrice } from '#engine/market/settlement-price.ts';
import { type Paise, type Price, sum, toRupees } from '#engine/money.ts';
import type { Leg, OpenPosition, Paired } from '#engine/pairing/position.ts';
import type { TracedTrip } from '#engine/round-trips/round-trips.ts';
import type { StatedSegment } from '#engine/statements/stated-segment.ts';
import type { LossKind } from '#engine/tax/set-off.ts';
import type { Asset } from '#engine/tax/tax-trade.ts';
import type { Correction } from '#engine/trades/corrections.ts';
import type { StoredTrade, Trade } from '#engine/trades/trade.ts';
import type { TripNames } from './bulk-acts.ts';

/** A trade that was acknowledged, under the id that the server gave it. */
export interface KeptTrade extends StoredTrade {
  readonly importId: number;
  readonly instrumentId: number;
  readonly identity: string;
  /** The import of another reading of its file that stands in its place: its identity is free. */
  readonly supersededBy?: number | null;
}

/** A file, a typed trade, or what an edit put in. `account` is the label of the account that its trades are in. */
export interface KeptImport {
  readonly source: 'file' | 'manual' | 'edit';
  account: string;
  isRemoved: boolean;
}

export interface KeptChange {
  readonly corrections: Correction[];
  /** Whether its corrections are of a trade and not of a row, and go along where that comes again. */
  readonly isOfTrade: boolean;
  /** Settlement prices by instrument that it set, before and after. */
  readonly settled: readonly { readonly instrumentId: number; readonly before: Price | null; readonly after: Price | null }[];
  /** The corporate actions that it applied or declined. */
  readonly actions: readonly number[];
  /** The import that it moved from one account to another. */
  readonly moved: { readonly importId: number; from: string } | null;
  /** The trade that it put in, and with which import; null where it put nothing in. */
  readonly put: { readonly tradeId: number; readonly importId: number } | null;
  /** The file that it read again, the import that has the new trades, and how the file was read before. */
  reading: { readonly importId: number; readonly withImport: number; readonly before: string } | null;
  /** The names that it gave to round trips. */
  gave: readonly GivenName[];
  /** The names that it took from round trips, under what they are called now. */
  took: readonly TakenName[];
  isUndone: boolean;
}

/** A row that resembles a trade of the journal. It counts when its user keeps it; see checkHeld for those that were ignored. */
export interface KeptHeld {
  readonly importId: number;
  readonly identity: string;
  readonly content: string;
  decision: 'keep' | 'replace' | 'ignore' | null;
  changeId: number | null;
  /** Whether it was ignored while nothing that it resembles was in the journal. */
  isAlone?: boolean;
}

export interface KeptAction {
  readonly instrumentId: number;
  readonly on: TradingDay;
  /** null: it was declined. */
  readonly effect: LotEffect | null;
  /** Of shares that left: the account that they left. */
  account?: string;
  isUndone: boolean;
}

export type NameKind = 'tag' | 'mistake' | 'setup';

/** A name that a change gave to round trips; `isShared` where some may have it from elsewhere: it was known, or two names became this one. */
export interface GivenName {
  readonly of: NameKind | 'mark';
  readonly name: string;
  readonly isShared?: boolean;
}

/** A name that a change took from a round trip; `shape` says whether it is as it was then. */
export interface TakenName extends GivenName {
  readonly trip: number;
  readonly shape: string;
}

/** What a change of words found: the names of all round trips, and what was made of the rules of some. */
interface LastWords {
  readonly changeId: number;
  readonly before: ReadonlyMap<number, TripNames>;
  readonly rules?: { readonly of: readonly { readonly id: number }[]; readonly marks: readonly unknown[] };
}

/** What an image was put on: the symbol of a round trip, a day, or the name of a setup or strategy. */
export interface ImagePlace {
  readonly of: 'symbol' | 'day' | 'setup' | 'strategy';
  readonly name: string;
}

/** The symbols of a strategy's legs: of some there is a leg, of others there may be one. */
export interface KeptStrategy {
  readonly has: Set<string>;
  readonly mayHave: Set<string>;
  /** As typed for all legs together, in rupees. */
  risk: number | null;
}

/** The rules of a setup in their order, and those that were in the list once: what was judged by them stays. */
export interface KeptRules {
  readonly listed: readonly string[];
  readonly former: ReadonlySet<string>;
}

/** What a view names, such as 'tag_all late': accounts by their label, rules as 'setup: rule', with a ? where they may be gone. */
export type KeptView = readonly string[];

/** A statement that was marked as reconciled: what had been earned in its days and segment then. */
export interface KeptPeriod {
  readonly segment: StatedSegment;
  readonly from: TradingDay;
  readonly to: TradingDay;
  readonly net: Paise;
}

/** How the deliveries of an account are taxed in a year, as it is sent. */
export interface KeptTaxChoice {
  readonly is_business: boolean;
  readonly deducts_dp: boolean;
}

/** What a share is for tax. */
export interface KeptSecurity {
  readonly asset: Asset | null;
  readonly fairPrice: Price | null;
}

/** The closes of two indices, or of shares, that a market file says. */
export interface KeptCloses {
  readonly day: TradingDay;
  readonly levels: Readonly<Record<string, Price>>;
}

/** A file, and the account that it was sent for. */
export interface SentFile {
  readonly csv: string;
  readonly account: string;
  /** Whether it was sent as a workbook. */
  readonly isSheet?: boolean;
  /** The import that it became, where it had new trades. */
  readonly importId?: number | undefined;
}

/** What a file can leave open, with the two answers: which number of a date is the day, and what its quantities count. */
export const DOUBTS = { 'date-order': ['day-first', 'month-first'], units: ['units', 'lots'] } as const;

/** A file that can be read in two ways, with the one in which it is read now. */
export interface DoubtfulFile {
  readonly csv: string;
  readonly question: keyof typeof DOUBTS;
  answer: string;
}

/** An answer that holds for the next file, and what the kind of file is called. */
interface Remembered {
  readonly name: string;
  readonly units: string;
}

/** What one user was told is in the journal. The engine makes every figure of it. Maps are in the order of their ids. */
export interface Truth {
  /** Files that wait for answers, by the number of their import. */
  readonly waiting: Map<number, SentFile>;
  /** Files of the journal that waited, by the number of their import. */
  readonly doubtful: Map<number, DoubtfulFile>;
  /** What is remembered of files whose quantities may count lots. */
  readonly remembered: Remembered | null;
  /** What is remembered of tables of no known report. */
  columns: Pick<Remembered, 'name'> | null;
  /** The numbers of files of which evidence decided a row, and which were not confirmed. */
  readonly evident: Set<number>;
  /** Files that were taken, in their order. */
  readonly sent: SentFile[];
  readonly imports: Map<number, KeptImport>;
  readonly trades: Map<number, KeptTrade>;
  readonly changes: Map<number, KeptChange>;
  readonly held: Map<number, KeptHeld>;
  /** By account: the broker by whose plan it is charged. */
  readonly chargedBy: Map<string, string>;
  /** By account: the plans that its user chose. */
  readonly plans: Map<string, readonly PlanChoice[]>;
  readonly settlements: Map<number, Price | null>;
  /** Corporate actions that were applied, by number, in force or not. */
  readonly actions: Map<number, KeptAction>;
  /** The ids that the server gave to shares of a bonus, by account and action. */
  readonly credits: Map<string, number>;
  /** The instruments that mergers and demergers gave shares of, by number. */
  readonly children: Map<number, Instrument>;
  /** By account: the shares that they gave, under the ids that the server gave them. */
  readonly given: Map<string, readonly StoredTrade[]>;
  /** Market files, by number. */
  readonly closes: Map<number, KeptCloses>;
  /** Tags, mistakes and setups by name, each with the symbols of the round trips that it may stand on. */
  readonly names: Record<NameKind, Map<string, ReadonlySet<string>>>;
  /** What tags, mistakes, setups and strategies were called before, by name; of two that became one both. */
  readonly called: Map<string, readonly string[]>;
  /** Images by their width. */
  readonly images: Map<number, ImagePlace>;
  /** Plans of round trips by their risk in paise, each with the symbol that it was written about. No two have the same risk or stop. */
  readonly risks: Map<number, { readonly symbol: string; readonly stop: Price | null }>;
  /** What the playbook says of setups, by name. */
  readonly playbook: Map<string, KeptRules>;
  /** What rules were judged as, such as 'kept Wait', each with the symbols of the round trips. */
  readonly marks: Map<string, ReadonlySet<string>>;
  /** Setups by name, risks of plans, and marks, in whose place another was set: only former texts may have them. */
  readonly replaced: Set<string | number>;
  /** What the last step changed of the names of round trips, where it was nothing else: what each had before. */
  lastWords: LastWords | null;
  /** By day: what was set for it beforehand; null where it was taken back. */
  readonly limits: Map<TradingDay, Limits | null>;
  /** Own templates by the kind of note; null: the product's own again. */
  readonly templates: Map<TemplateKind, string | null>;
  /** By name. */
  readonly views: Map<string, KeptView>;
  /** Round trips that are not to be proposed, by their anchors, each with its symbol. */
  readonly declined: Map<number, string>;
  /** Strategies by name. */
  readonly strategies: Map<string, KeptStrategy>;
  /** Statements by the names of their files. */
  readonly reconciled: Map<string, KeptPeriod>;
  /** The notes of movements of cash. */
  readonly cash: Set<string>;
  /** As it was entered; null before. */
  readonly capital: CapitalBody | null;
  /** By account, then by year. */
  readonly taxChoices: Map<string, Readonly<Partial<Record<string, KeptTaxChoice>>>>;
  readonly losses: readonly { readonly kind: LossKind; readonly fy: string; readonly amount: number }[];
  /** Shares that were described, by symbol. */
  readonly securities: Map<string, KeptSecurity>;
  /** Words that stand in texts now, each with the symbol, the day, the setup or the strategy that it was written about. */
  readonly words: Map<string, string>;
  /** Words that were replaced, in the same way. */
  readonly formerWords: Map<string, string>;
}

export function emptyTruth(): Truth {
  return {
    waiting: new Map(),
    doubtful: new Map(),
    remembered: null,
    columns: null,
    evident: new Set(),
    sent: [],
    imports: new Map(),
    trades: new Map(),
    changes: new Map(),
    held: new Map(),
    chargedBy: new Map(),
    plans: new Map(),
    settlements: new Map(),
    actions: new Map(),
    credits: new Map(),
    children: new Map(),
    given: new Map(),
    closes: new Map(),
    names: { tag: new Map(), mistake: new Map(), setup: new Map() },
    called: new Map(),
    images: new Map(),
    risks: new Map(),
    playbook: new Map(),
    marks: new Map(),
    replaced: new Set(),
    lastWords: null,
    limits: new Map(),
    templates: new Map(),
    views: new Map(),
    declined: new Map(),
    strategies: new Map(),
    reconciled: new Map(),
    cash: new Set(),
    capital: null,
    taxChoices: new Map(),
    losses: [],
    securities: new Map(),
    words: new Map(),
    formerWords: new Map(),
  };
}

/** Whether what came with an import is in the journal. */
export function isLive({ imports }: Truth, { importId }: { readonly importId: number }): boolean {
  return imports.get(importId)?.isRemoved === false;
}

/** Whether a trade is in the journal, corrected or not: another reading of its file does not stand in its place. */
export function isInJournal(truth: Truth, trade: KeptTrade): boolean {
  return isLive(truth, trade) && !trade.supersededBy;
}

/** The books of each account, by label. */
export function booksIn(truth: Truth): Map<string, Book[]> {
  const { imports, trades, changes, settlements, actions, credits, children } = truth;
  const inForce = [...changes.values()].flatMap((change) => (change.isUndone ? [] : change.corrections));
  const live = [...trades.values()].filter((trade) => isLive(truth, trade));
  const byAccount = Map.groupBy(live, ({ importId }) => imports.get(importId)?.account ?? '');
  const handed = new Map([...children].filter(([id]) => [...actions.values()].some((action) => !action.isUndone && gives(action, id))));
  const booksOf = (account: string, own: readonly KeptTrade[]) => {
    const byInstrument = Map.groupBy(own, (trade) => trade.instrumentId);
    return [...new Set([...byInstrument.keys(), ...handed.keys()])].map((instrumentId): Book => {
      const of = byInstrument.get(instrumentId) ?? [];
      const ids = new Set(of.map(({ id }) => id));
      const instrument = (of[0]?.instrument ?? handed.get(instrumentId)) as Instrument;
      return {
        instrumentId,
        instrument,
        // Those that were given are handed over again; they lend their ids.
        trades: [...of, ...(truth.given.get(`${account} ${instrumentId}`) ?? [])],
        corrections: inForce.filter(({ tradeId }) => ids.has(tradeId)),
        settlement: settlements.get(instrumentId) ?? officialOf(truth, instrument),
        actions: [...actions].flatMap(([id, { on, effect, isUndone, instrumentId: share, account: left = account }]): LotAction[] => {
          if (share !== instrumentId || left !== account || isUndone || effect === null) return [];
          const creditId = credits.get(`${account} ${id}`) ?? 0;
          return [{ id, on, effect: effect.kind === 'bonus' ? { ...effect, creditId } : effect }];
        }),
      };
    });
  };
  return new Map([...byAccount].map(([account, own]) => [account, booksOf(account, own)]));
}

/** Whether an action puts shares of another instrument in the place, or beside, those that it is of. */
function gives({ effect }: KeptAction, into: number): boolean {
  if (effect?.kind === 'whole') return effect.instrumentId === into;
  return effect?.kind === 'part' && effect.children.some(({ instrumentId }) => instrumentId === into);
}

/** Whether the lots of a book may be others than those that its trades make. */
function isHandedOver({ actions }: Truth, { instrumentId }: Book): boolean {
  return [...actions.values()].some(
    (action) =>
      !action.isUndone &&
      (gives(action, instrumentId) || (action.instrumentId === instrumentId && ['whole', 'part'].includes(action.effect?.kind ?? ''))),
  );
}

/** What a contract settled at by the latest market file of its last day. */
function officialOf({ closes }: Truth, { contract, segment }: Instrument): Price | null {
  if (!contract?.expiryOn || (segment !== 'FUT' && segment !== 'OPT')) return null;
  const { underlying, expiryOn, optionType } = contract;
  const level = [...closes.values()].findLast(({ day, levels }) => day === expiryOn && underlying in levels)?.levels[underlying];
  const price = level === undefined ? null : settlementPrice(contract, level);
  // An option on a share that is in the money was delivered: its user says at what it closed.
  return price !== null && price > 0 && optionType !== null && !isIndex(underlying) ? null : price;
}

/** A trade as its user knows it, whatever name the contract has in its file. */
export function contentOf({
  instrument,
  day,
  side,
  quantity,
  value,
}: Pick<Trade, 'instrument' | 'day' | 'side' | 'quantity' | 'value'>): string {
  const { symbol, contract } = instrument;
  const name = contract ? [contract.underlying, contract.expiryOn, contract.strike, contract.optionType].join(' ') : symbol;
  return `${name} ${day} ${side} ${quantity} ${value}`;
}

/** Trades that were stored are shares that no file tells of where those that they stand for are: they cost what was said of them, and no charges. */
export function setOrigins(
  { trades }: Truth,
  stored: readonly KeptTrade[],
  of: readonly (Pick<StoredTrade, 'hasOrigin'> | undefined)[],
): void {
  for (const [index, trade] of stored.entries()) if (of[index]?.hasOrigin) trades.set(trade.id, { ...trade, hasOrigin: true });
}

/** A row that a user can choose, as the engine sees it. */
export interface ChosenRow {
  readonly account: string;
  readonly book: Book;
  readonly paired: Paired;
  readonly legs: readonly Leg[];
}

const NO_ROWS = { paired: { closed: [], open: [] } };

/** Whether no corporate action gave it. */
export function isTraded({ credit }: StoredTrade): boolean {
  return !credit;
}

/** Every closed trade, open position and round trip, in an order that the truth decides; of shares that others became, the round trips alone. */
export function rowsOf(truth: Truth, today: TradingDay) {
  const closed: (ChosenRow & { readonly id: string })[] = [];
  const open: (ChosenRow & { readonly id: number; readonly status: OpenPosition['status'] })[] = [];
  const trips: (Omit<ChosenRow, 'paired'> & { readonly id: number; readonly traced: TracedTrip })[] = [];
  for (const [account, books] of booksIn(truth)) {
    const { trips: traced } = journalOf(books, planIn(truth, account), today);
    for (const book of books) {
      const { paired } = isHandedOver(truth, book) ? NO_ROWS : pairTrades({ ...book, trades: book.trades.filter(isTraded) }, today);
      const row = { account, book, paired };
      for (const { buy, sell } of paired.closed) closed.push({ ...row, id: `${buy.order.id}-${sell.order.id}`, legs: [buy, sell] });
      for (const { leg, status } of paired.open) open.push({ ...row, id: rowIdOf(book, leg.order.id), legs: [leg], status });
      const own = new Set(book.trades.map(({ id }) => id));
      for (const trip of traced.filter(({ trip: { id } }) => own.has(id))) {
        const legs = [...trip.closed.flatMap(({ buy, sell }) => [buy, sell]), ...trip.open.map(({ leg }) => leg)];
        trips.push({ account, book, id: trip.trip.id, traced: trip, legs: legs.filter(({ order }) => order.id !== 0) });
      }
    }
  }
  return { closed, open, trips };
}

function planIn({ chargedBy, plans }: Truth, account: string): PlanOn {
  return planOnDays(chargedBy.get(account) ?? account, plans.get(account) ?? []);
}

function rowIdOf({ trades }: Book, orderId: number): number {
  return trades.find(({ id }) => id === orderId)?.rowId ?? orderId;
}

/** The journal of each account. */
export function journalsOf(truth: Truth, today: TradingDay): [string, Journal][] {
  return [...booksIn(truth)].map(([account, books]) => [account, journalOf(books, planIn(truth, account), today)]);
}

/** All that a user's screens say about money, in rupees and without what servers choose: see seenFigures. */
export function figuresOf(truth: Truth, today: TradingDay) {
  const journals = journalsOf(truth, today);
  const closed = journals.flatMap(([broker, journal]) =>
    journal.closed.map((trade) => ({
      broker,
      id: `${trade.buyOrder}-${trade.sellOrder}`,
      symbol: trade.symbol,
      direction: trade.direction,
      quantity: trade.quantity,
      buy_date: trade.buyOn,
      buy_total: toRupees(trade.buyValue),
      buy_brokerage: toRupees(trade.buyCharges),
      sell_date: trade.sellOn,
      sell_total: toRupees(trade.sellValue),
      sell_brokerage: toRupees(trade.sellCharges),
      dp_charges: toRupees(trade.dp),
      net_pnl: toRupees(netOf(trade)),
      expired: trade.expired,
      assumed: trade.assumed,
    })),
  );
  const open = journals.flatMap(([broker, journal]) =>
    journal.open.map((position) => ({
      broker,
      id: position.order,
      symbol: position.symbol,
      buy_sell: position.side,
      date: position.openedOn,
      quantity: position.quantity,
      total_investment: toRupees(position.value),
      charges: toRupees(position.charges),
      status: position.status,
    })),
  );
  const trips = journals.flatMap(([account, journal]) =>
    journal.trips.map(({ trip }) => ({
      account,
      id: trip.id,
      symbol: trip.symbol,
      side: trip.side === 'LONG' ? 'long' : 'short',
      product: trip.product,
      status: trip.status,
      opened_on: trip.openedOn,
      exited_on: trip.exitedOn,
      quantity: trip.quantity,
      open_quantity: trip.openQuantity,
      gross: toRupees(trip.gross),
      charges: toRupees(trip.charges),
      net: toRupees(trip.net),
      open_charges: toRupees(trip.openCharges),
    })),
  );
  const all = journals.flatMap(([, journal]) => journal.closed);
  const sumsOf = (trades: readonly ClosedTrade[]) => ({
    trades: trades.length,
    gross: toRupees(sum(trades.map(grossOf))),
    pnl: toRupees(sum(trades.map(netOf))),
  });
  const days = [...Map.groupBy(all, exitDay)].map(([date, trades]) => ({ date, ...sumsOf(trades) }));
  return { closed: sorted(closed), open: sorted(open), trips: sorted(trips), days: sorted(days), sums: sumsOf(all) };
}

export function sorted<T extends object>(rows: readonly T[]): T[] {
  return rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}

/** These imports with those of edits in force that stand in the place of their trades, edits of edits and other readings included. */
export function withEdits({ trades, changes }: Truth, importId: number): Set<number> {
  const found = new Set([importId]);
  for (const { isUndone, corrections, put, reading } of changes.values()) {
    const isOfThem = corrections.some(({ tradeId }) => found.has(trades.get(tradeId)?.importId ?? 0));
    if (!isUndone && put !== null && isOfThem) found.add(put.importId);
    if (!isUndone && reading !== null && found.has(reading.importId)) found.add(reading.withImport);
  }
  return found;
}
