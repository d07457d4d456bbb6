import type { MarkBefore } from '#contract/changes.ts';
import { MOST_TAGS } from '#contract/limits.ts';
import type { TripPlanForm } from '#contract/trip-words.ts';
import { type Paise, parsePaise, parsePrice, type Price } from '#engine/money.ts';
import { judgedRulesOf, judgeRules, type Marks, marksOf } from './rule-marks.ts';
import * as words from './trade-words.ts';
import { wordsOfTrip } from './trip-words.ts';
import { apiProblem } from '../../problems.ts';
import type { Mine } from '../../store/mine.ts';
import { setupIdOf, tagIds } from './word-names.ts';

/** What is changed of round trips: names that are given and taken, the setup with what is made of its rules, or the plan. */
export type PartChange =
  | { readonly part: 'tags' | 'mistakes'; readonly add: readonly string[]; readonly remove: readonly string[] }
  | { readonly part: 'setup'; readonly setup: string | null; readonly rules: Marks }
  | ({ readonly part: 'plan' } & Omit<TripPlanForm, 'version'>);

/** Round trips whose words are open. */
export interface OpenTrips {
  /** The trade with which each keeps new words, by round trip. */
  readonly chosen: ReadonlyMap<number, number>;
  /** The round trip that shows the words of each trade, by trade. */
  readonly placed: ReadonlyMap<number, number>;
}

/** What a change did. */
export interface PartDone {
  readonly added: readonly words.TaggedTrade[];
  readonly removed: readonly words.TaggedTrade[];
  /** What was there before. */
  readonly setups: readonly words.SetupBefore[];
  readonly marks: readonly MarkBefore[];
  /** The setup that is set. */
  readonly setupId: number | null;
  /** The trades with which the round trips keep the part now. */
  readonly keptWith: readonly number[];
}

/** Changes a part of the words of round trips. Throws an ApiProblem (422). */
export async function changePart(mine: Mine, trips: OpenTrips, change: PartChange): Promise<PartDone> {
  const nothing: PartDone = { added: [], removed: [], setups: [], marks: [], setupId: null, keptWith: [...trips.chosen.values()] };
  if (change.part === 'setup') return { ...nothing, ...(await changeSetup(mine, trips, change.setup, change.rules)) };
  if (change.part === 'plan') return { ...nothing, keptWith: await changePlan(mine, trips, change) };
  return { ...nothing, ...(await changeNames(mine, trips, change)) };
}

/** Gives round trips the names that they lack and takes others from all of their trades. */
async function changeNames(
  mine: Mine,
  { chosen, placed }: OpenTrips,
  { part, add, remove }: Extract<PartChange, { readonly add: unknown }>,
): Promise<Pick<PartDone, 'added' | 'removed'>> {
  const kind = part === 'tags' ? 'tag' : 'mistake';
  const adding = await tagIds(mine, kind, add);
  const taking = await words.knownTagIds(mine, kind, remove);
  if (adding.length + taking.length === 0) return { added: [], removed: [] };
  const [gone, before] = [new Set(taking), await words.tagsOfTrades(mine, [...placed.keys()])];
  const removed = before.filter((row) => gone.has(row.tag_id));
  const staying = Map.groupBy(
    before.filter((row) => !gone.has(row.tag_id)),
    (row) => placed.get(row.trade_id),
  );
  const added: words.TaggedTrade[] = [];
  for (const [trip, trade] of chosen) {
    const has = new Set(staying.get(trip)?.map((row) => row.tag_id));
    const lacking = adding.filter((tag) => !has.has(tag));
    if (lacking.length > 0 && has.size + lacking.length > MOST_TAGS) await refuseTooMany(mine, part, [...has, ...lacking]);
    added.push(...lacking.map((tag) => ({ trade_id: trade, tag_id: tag })));
  }
  if (removed.length > 0) await words.deleteTags(mine, [...placed.keys()], taking);
  await words.insertTags(mine, added);
  return { added, removed };
}

