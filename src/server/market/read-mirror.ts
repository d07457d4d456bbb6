import { existsSync } from 'node:fs';
import { mkdir, rename, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { marketFaultText } from '#contract/market.ts';
import { addDays, type TradingDay } from '#engine/day.ts';
import { marketFileName } from '#engine/market/file-names.ts';
import type { MarketSource } from '#engine/market/market-file.ts';
import { readMarketFile } from '#engine/market/read-market-file.ts';
import { namesOfAll } from '../ledger/shared-marks.ts';
import type { Store } from '../store/client.ts';
import { spanOf } from './market-reading.ts';
import { mirrorFile, type MirrorLimits } from './mirror-file.ts';

/** What one turn at the mirror came to. */
export interface MirrorOutcome {
  /** Files that came, and names under which there is nothing. */
  readonly fetched: number;
  readonly missing: number;
  /** What was refused or failed, with the reason. */
  readonly said: readonly string[];
}

/** A mirror, and when each name is to be asked for again, by the clock in milliseconds. It lives as long as its thread. */
export interface Mirror {
  readonly base: URL;
  readonly folder: string;
  readonly again: Map<string, number>;
  readonly limits: MirrorLimits;
}

const LARGEST = 32 * 1024 * 1024;
const LONGEST_MS = 60_000;
/** Requests of one turn, at most; a turn is a minute. */
const MOST_AT_ONCE = 40;
/** Failures one after the other that end a turn: the mirror is down. */
const MOST_FAILURES = 3;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A list of these last days may still come. */
const FRESH_DAYS = 3;
const LISTS: readonly MarketSource[] = ['NSE-CM', 'NSE-FO', 'BSE-CM', 'BSE-FO', 'MCX', 'NSE-INDEX'];
const NO_NAMES = { names: new Set<string>(), underlyings: new Set<string>() };

/** A mirror whose files lie below `url` under the names that the exchanges gave them; they are put into `folder`. */
export function openMirror(url: string, folder: string): Mirror {
  const base = new URL(url);
  if (!base.pathname.endsWith('/')) base.pathname += '/';
  return { base, folder, again: new Map(), limits: { bytes: LARGEST, ms: LONGEST_MS } };
}

/**
 * Asks the mirror for the lists that users' trades can use and that the folder does not have, the latest day first. What is no list of
 * prices is not stored. null: there was nothing to ask for.
 */
export async function readMirror(
  store: Store,
  mirror: Mirror,
  now: number,
  today: TradingDay,
  ending: AbortSignal,
): Promise<MirrorOutcome | null> {
  const { base, folder, again, limits } = mirror;
  const names = (await lackingNames(store, mirror, now, today)).slice(0, MOST_AT_ONCE);
  if (names.length === 0) return null;
  await mkdir(folder, { recursive: true });
  const said: string[] = [];
  let [fetched, missing, failures] = [0, 0, 0];
  for (const { name, day } of names) {
    if (ending.aborted || failures === MOST_FAILURES) break;
    const answer = await mirrorFile(new URL(name, base), limits, ending);
    if (ending.aborted) break;
    const isFresh = day > addDays(today, -FRESH_DAYS);
    again.set(name, now + (answer.kind === 'missing' && !isFresh ? DAY_MS : HOUR_MS));
    failures = answer.kind === 'fault' ? failures + 1 : 0;
    if (answer.kind === 'fault') said.push(`${name}: ${answer.reason}.`);
    else if (answer.kind === 'missing') missing += 1;
    else {
      const { refused } = readMarketFile(name, answer.bytes, NO_NAMES, today);
      if (refused.length > 0) said.push(...refused.map((refusal) => marketFaultText(refusal)));
      else {
        await keep(folder, name, day, answer.bytes);
        again.delete(name);
        fetched += 1;
      }
    }
  }
  return { fetched, missing, said };
}

async function lackingNames(
  store: Store,
  { folder, again }: Mirror,
  now: number,
  today: TradingDay,
): Promise<{ name: string; day: TradingDay }[]> {
  const wanted = await namesOfAll(store.db);
  if (wanted.size === 0) return [];
  const { from, covers } = spanOf(wanted);
  const found: { name: string; day: TradingDay }[] = [];
  for (let day = today; day >= from && found.length < MOST_AT_ONCE; day = addDays(day, -1)) {
    for (const source of LISTS) {
      const name = covers({ source, day }) ? marketFileName(source, day) : null;
      if (name !== null && (again.get(name) ?? 0) <= now && !existsSync(join(folder, name))) found.push({ name, day });
    }
  }
  return found;
}

/** Whole or not at all, and with a time of its day: processes with folders of their own find the same file. */
async function keep(folder: string, name: string, day: TradingDay, bytes: Uint8Array): Promise<void> {
  const part = join(folder, `${name}.part`);
  await writeFile(part, bytes);
  const time = new Date(`${day}T12:00:00Z`);
  await utimes(part, time, time);
  await rename(part, join(folder, name));
}
