/** A line of a ledger as tests state it: what it adds, in paise. */
export interface WrittenLine {
  readonly text: string;
  readonly day: string;
  readonly voucher: string;
  readonly amount: number;
}

/** Writes a ledger of Zerodha Console, in the layout that is known; values are invented. */
export function consoleLedger(lines: readonly WrittenLine[], opening = 0): string {
  let balance = opening;
  const rows = lines.map(({ text, day, voucher, amount }) => {
    balance += amount;
    return [text, day, 'NSE-EQ - Z', voucher, decimal(Math.max(-amount, 0)), decimal(Math.max(amount, 0)), decimal(balance)];
  });
  return [
    ['particulars', 'posting_date', 'cost_center', 'voucher_type', 'debit', 'credit', 'net_balance'],
    ['Opening Balance', '', '', '', '', '', decimal(opening)],
    ...rows,
    ['Closing Balance', '', '', '', '', '', decimal(balance)],
  ]
    .map((cells) => cells.join(','))
    .join('\n');
}

/** The line for the trades of a day. */
export function settlement(day: string, amount: number, number = 1): WrittenLine {
  return { text: `Net settlement for Equity with settlement number: 2026${number}`, day, voucher: 'Book Voucher', amount };
}

/** The line for shares that left the demat account. */
export function depositoryCharge(symbol: string, day: string, amount: number): WrittenLine {
  const [year, month, date] = day.split('-');
  return { text: `DP Charges for Sale of ${symbol} on ${date}/${month}/${year}`, day, voucher: 'Journal Entry', amount: -amount };
}

function decimal(paise: number): string {
  return (paise / 100).toFixed(6);
}
