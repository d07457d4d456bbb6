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

/** A line of a ledger for what it is, in paise: trades of a segment, or money that was added. */
export interface MadeLine {
  readonly day: string;
  readonly kind: 'settlement' | 'deposit';
  readonly segment: 'equity' | 'fno' | 'commodity';
  readonly amount: number;
}

/** Writers of the ledgers of brokers, in the layouts that are known; texts are those that files have, or their like for another market. */
export const LEDGER_WRITERS: Readonly<Record<string, (lines: readonly MadeLine[], opening: number) => string>> = {
  Console: (lines, opening) =>
    consoleLedger(
      lines.map(({ day, kind, segment, amount }) => {
        const trades = {
          equity: 'Net settlement for Equity',
          fno: 'Net obligation for Equity F&O',
          commodity: 'Net obligation for MCX commodity',
        };
        return { text: kind === 'deposit' ? 'Funds added using UPI' : trades[segment], day, voucher: 'x', amount };
      }),
      opening,
    ),
  Dhan: (lines, opening) => {
    const markets = { equity: 'NSE Equity', fno: 'NSE Derivatives', commodity: 'MCX Commodity' };
    return written([
      ['Ledger Statement', 'From 01-04-2025 to 30-06-2025'],
      ['Posting Date', 'Posting reference', 'Description', 'Narration', 'Credit', 'Debit', 'Net Balance'],
      ['01-01-1970', '', 'OPENING BALANCE', 'Opening Balance', rupees(opening), '0.00', '0.00'],
      ...lines.map(({ day, kind, segment, amount }) => [
        dashed(day),
        'R1',
        ...(kind === 'deposit' ? ['Funds Deposited', 'Money added'] : ['Bill', `Trades executed in ${markets[segment]}`]),
        rupees(Math.max(amount, 0)),
        rupees(Math.max(-amount, 0)),
        '0.00',
      ]),
      ['Opening Balance', rupees(opening), 'Closing Balance', rupees(opening + total(lines))],
    ]);
  },
  Upstox: (lines) => {
    const markets = { equity: 'EQ', fno: 'FO', commodity: 'COM' };
    const text = (amount: number) => (amount === 0 ? '–' : `Rs${(amount / 100).toLocaleString('en-IN', { minimumFractionDigits: 2 })}`);
    const sides = (amounts: readonly number[]) =>
      [-1, 1].map((sign) => text(amounts.reduce((all, one) => all + Math.max(one * sign, 0), 0)));
    return written([
      ['Wallet', 'Trade Date', 'Settlement Date', 'Exchange', 'Segment', 'Type', 'Narration', 'Debit', 'Credit', 'Closing Balance'],
      ...lines.map(({ day, kind, segment, amount }) => {
        const of = kind === 'deposit' ? ['–', '–', 'Pay In', 'Fund transfer'] : ['NSE', markets[segment], 'Bill', 'Bill posting'];
        return ['TRADING', dashed(day), dashed(day), ...of, ...sides([amount]), '–'];
      }),
      ['Total', '', '', '', '', '', '', ...sides(lines.map(({ amount }) => amount))],
    ]);
  },
  'Angel One': (lines, opening) => {
    const markets = { equity: 'NSE CASH', fno: 'NSE FNO', commodity: 'MCX' };
    return written([
      ['Opening Balance', rupees(opening), 'Closing Balance', rupees(opening + total(lines))],
      ['Total Credit', '0'],
      ['Transaction', 'Date', 'Segment', 'Voucher', 'Debit', 'Credit', 'Running Balance'],
      ...lines.map(({ day, kind, segment, amount }) => [
        ...(kind === 'deposit' ? ['Funds added', day, 'CASH'] : ['Settlement', day, markets[segment]]),
        'V1',
        rupees(Math.max(-amount, 0)),
        rupees(Math.max(amount, 0)),
        '0',
      ]),
    ]);
  },
};

function total(lines: readonly MadeLine[]): number {
  return lines.reduce((sum, { amount }) => sum + amount, 0);
}

function rupees(paise: number): string {
  return (paise / 100).toFixed(2);
}

function dashed(day: string): string {
  return day.split('-').toReversed().join('-');
}

function written(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\n');
}
