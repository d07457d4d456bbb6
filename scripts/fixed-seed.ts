import { configureGlobal } from 'fast-check';

/** Laws draw the same examples at every run, so that a failure is of the change at hand; LAW_SEED=random draws others. */
const seed = process.env['LAW_SEED'] ?? '20261121';
if (seed !== 'random') configureGlobal({ seed: Number(seed) });
