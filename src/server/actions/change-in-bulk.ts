import type { BulkBody, WordsForm as BulkWords } from '#contract/trip-words.ts';
import type { ChangedWords, ChangeFacts, MarkBefore, WordsBefore } from '#contract/changes.ts';
import { MOST_TAGS } from '#contract/limits.ts';
import type { TradingDay } from '#engine/day.ts';
import * as words from '../journal/bulk-words.ts';
import { insertChange } from '../journal/changes.ts';
import { giveMarksBack, judgeRules, marksOf } from '../journal/rule-marks.ts';
import { countChange, knownTagIds, setSetupOf } from '../journal/trade-words.ts';
import type { TripPlace } from '../journal/trip-place.ts';
import { apiProblem } from '../problems.ts';
import { findTrips } from './find-trips.ts';
import { keepInPlace } from './write-words.ts';
import { setupIdOf, tagIds } from './word-names.ts';
import { type Mine, locked } from '../store/mine.ts';

/** Tags many round trips and sets their setup, as one change. Throws an ApiProblem: 404 where none of the trades is the user's, or 422. */
export function changeInBulk(mine: Mine, form: BulkWords, today: TradingDay): Promise<BulkBody> {
  return locked(mine, async (tx) => {
    const found = await findTrips(tx, [...new Set(form.ids)], today);
    if (found.size === 0) throw apiProblem('no-trades');
    return changeTripWords(tx, found, form);
  });
}

/** What is changed of many round trips; `rules` of the setup that they have then. */
export type WordsChange = Omit<BulkWords, 'ids'> & { readonly rules?: ReadonlyMap<number, 'kept' | 'broken' | null> };

/** The same in the caller's transaction for round trips by one of their trades each, with which new words are kept. */
export async function changeTripWords(mine: Mine, found: ReadonlyMap<number, TripPlace>, form: WordsChange): Promise<BulkBody> {
  // One trade for each round trip.
  const chosen = new Map(Array.from(found, ([trade, place]) => [place.id, { trade, place }] as const));
  const adding = [...(await tagIds(mine, 'tag', form.add_tags ?? [])), ...(await tagIds(mine, 'mistake', form.add_mistakes ?? []))];
  const taking = [
    ...(await knownTagIds(mine, 'tag', form.remove_tags ?? [])),
    ...(await knownTagIds(mine, 'mistake', form.remove_mistakes ?? [])),
  ];
  if (adding.length > 0 || form.setup) await keepInPlace(mine, new Map(Array.from(chosen.values(), ({ trade, place }) => [trade, place])));
  const of: Chosen = {
    placed: await words.placedIn(mine, [...chosen.keys()]),
    chosen: new Map(Array.from(chosen, ([trip, { trade }]) => [trip, trade])),
  };
  const { added, removed } = await changeTagsOf(mine, of, adding, taking);
  const setup = typeof form.setup === 'string' ? await setupIdOf(mine, form.setup) : null;
  const setups = form.setup === undefined ? [] : await changeSetups(mine, of, setup);
  const marks = form.rules && setup !== null ? await changeMarks(mine, of, form.rules) : [];
  await countWords(mine, [...added, ...removed], [...setups, ...marks]);
  const shown = await words.tripsShowing(
    mine,
    [...added, ...removed, ...setups, ...marks].map((row) => row.trade_id),
  );
  if (shown.size === 0) return { changed: 0, change_id: null };
  const facts: ChangeFacts & { undo: WordsBefore } = {
    before: [],
    after: null,
    settlement: null,
    words: wordsOf(form, shown.size, new Set(marks.map((row) => row.setup_rule_id)).size),
    undo: { added: byTag(added), removed: byTag(removed), setups: bySetup(setups), setup_id: setup, ...(marks.length > 0 && { marks }) },
  };
  return { changed: shown.size, change_id: await insertChange(mine, { kind: 'words', facts, tradeId: null }) };
}

