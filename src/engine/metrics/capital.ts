import type { DayFlow } from '../daily/rollup.ts';
import { add, ZERO, type Paise } from '../money.ts';

/** The most money in open trades at any moment. Needs all days from the first, in order. */
export function highestCapital(flows: readonly DayFlow[]): Paise {
  let [highest, running] = [ZERO, ZERO];
  for (const flow of flows) {
    const peak = add(running, flow.capitalPeak);
    if (peak > highest) highest = peak;
    running = add(running, flow.capitalChange);
  }
  return highest;
}

/** Money in open trades after the last day, for equity the cost of all holdings. Needs all days from the first. */
export function capitalInUse(flows: readonly DayFlow[]): Paise {
  return flows.reduce((total, flow) => add(total, flow.capitalChange), ZERO);
}
