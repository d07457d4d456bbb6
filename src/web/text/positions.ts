/** What the open positions say; specification 000 §2, §5 and §8. */
export const POSITION_TEXTS = {
  loadFailed: 'Failed to load positions.',
  updateFailed: 'Update failed.',
  deleteFailed: 'Delete failed.',
  confirmOne: 'Are you sure you want to delete this open position?',
  confirmSeveral: (count: number) => `Delete ${count} selected open position(s)?`,
  symbolMissing: 'Symbol is required.',
  quantityWrong: 'Quantity must be > 0.',
  priceWrong: 'Avg price must be > 0.',
  dateMissing: 'Date is required.',
  dateAhead: 'Date must not lie in the future.',
  settleFailed: 'The settlement price could not be saved.',
  settleLead:
    'Tradebooks do not list what the exchange settled at. With this price the contract closes on its expiry day, on all rows of it.',
} as const;

/** Why a row stands apart, and what mends it. */
export const APART = {
  unmatched: {
    name: 'Unmatched',
    why: 'Sold, but the journal never saw it bought: an IPO, a transfer, or an older tradebook. It counts in no figure. Add the earlier buy, or upload the older tradebook, and it closes.',
    mend: 'Add buy',
  },
  expired: {
    name: 'Expired',
    why: 'Past its expiry, and tradebooks do not tell the settlement price. It counts in no figure. Give the price and it closes on its expiry day.',
    mend: 'Settle',
  },
} as const;