/** Takes such a change back where nothing was changed since; answers how many round trips it took it from, and how many keep what they have. */
export async function undoWords(
  mine: Mine,
  { added, removed, setups, setup_id: after, marks = [] }: WordsBefore,
): Promise<{ undone: number; kept: number }> {
  const given = flat(added);
  const taken = flat(removed);
  const before = setups.flatMap(({ setup_id: setup, trade_ids: trades }) => trades.map((id) => ({ trade_id: id, setup_id: setup })));
  const tags = [...(await words.takeTagsBack(mine, given)), ...(await words.giveTagsBack(mine, taken))];
  const reset = await words.giveSetupsBack(mine, before, after);
  const judged = await giveMarksBack(mine, marks);
  const setupsBack = [...reset.map((id) => ({ trade_id: id })), ...judged];
  await countWords(mine, tags, setupsBack);
  const done = new Set([...tags.map(keyOf), ...reset.map(String)]);
  const left = [
    ...[...given, ...taken].filter((row) => !done.has(keyOf(row))),
    ...before.filter((row) => !done.has(String(row.trade_id))),
    ...marks.filter((row) => !judged.includes(row)),
  ];
  const undone = await words.tripsShowing(
    mine,
    [...tags, ...setupsBack].map((row) => row.trade_id),
  );
  return { undone: undone.size, kept: new Set(left.map((row) => row.trade_id)).size };
}

/** The round trips of a change: which trades' words each shows, and the trade with which it keeps new ones. */
interface Chosen {
  readonly placed: ReadonlyMap<number, number>;
  readonly chosen: ReadonlyMap<number, number>;
}

/** Gives round trips the tags that they lack and takes others from all of their trades; answers both. */
async function changeTagsOf(
  mine: Mine,
  { placed, chosen }: Chosen,
  adding: readonly number[],
  taking: readonly number[],
): Promise<{ added: words.TaggedTrade[]; removed: words.TaggedTrade[] }> {
  if (adding.length + taking.length === 0) return { added: [], removed: [] };
  const [gone, before] = [new Set(taking), await words.tagsOfTrades(mine, [...placed.keys()])];
  const removed = before.filter((row) => gone.has(row.tag_id));
  const held = Map.groupBy(
    before.filter((row) => !gone.has(row.tag_id)),
    (row) => placed.get(row.trade_id) as number,
  );
  const added: words.TaggedTrade[] = [];
  const counts: number[][] = [];
  for (const [trip, trade] of chosen) {
    const has = new Set((held.get(trip) ?? []).map((row) => row.tag_id));
    const lacking = adding.filter((tag) => !has.has(tag));
    added.push(...lacking.map((tag) => ({ trade_id: trade, tag_id: tag })));
    if (lacking.length > 0 && has.size + lacking.length > MOST_TAGS) counts.push([...has, ...lacking]);
  }
  if (counts.length > 0) await refuseTooMany(mine, counts);
  if (removed.length > 0) await words.deleteTags(mine, [...placed.keys()], taking);
  await words.insertTags(mine, added);
  return { added, removed };
}

/** Refuses more tags, or more mistakes, than a round trip may have. */
async function refuseTooMany(mine: Mine, sets: readonly (readonly number[])[]): Promise<void> {
  const parts = await words.partsOfTags(mine, [...new Set(sets.flat())]);
  for (const part of ['tags', 'mistakes'] as const) {
    const most = Math.max(...sets.map((tags) => tags.filter((tag) => parts.get(tag) === part).length));
    if (most > MOST_TAGS) throw apiProblem('too-many-of-trade', { part, most: MOST_TAGS });
  }
}

