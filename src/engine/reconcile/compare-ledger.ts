import { type CashMovement, cashOf } from '../daily/cash.ts';
import type { TradingDay } from '../day.ts';
import { type Paise, subtract, sum, ZERO } from '../money.ts';
import { totalOf } from '../trades/charges.ts';
import { isSmall } from '../statements/is-small.ts';
import type { HeldFuture, JournalDay, JournalDays } from './journal-day.ts';
import { type DayPair, isBookedLater, pairDays } from './pair-days.ts';
import type { LedgerLine, StatedLedger } from '../statements/read-ledger.ts';
import type { StatedSegment } from '../statements/stated-segment.ts';

/**
 * Why a line of a ledger differs. `timing`: it is of an earlier day. `charges`: no more than the day's charges. `rate`: the same number of
 * depository charges at another rate. `missing`, `extra`: the journal, or the ledger, has nothing of it. `carried`: not comparable, since a
 * future was carried. `cash`: one side has no such movement of money. `not-trades`: it is of no trade.
 */
export type LedgerClass =
  | 'equal'
  | 'rounding'
  | 'timing'
  | 'charges'
  | 'rate'
  | 'missing'
  | 'extra'
  | 'carried'
  | 'cash'
  | 'not-trades'
  | 'unknown';

/** What a ledger has of a day for one purpose, beside the journal. */
export interface ComparedLine {
  readonly kind: 'settlement' | 'depository' | 'cash';
  readonly day: TradingDay;
  /** The text of a single line, else ''. */
  readonly text: string;
  readonly segment: StatedSegment | null;
  /** The day in the journal, where it is another one. */
  readonly tradedOn: TradingDay;
  /** What it added to the account. */
  readonly stated: Paise;
  readonly journal: Paise;
  readonly class: LedgerClass;
}

/** What one day adds to the account for one purpose. */
interface Posted {
  readonly day: TradingDay;
  readonly segment: StatedSegment;
  readonly amount: Paise;
  readonly count: number;
}

interface Own extends Posted {
  readonly charges: Paise;
  readonly carried: boolean;
}

/** Puts a ledger beside the journal: settlements and depository charges by day, movements of money one by one. */
export function compareLedger(
  { lines }: Pick<StatedLedger, 'lines'>,
  { days: journal, held }: JournalDays,
  cash: readonly CashMovement[],
): ComparedLine[] {
  const segments = new Set(lines.map(({ segment }) => segment));
  const settled = journal.filter(({ segment }) => segments.has(segment)).map(settlementOf);
  const debited = journal.filter(({ dp }) => dp !== ZERO).map(debitOf);
  const [settlements, charges] = [posted(lines, 'settlement'), posted(lines, 'depository')];
  return [
    ...pairDays(settlements, settled, isClose).map((pair) => compared('settlement', pair, settlementClass(pair, held))),
    ...pairDays(charges, debited, isClose, true).map((pair) => compared('depository', pair, debitClass(pair))),
    ...compareCash(
      lines.filter(({ kind }) => kind !== 'settlement' && kind !== 'depository'),
      cash.filter(({ kind }) => kind !== 'dividend'),
    ),
  ].toSorted((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)));
}

/** What the trades of a day add to the account: sales less purchases less the charges on the contract note. */
function settlementOf({ day, segment, bought, sold, charges, carried }: JournalDay): Own {
  const total = totalOf(charges);
  return { day, segment, amount: subtract(subtract(sold, bought), total), count: 1, charges: total, carried };
}

function debitOf({ day, segment, dp, debits }: JournalDay): Own {
  return { day, segment, amount: subtract(ZERO, dp), count: debits, charges: dp, carried: false };
}

/** The lines of a kind, summed by day. */
function posted(lines: readonly LedgerLine[], kind: 'settlement' | 'depository'): Posted[] {
  const byDay = Map.groupBy(
    lines.filter((line) => line.kind === kind),
    ({ segment, tradedOn }) => `${tradedOn} ${segment}`,
  );
  return [...byDay.values()].flatMap((ofDay) =>
    ofDay.slice(0, 1).map(({ segment, tradedOn }) => ({
      day: tradedOn,
      segment: segment ?? 'equity',
      amount: sum(ofDay.map(({ amount }) => amount)),
      count: ofDay.length,
    })),
  );
}

function isClose(said: Posted, own: Posted): boolean {
  return isSmall(subtract(said.amount, own.amount));
}

function compared(kind: ComparedLine['kind'], { said, own }: DayPair<Posted, Own>, why: LedgerClass): ComparedLine {
  const { day, segment } = said ?? own;
  return {
    kind,
    day,
    text: '',
    segment,
    tradedOn: own?.day ?? day,
    stated: said?.amount ?? ZERO,
    journal: own?.amount ?? ZERO,
    class: why,
  };
}

/** The class that settlements and depository charges share; null where both have the day and differ. */
function commonClass({ said, own }: DayPair<Posted, Own>): LedgerClass | null {
  if (!own) return 'missing';
  if (!said) return own.carried ? 'carried' : 'extra';
  if (said.day !== own.day) return 'timing';
  if (said.amount === own.amount) return 'equal';
  return isClose(said, own) ? 'rounding' : null;
}

function settlementClass(pair: DayPair<Posted, Own>, held: readonly HeldFuture[]): LedgerClass {
  const { said, own } = pair;
  if (said && !own && held.some((one) => isHeld(one, said))) return 'carried';
  const common = commonClass(pair);
  if (common !== null || !pair.said || !pair.own) return common ?? 'unknown';
  if (pair.own.carried) return 'carried';
  return Math.abs(subtract(pair.said.amount, pair.own.amount)) <= pair.own.charges ? 'charges' : 'unknown';
}

function isHeld({ segment, from, to }: HeldFuture, said: Posted): boolean {
  return segment === said.segment && from <= said.day && (to === null || to >= said.day);
}

function debitClass(pair: DayPair<Posted, Own>): LedgerClass {
  const common = commonClass(pair);
  if (common !== null || !pair.said || !pair.own) return common ?? 'unknown';
  if (pair.said.count === pair.own.count) return 'rate';
  return pair.said.count > pair.own.count ? 'missing' : 'extra';
}

/** Movements of the same amount on the day or soon after are the same. */
function compareCash(lines: readonly LedgerLine[], cash: readonly CashMovement[]): ComparedLine[] {
  const left = new Set(cash);
  const ofLines = lines.map((line): ComparedLine => {
    const own = [...left].find((one) => cashOf(one) === line.amount && isNear(line.postedOn, one.day));
    if (own) left.delete(own);
    const why = line.kind === 'other' ? 'not-trades' : 'cash';
    return {
      kind: 'cash',
      day: line.postedOn,
      text: line.text,
      segment: null,
      tradedOn: own?.day ?? line.postedOn,
      stated: line.amount,
      journal: own ? cashOf(own) : ZERO,
      class: own ? (own.day === line.postedOn ? 'equal' : 'timing') : why,
    };
  });
  const ofJournal = [...left].map((one): ComparedLine => {
    return { kind: 'cash', day: one.day, text: '', segment: null, tradedOn: one.day, stated: ZERO, journal: cashOf(one), class: 'cash' };
  });
  return [...ofLines, ...ofJournal];
}

function isNear(one: TradingDay, other: TradingDay): boolean {
  return one === other || isBookedLater(one, other) || isBookedLater(other, one);
}
