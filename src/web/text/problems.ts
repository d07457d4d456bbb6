import type { RowProblemCode } from '#engine/problem.ts';

/** Why a row of a file gave no trade, in a few words. */
const ROW_REASONS: Record<RowProblemCode, string> = {
  'missing-value': 'A needed cell is empty',
  'bad-date': 'Date not readable',
  'future-date': 'Date lies in the future',
  'bad-time': 'Time not readable',
  'bad-side': 'Neither buy nor sell',
  'bad-quantity': 'Quantity not readable',
  'bad-price': 'Price not readable',
  'bad-value': 'Value not readable',
  'bad-segment': 'Segment not known',
  'bad-exchange': 'Exchange not known',
  'bad-symbol': 'Symbol not readable',
  'bad-expiry': 'Expiry not readable',
  'unsupported-segment': 'Segment not kept in this journal',
  'unsure-units': 'Lots or units not known',
  'not-executed': 'Order was not executed',
  'not-a-trade': 'Not a trade',
  'mirror-row': 'Carry-forward entry, not a trade',
  'ragged-row': 'Row is cut or shifted',
  duplicate: 'Already in your journal',
  'too-large': 'Quantity or value is too large',
  'too-small': 'Worth less than a paisa',
  'too-long': 'A text is too long',
};

/** The words for a reason; a code that is not one of ours shows as it came. */
export function rowReason(code: string): string {
  return code in ROW_REASONS ? ROW_REASONS[code as RowProblemCode] : code;
}
