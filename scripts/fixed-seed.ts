import { configureGlobal } from 'fast-check';

/** Laws draw the same examples in every run, so a failure comes from the change. LAW_SEED=random draws others. */
const seed = process.env['LAW_SEED'] ?? '20261121';
if (seed !== 'random') configureGlobal({ seed: Number(seed) });
