import type { FigureDoubt } from '#contract/figure-doubt.ts';
import { NO_FILTER, type TradeFilter } from '#contract/filter.ts';
import type { TradingDay } from '#engine/day.ts';
import { byAmount, type Doubt, figureDoubts, onDay } from '#engine/doubts/doubt.ts';
import { once } from '#engine/exchange/once.ts';
import { type Paise, toRupees } from '#engine/money.ts';
import { assumedWorthless } from '../ledger/doubts/assumed-worthless.ts';
import type { Mine } from '../store/mine.ts';
import { actionDoubts, type AskedDoubt, askedOf } from './action-doubts.ts';
import { assumedDoubts, type AssumedFacts, expectedExpiries } from './assumed-doubts.ts';
import { askedOnce, type FoundDoubt } from './found-doubt.ts';
import { knownChanges } from './known-changes.ts';
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

/** The largest amount first, and nothing twice. */
export async function doubtsOf(mine: Mine, filter: TradeFilter, facts = openFacts(mine)): Promise<FilterDoubts> {
  const { doubts, together } = await allDoubtsOf(mine, filter, facts);
  return { doubts: byAmount(askedOnce(doubts)), together };
}

/** In no order, and with what is asked twice: a part of the filter may have only one of them. */
async function allDoubtsOf(mine: Mine, filter: TradeFilter, facts: OpenFacts): Promise<FilterDoubts> {
  const [{ alone, together }, ...found] = await Promise.all([
    knownChanges(mine, filter),
    missingDoubts(mine, filter),
    assumedDoubts(mine, filter, facts),
    facts.asked().then((asked) => actionDoubts(mine, filter, asked)),
  ]);
  const isWhole = filter.product.length === 0;
  const doubts = found.flat().flatMap((doubt): FoundDoubt[] => {
    const changes = alone.get(doubt.id) ?? null;
    // Of rows that are held, only their changes say how they would be held.
    if (!isWhole && doubt.kind === 'doubles' && !changes?.length) return [];
    return [{ ...doubt, changes }];
  });
  return { doubts, together };
}

/** What of the figures of a filter is open. */
export async function doubtOf(mine: Mine, filter: TradeFilter): Promise<FigureDoubt> {
  return figureDoubtBody((await doubtsOf(mine, filter)).doubts);
}

/** What of the figures of each of these filters is open. */
export async function doubtOfEach(mine: Mine, filters: readonly TradeFilter[]): Promise<FigureDoubt[]> {
  const facts = openFacts(mine);
  return Promise.all(filters.map(async (filter) => figureDoubtBody((await doubtsOf(mine, filter, facts)).doubts)));
}

/** What of the results of these days is open, by day. */
export async function doubtByDay(mine: Mine, days: readonly TradingDay[]): Promise<ReadonlyMap<TradingDay, FigureDoubt>> {
  const [from_date, to_date] = [days.toSorted()[0], days.toSorted().at(-1)];
  if (from_date === undefined || to_date === undefined) return new Map();
  const { doubts } = await allDoubtsOf(mine, { ...NO_FILTER, from_date, to_date }, openFacts(mine));
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
