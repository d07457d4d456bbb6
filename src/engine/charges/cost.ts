import type { Paise } from '../money.ts';
import type { LeftLeg, OpenPosition, Match } from '../pairing/position.ts';
import type { Charges } from '../trades/charges.ts';

/** A match with its charges. Net = sell value − buy value − all charges of both legs − dp. */
export interface CostedMatch extends Match {
  readonly buyCharges: Charges;
  readonly sellCharges: Charges;
  /** Depository debit charge with its GST, on the sell of a delivery. */
  readonly dp: Paise;
}

/** A part that left, with the charges paid to enter it. */
export interface CostedLeft extends LeftLeg {
  readonly entryCharges: Charges;
}

/** An open position with the charges paid to enter it. */
export interface CostedPosition extends OpenPosition {
  readonly entryCharges: Charges;
  /** Depository debit charge of an unmatched sell; 0 for any other. */
  readonly dp: Paise;
}
