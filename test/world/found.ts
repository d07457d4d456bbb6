import type { Step } from './world.ts';

/** What worlds have found wrong, as the steps that a failing seed was shrunk to. They are lived again in every run. */
export const FOUND: readonly { readonly why: string; readonly steps: readonly Step[] }[] = [];
