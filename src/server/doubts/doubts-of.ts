import { sql } from 'kysely';
import type { FigureDoubt } from '#contract/figure-doubt.ts';
import { NO_FILTER, type TradeFilter } from '#contract/filter.ts';
import type { TradingDay } from '#engine/day.ts';
import { aboutOf, type Doubt, figureDoubts, onDay } from '#engine/doubts/doubt.ts';
import { once } from '#engine/exchange/once.ts';
import { type Paise, toRupees } from '#engine/money.ts';
import { assumedWorthless } from '../ledger/doubts/assumed-worthless.ts';
import { askTogether } from '../store/ask-together.ts';
import type { Mine } from '../store/mine.ts';
import { actionDoubts, type AskedDoubt, askedOf } from './action-doubts.ts';
import { type AssumedFacts, chargeDoubts, expectedDoubts, expectedExpiries, expiredDoubts } from './assumed-doubts.ts';
import { askedOnce, type FoundDoubt } from './found-doubt.ts';
import { type KnownChanges, knownChanges } from './known-changes.ts';
import { missingDoubts } from './missing-doubts.ts';

/** What is open that the closed trades of a filter rest on, and what all of known amount come to together. */
interface FilterDoubts {
  readonly doubts: readonly FoundDoubt[];
  /** null where that is not known (yet). */
  readonly together: Paise | null;
}

/** What doubts of all filters rest on: each part is read once, when the first filter needs it. */
interface OpenFacts extends AssumedFacts {
  readonly asked: () => Promise<readonly AskedDoubt[]>;
}

function openFacts(mine: Mine): OpenFacts {
  return {
    asked: once(() => askedOf(mine)),
    worthless: once(() => assumedWorthless(mine)),
    expected: once(() => expectedExpiries(mine)),
  };
}

/** In no order, and nothing twice. */
export async function doubtsOf(mine: Mine, filter: TradeFilter): Promise<FilterDoubts> {
  const { doubts, together } = await eachDoubtOf(mine, filter);
  return { doubts: askedOnce(doubts), together };
}

/** With what is asked twice: a part of the filter may have only one of them. */
async function eachDoubtOf(mine: Mine, filter: TradeFilter): Promise<FilterDoubts> {
  const facts = openFacts(mine);
  const [{ changes, others }, { apart }] = await Promise.all([
    otherDoubts(mine, filter, facts),
    expiredDoubts(mine, filter, facts, sql`true`),
  ]);
  return { doubts: changedBy(changes, filter, [...others, ...apart]), together: changes.together };
}

/**
 * What the figures of a filter rest on. The contracts that were taken as worthless are one doubt, but for those whose amount is known and
 * those of `symbols`.
 */
export async function figureDoubtsOf(
  mine: Mine,
  filter: TradeFilter,
  { facts = openFacts(mine), symbols = async () => [] }: { facts?: OpenFacts; symbols?: () => Promise<readonly string[]> } = {},
): Promise<Doubt[]> {
  const [{ changes, others }, named] = await Promise.all([otherDoubts(mine, filter, facts), symbols()]);
  const known = [...changes.alone.keys()].flatMap((id) => aboutOf(id, 'expired-worthless') ?? []);
  const isApart = sql`(instrument_id = ANY(${known}::int8[]) OR symbol = ANY(${[...named]}::text[]))`;
  const { apart, together } = await expiredDoubts(mine, filter, facts, isApart);
  return [...askedOnce(changedBy(changes, filter, [...others, ...apart])), ...together];
}

/** All but the contracts that were taken as worthless, and what settling each doubt would change. */
async function otherDoubts(
  mine: Mine,
  filter: TradeFilter,
  facts: OpenFacts,
): Promise<{ readonly changes: KnownChanges; readonly others: readonly FoundDoubt[] }> {
  const [[changes, ...found], ...ofFacts] = await Promise.all([
    askTogether(mine.db, [knownChanges(mine, filter), chargeDoubts(mine, filter), ...missingDoubts(mine, filter)]),
    facts.expected().then((ids) => expectedDoubts(mine, filter, ids)),
    facts.asked().then((asked) => actionDoubts(mine, filter, asked)),
  ]);
  return { changes, others: [...found, ...ofFacts].flat() };
}

/** With what settling each alone changes. */
function changedBy({ alone }: KnownChanges, { product }: TradeFilter, found: readonly FoundDoubt[]): FoundDoubt[] {
  return found.flatMap((doubt): FoundDoubt[] => {
    const changes = alone.get(doubt.id) ?? null;
    // Of rows that are held, only their changes say how they would be held.
    if (product.length > 0 && doubt.kind === 'doubles' && !changes?.length) return [];
    return [{ ...doubt, changes }];
  });
}

/** What of the figures of a filter is open. */
export async function doubtOf(mine: Mine, filter: TradeFilter): Promise<FigureDoubt> {
  return figureDoubtBody(await figureDoubtsOf(mine, filter));
}

/** What of the figures of each of these filters is open. */
export async function doubtOfEach(mine: Mine, filters: readonly TradeFilter[]): Promise<FigureDoubt[]> {
  const facts = openFacts(mine);
  return Promise.all(filters.map(async (filter) => figureDoubtBody(await figureDoubtsOf(mine, filter, { facts }))));
}

/** What of the results of these days is open, by day. */
export async function doubtByDay(mine: Mine, days: readonly TradingDay[]): Promise<ReadonlyMap<TradingDay, FigureDoubt>> {
  const [from_date, to_date] = [days.toSorted()[0], days.toSorted().at(-1)];
  if (from_date === undefined || to_date === undefined) return new Map();
  const { doubts } = await eachDoubtOf(mine, { ...NO_FILTER, from_date, to_date });
  return new Map(days.map((day) => [day, figureDoubtBody(askedOnce(doubts.flatMap((doubt) => onDay(doubt, day) ?? [])))]));
}

/** What of a figure is open, as it crosses HTTP. */
export function figureDoubtBody(doubts: readonly Doubt[]): FigureDoubt {
  const open = figureDoubts(doubts);
  return (
    open && {
      amount: toRupees(open.amount),
      kinds: open.kinds.map(({ kind, amount, rests, count }) => ({ kind, count, amount: rupeesOf(amount), rests: rupeesOf(rests) })),
    }
  );
}

export function rupeesOf(amount: Paise | null): number | null {
  return amount === null ? null : toRupees(amount);
}
