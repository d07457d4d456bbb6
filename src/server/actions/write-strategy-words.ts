import { parsePaise, type Paise } from '#engine/money.ts';
import { judgedRulesOf } from '../journal/rule-marks.ts';
import { sharedWords, type SharedWords } from '../journal/strategy-words.ts';
import type { TripPlace } from '../journal/trip-place.ts';
import { wordsOfTrips } from '../journal/trip-words.ts';
import { apiProblem } from '../problems.ts';
import { changeTripWords, type WordsChange } from './change-in-bulk.ts';
import { onStrategy } from './change-strategy.ts';
import type { Mine } from '../store/mine.ts';
import type { BulkBody } from '#contract/trip-words.ts';
import * as strategies from '../journal/strategies.ts';

/** The version that the call was made on; undefined where it does not care. */
type Version = number | undefined;
type Part = keyof SharedWords['versions'];

/**
 * Makes these the tags, or mistakes, that all legs of a strategy share, as one change: what single legs have besides stays with them. Throws
 * an ApiProblem: 404, 409 or 422.
 */
export function writeStrategyTags(
  mine: Mine,
  id: number,
  part: 'tags' | 'mistakes',
  names: readonly string[],
  version: Version,
): Promise<BulkBody> {
  return changeLegs(mine, id, part, version, ({ [part]: shared }) => {
    const added = names.filter((name) => !hasName(shared, name));
    const removed = shared.filter((name) => !hasName(names, name));
    return part === 'tags' ? { add_tags: added, remove_tags: removed } : { add_mistakes: added, remove_mistakes: removed };
  });
}

/** Sets the setup of all legs of a strategy and judges its rules for all of them, as one change. Throws an ApiProblem: 404, 409 or 422. */
export function writeStrategySetup(
  mine: Mine,
  id: number,
  {
    setup,
    rules,
    version,
  }: { readonly setup: string | null; readonly rules: NonNullable<WordsChange['rules']>; readonly version: Version },
): Promise<BulkBody> {
  return changeLegs(mine, id, 'setup', version, () => ({ setup, rules }));
}

/** Writes what a strategy is planned to risk; answers the version of its plan. Throws an ApiProblem: 404, 409 or 422. */
export function writeStrategyPlan(mine: Mine, id: number, risk: number | null, version: Version): Promise<number> {
  const planned = risk === null ? null : amountOf(risk);
  return onStrategy(mine, id, async (tx, before) => {
    if (before.risk === planned) return before.plan_version;
    if (version !== undefined && version !== before.plan_version)
      throw apiProblem('stale', null, { body: { version: before.plan_version } });
    return strategies.setStrategyRisk(tx, before, planned);
  });
}

function changeLegs(mine: Mine, id: number, part: Part, version: Version, formOf: (shared: SharedWords) => WordsChange): Promise<BulkBody> {
  return onStrategy(mine, id, async (tx) => {
    const legs = legsInJournal(await strategies.legsOfStrategies(tx, [id]));
    if (legs.size === 0) throw apiProblem('legs-gone', null, { body: { version: 0 } });
    const trips = [...legs.values()].map((place) => place.id);
    const words = await wordsOfTrips(tx, trips);
    const shared = sharedWords(trips.map((trip) => words.get(trip)));
    const stands = shared.versions[part];
    if (version !== undefined && version !== stands) throw apiProblem('stale', null, { body: { version: stands } });
    const form = formOf(shared);
    const done = await changeTripWords(tx, legs, form);
    if (form.rules) await requireRules(tx, trips, [...form.rules.keys()]);
    return done;
  });
}

/** All rules must be of the setup that the legs have now. */
async function requireRules(mine: Mine, trips: readonly number[], rules: readonly number[]): Promise<void> {
  if (rules.length === 0) return;
  const words = await wordsOfTrips(mine, trips);
  const setups = new Map(trips.flatMap((trip) => (words.get(trip)?.setup ? [[trip, words.get(trip)?.setup?.id as number]] : [])));
  const known = new Set([...(await judgedRulesOf(mine, setups)).values()].flat().map((rule) => rule.id));
  if (rules.some((rule) => !known.has(rule))) throw apiProblem('no-such-rule');
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
  if (risk === null || risk === 0) throw apiProblem('risk-not-above-0');
  return risk;
}
