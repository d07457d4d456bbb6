import type { TradingDay } from '../day.ts';
import { add, type Paise, subtract, sum, ZERO } from '../money.ts';
import { type Charges, LEVIES, type Levy, NO_CHARGES, totalOf } from '../trades/charges.ts';
import { type ChargeClass, compareCharges, joinedAs } from './compare-charges.ts';
import type { Compared } from './explain.ts';
import { isSmall } from '../statements/is-small.ts';
import { type DayPair, pairDays } from './pair-days.ts';
import type { JournalDay } from './journal-day.ts';
import type { StatedDay, StatedDays } from '../statements/stated-days.ts';
import type { StatedSegment } from '../statements/stated-segment.ts';

/**
 * Why charges of a day differ. `missing`: the journal lacks trades of the day; `extra`: the statement does. `timing`: the statement has
 * the day's charges on one of the next days. The rest as for charges of a period.
 */
export type DayClass = ChargeClass | 'missing' | 'extra' | 'timing';

/** What differs in one levy. */
export interface LevyDifference {
  readonly levy: Levy;
  readonly difference: Paise;
}

/** Charges of a day that differ, or agree, for one reason. */
export interface ComparedDay {
  readonly day: TradingDay;
  readonly segment: StatedSegment;
  /** The day in the journal, where it is another one. */
  readonly tradedOn: TradingDay;
  readonly class: DayClass;
  readonly stated: Paise;
  readonly journal: Paise;
  readonly levies: readonly LevyDifference[];
}

type Pair = DayPair<StatedDay, JournalDay>;

/** Puts the charges of each day beside the journal's, in the segments that the statement has. */
export function compareDays({ days, lines }: Pick<StatedDays, 'days' | 'lines'>, journal: readonly JournalDay[]): ComparedDay[] {
  const segments = new Set(days.map(({ segment }) => segment));
  const own = journal.filter(({ segment }) => segments.has(segment)).map((day) => ({ ...day, charges: joinedAs(lines, day.charges) }));
  return pairDays(days, own, (one, other) => sameTrades(one, other) && sameCharges(one, other))
    .flatMap((pair) => comparePair(pair, lines))
    .toSorted((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)));
}

/** Days as rows whose levies may set each other off. */
export function comparedLevies(rows: readonly ComparedDay[]): (ComparedDay & Compared)[] {
  return rows.map((row) => ({ ...row, parts: row.levies.map((one) => one.difference) }));
}

function sameCharges(one: StatedDay, other: JournalDay): boolean {
  return LEVIES.every((levy) => isSmall(subtract(one.charges[levy], other.charges[levy])));
}

/** Whether both have the same trades, as far as the statement tells. */
function sameTrades({ traded, obligation }: StatedDay, own: JournalDay): boolean {
  if (traded) return isSmall(subtract(traded.bought, own.bought)) && isSmall(subtract(traded.sold, own.sold));
  return own.carried || isSmall(subtract(obligation, subtract(own.sold, own.bought)));
}

function comparePair(pair: Pair, lines: ReadonlySet<Levy>): ComparedDay[] {
  const { said, own } = pair;
  const { day, segment } = said ?? own;
  const facts = { day, segment, tradedOn: own?.day ?? day };
  const [stated, journal] = [said?.charges ?? NO_CHARGES, own?.charges ?? NO_CHARGES];
  const whole = wholeClass(pair);
  if (whole !== null) {
    return [{ ...facts, class: whole, stated: totalOf(stated), journal: totalOf(journal), levies: differences(stated, journal) }];
  }
  const compared = compareCharges(new Map(LEVIES.filter((levy) => lines.has(levy)).map((levy) => [levy, stated[levy]])), journal, day);
  return [...Map.groupBy(compared, (one) => one.class)].map(([why, ofClass]) => ({
    ...facts,
    class: why,
    stated: sum(ofClass.map((one) => one.stated)),
    journal: sum(ofClass.map((one) => one.journal)),
    levies: ofClass.flatMap(({ levy, difference }) => (difference === ZERO ? [] : { levy, difference })),
  }));
}

/** The one reason for all that differs on a day; null where each levy has its own. */
function wholeClass({ said, own }: Pair): DayClass | null {
  if (!own) return 'missing';
  if (!said) return 'extra';
  if (said.day !== own.day) return 'timing';
  // Values can differ by rounded averages: charges then do not.
  if (sameTrades(said, own) || sameCharges(said, own)) return null;
  const more = said.traded
    ? subtract(add(said.traded.bought, said.traded.sold), add(own.bought, own.sold))
    : subtract(totalOf(said.charges), totalOf(own.charges));
  if (more === ZERO) return 'unknown';
  return more > 0 ? 'missing' : 'extra';
}

function differences(stated: Charges, journal: Charges): LevyDifference[] {
  return LEVIES.flatMap((levy) => {
    const difference = subtract(stated[levy], journal[levy]);
    return difference === ZERO ? [] : { levy, difference };
  });
}
