import type { TimeOfDay } from '../day.ts';
import { type Paise, subtract, ZERO } from '../money.ts';
import { type DayExit, deepest } from './day-path.ts';

/** What a trader sets for a day beforehand; null where it is left open. */
export interface DayLimits {
  /** Most round trips entered. */
  readonly trades: number | null;
  /** The largest loss, net, above 0. */
  readonly loss: Paise | null;
  /** No entry after this time. */
  readonly lastEntry: TimeOfDay | null;
  /** Symbols or underlyings. */
  readonly instruments: readonly string[] | null;
}

/** An order that entered or added to a position on the day. */
export interface DayEntry {
  /** null where it is not known. */
  readonly time: TimeOfDay | null;
  readonly symbol: string;
  readonly underlying: string | null;
}

/** What happened on a day, as far as limits ask for it. */
export interface DayFacts {
  /** Round trips that began on it. */
  readonly entered: number;
  readonly entries: readonly DayEntry[];
  readonly exits: readonly DayExit[];
}

/** Whether a limit was kept, with the figure that decides it; `kept` is null where the times that are known cannot say it. */
export type JudgedLimit =
  | { readonly limit: 'trades'; readonly kept: boolean; readonly entered: number }
  /** `lost` is how deep the day went at most, `atLeast` at least; both 0 or less. */
  | { readonly limit: 'loss'; readonly kept: boolean | null; readonly lost: Paise; readonly atLeast: Paise }
  /** The latest known time; null without one. */
  | { readonly limit: 'last_entry'; readonly kept: boolean | null; readonly time: TimeOfDay | null; readonly entries: number }
  /** Symbols that were entered and are not in the list. */
  | { readonly limit: 'instruments'; readonly kept: boolean; readonly others: readonly string[] };

/** Judges the limits that were set, in the order of their list. A day on which nothing was entered or exited is not judged. */
export function judgeLimits(limits: DayLimits, facts: DayFacts): JudgedLimit[] {
  const { entered, entries, exits } = facts;
  if (entries.length === 0 && exits.length === 0) return [];
  const judged: JudgedLimit[] = [];
  if (limits.trades !== null) judged.push({ limit: 'trades', kept: entered <= limits.trades, entered });
  if (limits.loss !== null) judged.push(judgeLoss(limits.loss, exits));
  if (limits.lastEntry !== null) judged.push(judgeLastEntry(limits.lastEntry, entries));
  if (limits.instruments !== null) judged.push(judgeInstruments(limits.instruments, entries));
  return judged;
}

function judgeLoss(most: Paise, exits: readonly DayExit[]): JudgedLimit {
  const { worst, best } = deepest(exits);
  const kept = subtract(ZERO, worst) <= most ? true : subtract(ZERO, best) > most ? false : null;
  return { limit: 'loss', kept, lost: worst, atLeast: best };
}

function judgeLastEntry(latest: TimeOfDay, entries: readonly DayEntry[]): JudgedLimit {
  const times = entries.flatMap(({ time }) => time ?? []);
  const time = times.length === 0 ? null : times.reduce((last, one) => (one > last ? one : last));
  // A limit of 14:30 lets all of that minute in: the limit is typed, and shown, in minutes.
  const isLate = time !== null && time >= latest + 60;
  return { limit: 'last_entry', kept: isLate ? false : times.length === entries.length ? true : null, time, entries: entries.length };
}

function judgeInstruments(allowed: readonly string[], entries: readonly DayEntry[]): JudgedLimit {
  const names = new Set(allowed.map(nameOf));
  const isAllowed = ({ symbol, underlying }: DayEntry) =>
    names.has(nameOf(symbol)) || (underlying !== null && names.has(nameOf(underlying)));
  const others = [
    ...new Set(entries.filter((entry) => !isAllowed(entry)).map(({ symbol, underlying }) => underlying ?? symbol)),
  ].toSorted();
  return { limit: 'instruments', kept: others.length === 0, others };
}

/** Names are typed with and without blanks, in any case. */
function nameOf(text: string): string {
  return text.replaceAll(/\s+/g, '').toUpperCase();
}
