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
