import type { ChangedWords, ChangeFacts, WordsBefore } from '#contract/changes.ts';
import type { BulkBody, TripSetupForm, WordsForm } from '#contract/trip-words.ts';
import type { TradingDay } from '#engine/day.ts';
import { insertChange } from '../ledger/changes/changes.ts';
import { sharedWords } from '../ledger/words/strategy-words.ts';
import { countChange, placedIn, type TaggedTrade, tradesIn, tripsShowing } from '../ledger/words/trade-words.ts';
import type { TripPlace } from '../ledger/trip-place.ts';
import { type TripWords, wordsOfTrip, wordsOfTrips } from '../ledger/words/trip-words.ts';
import { apiProblem } from '../problems.ts';
import { type Mine, locked } from '../store/mine.ts';
import { findTrips, tripOfTrade } from './find-trips.ts';
import { keepInPlace } from './keep-in-place.ts';
import { changePart, type PartChange, type PartDone } from '../ledger/words/word-parts.ts';

/** A part of words as it is to be; of names those that all of the round trips have. */
export type WrittenPart =
  | { readonly part: 'tags' | 'mistakes'; readonly names: readonly string[] }
  | Exclude<PartChange, { readonly add: unknown }>;

/** A setup with what is made of its rules, as it comes over HTTP. */
export function writtenSetup({ setup, rules }: Pick<TripSetupForm, 'setup' | 'rules'>): WrittenPart {
  return { part: 'setup', setup, rules: new Map(Object.entries(rules).map(([rule, mark]) => [Number(rule), mark])) };
}

/** The version that a part was changed from; undefined where the caller does not care. */
export type Version = number | undefined;

/** Round trips, by one trade of each, with which new words are kept. */
type Trips = ReadonlyMap<number, TripPlace>;

/** Writes a part of the words of a trade's round trip; answers all of them. Each call counts. Throws an ApiProblem: 404, 409 or 422. */
export function writeTripWords(
  mine: Mine,
  { tradeId, today }: { readonly tradeId: number; readonly today: TradingDay },
  written: WrittenPart,
  version: Version,
): Promise<{ trip: TripPlace; words: TripWords }> {
  return locked(mine, async (tx) => {
    const trip = await tripOfTrade(tx, tradeId, today);
    await changeWords(tx, new Map([[tradeId, trip]]), written, version, 'one');
    return { trip, words: await wordsOfTrip(tx, trip.id) };
  });
}

/** Tags many round trips and sets their setup, as one change. Throws an ApiProblem: 404 where none of the trades is the user's, or 422. */
export function changeInBulk(mine: Mine, form: WordsForm, today: TradingDay): Promise<BulkBody> {
  return locked(mine, async (tx) => {
    const ids = [...new Set(form.ids)];
    const found = await findTrips(tx, ids, today);
    if (found.size === 0) throw apiProblem('no-trades');
    const gone = ids.length - found.size;
    const changes: PartChange[] = [
      { part: 'tags', add: form.add_tags ?? [], remove: form.remove_tags ?? [] },
      { part: 'mistakes', add: form.add_mistakes ?? [], remove: form.remove_mistakes ?? [] },
    ];
    if (form.setup !== undefined) changes.push({ part: 'setup', setup: form.setup, rules: new Map() });
    return { ...(await changeParts(tx, found, changes, 'many')), ...(gone > 0 && { gone }) };
  });
}

/** Changes a part of the words of round trips, unless another tab was first. */
export async function changeWords(
  mine: Mine,
  trips: Trips,
  written: WrittenPart,
  version: Version,
  how: 'one' | 'many',
): Promise<BulkBody> {
  const ids = new Set(Array.from(trips.values(), ({ id }) => id));
  const words = await wordsOfTrips(mine, [...ids]);
  const shared = sharedWords(Array.from(ids, (id) => words.get(id)));
  const stands = shared.versions[written.part];
  if (version !== undefined && version !== stands) throw apiProblem('stale', null, { body: { version: stands } });
  const change = 'names' in written ? differing(written, shared[written.part]) : written;
  return changeParts(mine, trips, [change], how);
}

