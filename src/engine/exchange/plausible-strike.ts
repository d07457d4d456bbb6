import type { TradingDay } from '../day.ts';
import { byKey, once } from './once.ts';
import data from './rows/strikes.json' with { type: 'json' };

/** In rupees, both included. */
export interface StrikeRange {
  readonly low: number;
  readonly high: number;
}

/** Strikes of contract lists lay within 0.33 and 1.74 of the level; near months within 0.77 and 1.15. */
const LOWEST = 0.5;
const HIGHEST = 1.75;
/** A list or level of longer ago says nothing. */
const MONTHS_NEAR = 12;

interface List extends StrikeRange {
  readonly month: number;
  readonly level: number | null;
}

const levels = once(() => {
  const found = new Map<string, Map<number, number>>();
  for (const [underlying, year, text] of data.levels) {
    const months = found.get(underlying) ?? new Map<number, number>();
    for (const part of text.split(' ')) months.set(year * 12 + Number(part.slice(0, 2)), Number(part.slice(3)));
    found.set(underlying, months);
  }
  return found;
});

const lists = once(() => {
  const rows = byKey(data.strikes, ([underlying]) => underlying);
  return new Map([...rows].map(([underlying, found]) => [underlying, found.map((row) => readList(underlying, row))]));
});

const ranges = new Map<string, StrikeRange | null>();

/**
 * The strikes that options of an index may have had on a day: what the nearest contract list held, moved with the index, and half to 1.75 of its
 * level. Wide on purpose: it tells misread names, which are wrong by a factor. null for shares, and where no list or level is within a year.
 */
export function plausibleStrike(underlying: string, day: TradingDay): StrikeRange | null {
  // Names come from files: only those that are known are kept.
  if (!levels().has(underlying) && !lists().has(underlying)) return null;
  const key = `${underlying}:${day.slice(0, 7)}`;
  let range = ranges.get(key);
  if (range === undefined) ranges.set(key, (range = rangeIn(underlying, monthOf(day))));
  return range;
}

/** The level of an index at the end of the month nearest to a day, in rupees; null for shares, and where none is within a year. */
export function indexLevel(underlying: string, day: TradingDay): number | null {
  return levelNear(underlying, monthOf(day));
}

function rangeIn(underlying: string, month: number): StrikeRange | null {
  const level = levelNear(underlying, month);
  const list = nearestList(underlying, month);
  const found: StrikeRange[] = [];
  if (level !== null) found.push({ low: level * LOWEST, high: level * HIGHEST });
  if (list) {
    const move = level !== null && list.level !== null ? level / list.level : 1;
    found.push({ low: list.low * Math.min(1, move), high: list.high * Math.max(1, move) });
  }
  if (found.length === 0) return null;
  return { low: Math.min(...found.map(({ low }) => low)), high: Math.max(...found.map(({ high }) => high)) };
}

function readList(underlying: string, row: (typeof data.strikes)[number]): List {
  const month = monthOf(row[1] as TradingDay);
  return { month, low: row[6], high: row[7], level: levels().get(underlying)?.get(month) ?? null };
}

function nearestList(underlying: string, month: number): List | null {
  let nearest: List | null = null;
  for (const list of lists().get(underlying) ?? []) {
    const distance = Math.abs(list.month - month);
    if (distance <= MONTHS_NEAR && (!nearest || distance < Math.abs(nearest.month - month))) nearest = list;
  }
  return nearest;
}

/** The month-end level nearest to a month. */
function levelNear(underlying: string, month: number): number | null {
  const months = levels().get(underlying);
  if (!months) return null;
  for (let away = 0; away <= MONTHS_NEAR; away += 1) {
    const level = months.get(month - away) ?? months.get(month + away);
    if (level !== undefined) return level;
  }
  return null;
}

function monthOf(day: TradingDay): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
}
