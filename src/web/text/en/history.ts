/** Texts of the closed trades; specification 001 §6 and §8. */
export const HISTORY_TEXTS = {
  loadFailed: 'Failed to load trades.',
  deleteFailed: 'Delete failed',
  exportFailed: 'The export failed. Try again.',
  exportMoved: 'Trades were added or removed during the export. Start it again.',
  tooManyRows: (most: string, rows: string) =>
    `An Excel sheet holds ${most} rows and this list has ${rows}. Choose a shorter period, or export CSV.`,
  confirm: 'are you sure you want to delete this trade?',
  bothDates: 'Choose both dates.',
  assumed: 'Expired: closed by the journal at ₹0, because tradebooks do not list expiries. Press to enter the real price.',
  settled: 'Expired: closed by the journal at the settlement price that you entered. Press to change it.',
  fromResult:
    'Closed as your broker’s report states it, not matched from trades. Upload the tradebook of these days, and its trades replace it.',
  settleFailed: 'The settlement price could not be saved.',
  settleLead:
    'Tradebooks do not list expiries, so an option closes at ₹0 unless you enter its settlement price. The price applies to all rows of this contract.',
  orderAssumed: 'Buy and sell have the same time or none: which came first is assumed.',
} as const;
