import { env } from 'node:process';

/** Whether this is the long run (`npm run test:endurance`): full counts, and the suites of routes on both engines. */
export const ENDURANCE = env['ENDURANCE'] === 'on';

/** How often a slow test repeats what it does: a few times in every run, its full count in the long one. */
export function times(few: number, full: number): number {
  return ENDURANCE ? full : few;
}
