import type { TemplateKind } from '#contract/templates.ts';
import { RULE_HEADING } from '#contract/written.ts';

/** What every place says that saves as one types. */
export const SAVING = {
  saving: 'Saving…',
  saved: 'Saved',
  failed: 'Not saved. What you wrote is still here.',
  again: 'Try again',
  done: 'Done',
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

/** What notes of a kind start with, until the user writes a template. The line under the review's last heading is shown in the next day's plan. */
export const TEMPLATES: Readonly<Record<TemplateKind, string>> = {
  trade: `**Why I took it:** \n\n**What happened:** \n\n**What it taught:** `,
  plan: `**The market:** \n\n**What I trade today:** \n\n**What I leave alone:** `,
  review: `## What worked\n\n\n## What did not\n\n\n## ${RULE_HEADING}\n\n`,
};

export const TEMPLATE_TEXTS = {
  start: 'Start with the template',
  edit: 'Edit the template',
  standard: 'Back to the standard one',
  hint: {
    trade: 'What a note on a trade or a strategy starts with. Notes that you wrote stay as they are.',
    plan: 'What the plan of a day starts with. Plans that you wrote stay as they are.',
    review: `What the review of a day starts with. The line under “${RULE_HEADING}” is shown in the next day’s plan.`,
  },
  template: 'Template',
} as const satisfies { readonly hint: Readonly<Record<TemplateKind, string>> } & Readonly<Record<string, unknown>>;
