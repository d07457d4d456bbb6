/** Texts of the open positions; specification 000 §2, §5 and §8. */
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
  settleLead: 'Tradebooks do not list settlement prices. With this price all rows of the contract close on its expiry day.',
} as const;

/** Rows that count in no figure: why, and how to fix it. */
export const APART = {
  unmatched: {
    name: 'Unmatched',
    why: 'Sold, but the journal has no earlier buy: an IPO, a transfer, a gift, a bonus, a demerger, an exercised option, or an older tradebook. It counts in no figure. Say where the shares come from, or upload the older tradebook.',
    mend: 'Add buy',
  },
  expired: {
    name: 'Expired',
    why: 'Past its expiry, and tradebooks do not list the settlement price. It counts in no figure. Enter the price and it closes on its expiry day.',
    mend: 'Settle',
  },
} as const;
