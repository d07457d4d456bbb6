import { type CashMovement, cashOf } from '../daily/cash.ts';
import { addDays, type TradingDay } from '../day.ts';
import { type Paise, subtract, sum, ZERO } from '../money.ts';
import { totalOf } from '../trades/charges.ts';
import { isSmall } from '../statements/is-small.ts';
import type { HeldFuture, JournalDay, JournalDays } from './journal-day.ts';
import { BOOKED_WITHIN, type DayPair, isBookedLater, pairDays } from './pair-days.ts';
import type { LedgerKind } from '../statements/ledger-kind.ts';
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

/** The first day of which a ledger may have lines: it names earlier days, and posts what was traded days before. */
export function firstOfLedger({ lines, from }: Pick<StatedLedger, 'lines' | 'from'>): TradingDay {
  return lines.reduce((first, { tradedOn }) => (tradedOn < first ? tradedOn : first), addDays(from, -BOOKED_WITHIN));
}

/**
 * Puts a ledger beside the journal from firstOfLedger on: settlements one by one, depository charges by day, movements of money one by one.
 * What the journal has before the ledger begins is compared only where a line has it.
 */
export function compareLedger(
  { lines, from }: Pick<StatedLedger, 'lines' | 'from'>,
  { days: journal, held }: JournalDays,
  cash: readonly CashMovement[],
): ComparedLine[] {
  const segments = new Set(lines.map(({ segment }) => segment));
  const settled = journal.filter(({ segment }) => segments.has(segment)).map(settlementOf);
  const debited = journal.filter(({ dp }) => dp !== ZERO).map(debitOf);
  const settlements = lines.filter(({ kind }) => kind === 'settlement').map(postedBy);
  const charges = byDay(lines.filter(({ kind }) => kind === 'depository').map(postedBy));
  const isWithin = ({ said, own }: DayPair<Posted, Own>) => said !== null || own.day >= from;
  return [
    ...pairSettlements(settlements, settled)
      .filter(isWithin)
      .map((pair) => compared('settlement', pair, settlementClass(pair, held))),
    ...pairDays(charges, debited, isClose, true)
      .filter(isWithin)
      .map((pair) => compared('depository', pair, debitClass(pair))),
    ...compareCash(
      lines.filter(({ kind }) => kind !== 'settlement' && kind !== 'depository'),
      cash.filter(({ kind }) => kind !== 'dividend'),
      from,
    ),
  ].toSorted((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)));
}

/** Days whose lines together are a day of the journal, then single lines, then what is left of each day. */
function pairSettlements(lines: readonly Posted[], days: readonly Own[]): DayPair<Posted, Own>[] {
  const agreed: DayPair<Posted, Own>[] = [];
  const [said, own] = [new Set(lines), new Set(days)];
  const take = (parts: readonly Posted[], whole: Posted, isPair: (other: Own) => boolean) => {
    const other = [...own].find((one) => one.segment === whole.segment && isClose(whole, one) && isPair(one));
    if (!other) return;
    agreed.push({ said: whole, own: other });
    own.delete(other);
    for (const part of parts) said.delete(part);
  };
  for (const ofDay of Map.groupBy(lines, ({ day, segment }) => `${day} ${segment}`).values()) {
    for (const whole of byDay(ofDay)) take(ofDay, whole, ({ day }) => day === whole.day);
  }
  for (const line of said) take([line], line, ({ day }) => day === line.day);
  for (const line of said) take([line], line, ({ day }) => isBookedLater(line.day, day));
  return [...agreed, ...pairDays(byDay([...said]), [...own], isClose)];
}

/** What the trades of a day add to the account: sales less purchases less the charges on the contract note. */
function settlementOf({ day, segment, bought, sold, charges, carried }: JournalDay): Own {
  const total = totalOf(charges);
  return { day, segment, amount: subtract(subtract(sold, bought), total), count: 1, charges: total, carried };
}

function debitOf({ day, segment, dp, debits }: JournalDay): Own {
  return { day, segment, amount: subtract(ZERO, dp), count: debits, charges: dp, carried: false };
}

function postedBy({ segment, tradedOn, amount }: LedgerLine): Posted {
  return { day: tradedOn, segment: segment ?? 'equity', amount, count: 1 };
}

function byDay(lines: readonly Posted[]): Posted[] {
  return [...Map.groupBy(lines, ({ day, segment }) => `${day} ${segment}`).values()].flatMap((ofDay) =>
    ofDay.slice(0, 1).map((one) => ({ ...one, amount: sum(ofDay.map(({ amount }) => amount)), count: ofDay.length })),
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

/** Of lines that are no trade and no known movement of money. */
const UNPAIRED: Readonly<Partial<Record<LedgerKind, LedgerClass>>> = { other: 'not-trades', unknown: 'unknown' };

/** Movements of the same amount on the day or soon after are the same. */
function compareCash(lines: readonly LedgerLine[], cash: readonly CashMovement[], from: TradingDay): ComparedLine[] {
  const left = new Set(cash);
  const ofLines = lines.map((line): ComparedLine => {
    const own = [...left].find((one) => cashOf(one) === line.amount && isNear(line.postedOn, one.day));
    if (own) left.delete(own);
    return {
      kind: 'cash',
      day: line.postedOn,
      text: line.text,
      segment: null,
      tradedOn: own?.day ?? line.postedOn,
      stated: line.amount,
      journal: own ? cashOf(own) : ZERO,
      class: own ? (own.day === line.postedOn ? 'equal' : 'timing') : (UNPAIRED[line.kind] ?? 'cash'),
    };
  });
  const within = [...left].filter(({ day }) => day >= from);
  const ofJournal = within.map((one): ComparedLine => {
    return { kind: 'cash', day: one.day, text: '', segment: null, tradedOn: one.day, stated: ZERO, journal: cashOf(one), class: 'cash' };
  });
  return [...ofLines, ...ofJournal];
}

function isNear(one: TradingDay, other: TradingDay): boolean {
  return one === other || isBookedLater(one, other) || isBookedLater(other, one);
}
