import { type Paise, ZERO } from '../money.ts';
import type { LeftLeg, OpenPosition, Match } from '../pairing/position.ts';
import { type Charges, type LegRest, NO_CHARGES, NO_LEG_REST } from '../trades/charges.ts';

/** A match with its charges. Net = sell value − buy value − all charges of both legs − dp. */
export interface CostedMatch extends Match {
  readonly buyCharges: Charges;
  readonly sellCharges: Charges;
  readonly buyRest: LegRest;
  readonly sellRest: LegRest;
  /** Depository debit charge with its GST, on the sell of a delivery. */
  readonly dp: Paise;
}

/** A part that left, with the charges paid to enter it. */
export interface CostedLeft extends LeftLeg {
  readonly entryCharges: Charges;
  readonly entryRest: LegRest;
}

/** An open position with the charges paid to enter it. */
export interface CostedPosition extends OpenPosition {
  readonly entryCharges: Charges;
  /** Depository debit charge of an unmatched sell; 0 for any other. */
  readonly dp: Paise;
}

/** What a match costs before its charges are known. */
export const NO_COSTS = { buyCharges: NO_CHARGES, sellCharges: NO_CHARGES, buyRest: NO_LEG_REST, sellRest: NO_LEG_REST, dp: ZERO } as const;
