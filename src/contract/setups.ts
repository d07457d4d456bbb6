import { z } from 'zod';
import { oneLine } from '#engine/plain-text.ts';
import { answer, defineCalls, problem } from './call.ts';
import { errorBody } from './error.ts';
import { LONGEST_RULE, MOST_RULES } from './limits.ts';
import { messageBody, rupees } from './values.ts';
import { formerTextsBody, noteText, staleNoteBody, version, wordName } from './words.ts';

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

export const setupDetail = setupRow.extend({
  rules: z.array(setupRule),
  image_list: z.array(z.object({ id: z.number(), width: z.number(), height: z.number() })),
});
export type SetupDetail = z.infer<typeof setupDetail>;

const rule = z
  .string()
  .transform(oneLine)
  .pipe(z.string().min(1, 'A rule must not be empty.').max(LONGEST_RULE, `A rule may have at most ${LONGEST_RULE} characters.`));
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

const missing = problem('No such setup of the user.');

/** The playbook: ways of trading with their rules, and how they did. */
export const setupCalls = defineCalls('user', 'Setups', {
  listSetups: {
    summary: 'Setups with their figures',
    description: 'Each counts the round trips that have it; one that holds words of several trades counts once, by the first with a setup.',
    response: { 200: answer('By net, the highest first; then by name.', setupsBody) },
  },
  makeSetup: {
    summary: 'Make a setup',
    body: setupForm,
    response: { 200: answer('It is made.', setupDetail), 409: problem('The user has a setup of this name, or as many as there may be.') },
  },
  readSetup: {
    summary: 'One setup',
    description: 'With its rules and the figures of the round trips that kept and that broke each.',
    response: { 200: answer('The setup.', setupDetail), 404: missing },
  },
  changeSetup: {
    summary: 'Change a setup',
    description: 'Replaces name, text and rules. A rule that was judged and is left out keeps its judgements and comes back with its text.',
    body: setupForm,
    response: {
      200: answer('It is changed. Its version is higher where anything differs.', setupDetail),
      404: missing,
      409: answer(
        'Another setup of the user has the name. Or the version is not the last: with the text and version that stand there now.',
        z.union([staleNoteBody, errorBody]),
      ),
    },
  },
  removeSetup: {
    summary: 'Delete a setup',
    description: 'With its rules and what was judged by them. Its round trips have no setup then; their notes and tags stay.',
    response: { 200: answer('It is deleted.', messageBody), 404: missing },
  },
  mergeSetup: {
    summary: 'Merge a setup into another',
    description:
      'Its round trips get the other, its text stands below the other’s, and rules of the same text become one. Then it is gone.',
    body: mergeSetupForm,
    response: { 200: answer('The other, with what it has now.', setupDetail), 404: missing },
  },
  formerSetupTexts: {
    summary: 'Former texts of a setup',
    response: { 200: answer('The latest first, each with the time until which it stood there.', formerTextsBody), 404: missing },
  },
});
