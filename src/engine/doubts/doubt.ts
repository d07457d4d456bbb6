import type { TradingDay } from '../day.ts';
import { type Paise, paise, sum, ZERO } from '../money.ts';
import { DOUBT_KINDS, type DoubtKind } from './doubt-kinds.ts';

/** What of a doubt lies on one day. */
export interface DoubtPart {
  /** null where the file does not say it. */
  readonly day: TradingDay | null;
  /** Closed trades that it touches. */
  readonly trades: number;
  /** Rows, sales, or the closed trades themselves. */
  readonly count: number;
  /** What rests on it where the amount is not known; null where nothing does, or it is not known either. */
  readonly rests: Paise | null;
}

/** What settling a doubt changes in net, by the instrument and the day of exit. */
export interface DoubtChange {
  readonly symbol: string;
  readonly day: TradingDay;
  readonly net: Paise;
}

/** Something open that a figure rests on. */
export interface Doubt {
  readonly id: string;
  readonly kind: DoubtKind;
  /** The share, contract, file or statement; of a contract its symbol. */
  readonly name: string;
  /** null where it concerns several. */
  readonly accountId: number | null;
  /** Of its instrument, as closed trades have it; null where it is of no single one. */
  readonly symbol: string | null;
  readonly parts: readonly DoubtPart[];
  /** What settling it alone changes in net, null where that is not known. */
  readonly changes: readonly DoubtChange[] | null;
}

/** What is said of a doubt, or of all of a kind. */
export interface DoubtSum {
  readonly amount: Paise | null;
  readonly rests: Paise | null;
  readonly count: number;
}

/** What of a figure is open. */
export interface FigureDoubts {
  /** The known amounts together, without their signs. */
  readonly amount: Paise;
  readonly kinds: readonly (DoubtSum & { readonly kind: DoubtKind })[];
}

/** Kinds whose parts are what is counted; of the others each doubt is one. */
const COUNTED_BY_PART: ReadonlySet<DoubtKind> = new Set([
  'doubles',
  'expired-worthless',
  'purchase-missing',
  'charges-estimated',
  'read-by-evidence',
]);
/** Kinds that are about rows or about what the journal lacks, not about closed trades. */
const OF_ROWS: ReadonlySet<DoubtKind> = new Set([
  'file-waits',
  'doubles',
  'settlement-missing',
  'purchase-missing',
  'read-by-evidence',
  'statement-differs',
]);

/** The id of a doubt: its kind, and the numbers or names of what it is about. */
export function doubtId(kind: DoubtKind, ...about: readonly (string | number)[]): string {
  return [kind, ...about].join(' ');
}

/** The number of what a doubt is about; null where it is of another kind. */
export function aboutOf(id: string, kind: DoubtKind): number | null {
  return id.startsWith(`${kind} `) ? Number(id.slice(kind.length + 1)) : null;
}

/** What settling a doubt alone changes in net, or else what rests on it. */
export function sumOf({ kind, parts, changes }: Doubt): DoubtSum {
  const known = parts.flatMap(({ rests }) => (rests === null ? [] : rests));
  return {
    amount: changes && sum(changes.map(({ net }) => net)),
    rests: changes || known.length === 0 ? null : sum(known),
    count: COUNTED_BY_PART.has(kind) ? parts.reduce((count, part) => count + part.count, 0) : 1,
  };
}

/** The largest amount first, then what is said in words by what rests on it. */
export function byAmount<T extends Doubt>(doubts: readonly T[]): T[] {
  const summed = new Map(doubts.map((doubt) => [doubt, sumOf(doubt)]));
  const size = (doubt: T) => sizeOf(summed.get(doubt));
  return doubts.toSorted((a, b) => {
    const [x, y] = [size(a), size(b)];
    return y.known - x.known || y.rests - x.rests || rankOf(a) - rankOf(b) || (a.id < b.id ? -1 : 1);
  });
}

/** What of a figure is open; null where nothing is. A doubt that touches no closed trade and changes nothing is of what is held. */
export function figureDoubts(doubts: readonly Doubt[]): FigureDoubts | null {
  const open = doubts.filter(touchesNet).map((doubt) => ({ kind: doubt.kind, ...sumOf(doubt) }));
  if (open.length === 0) return null;
  const kinds = [...Map.groupBy(open, ({ kind }) => kind)].map(([kind, own]) => ({ kind, ...sumsOf(own) }));
  kinds.sort((a, b) => {
    const [x, y] = [sizeOf(a), sizeOf(b)];
    return y.known - x.known || y.rests - x.rests || DOUBT_KINDS.indexOf(a.kind) - DOUBT_KINDS.indexOf(b.kind);
  });
  return { amount: sumsOf(open).amount ?? ZERO, kinds };
}

/** The known amounts together, without their signs. */
export function amountOf(doubts: readonly Doubt[]): Paise {
  return sumsOf(doubts.map(sumOf)).amount ?? ZERO;
}

/** What of a doubt lies on a day; null where nothing does. */
export function onDay<T extends Doubt>(doubt: T, day: TradingDay): T | null {
  const parts = doubt.parts.filter((part) => part.day === day);
  const changes = doubt.changes && doubt.changes.filter((change) => change.day === day);
  return parts.length === 0 && (changes?.length ?? 0) === 0 ? null : { ...doubt, parts, changes };
}

/** What of a doubt is of an instrument; null where nothing is. */
export function ofSymbol<T extends Doubt>(doubt: T, symbol: string): T | null {
  const changes = doubt.changes && doubt.changes.filter((change) => change.symbol === symbol);
  const parts = doubt.symbol === symbol ? doubt.parts : [];
  return parts.length === 0 && (changes?.length ?? 0) === 0 ? null : { ...doubt, parts, changes };
}

/** Amounts without their signs. */
function sumsOf(sums: readonly DoubtSum[]): DoubtSum {
  const known = sums.flatMap(({ amount }) => (amount === null ? [] : magnitude(amount)));
  const rests = sums.flatMap((one) => (one.rests === null ? [] : magnitude(one.rests)));
  return {
    amount: known.length === 0 ? null : sum(known),
    rests: rests.length === 0 ? null : sum(rests),
    count: sums.reduce((count, one) => count + one.count, 0),
  };
}

function touchesNet({ kind, parts, changes }: Doubt): boolean {
  if (changes) return changes.some(({ net }) => net !== 0);
  return OF_ROWS.has(kind) || parts.some(({ trades }) => trades > 0);
}

function magnitude(amount: Paise): Paise {
  return paise(Math.abs(amount));
}

function sizeOf(one: DoubtSum | undefined): { readonly known: number; readonly rests: number } {
  return { known: Math.abs(one?.amount ?? 0), rests: Math.abs(one?.rests ?? 0) };
}

function rankOf({ kind }: Doubt): number {
  return DOUBT_KINDS.indexOf(kind);
}
