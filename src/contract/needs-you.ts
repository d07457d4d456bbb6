import { answer, defineCalls } from './call.ts';
import { z } from 'zod';
import { dayText } from './values.ts';

const keptKind = z.enum(['playbook', 'cash', 'corporate-actions', 'reconciled']);
export type KeptKind = z.infer<typeof keptKind>;

/** What waits for the user on every screen. */
export const needsYouBody = z.object({
  files_waiting: z.number(),
  trades_held: z.number(),
  today: dayText,
  actions_asked: z.number().describe('Corporate actions to confirm or to explain.'),
  sales_unmatched: z.number().describe('Open rows of shares sold whose purchase is not in the journal.'),
  without_setup: z.number().describe('Round trips with an exit today that have no setup; 0 for who has no setups.'),
  kept: z
    .array(keptKind)
    .describe('What the journal has any of: setups or tags, movements of cash, corporate actions, reconciled periods.'),
});
export type NeedsYouBody = z.infer<typeof needsYouBody>;

/** What waits for the user on every screen. */
export const needsYouCalls = defineCalls('user', 'Imports', {
  needsYou: {
    summary: 'How much waits for the user',
    description: 'The figures of the journal lack the files and trades that wait.',
    response: {
      200: answer(
        'Files that wait for answers, trades that are held, trades of today without a setup, and what the journal has any of.',
        needsYouBody,
      ),
    },
  },
});