/** Refuses more tags, or more mistakes, than a round trip may have; `tags` are of both kinds. */
async function refuseTooMany(mine: Mine, part: 'tags' | 'mistakes', tags: readonly number[]): Promise<void> {
  const parts = await words.partsOfTags(mine, tags);
  if (tags.filter((tag) => parts.get(tag) === part).length > MOST_TAGS) throw apiProblem('too-many-of-trade', { part, most: MOST_TAGS });
}

/** Sets the setup of round trips where their setup is kept, or takes it from all of their trades, and judges rules of it. */
async function changeSetup(
  mine: Mine,
  { chosen, placed }: OpenTrips,
  name: string | null,
  rules: Marks,
): Promise<Omit<PartDone, 'added' | 'removed'>> {
  const setupId = name === null ? null : await setupIdOf(mine, name);
  const stand = await words.setupsOfTrades(mine, [...placed.keys()]);
  // The first of its trades with a setup has that of the round trip.
  const first = new Map(stand.toReversed().map((row) => [placed.get(row.trade_id), row]));
  const aims = Array.from(chosen, ([trip, trade]) => first.get(trip) ?? { trade_id: trade, setup_id: null });
  const setups = setupId === null ? stand : aims.filter((row) => row.setup_id !== setupId);
  await words.setSetupOf(mine, words.tradesIn(setups), setupId);
  const keptWith = words.tradesIn(aims);
  return {
    setups,
    setupId,
    keptWith,
    marks: rules.size === 0 ? [] : await changeMarks(mine, { chosen, placed }, { setupId, keptWith, rules }),
  };
}

/** Judges rules of the setup that round trips have, with the trade that it is kept with; answers what differs then. */
async function changeMarks(
  mine: Mine,
  { chosen, placed }: OpenTrips,
  { setupId, keptWith, rules }: { readonly setupId: number | null; readonly keptWith: readonly number[]; readonly rules: Marks },
): Promise<MarkBefore[]> {
  const judged = await judgedRulesOf(mine, new Map(setupId === null ? [] : Array.from(chosen.keys(), (trip) => [trip, setupId])));
  const known = new Set([...judged.values()].flat().map((rule) => rule.id));
  if ([...rules.keys()].some((rule) => !known.has(rule))) throw apiProblem('no-such-rule');
  const trades = [...placed.keys()];
  const before = new Map((await marksOf(mine, trades, [...rules.keys()])).map((row) => [`${row.trade_id}/${row.setup_rule_id}`, row.kept]));
  const keeping = new Set(keptWith);
  const changed = trades.flatMap((trade) =>
    Array.from(rules, ([rule, mark]): MarkBefore => {
      const after = !keeping.has(trade) || mark === null ? null : mark === 'kept';
      return { trade_id: trade, setup_rule_id: rule, before: before.get(`${trade}/${rule}`) ?? null, after };
    }).filter((row) => row.before !== row.after),
  );
  if (changed.length > 0) await judgeRules(mine, { trades, keptWith }, rules);
  return changed;
}

/** Writes the plan of one round trip; answers the trade with which it is kept. */
async function changePlan(
  mine: Mine,
  { chosen, placed }: OpenTrips,
  { stop, target, risk }: Omit<TripPlanForm, 'version'>,
): Promise<number[]> {
  const [[trip, trade]] = [...chosen] as [[number, number]];
  const { plan } = await wordsOfTrip(mine, trip);
  const next = {
    stop: stop === undefined ? (plan?.stop ?? null) : priceOf(stop),
    target: target === undefined ? (plan?.target ?? null) : priceOf(target),
    risk: risk === undefined ? (plan?.risk ?? null) : plannedRisk(risk),
  };
  const keptWith = plan?.tradeId ?? trade;
  const isEmpty = Object.values(next).every((part) => part === null);
  await words.setPlanOf(mine, isEmpty ? [...placed.keys()] : [keptWith], next);
  return [keptWith];
}

/** A risk as it is typed, in paise. Throws an ApiProblem (422) where nothing is left of it. */
export function plannedRisk(rupees: number | null): Paise | null {
  const risk = rupees === null ? null : parsePaise(rupees.toFixed(2));
  if (risk === 0) throw apiProblem('risk-not-above-0');
  return risk;
}

function priceOf(rupees: number | null): Price | null {
  return rupees === null ? null : parsePrice(rupees.toFixed(4));
}
