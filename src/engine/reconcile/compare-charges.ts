import { gstOn } from '../charges/gst.ts';
import type { TradingDay } from '../day.ts';
import { add, levy as levyOn, type Paise, roundToPaisa, subtract, ZERO } from '../money.ts';
import { type Charges, LEVIES, type Levy } from '../trades/charges.ts';
import { isSmall } from '../statements/is-small.ts';

/** Why a charge differs. `plan`: brokerage, or the GST on that difference: another plan. `rounding`: at most a rupee. */
export type ChargeClass = 'equal' | 'rounding' | 'plan' | 'unknown';

/** A levy as a statement and the journal have it. */
export interface ComparedCharge {
  readonly levy: Levy;
  readonly stated: Paise;
  readonly journal: Paise;
  /** stated − journal */
  readonly difference: Paise;
  readonly class: ChargeClass;
}

/** The same, and `trades`: charges of trades that one side lacks. */
export type PeriodChargeClass = ChargeClass | 'trades';

/** Charges of a period in a levy. */
export interface PeriodCharge extends Omit<ComparedCharge, 'class'> {
  readonly class: PeriodChargeClass;
}

/** Which side lacks trades of a period. */
export interface Lacking {
  readonly journal: boolean;
  readonly statement: boolean;
}

/** In which line a statement has a levy that has no line of its own. */
const CARRIED_BY: Readonly<Partial<Record<Levy, Levy>>> = {
  ipft: 'exchange',
  clearing: 'exchange',
  sebi: 'exchange',
  gst: 'brokerage',
  brokerage: 'other',
  exchange: 'other',
  stt: 'other',
  stamp: 'other',
};

/** The charges as a statement with these lines would have them. */
export function joinedAs(lines: ReadonlySet<Levy>, charges: Charges): Charges {
  const joined: Record<Levy, Paise> = { ...charges };
  for (const levy of LEVIES) {
    const line = lineOf(levy, lines);
    if (line === levy) continue;
    joined[line] = add(joined[line], joined[levy]);
    joined[levy] = ZERO;
  }
  return joined;
}

function lineOf(levy: Levy, lines: ReadonlySet<Levy>): Levy {
  let line: Levy | undefined = levy;
  while (line !== undefined && !lines.has(line)) line = CARRIED_BY[line];
  return line ?? levy;
}

/** Puts charges beside each other, levy by levy; those that neither has are left out. `until` is the last day of the charges. */
export function compareCharges(stated: ReadonlyMap<Levy, Paise>, journal: Charges, until: TradingDay): ComparedCharge[] {
  const joined = joinedAs(linesOf(stated, journal), journal);
  const brokerage = subtract(stated.get('brokerage') ?? ZERO, joined.brokerage);
  return LEVIES.flatMap((levy) => {
    const [said, own] = [stated.get(levy) ?? ZERO, joined[levy]];
    if (said === ZERO && own === ZERO) return [];
    const difference = subtract(said, own);
    return { levy, stated: said, journal: own, difference, class: classOf(levy, difference, brokerage, until) };
  });
}

/** The levies that have a line: not those of a line of 0 whose amount is in the line that carries them. */
function linesOf(stated: ReadonlyMap<Levy, Paise>, journal: Charges): ReadonlySet<Levy> {
  const filled = new Set([...stated].flatMap(([levy, amount]) => (amount === ZERO ? [] : levy)));
  const joined = joinedAs(filled, journal);
  const isCarried = (levy: Levy): boolean => {
    const line = lineOf(levy, filled);
    return line !== levy && isSmall(subtract(stated.get(line) ?? ZERO, joined[line]));
  };
  return new Set([...stated.keys()].filter((levy) => filled.has(levy) || !isCarried(levy)));
}

/** Charges of a period: what one side has more is first of the trades that the other lacks. */
export function comparePeriodCharges(
  stated: ReadonlyMap<Levy, Paise>,
  journal: Charges,
  until: TradingDay,
  lacking: Lacking,
): PeriodCharge[] {
  return compareCharges(stated, journal, until).map((row): PeriodCharge => {
    const isOfTrades = row.difference > 0 ? lacking.journal : lacking.statement;
    return isOfTrades && row.class !== 'equal' && row.class !== 'rounding' ? { ...row, class: 'trades' } : row;
  });
}

function classOf(levy: Levy, difference: Paise, brokerage: Paise, until: TradingDay): ChargeClass {
  if (difference === ZERO) return 'equal';
  if (levy === 'gst' && !isSmall(brokerage)) {
    const taxed = roundToPaisa(levyOn(brokerage, gstOn(until).rate));
    if (isSmall(subtract(difference, taxed))) return 'plan';
  }
  if (isSmall(difference)) return 'rounding';
  return levy === 'brokerage' ? 'plan' : 'unknown';
}
