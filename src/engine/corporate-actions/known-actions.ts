import { addDays, type TradingDay } from '../day.ts';
import { byKey, once } from '../exchange/once.ts';
import { shareInstrument } from '../instruments/instrument-of.ts';
import type { Ratio } from './lot-action.ts';
import data from './rows/known-actions.json' with { type: 'json' };

/** Kinds of the shipped actions. */
export type KnownKind = 'split' | 'bonus' | 'rights' | 'demerger' | 'merger';

/** Shares of another company that holders get. */
export interface KnownInto {
  readonly symbol: string;
  readonly isin: string | null;
  /** null where it is not known. */
  readonly ratio: Ratio | null;
  /** The part of the cost that goes to them, in percent; null where it is not known, or for a merger: all. */
  readonly costPercent: number | null;
}

/** A corporate action that Rojmel knows of, with its sources. */
export interface KnownAction {
  /** Names it for ever: ex-date, symbol and kind. */
  readonly key: string;
  readonly exOn: TradingDay;
  readonly symbol: string;
  readonly kind: KnownKind;
  /** Of split, bonus and rights. */
  readonly ratio: Ratio | null;
  /** Of a new share of a rights issue, in rupees. */
  readonly price: number | null;
  readonly isinAfter: string | null;
  readonly into: readonly KnownInto[];
  readonly confidence: 'high' | 'medium' | 'low';
  /** In words. */
  readonly sources: readonly string[];
  /** Names of the share that it is about, as instruments have them. */
  readonly aliases: readonly string[];
}

type Row = (typeof data.actions)[number];

/** All of them, the earliest first. That one is missing says nothing. */
export const knownActions = once((): readonly KnownAction[] => {
  const rows = byKey(data.actions, ([exOn, symbol, kind]) => `${exOn} ${symbol} ${kind}`);
  return [...rows].map(([key, [first, ...others]]) => actionOf(key, first as Row, others));
});

const byName = once(() => new Map(knownActions().map((action) => [action.key, action])));

const isinAfter = once(() => new Map(data.actions.flatMap((row) => (row[5] && row[6] && row[7] === null ? [[row[5], row[6]]] : []))));

/** The ISINs of a share, and those that splits gave it after them. */
export function isinsSince(isins: readonly string[]): string[] {
  const found = new Set(isins);
  // A set that grows while it is walked.
  for (const isin of found) {
    const next = isinAfter().get(isin);
    if (next !== undefined) found.add(next);
  }
  return [...found];
}

/** The action with this key, if there is one. */
export function knownAction(key: string): KnownAction | undefined {
  return byName().get(key);
}

function actionOf(key: string, first: Row, others: readonly Row[]): KnownAction {
  const [exOn, symbol, kind, , , isinBefore, isinAfter, , , price, confidence, sources] = first;
  const day = exOn as TradingDay;
  const isAway = kind === 'demerger' || kind === 'merger';
  const names = shareInstrument(symbol, isinBefore ?? '', addDays(day, -1)).aliases;
  return {
    key,
    exOn: day,
    symbol,
    kind: kind as KnownKind,
    ratio: isAway ? null : ratioOf(first),
    price,
    isinAfter: isAway ? null : isinAfter,
    into: isAway ? [first, ...others].map(intoOf) : [],
    confidence: confidence as KnownAction['confidence'],
    sources: sources.split('; ').map(inWords),
    aliases: isAway || isinAfter === null ? names : [...new Set([...names, `ISIN:${isinAfter}`])],
  };
}

function intoOf(row: Row): KnownInto {
  const [, , , , , , isin, into, costPercent] = row;
  return { symbol: into ?? '', isin, ratio: ratioOf(row), costPercent };
}

function ratioOf([, , , given, held]: Row): Ratio | null {
  return given === null || held === null ? null : { given, held };
}

/** A source is a letter of the list, which may be followed by its number there, or words. */
function inWords(source: string): string {
  const [letter = '', ...rest] = source.split(' ');
  const words = data.sources[letter];
  if (words === undefined) return source;
  return rest.length === 0 ? words : `${rest.join(' ')}: ${words}`;
}