/** What has to be given and taken, that these are the names that all have. */
function differing({ part, names }: Extract<WrittenPart, { readonly names: unknown }>, shared: readonly string[]): PartChange {
  const lackedBy = (others: readonly string[]) => {
    const known = new Set(others.map((name) => name.toLowerCase()));
    return (name: string) => !known.has(name.toLowerCase());
  };
  return { part, add: names.filter(lackedBy(shared)), remove: shared.filter(lackedBy(names)) };
}

/**
 * A change of many is listed, can be undone, and counts where words differ. One of a single round trip is not listed, and each call counts with
 * the trade that keeps the part.
 */
async function changeParts(mine: Mine, trips: Trips, changes: readonly PartChange[], how: 'one' | 'many'): Promise<BulkBody> {
  const chosen = new Map(Array.from(trips, ([trade, place]) => [place.id, { trade, place }]));
  if (how === 'one' || changes.some(isNew))
    await keepInPlace(mine, new Map(Array.from(chosen.values(), ({ trade, place }) => [trade, place])));
  const open = {
    chosen: new Map(Array.from(chosen, ([trip, { trade }]) => [trip, trade])),
    placed: await placedIn(mine, [...chosen.keys()]),
  };
  const done: PartDone[] = [];
  for (const change of changes) {
    const part = await changePart(mine, open, change);
    await countChange(mine, change.part, how === 'one' ? part.keptWith : tradesOf(part));
    done.push(part);
  }
  return how === 'one' ? { changed: 1, change_id: null } : record(mine, changes, done);
}

/** Whether there is something that words must be open for. */
function isNew(change: PartChange): boolean {
  return 'add' in change ? change.add.length > 0 : change.part === 'plan' || change.setup !== null;
}

async function record(mine: Mine, changes: readonly PartChange[], done: readonly PartDone[]): Promise<BulkBody> {
  const shown = await tripsShowing(mine, done.flatMap(tradesOf));
  if (shown.size === 0) return { changed: 0, change_id: null };
  const marks = done.flatMap((part) => part.marks);
  const facts: ChangeFacts & { undo: WordsBefore } = {
    before: [],
    after: null,
    settlement: null,
    words: wordsOf(changes, shown.size, new Set(marks.map((row) => row.setup_rule_id)).size),
    undo: {
      added: byTag(done.flatMap((part) => part.added)),
      removed: byTag(done.flatMap((part) => part.removed)),
      setups: Array.from(
        Map.groupBy(
          done.flatMap((part) => part.setups),
          (row) => row.setup_id,
        ),
        ([setup, of]) => ({ setup_id: setup, trade_ids: tradesIn(of) }),
      ),
      setup_id: done.find((part) => part.setupId !== null)?.setupId ?? null,
      ...(marks.length > 0 && { marks }),
    },
  };
  return { changed: shown.size, change_id: await insertChange(mine, { kind: 'words', facts, tradeId: null }) };
}

function wordsOf(changes: readonly PartChange[], trades: number, rules: number): ChangedWords {
  const named = (how: 'add' | 'remove') => {
    const of = (part: 'tags' | 'mistakes') => changes.flatMap((change) => (change.part === part && 'add' in change ? change[how] : []));
    return { tags: of('tags'), mistakes: of('mistakes') };
  };
  const setup = changes.find((change) => change.part === 'setup');
  return { trades, added: named('add'), removed: named('remove'), ...(setup && { setup: setup.setup }), ...(rules > 0 && { rules }) };
}

function byTag(rows: readonly TaggedTrade[]): WordsBefore['added'] {
  const groups = Map.groupBy(rows, (row) => row.tag_id);
  return Array.from(groups, ([tag, of]) => ({ tag_id: tag, trade_ids: tradesIn(of) }));
}

function tradesOf({ added, removed, setups, marks }: PartDone): number[] {
  return [...new Set(tradesIn([...added, ...removed, ...setups, ...marks]))];
}
