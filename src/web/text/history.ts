/** What the closed trades say; specification 001 §6 and §8. */
export const HISTORY_TEXTS = {
  loadFailed: 'Failed to load trades.',
  deleteFailed: 'Delete failed',
  exportFailed: 'The export failed. Try again.',
  confirm: 'are you sure you want to delete this trade?',
  bothDates: 'Choose both dates.',
  assumed: 'Expired: closed by the journal at ₹0, since tradebooks do not list expiries. The amount is assumed.',
  settled: 'Expired: closed by the journal at the settlement price that you gave.',
  orderAssumed: 'Buy and sell have the same time or none: which came first is assumed.',
} as const;
