export const ASSISTANT_CALL_TEXTS = {
  title: 'Read by assistants',
  hint: 'What assistants read of your journal in the last 90 days, by tokens that may read. They cannot change anything.',
  failedLoad: 'Failed to load what assistants read.',
  none: 'No assistant has read your journal.',
} as const;