/** Sets the setup of round trips where their setup is kept, or takes it from all of their trades; answers what it was where it differed. */
async function changeSetups(mine: Mine, { placed, chosen }: Chosen, setup: number | null): Promise<words.SetupBefore[]> {
  const stand = await words.setupsOfTrades(mine, [...placed.keys()]);
  const first = new Map<number, words.SetupBefore>();
  for (const row of stand) {
    const trip = placed.get(row.trade_id) as number;
    if (!first.has(trip)) first.set(trip, row);
  }
  const aims = Array.from(chosen, ([trip, trade]) => first.get(trip) ?? { trade_id: trade, setup_id: null });
  const before = setup === null ? stand : aims.filter((row) => row.setup_id !== setup);
  await setSetupOf(
    mine,
    before.map((row) => row.trade_id),
    setup,
  );
  return before;
}

/** Judges rules of round trips where their setup is kept; answers what differs then. */
async function changeMarks(mine: Mine, { placed }: Chosen, rules: NonNullable<WordsChange['rules']>): Promise<MarkBefore[]> {
  const [trades, ids] = [[...placed.keys()], [...rules.keys()]];
  const keptWith = new Map<number, number>();
  for (const row of await words.setupsOfTrades(mine, trades)) {
    const trip = placed.get(row.trade_id) as number;
    if (!keptWith.has(trip)) keptWith.set(trip, row.trade_id);
  }
  const before = new Map((await marksOf(mine, trades, ids)).map((row) => [`${row.trade_id}/${row.setup_rule_id}`, row.kept]));
  const changed: MarkBefore[] = [];
  for (const [trade, trip] of placed) {
    for (const [rule, mark] of rules) {
      const was = before.get(`${trade}/${rule}`) ?? null;
      const after = keptWith.get(trip) !== trade || mark === null ? null : mark === 'kept';
      if (was !== after) changed.push({ trade_id: trade, setup_rule_id: rule, before: was, after });
    }
  }
  if (changed.length === 0) return [];
  for (const [trip, of] of Map.groupBy(trades, (trade) => placed.get(trade) as number)) {
    const tradeId = keptWith.get(trip);
    if (tradeId !== undefined) await judgeRules(mine, { tradeId, trades: of }, rules);
  }
  return changed;
}

type Changed = Pick<words.SetupBefore, 'trade_id'>;

async function countWords(mine: Mine, tags: readonly words.TaggedTrade[], setups: readonly Changed[]): Promise<void> {
  const parts = await words.partsOfTags(mine, [...new Set(tags.map((row) => row.tag_id))]);
  for (const part of ['tags', 'mistakes'] as const) {
    const trades = new Set(tags.flatMap((row) => (parts.get(row.tag_id) === part ? [row.trade_id] : [])));
    if (trades.size > 0) await countChange(mine, part, [...trades]);
  }
  const changed = [...new Set(setups.map((row) => row.trade_id))];
  if (changed.length > 0) await countChange(mine, 'setup', changed);
}

function wordsOf(form: WordsChange, trades: number, rules: number): ChangedWords {
  return {
    trades,
    added: { tags: form.add_tags ?? [], mistakes: form.add_mistakes ?? [] },
    removed: { tags: form.remove_tags ?? [], mistakes: form.remove_mistakes ?? [] },
    ...(form.setup === undefined ? {} : { setup: form.setup }),
    ...(rules > 0 && { rules }),
  };
}

function byTag(rows: readonly words.TaggedTrade[]): WordsBefore['added'] {
  const groups = Map.groupBy(rows, (row) => row.tag_id);
  return Array.from(groups, ([tag, of]) => ({ tag_id: tag, trade_ids: of.map((row) => row.trade_id) }));
}

function bySetup(rows: readonly words.SetupBefore[]): WordsBefore['setups'] {
  const groups = Map.groupBy(rows, (row) => row.setup_id);
  return Array.from(groups, ([setup, of]) => ({ setup_id: setup, trade_ids: of.map((row) => row.trade_id) }));
}

function flat(groups: WordsBefore['added']): words.TaggedTrade[] {
  return groups.flatMap(({ tag_id: tag, trade_ids: trades }) => trades.map((id) => ({ trade_id: id, tag_id: tag })));
}

function keyOf(row: words.TaggedTrade): string {
  return `${row.trade_id}/${row.tag_id}`;
}
