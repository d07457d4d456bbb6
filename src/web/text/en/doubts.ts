/** A sale of shares that no purchase in the journal explains. */
export const PURCHASE_MISSING = 'Purchase missing';
