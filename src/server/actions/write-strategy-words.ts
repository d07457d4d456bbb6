import { parsePaise, type Paise } from '#engine/money.ts';
import { judgedRulesOf } from '../journal/rule-marks.ts';
import * as strategies from '../journal/strategies.ts';
import { sharedWords, type SharedWords } from '../journal/strategy-words.ts';
import type { TripPlace } from '../journal/trip-place.ts';
import { wordsOfTrips } from '../journal/trip-words.ts';
import { ApiProblem } from '../problems.ts';
import type { Db, Store } from '../store/client.ts';
import { changeTrips, type WordsForm } from './change-in-bulk.ts';
import { onStrategy, STALE, type By } from './change-strategy.ts';
import type { BulkBody } from '#contract/trip-words.ts';

/** The version that the call was made on; undefined where it does not care. */
type Version = number | undefined;
type Part = keyof SharedWords['versions'];

/**
 * Makes these the tags, or mistakes, that all legs of a strategy share, as one change: what single legs have besides stays with them. Throws
 * an ApiProblem: 404, 409 or 422.
 */
export function writeStrategyTags(
  store: Store,
  by: By,
  id: number,
  part: 'tags' | 'mistakes',
  names: readonly string[],
  version: Version,
): Promise<BulkBody> {
  return changeLegs(store, by, id, part, version, ({ [part]: shared }) => {
    const added = names.filter((name) => !hasName(shared, name));
    const removed = shared.filter((name) => !hasName(names, name));
    return part === 'tags' ? { add_tags: added, remove_tags: removed } : { add_mistakes: added, remove_mistakes: removed };
  });
}

/** Sets the setup of all legs of a strategy and judges its rules for all of them, as one change. Throws an ApiProblem: 404, 409 or 422. */
export function writeStrategySetup(
  store: Store,
  by: By,
  id: number,
  { setup, rules, version }: { readonly setup: string | null; readonly rules: NonNullable<WordsForm['rules']>; readonly version: Version },
): Promise<BulkBody> {
  return changeLegs(store, by, id, 'setup', version, () => ({ setup, rules }));
}

/** Writes what a strategy is planned to risk; answers the version of its plan. Throws an ApiProblem: 404, 409 or 422. */
export function writeStrategyPlan(store: Store, by: By, id: number, risk: number | null, version: Version): Promise<number> {
  const planned = risk === null ? null : amountOf(risk);
  return onStrategy(store, by, id, async (tx, before) => {
    if (before.risk === planned) return before.plan_version;
    if (version !== undefined && version !== before.plan_version) throw new ApiProblem(409, STALE, { version: before.plan_version });
    return strategies.setStrategyRisk(tx, by.userId, before, planned);
  });
}

function changeLegs(
  store: Store,
  by: By,
  id: number,
  part: Part,
  version: Version,
  formOf: (shared: SharedWords) => WordsForm,
): Promise<BulkBody> {
  return onStrategy(store, by, id, async (tx) => {
    const legs = legsInJournal(await strategies.legsOf(tx, by.userId, [id]));
    if (legs.size === 0) throw new ApiProblem(409, 'None of its trades is in the journal now.', { version: 0 });
    const trips = [...legs.values()].map((place) => place.id);
    const words = await wordsOfTrips(tx, by.userId, trips);
    const shared = sharedWords(trips.map((trip) => words.get(trip)));
    const stands = shared.versions[part];
    if (version !== undefined && version !== stands) throw new ApiProblem(409, STALE, { version: stands });
    const form = formOf(shared);
    const done = await changeTrips(tx, by.userId, legs, form);
    if (form.rules) await requireRules(tx, by.userId, trips, [...form.rules.keys()]);
    return done;
  });
}

/** All rules must be of the setup that the legs have now. */
async function requireRules(tx: Db, userId: number, trips: readonly number[], rules: readonly number[]): Promise<void> {
  if (rules.length === 0) return;
  const words = await wordsOfTrips(tx, userId, trips);
  const setups = new Map(trips.flatMap((trip) => (words.get(trip)?.setup ? [[trip, words.get(trip)?.setup?.id as number]] : [])));
  const known = new Set([...(await judgedRulesOf(tx, userId, setups)).values()].flat().map((rule) => rule.id));
  if (rules.some((rule) => !known.has(rule))) throw new ApiProblem(422, 'The setup has no such rule.');
}

/** The legs that are in the journal, by one trade of each. */
function legsInJournal(legs: readonly strategies.StoredLeg[]): Map<number, TripPlace> {
  const byTrip = new Map(legs.flatMap(({ tradeId, place }) => (place ? [[place.id, { tradeId, place }] as const] : [])));
  return new Map(Array.from(byTrip.values(), ({ tradeId, place }) => [tradeId, place]));
}

function hasName(names: readonly string[], name: string): boolean {
  return names.some((other) => other.toLowerCase() === name.toLowerCase());
}

function amountOf(rupees: number): Paise {
  const risk = parsePaise(rupees.toFixed(2));
  if (risk === null || risk === 0) throw new ApiProblem(422, 'The risk must be above 0.');
  return risk;
}
