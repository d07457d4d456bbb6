import type { TradingDay } from '../day.ts';
import type { Paise } from '../money.ts';
import type { Side } from '../trades/trade.ts';

/** Units that were held over at least one night, or are held still. Those of a HoldingChange may be below 0. */
export interface HeldLot {
  readonly instrumentId: number;
  readonly accountId: number;
  readonly side: Side;
  readonly quantity: number;
  /** Entry value, without charges. */
  readonly value: Paise;
  readonly from: TradingDay;
  /** The day on which they were closed: then they are held no more. null: still open. */
  readonly to: TradingDay | null;
  /** A corporate action on that day: a price from before it is of other units. */
  readonly isAction: boolean;
}

/** What a day adds to a holding: all of one instrument in one account on one side. */
export interface HeldStep {
  readonly holding: string;
  readonly instrumentId: number;
  readonly side: Side;
  readonly units: number;
  readonly cost: Paise;
  readonly isAction: boolean;
}

/** The name of a holding. */
export function holdingOf({ instrumentId, accountId, side }: Pick<HeldLot, 'instrumentId' | 'accountId' | 'side'>): string {
  return `${instrumentId} ${accountId} ${side}`;
}

/** What each day adds to holdings, by day. */
export function heldSteps(lots: readonly HeldLot[]): Map<TradingDay, HeldStep[]> {
  const steps = new Map<TradingDay, HeldStep[]>();
  const put = (day: TradingDay, step: HeldStep): void => {
    const ofDay = steps.get(day);
    if (ofDay) ofDay.push(step);
    else steps.set(day, [step]);
  };
  for (const lot of lots) {
    const { instrumentId, side, quantity, value, from, to, isAction } = lot;
    const entered = { holding: holdingOf(lot), instrumentId, side, units: quantity, cost: value, isAction };
    put(from, entered);
    if (to !== null) put(to, { ...entered, units: -quantity, cost: (0 - value) as Paise });
  }
  return steps;
}

/** From when to when something of an instrument was held on one side of an account. */
export interface HeldSpan {
  readonly instrumentId: number;
  readonly from: TradingDay;
  /** The day on which it was flat again; null: held still. */
  readonly to: TradingDay | null;
}

/** When each holding was not flat. */
export function heldSpans(lots: readonly HeldLot[]): HeldSpan[] {
  const ended: HeldSpan[] = [];
  const open = new Map<string, HeldSpan>();
  const units = new Map<string, number>();
  for (const [day, ofDay] of [...heldSteps(lots)].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    for (const step of ofDay) units.set(step.holding, (units.get(step.holding) ?? 0) + step.units);
    for (const { holding, instrumentId } of ofDay) {
      const span = open.get(holding);
      if (units.get(holding) !== 0) open.set(holding, span ?? { instrumentId, from: day, to: null });
      else if (span) {
        ended.push({ ...span, to: day });
        open.delete(holding);
      }
    }
  }
  return [...ended, ...open.values()];
}

/** Since when each holding is what it is: since it was last flat, or since its last corporate action. Flat ones are left out. */
export function heldSince(lots: readonly HeldLot[]): Map<string, TradingDay> {
  const since = new Map<string, TradingDay>();
  const units = new Map<string, number>();
  const steps = heldSteps(lots);
  for (const day of [...steps.keys()].toSorted()) {
    const ofDay = steps.get(day) ?? [];
    for (const step of ofDay) units.set(step.holding, (units.get(step.holding) ?? 0) + step.units);
    for (const { holding, isAction } of ofDay) {
      if (units.get(holding) === 0) since.delete(holding);
      else if (isAction || !since.has(holding)) since.set(holding, day);
    }
  }
  return since;
}
