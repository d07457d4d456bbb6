import type { Call } from '#contract/call.ts';
import { calls as byName } from '#contract/calls.ts';

/** Every call of the API. */
export const calls: readonly Call[] = Object.values(byName);
