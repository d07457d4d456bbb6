import type { DayFlow } from '../daily/rollup.ts';
import { add, ZERO, type Paise } from '../money.ts';

/** The most money that was in entries at one moment of these days, given in order from the first ever. */
export function highestCapital(flows: readonly DayFlow[]): Paise {
  let [highest, running] = [ZERO, ZERO];
  for (const flow of flows) {
    const peak = add(running, flow.capitalPeak);
    if (peak > highest) highest = peak;
    running = add(running, flow.capitalChange);
  }
  return highest;
}

/** Money in entries after the last of these days, given from the first ever: for equity the cost of all open holdings. */
export function capitalInUse(flows: readonly DayFlow[]): Paise {
  return flows.reduce((total, flow) => add(total, flow.capitalChange), ZERO);
}
