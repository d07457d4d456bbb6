/**
 * What a line of a ledger is for: trades of a segment, the depository's charge for a sale, money in or out, or something else that is no
 * trade. 'unknown': its text was seen in no file.
 */
export const LEDGER_KINDS = ['settlement', 'depository', 'deposit', 'withdrawal', 'other', 'unknown'] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];
