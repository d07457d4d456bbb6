import type { VersionedText } from '#contract/words.ts';
import type { TradingDay } from '#engine/day.ts';
import { parsePaise, parsePrice, type Paise, type Price } from '#engine/money.ts';
import { lockUser } from '../accounts/users.ts';
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
  type Part,
} from '../journal/trade-words.ts';
import type { TripPlace } from '../journal/trip-place.ts';
import { wordsOfTrip, type TripWords } from '../journal/trip-words.ts';
import { ApiProblem } from '../problems.ts';
import type { Db, Store } from '../store/client.ts';
import { findTrips } from './find-trips.ts';
import { queuePairing } from './queue-pairing.ts';
import { setupIdOf, tagIds } from './word-names.ts';
import type { TripPlanForm } from '#contract/trip-words.ts';

/** Who writes, and the trade that the call names. */
export interface Written {
  readonly userId: number;
  readonly tradeId: number;
  readonly today: TradingDay;
}

/** The version that the call was made on; undefined where it does not care. */
type Version = number | undefined;

const NO_TRADE = 'No such trade.';
const STALE = 'This was changed in another tab. Nothing was overwritten.';

/** The round trip of a trade. Throws an ApiProblem: 404 where it has none. */
export async function tripOfTrade(db: Db, { userId, tradeId, today }: Written): Promise<TripPlace> {
  const trip = (await findTrips(db, userId, [tradeId], today)).get(tradeId);
  if (!trip) throw new ApiProblem(404, NO_TRADE);
  return trip;
}

/** Writes the note of a trade; answers its version. Throws an ApiProblem: 404, or 409 with what another tab wrote. */
export function writeNote(store: Store, by: Written, text: string, version: number): Promise<number> {
  return inTrip(store, by, async (tx) => {
    const before = await noteOf(tx, by.userId, by.tradeId);
    // The same text once more, as after an answer that was lost, is no conflict.
    if (before.text === text) return before.version;
    if (before.version !== version) throw new ApiProblem(409, STALE, { text: before.text, version: before.version } satisfies Stale);
    return replaceNote(tx, by.userId, by.tradeId, text, before);
  });
}

type Stale = Pick<VersionedText, 'text' | 'version'>;

/** Makes these the tags, or mistakes, of a trade's round trip; answers its words. Throws an ApiProblem: 404, or 409. */
export function writeTags(
  store: Store,
  by: Written,
  kind: 'tag' | 'mistake',
  names: readonly string[],
  version: Version,
): Promise<TripWords> {
  return changePart(store, by, kind === 'tag' ? 'tags' : 'mistakes', version, async (tx, trip) => {
    await replaceTags(tx, by.userId, { trip: trip.id, tradeId: by.tradeId, kind }, await tagIds(tx, by.userId, kind, names));
    return by.tradeId;
  });
}

/** Sets the setup of a trade's round trip and judges its rules; answers its words and rules. Throws an ApiProblem: 404, 409 or 422. */
export async function writeSetup(
  store: Store,
  by: Written,
  setup: string | null,
  rules: Readonly<Record<string, 'kept' | 'broken' | null>>,
  version: Version,
): Promise<{ words: TripWords; rules: Awaited<ReturnType<typeof judgedRules>> }> {
  const { userId } = by;
  const words = await changePart(store, by, 'setup', version, async (tx, trip, before) => {
    const trades = await tradesOfWords(tx, userId, trip.id);
    const setupId = setup === null ? null : await setupIdOf(tx, userId, setup);
    const tradeId = before.setup?.tradeId ?? by.tradeId;
    await setSetupOf(tx, userId, setupId === null ? trades : [tradeId], setupId);
    const known = setupId === null ? [] : await judgedRules(tx, userId, trip.id, setupId);
    const marks = new Map(Object.entries(rules).map(([id, mark]) => [Number(id), mark]));
    if ([...marks.keys()].some((id) => !known.some((rule) => rule.id === id))) throw new ApiProblem(422, 'The setup has no such rule.');
    await judgeRules(tx, userId, { tradeId, trades }, marks);
    return tradeId;
  });
  const trip = await tripOfTrade(store.db, by);
  return { words, rules: words.setup ? await judgedRules(store.db, userId, trip.id, words.setup.id) : [] };
}

/** Writes the plan of a trade's round trip; answers its words. Throws an ApiProblem: 404, or 409. */
export function writePlan(store: Store, by: Written, { stop, target, risk, version }: TripPlanForm): Promise<TripWords> {
  return changePart(store, by, 'plan', version, async (tx, trip, { plan }) => {
    const next = {
      stop: stop === undefined ? (plan?.stop ?? null) : priceOf(stop),
      target: target === undefined ? (plan?.target ?? null) : priceOf(target),
      risk: risk === undefined ? (plan?.risk ?? null) : amountOf(risk),
    };
    if (next.risk === 0) throw new ApiProblem(422, 'The risk must be above 0.');
    const tradeId = plan?.tradeId ?? by.tradeId;
    const isEmpty = Object.values(next).every((part) => part === null);
    await setPlanOf(tx, by.userId, isEmpty ? await tradesOfWords(tx, by.userId, trip.id) : [tradeId], next);
    return tradeId;
  });
}

/** Changes one part of a round trip's words, unless another tab was first, and counts the change with the trade that `change` answers. */
function changePart(
  store: Store,
  by: Written,
  part: Part,
  version: Version,
  change: (tx: Db, trip: TripPlace, before: TripWords) => Promise<number>,
): Promise<TripWords> {
  return inTrip(store, by, async (tx, trip) => {
    const before = await wordsOfTrip(tx, by.userId, trip.id);
    const stands = before.versions[part];
    if (version !== undefined && version !== stands) throw new ApiProblem(409, STALE, { version: stands });
    const tradeId = await change(tx, trip, before);
    await countChange(tx, by.userId, part, [tradeId]);
    return wordsOfTrip(tx, by.userId, trip.id);
  });
}

function inTrip<T>(store: Store, by: Written, write: (tx: Db, trip: TripPlace) => Promise<T>): Promise<T> {
  return store.transaction(async (tx) => {
    await lockUser(tx, by.userId);
    const trip = await tripOfTrade(tx, by);
    await keepInPlace(tx, by.userId, new Map([[by.tradeId, trip]]));
    return write(tx, trip);
  });
}

/** Opens words with trades. While their journal is being rebuilt, the round trips that show them may change: they are then paired after it. */
export async function keepInPlace(tx: Db, userId: number, places: ReadonlyMap<number, TripPlace>): Promise<void> {
  const isFree = await tryLockDerived(tx, userId);
  await openWords(tx, userId, places);
  if (!isFree) await queuePairing(tx, userId, [...places.values()]);
}

function priceOf(rupees: number | null): Price | null {
  return rupees === null ? null : parsePrice(rupees.toFixed(4));
}

function amountOf(rupees: number | null): Paise | null {
  return rupees === null ? null : parsePaise(rupees.toFixed(2));
}
