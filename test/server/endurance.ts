import { env } from 'node:process';

/** Whether this is `npm run test:endurance`: full counts, and the suites of routes on both engines. */
export const ENDURANCE = env['ENDURANCE'] === 'on';

/** The engines for a slow test whose code does not depend on the engine. */
export const ENGINES = ENDURANCE ? (['embedded', 'server'] as const) : (['server'] as const);

/** How often a slow test repeats its work: `few` in every run, the full count in the endurance run. */
export function times(few: number, full: number): number {
  return ENDURANCE ? full : few;
}
