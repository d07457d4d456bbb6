import { addDays, type TradingDay } from '../day.ts';
import type { Exchange } from './exchange.ts';
import { cycleOf } from './expiries.ts';
import { mcxMultiplier, mcxMultiplierSince } from './mcx-contracts.ts';
import { finalExpiry } from './moved-contracts.ts';
import { byKey, once } from './once.ts';
import { namesOfShare } from './renames.ts';
import data from './rows/lots.json' with { type: 'json' };

/** A future or an option, as far as its lot depends on it. */
export interface LotTerms {
  readonly exchange: Exchange;
  readonly underlying: string;
  readonly expiryOn: TradingDay | null;
}

/** The lots of shares' contracts that market files of an exchange state, on each of these days the same ones. */
export interface LearnedLots {
  readonly exchange: Exchange;
  readonly days: readonly TradingDay[];
  /** By lotKey. */
  readonly lots: Readonly<Record<string, number>>;
}

/** By what learned lots are known: all contracts of a share that expire in a month have one lot. */
export function lotKey(underlying: string, expiryOn: TradingDay): string {
  return `${underlying}:${expiryOn.slice(0, 7)}`;
}

const QUARTERS = new Set(['03', '06', '09', '12']);

const indexRows = once(() => byKey(data.index, ([underlying]) => underlying));
const stockRows = once(() => byKey(data.stock, ([symbol]) => symbol));
const midLife = once(() => byKey(data.midLife.map(readChange), ({ key }) => key));

/** A lot that changed while the contract was traded. */
interface Change {
  /** 'RELIANCE:2024-10'. */
  readonly key: string;
  readonly before: number;
  /** The last list with the old lot, and the first with the new one. */
  readonly seenOn: string;
  readonly changedBy: string;
  /** The day of the change; null where it is only known to lie between the lists. */
  readonly on: string | null;
}

/**
 * Units of one lot of a contract on the day of a trade, for MCX its multiplier; null if the lists do not decide. What market files
 * say of shares counts where the lists do not have the contract. To judge and to show: quantities are units, and a lot never makes a profit or
 * loss.
 */
export function lotSize(
  { exchange, underlying, expiryOn }: LotTerms,
  tradedOn: TradingDay,
  learned: readonly LearnedLots[] = [],
): number | null {
  if (exchange === 'MCX') return expiryOn ? mcxMultiplier(underlying, expiryOn.slice(0, 7)) : mcxMultiplierSince(underlying, tradedOn);
  if (expiryOn === null) return null;
  const rows = indexRows().get(underlying);
  if (rows) return indexLot(rows, exchange, underlying, finalExpiry(exchange, underlying, expiryOn, tradedOn), tradedOn);
  return stockLot(exchange, underlying, expiryOn, tradedOn, learned);
}

type IndexRow = (typeof data.index)[number];

/** The last row that applies: by the expiry, and for contracts that were listed before a change, by the day of the trade. */
function indexLot(
  rows: readonly IndexRow[],
  exchange: Exchange,
  underlying: string,
  expiryOn: TradingDay,
  tradedOn: TradingDay,
): number | null {
  const isMonthly = endsMonth(exchange, underlying, expiryOn);
  const isQuarterly = QUARTERS.has(expiryOn.slice(5, 7));
  const row = rows.findLast(([, , weeklyFrom, monthlyFrom, listedFrom, scope]) => {
    const from = isMonthly ? monthlyFrom : (weeklyFrom ?? monthlyFrom);
    if (from !== null && expiryOn < from) return false;
    return listedFrom === null || tradedOn >= listedFrom || !(scope === 'all' || isQuarterly);
  });
  if (!row || row[8] === 'low') return null;
  return row[1];
}

/** Whether an expiry is the last of its month. */
function endsMonth(exchange: Exchange, underlying: string, expiryOn: TradingDay): boolean {
  const cycle = cycleOf(exchange, underlying, expiryOn);
  return cycle ? cycle === 'monthly' : addDays(expiryOn, 7).slice(0, 7) !== expiryOn.slice(0, 7);
}

function stockLot(
  exchange: Exchange,
  underlying: string,
  expiryOn: TradingDay,
  tradedOn: TradingDay,
  learned: readonly LearnedLots[],
): number | null {
  const month = expiryOn.slice(0, 7);
  const names = namesOfShare(underlying, tradedOn);
  for (const symbol of exchange === 'NSE' ? names : []) {
    const row = stockRows()
      .get(symbol)
      ?.find(([, , first, last]) => first <= month && month <= last);
    if (row) return changedLot(`${symbol}:${month}`, row[1], tradedOn);
  }
  const ofExchange = learned.filter((one) => one.exchange === exchange);
  return ofExchange.length === 0 ? null : learnedLot(ofExchange, new Set(names.map((symbol) => lotKey(symbol, expiryOn))), tradedOn);
}

/** The months of which lists name the shares with contracts. */
const monthsListed = once(() => new Set(data.stock.flatMap(([, , first, last]) => [first, last])));

/** Whether the lists of NSE have a month's contracts, and none of any month on this underlying: it is no share's symbol, or a new one. */
export function isUnlisted({ exchange, underlying, expiryOn }: LotTerms, tradedOn: TradingDay): boolean {
  if (exchange !== 'NSE' || expiryOn === null || indexRows().has(underlying)) return false;
  return monthsListed().has(expiryOn.slice(0, 7)) && !namesOfShare(underlying, tradedOn).some((symbol) => stockRows().has(symbol));
}

/** The lot of the last day up to the trade; null where there is none, or where the first day after the trade has another lot. */
function learnedLot(learned: readonly LearnedLots[], keys: ReadonlySet<string>, tradedOn: TradingDay): number | null {
  const stated = learned.flatMap(({ days, lots }) => {
    const found = [...keys].flatMap((key) => lots[key] ?? []);
    return found.flatMap((lot) => days.map((day) => ({ day, lot })));
  });
  const before = latest(stated.filter(({ day }) => day <= tradedOn).map(({ day }) => day));
  if (before === null) return null;
  const after = before === tradedOn ? null : earliest(stated.filter(({ day }) => day > tradedOn).map(({ day }) => day));
  const lots = new Set(stated.filter(({ day }) => day === before || day === after).map(({ lot }) => lot));
  const [only = null] = lots;
  return lots.size === 1 ? only : null;
}

function latest(days: readonly TradingDay[]): TradingDay | null {
  return days.reduce<TradingDay | null>((last, day) => (last === null || day > last ? day : last), null);
}

function earliest(days: readonly TradingDay[]): TradingDay | null {
  return days.reduce<TradingDay | null>((first, day) => (first === null || day < first ? day : first), null);
}

/** The lot on a day of a contract whose lot may have changed while it was traded; null between the lists that show the change. */
function changedLot(key: string, lot: number, tradedOn: TradingDay): number | null {
  for (const { before, seenOn, changedBy, on } of midLife().get(key) ?? []) {
    if (on === null ? tradedOn <= seenOn : tradedOn < on) return before;
    if (on === null && tradedOn < changedBy) return null;
  }
  return lot;
}

/** A cause may name the day: 'bonus 2024-10-28', 'review 2024-04-26'; the day of 'review of 2025-09-30' is that of a circular. */
function readChange([symbol, month, before, seenOn, , changedBy, cause]: (typeof data.midLife)[number]): Change {
  const on = /^(?:bonus|split|rights|split\+bonus|review) (\d{4}-\d\d-\d\d)/.exec(cause ?? '')?.[1] ?? null;
  return { key: `${symbol}:${month}`, before, seenOn, changedBy, on };
}
