import type { RowProblemCode } from '#engine/problem.ts';

/** Why a row gave no trade: a few words for a list, and the end of a sentence about its cell. */
export const ROW_PROBLEM_TEXTS: Readonly<Record<RowProblemCode, { readonly reason: string; readonly detail: string }>> = {
  'missing-value': { reason: 'A needed cell is empty', detail: 'is empty' },
  'bad-date': { reason: 'Date not readable', detail: 'is not a date' },
  'future-date': { reason: 'Date lies in the future', detail: 'is a date in the future' },
  'bad-time': { reason: 'Time not readable', detail: 'is not a time' },
  'bad-side': { reason: 'Neither buy nor sell', detail: 'is neither buy nor sell' },
  'bad-quantity': { reason: 'Quantity not readable', detail: 'is not a whole quantity above 0' },
  'bad-price': {
    reason: 'No price above 0',
    detail: 'is not a price above 0; shares that cost nothing, as of a bonus, are entered under Corporate actions',
  },
  'bad-value': { reason: 'Value not readable', detail: 'is not an amount' },
  'worth-nothing': {
    reason: 'Worth 0: no trade',
    detail: 'is no value of a trade. Bonus shares and transfers are entered under Corporate actions',
  },
  'value-differs': {
    reason: 'Value is not quantity × price',
    detail: 'is not quantity × price, whether the quantity is in units or in lots',
  },
  'bad-segment': { reason: 'Segment not known', detail: 'is not a segment (EQ, FUT, OPT, COM)' },
  'bad-exchange': { reason: 'Exchange not known', detail: 'is not an exchange (NSE, BSE, MCX)' },
  'bad-symbol': {
    reason: 'Symbol not readable',
    detail: 'does not name a share or contract of its segment; an option needs its expiry, strike and CE or PE',
  },
  'bad-expiry': { reason: 'Expiry not readable', detail: 'is not an expiry date' },
  'unknown-expiry': {
    reason: 'Expiry day not known',
    detail: 'names a contract whose expiry day is not known; a column expiry_date can tell it',
  },
  'expired-before-trade': { reason: 'Contract had expired', detail: 'names a contract that had expired before the day of the trade' },
  'contradicts-name': {
    reason: 'Columns contradict the contract',
    detail: 'names another contract than the expiry, strike or option type of the same row',
  },
  'ambiguous-contract': {
    reason: 'More than one contract possible',
    detail: 'can mean more than one contract; columns expiry_date, strike_price and option_type can tell which',
  },
  'unsupported-segment': {
    reason: 'Segment not kept in this journal',
    detail: 'is of a segment that the journal does not keep (mutual funds, currency), or does not read from this report',
  },
  'unsure-units': {
    reason: 'Lots or units not known',
    detail: 'has a quantity in lots or in units, and the file does not tell which',
  },
  'unsure-sides': {
    reason: 'Bought or sold first not known',
    detail: 'is a day of entry or exit, and the report does not tell which of them was the purchase; upload the tradebook for it',
  },
  'unknown-multiplier': {
    reason: 'Size of a lot not known',
    detail: 'is traded in lots, and no list or market file says how many units a lot of that contract has',
  },
  'missing-day': {
    reason: 'Day not known',
    detail: 'is only a time, and nothing in the file says the day',
  },
  'not-executed': { reason: 'Order was not executed', detail: 'is an order that was not executed' },
  'not-a-trade': { reason: 'Not a trade', detail: 'is not a trade (a total, charge line, corporate action or transfer)' },
  'other-table': {
    reason: 'Of a table that is not read',
    detail: 'is a table that is not read as closed trades; upload the tradebook of your broker for it',
  },
  'valued-at-year-end': {
    reason: 'Valued at the end of a year',
    detail:
      'values an open contract at the end of a year, so the row may not be a closed trade; upload the tradebook of your broker for it',
  },
  'not-indian': {
    reason: 'Not shown to be traded in India',
    detail: 'does not show a trade in India. A broker such as Zerodha, a symbol such as NSE:TCS, or the currency INR shows it',
  },
  'not-closed': {
    reason: 'Still open',
    detail: 'shows a trade that is not closed; upload the tradebook of your broker for it',
  },
  'several-fills': {
    reason: 'Made of several executions',
    detail:
      'counts more executions than an entry and an exit, and the file has the prices of two; upload the tradebook of your broker for it',
  },
  'mirror-row': { reason: 'Carry-forward entry, not a trade', detail: 'is a carry-forward entry, not a trade' },
  'ragged-row': { reason: 'Row is cut or shifted', detail: 'does not have the cells that the header asks for' },
  held: {
    reason: 'Looks like a trade that you already have',
    detail: 'looks like a trade that is already in the journal, and waits for you',
  },
  repeated: { reason: 'Twice in the file', detail: 'stands twice in the file, with the same trade id, and is counted once' },
  duplicate: { reason: 'Already in your journal', detail: 'is already in the journal' },
  'duplicate-charged': {
    reason: 'Already in your journal, without these charges',
    detail:
      'is already in the journal, from a file that states no charges: those of this row are not used. To use them, undo that file and upload this one first',
  },
  'too-large': { reason: 'Quantity or value is too large', detail: 'is larger than any real trade, alone or with the rows before it' },
  'too-small': { reason: 'Worth less than a paisa', detail: 'is worth less than a paisa' },
  'too-long': { reason: 'A text is too long', detail: 'is longer than any real name or number' },
};

/** The reason of an entry that stands for a whole file of an archive. */
export const FILE_REFUSED = 'file-refused';

/** The few words for a code; an unknown code is returned unchanged. */
export function rowReason(code: string): string {
  if (code === FILE_REFUSED) return 'The file gave no trades';
  return code in ROW_PROBLEM_TEXTS ? ROW_PROBLEM_TEXTS[code as RowProblemCode].reason : code;
}
