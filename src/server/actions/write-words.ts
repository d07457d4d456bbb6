import type { VersionedText } from '#contract/words.ts';
import type { TradingDay } from '#engine/day.ts';
import { type Paise, parsePaise, parsePrice, type Price } from '#engine/money.ts';
import { tryLockDerived } from '../journal/derived-rows.ts';
import { judgedRules, judgeRules } from '../journal/rule-marks.ts';
import {
  countChange,
  noteOf,
  openWords,
  replaceNote,
  replaceTags,
  setPlanOf,
  setSetupOf,
  tradesOfWords,
  type WordsPart,
} from '../journal/trade-words.ts';
import type { TripPlace } from '../journal/trip-place.ts';
import { type TripWords, wordsOfTrip } from '../journal/trip-words.ts';
import { orMissing, apiProblem } from '../problems.ts';
import { findTrips } from './find-trips.ts';
import { queuePairing } from './queue-pairing.ts';
import { setupIdOf, tagIds } from './word-names.ts';
import { type Mine, locked } from '../store/mine.ts';
import type { TripPlanForm } from '#contract/trip-words.ts';

/** Who writes, and the trade that the call names. */
export interface WordsTarget {
  readonly tradeId: number;
  readonly today: TradingDay;
}

/** The version that the call was made on; undefined where it does not care. */
type Version = number | undefined;

/** The round trip of a trade. Throws an ApiProblem: 404 where it has none. */
export async function tripOfTrade(mine: Mine, { tradeId, today }: WordsTarget): Promise<TripPlace> {
  return orMissing((await findTrips(mine, [tradeId], today)).get(tradeId), 'no-trade');
}

/** Writes the note of a trade; answers its version. Throws an ApiProblem: 404, or 409 with what another tab wrote. */
export function writeNote(mine: Mine, by: WordsTarget, text: string, version: number): Promise<number> {
  return inTrip(mine, by, async (tx) => {
    const before = await noteOf(tx, by.tradeId);
    // The same text once more, as after an answer that was lost, is no conflict.
    if (before.text === text) return before.version;
    if (before.version !== version)
      throw apiProblem('stale', null, { body: { text: before.text, version: before.version } satisfies Stale });
    return replaceNote(tx, by.tradeId, text, before);
  });
}

type Stale = Pick<VersionedText, 'text' | 'version'>;

/** Makes these the tags, or mistakes, of a trade's round trip; answers its words. Throws an ApiProblem: 404, or 409. */
export function writeTags(
  mine: Mine,
  by: WordsTarget,
  kind: 'tag' | 'mistake',
  names: readonly string[],
  version: Version,
): Promise<TripWords> {
  return changePart(mine, by, kind === 'tag' ? 'tags' : 'mistakes', version, async (tx, trip) => {
    await replaceTags(tx, { trip: trip.id, tradeId: by.tradeId, kind }, await tagIds(tx, kind, names));
    return by.tradeId;
  });
}

/** Sets the setup of a trade's round trip and judges its rules; answers its words and rules. Throws an ApiProblem: 404, 409 or 422. */
export async function writeSetup(
  mine: Mine,
  by: WordsTarget,
  setup: string | null,
  rules: Readonly<Record<string, 'kept' | 'broken' | null>>,
  version: Version,
): Promise<{ words: TripWords; rules: Awaited<ReturnType<typeof judgedRules>> }> {
  const words = await changePart(mine, by, 'setup', version, async (tx, trip, before) => {
    const trades = await tradesOfWords(tx, trip.id);
    const setupId = setup === null ? null : await setupIdOf(tx, setup);
    const tradeId = before.setup?.tradeId ?? by.tradeId;
    await setSetupOf(tx, setupId === null ? trades : [tradeId], setupId);
    const known = setupId === null ? [] : await judgedRules(tx, trip.id, setupId);
    const marks = new Map(Object.entries(rules).map(([id, mark]) => [Number(id), mark]));
    if ([...marks.keys()].some((id) => !known.some((rule) => rule.id === id))) throw apiProblem('no-such-rule');
    await judgeRules(tx, { tradeId, trades }, marks);
    return tradeId;
  });
  const trip = await tripOfTrade(mine, by);
  return { words, rules: words.setup ? await judgedRules(mine, trip.id, words.setup.id) : [] };
}

/** Writes the plan of a trade's round trip; answers its words. Throws an ApiProblem: 404, or 409. */
export function writePlan(mine: Mine, by: WordsTarget, { stop, target, risk, version }: TripPlanForm): Promise<TripWords> {
  return changePart(mine, by, 'plan', version, async (tx, trip, { plan }) => {
    const next = {
      stop: stop === undefined ? (plan?.stop ?? null) : priceOf(stop),
      target: target === undefined ? (plan?.target ?? null) : priceOf(target),
      risk: risk === undefined ? (plan?.risk ?? null) : amountOf(risk),
    };
    if (next.risk === 0) throw apiProblem('risk-not-above-0');
    const tradeId = plan?.tradeId ?? by.tradeId;
    const isEmpty = Object.values(next).every((part) => part === null);
    await setPlanOf(tx, isEmpty ? await tradesOfWords(tx, trip.id) : [tradeId], next);
    return tradeId;
  });
}

/** Changes one part of a round trip's words, unless another tab was first, and counts the change with the trade that `change` answers. */
function changePart(
  mine: Mine,
  by: WordsTarget,
  part: WordsPart,
  version: Version,
  change: (tx: Mine, trip: TripPlace, before: TripWords) => Promise<number>,
): Promise<TripWords> {
  return inTrip(mine, by, async (tx, trip) => {
    const before = await wordsOfTrip(tx, trip.id);
    const stands = before.versions[part];
    if (version !== undefined && version !== stands) throw apiProblem('stale', null, { body: { version: stands } });
    const tradeId = await change(tx, trip, before);
    await countChange(tx, part, [tradeId]);
    return wordsOfTrip(tx, trip.id);
  });
}

function inTrip<T>(mine: Mine, by: WordsTarget, write: (tx: Mine, trip: TripPlace) => Promise<T>): Promise<T> {
  return locked(mine, async (tx) => {
    const trip = await tripOfTrade(tx, by);
    await keepInPlace(tx, new Map([[by.tradeId, trip]]));
    return write(tx, trip);
  });
}

/** Opens words with trades. While their journal is being rebuilt, the round trips that show them may change: they are then paired after it. */
export async function keepInPlace(mine: Mine, places: ReadonlyMap<number, TripPlace>): Promise<void> {
  const isFree = await tryLockDerived(mine);
  await openWords(mine, places);
  if (!isFree) await queuePairing(mine, [...places.values()]);
}

function priceOf(rupees: number | null): Price | null {
  return rupees === null ? null : parsePrice(rupees.toFixed(4));
}

function amountOf(rupees: number | null): Paise | null {
  return rupees === null ? null : parsePaise(rupees.toFixed(2));
}
