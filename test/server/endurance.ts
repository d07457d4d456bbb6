import { env } from 'node:process';

/** Whether this is the long run (`npm run test:endurance`): full counts, and the suites of routes on both engines. */
export const ENDURANCE = env['ENDURANCE'] === 'on';

/** The engines of a slow test of what is the same on both. */
export const ENGINES = ENDURANCE ? (['embedded', 'server'] as const) : (['server'] as const);

/** How often a slow test repeats what it does: a few times in every run, its full count in the long one. */
export function times(few: number, full: number): number {
  return ENDURANCE ? full : few;
}
