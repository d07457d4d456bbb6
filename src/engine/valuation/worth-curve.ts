import type { TradingDay } from '../day.ts';
import { add, type Paise, type Price, type Quantity, subtract, valueOf, ZERO } from '../money.ts';
import type { Side } from '../trades/trade.ts';
import { type HeldLot, heldSteps } from './held-lots.ts';

/** What was realised on a day, after charges. */
export interface RealisedDay {
  readonly day: TradingDay;
  readonly net: Paise;
}

/** The price of an instrument on a day. */
export interface DayMark {
  readonly instrumentId: number;
  readonly day: TradingDay;
  readonly price: Price;
}

/** The result up to the end of a day. */
export interface CurveDay {
  readonly day: TradingDay;
  readonly realised: Paise;
  /** Of what was held at the end of the day and has a price since it was entered, before charges. */
  readonly unrealised: Paise;
  /** Instruments held then without such a price: they count as if nothing was gained. */
  readonly unpriced: number;
}

interface Holding {
  readonly instrumentId: number;
  readonly side: Side;
  units: number;
  cost: Paise;
  mark: Price | null;
  unrealised: Paise;
}

/**
 * Realised and unrealised result at the end of each day on which something was closed or has a price, ascending, from the first entry on. A holding counts at its
 * last price since it was last flat, and since its last corporate action.
 */
export function worthCurve(lots: readonly HeldLot[], realised: readonly RealisedDay[], marks: readonly DayMark[]): CurveDay[] {
  const steps = heldSteps(lots);
  const prices = Map.groupBy(marks, ({ day }) => day);
  const nets = Map.groupBy(realised, ({ day }) => day);
  const holdings = new Map<string, Holding>();
  const ofInstrument = new Map<number, Holding[]>();
  const curve: CurveDay[] = [];
  let total = ZERO;
  let open = ZERO;
  const [first = ''] = [...steps.keys(), ...nets.keys()].toSorted();
  for (const day of [...new Set([...steps.keys(), ...prices.keys(), ...nets.keys()])].toSorted()) {
    if (day < first) continue;
    const touched = new Set<Holding>();
    for (const { holding: name, instrumentId, side, units, cost, isAction } of steps.get(day) ?? []) {
      let holding = holdings.get(name);
      if (!holding) {
        holdings.set(name, (holding = { instrumentId, side, units: 0, cost: ZERO, mark: null, unrealised: ZERO }));
        ofInstrument.set(instrumentId, [...(ofInstrument.get(instrumentId) ?? []), holding]);
      }
      touched.add(holding);
      holding.units += units;
      holding.cost = add(holding.cost, cost);
      if (isAction) holding.mark = null;
    }
    for (const { instrumentId, price } of prices.get(day) ?? []) {
      for (const holding of ofInstrument.get(instrumentId) ?? []) {
        holding.mark = price;
        touched.add(holding);
      }
    }
    for (const { net } of nets.get(day) ?? []) total = add(total, net);
    for (const holding of touched) {
      // A price from before it was flat is of another holding.
      if (holding.units === 0) holding.mark = null;
      open = subtract(open, holding.unrealised);
      holding.unrealised = holding.mark === null ? ZERO : unrealisedOf(holding, holding.mark);
      open = add(open, holding.unrealised);
    }
    if (!prices.has(day) && !nets.has(day)) continue;
    const unpriced = [...holdings.values()].filter(({ units, mark }) => units !== 0 && mark === null);
    curve.push({ day, realised: total, unrealised: open, unpriced: new Set(unpriced.map(({ instrumentId }) => instrumentId)).size });
  }
  return curve;
}

function unrealisedOf({ side, units, cost }: Holding, mark: Price): Paise {
  const worth = valueOf(mark, units as Quantity);
  return side === 'BUY' ? subtract(worth, cost) : subtract(cost, worth);
}
