import { z } from 'zod';
import { LONGEST_RULE, MOST_RULES } from './limits.ts';
import { rupees } from './values.ts';
import { noteText, version, wordName } from './words.ts';

const figures = z.object({
  trades: z.number().describe('Round trips that are closed.'),
  net: rupees,
  wins: z.number(),
  win_rate: z.number().nullable().describe('A fraction; null without trades.'),
  average_r: z.number().nullable().describe('Of those with a plan.'),
});

/** A rule with the figures of the trades that kept and that broke it. */
export const setupRule = z.object({ id: z.number(), text: z.string(), kept: figures, broken: figures });
export type SetupRule = z.infer<typeof setupRule>;

export const setupRow = figures.extend({ id: z.number(), name: z.string(), text: z.string(), version: z.number() });
export type SetupRow = z.infer<typeof setupRow>;

export const setupsBody = z.object({ data: z.array(setupRow) });
export type SetupsBody = z.infer<typeof setupsBody>;

export const setupDetail = setupRow.extend({
  rules: z.array(setupRule),
  image_list: z.array(z.object({ id: z.number(), width: z.number(), height: z.number() })),
});
export type SetupDetail = z.infer<typeof setupDetail>;

const rule = z.string().trim().min(1, 'A rule must not be empty.').max(LONGEST_RULE, `A rule may have at most ${LONGEST_RULE} characters.`);
/** Rules in their order; one with an id is that rule, reworded or not. A rule that is left out and was judged keeps its judgements. */
export const setupForm = z.object({
  name: wordName('The name'),
  text: noteText.default(''),
  rules: z
    .array(z.object({ id: z.int().positive().optional(), text: rule }))
    .max(MOST_RULES, `A setup may have at most ${MOST_RULES} rules.`)
    .default([]),
  version: version.optional(),
});
export type SetupForm = z.infer<typeof setupForm>;

export const mergeSetupForm = z.object({ into: z.int().positive() });
