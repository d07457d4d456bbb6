import type { TradingDay } from '../day.ts';
import { add, subtract, ZERO, type Paise } from '../money.ts';
import { entryDay, entryValue, exitDay, grossOf, type ClosedTrade } from './closed-trade.ts';
import { entryMoment, exitMoment } from './moment.ts';
import type { OpenTrade } from './open-trade.ts';
import { SLICES, type DayFlow, type Slice } from './rollup.ts';
import { sliceOf } from './slice-of.ts';

/** One entry or exit. `turn` orders a moment: exits of earlier trades, then entries, then exits of trades entered in it. */
interface Event {
  readonly day: TradingDay;
  readonly slice: Slice;
  readonly moment: number;
  readonly turn: 0 | 1 | 2;
  readonly capital: Paise;
  readonly paidOut: Paise;
  readonly cameBack: Paise;
}

/**
 * Sums entries and exits by day and slice (all, or these), in day order. The rows of one day need only the closed trades entered or closed
 * on it and the open trades opened on it. Unmatched and expired positions do not count.
 */
export function sumDayFlows(closed: readonly ClosedTrade[], open: readonly OpenTrade[], slices: readonly Slice[] = SLICES): DayFlow[] {
  const events = [...closed.flatMap(eventsOf), ...open.filter((trade) => trade.status === 'open').map(openingOf)];
  const byDay = Map.groupBy(events, (event) => event.day);
  return [...byDay.keys()].sort().flatMap((day) => flowsOfDay(day, byDay.get(day) ?? [], slices));
}

function eventsOf(trade: ClosedTrade): [Event, Event] {
  const slice = sliceOf(trade.segment);
  const value = entryValue(trade);
  const long = trade.direction === 'LONG';
  const entryCharges = long ? trade.buyCharges : trade.sellCharges;
  const exitCharges = add(long ? trade.sellCharges : trade.buyCharges, trade.dp);
  const entry = { day: entryDay(trade), moment: entryMoment(trade) };
  const exit = { day: exitDay(trade), moment: exitMoment(trade) };
  const atOnce = entry.day === exit.day && entry.moment === exit.moment;
  return [
    { ...entry, slice, turn: 1, capital: value, paidOut: add(value, entryCharges), cameBack: ZERO },
    {
      ...exit,
      slice,
      turn: atOnce ? 2 : 0,
      capital: subtract(ZERO, value),
      paidOut: ZERO,
      cameBack: subtract(add(value, grossOf(trade)), exitCharges),
    },
  ];
}

function openingOf(trade: OpenTrade): Event {
  const slice = sliceOf(trade.segment);
  return { day: trade.openedOn, slice, moment: trade.openedTime ?? -1, turn: 1, capital: trade.value, paidOut: ZERO, cameBack: ZERO };
}

function flowsOfDay(day: TradingDay, events: readonly Event[], slices: readonly Slice[]): DayFlow[] {
  const ordered = events.toSorted((a, b) => a.moment - b.moment || a.turn - b.turn);
  const bySlice = Map.groupBy(ordered, (event) => event.slice);
  return slices.flatMap((slice) => {
    const ofSlice = slice === 'overall' ? ordered : bySlice.get(slice);
    return ofSlice ? [flowOf(day, slice, ofSlice)] : [];
  });
}

function flowOf(day: TradingDay, slice: Slice, events: readonly Event[]): DayFlow {
  let [paidOut, cameBack, running, peak] = [ZERO, ZERO, ZERO, ZERO];
  for (const event of events) {
    paidOut = add(paidOut, event.paidOut);
    cameBack = add(cameBack, event.cameBack);
    running = add(running, event.capital);
    if (running > peak) peak = running;
  }
  return { day, slice, paidOut, cameBack, capitalChange: running, capitalPeak: peak };
}
