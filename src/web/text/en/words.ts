import type { TemplateKind } from '#contract/templates.ts';
import { RULE_HEADING } from '#contract/written.ts';

/** What every place says that saves as one types. */
export const SAVING = {
  saving: 'Saving…',
  saved: 'Saved',
  failed: 'Not saved. What you wrote is still here.',
} as const;

/** The choice between what two tabs wrote. */
export const STALE = {
  text: 'This was changed in another tab. Nothing was overwritten.',
  mine: 'Yours, not saved',
  theirs: 'In the other tab',
  keepMine: 'Keep mine',
  takeTheirs: 'Take the other',
  keepBoth: 'Keep both',
  empty: 'empty',
} as const;

/** The texts that were replaced. */
export const FORMER = {
  open: 'Earlier versions',
  restore: 'Restore',
  none: 'There is no earlier version.',
  failed: 'Failed to load the earlier versions.',
} as const;

/** What notes of a kind start with, until the user writes a template. Without marks of Markdown: it is read while it is typed. What follows the review's last heading is shown in the next day's plan. */
export const TEMPLATES: Readonly<Record<TemplateKind, string>> = {
  trade: 'Why I took it: \n\nWhat happened: \n\nWhat it taught: ',
  plan: 'The market: \n\nWhat I trade today: \n\nWhat I leave alone: ',
  review: `What worked: \n\nWhat did not: \n\n${RULE_HEADING}: `,
};

export const TEMPLATE_TEXTS = {
  start: 'Start with the template',
  edit: 'Edit the template',
  standard: 'Back to the standard one',
  hint: {
    trade: 'What a note on a trade or a strategy starts with. Notes that you wrote stay as they are.',
    plan: 'What the plan of a day starts with. Plans that you wrote stay as they are.',
    review: `What the review of a day starts with. What follows “${RULE_HEADING}” is shown in the next day’s plan.`,
  },
  template: 'Template',
} as const satisfies { readonly hint: Readonly<Record<TemplateKind, string>> } & Readonly<Record<string, unknown>>;
