/**
 * What can be open that a figure rests on. file-waits: a file that waits for answers. doubles: rows held as possible doubles.
 * corporate-action: one that is known, or that prices speak for, and is not decided. expired-worthless: a contract that ran to expiry, its
 * closing value taken as 0. settlement-missing: one that ran to expiry and is open still, as nothing says its price. purchase-missing: shares sold whose purchase is not in the journal. charges-estimated: the plan or a rate is not
 * certain. expiry-expected: the expiry day follows from a rule and is not published yet. read-by-evidence: dates, units or contracts of a
 * file were taken by evidence. statement-differs: a part of a statement that nothing explains.
 */
export const DOUBT_KINDS = [
  'file-waits',
  'doubles',
  'corporate-action',
  'expired-worthless',
  'settlement-missing',
  'purchase-missing',
  'charges-estimated',
  'expiry-expected',
  'read-by-evidence',
  'statement-differs',
] as const;
export type DoubtKind = (typeof DOUBT_KINDS)[number];
