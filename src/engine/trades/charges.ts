import type { Paise } from '../money.ts';

/** What is taken from a trade, in the order of a contract note; `stt` holds CTT on commodities too. */
export const LEVIES = ['brokerage', 'exchange', 'clearing', 'sebi', 'ipft', 'stt', 'stamp', 'gst', 'other'] as const;
export type Levy = (typeof LEVIES)[number];

/** Amounts by levy; the depository's debit (DP) charge stands apart, since it is on the ledger and not on the note. */
export type Charges = Readonly<Record<Levy, Paise>>;
