import type { TradingDay } from '../day.ts';
import { once } from './once.ts';
import data from './rows/symbol-changes.json' with { type: 'json' };

interface Change {
  readonly on: TradingDay;
  readonly to: string;
}

const changes = once(() => new Map(data.changes.map(([on, old, to]): [string, Change] => [old, { on: on as TradingDay, to }])));
const oldNames = once(() => new Map(data.changes.map(([, old, to]) => [to, old])));
/** Tickers that another security took later. */
const reused = once(() => new Set(data.reused.map(([ticker]) => ticker)));

/**
 * The symbols that a share had from the given one on, which it had on the day, ascending in time: ['LTI', 'LTIM', 'LTM']. A ticker that another
 * security took later is left out before the change, and has no successor after it.
 */
export function symbolsFrom(symbol: string, day: TradingDay): readonly [string, ...string[]] {
  const change = changes().get(symbol);
  if (!change) return [symbol];
  const isTaken = isReused(symbol);
  if (isTaken && day >= change.on) return [symbol];
  const later = symbolsFrom(change.to, day);
  return isTaken ? later : [symbol, ...later];
}

/** The later symbols of an underlying whose contract was still running when it was renamed. */
export function renamedBefore(symbol: string, expiryOn: TradingDay): readonly string[] {
  const change = changes().get(symbol);
  if (!change || change.on > expiryOn || isReused(symbol)) return [];
  return [change.to, ...renamedBefore(change.to, expiryOn)];
}

/** All symbols of a share that had the given one on the day: those from it on, and those before it. */
export function namesOfShare(symbol: string, day: TradingDay): readonly string[] {
  const names: string[] = [...symbolsFrom(symbol, day)];
  for (let former = formerSymbol(symbol); former !== null; former = formerSymbol(former)) names.push(former);
  return names;
}

/** The symbol that replaced the given one; null if there is none. */
export function laterSymbol(symbol: string): string | null {
  return changes().get(symbol)?.to ?? null;
}

/** Whether another security took the ticker later, so that the day decides which is meant. */
export function isReused(symbol: string): boolean {
  return reused().has(symbol);
}

/** The symbol that was replaced by the given one; null if there was none. */
export function formerSymbol(symbol: string): string | null {
  return oldNames().get(symbol) ?? null;
}
