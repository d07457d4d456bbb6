import type { Format } from './format.ts';
import { genericTemplate } from './generic-template.ts';
import { zerodhaTradebook } from './zerodha-tradebook.ts';
import { zerodhaTradebook2018 } from './zerodha-tradebook-2018.ts';

/** Every report that can be read, one line each; where two fit a header, the first counts. */
export const FORMATS: readonly Format[] = [zerodhaTradebook, zerodhaTradebook2018, genericTemplate];
