/** What every place says that saves as one types. */
export const SAVING = {
  failed: 'Not saved. What you wrote is still here.',
  again: 'Try again',
} as const;
