import type { CashMovementBody } from '#contract/cash.ts';
import { counted } from '#contract/counted.ts';

/** The kinds of movements, in the order of the form; what each is, where its name does not say it. */
export const CASH_NAMES: Readonly<Record<CashMovementBody['kind'], { readonly name: string; readonly hint: string }>> = {
  deposit: { name: 'Deposit', hint: 'Money that you paid in.' },
  withdrawal: { name: 'Withdrawal', hint: 'Money that you took out.' },
  dividend: { name: 'Dividend', hint: 'As it came in, after tax deducted at source. Enter it only if it was left in the account.' },
  interest: { name: 'Interest received', hint: 'On money or securities in the account.' },
  mtf_interest: { name: 'MTF interest', hint: 'Paid on borrowed money: margin trading facility, delayed payment.' },
  fee: { name: 'Fee', hint: 'What no contract note shows: account maintenance, platform, call and trade, pledges.' },
};

export const CASH_TEXTS = {
  lead: 'Money that came and went without a trade. Returns and drawdown in percent follow it.',
  hint: 'From your ledgers or your bank, account by account. Charges of trades and DP charges are in your trades already: leave them out.',
  loadFailed: 'Failed to load your cash.',
  emptyTitle: 'No movement of cash yet',
  emptyHint:
    'Enter what you paid in and took out, with its days. Then the capital that returns, volatility and drawdown stand on is what was there on each day, and your net worth is drawn.',
  noAccount: 'An account is made with your first file or trade. Cash belongs to an account.',
  worthHint:
    'Cash, results of closed trades, and open positions at their last price (at cost without one). The broken line is what you had put in. Charges of buying what is still open are not in it.',
  besideHint: (name: string, from: string) =>
    `The broken line is what the same deposits and withdrawals, on the same days, would have become in the ${name} since ${from}, without charges, dividends and tax.`,
  besideLacks: 'With closes of indices among your market files, the Nifty 50 stands beside it.',
  noRate: 'not defined',
  changeMovement: 'Change a movement',
  enterCash: 'Enter cash',
  movementIsChanged: 'The movement is changed.',
  movementIsEntered: 'The movement is entered.',
  enter: 'Enter',
  kind: 'Kind',
  account: 'Account',
  day: 'Day',
  amountRupees: 'Amount (₹)',
  noteOptional: 'Note (optional)',
  movements: 'Movements',
  change: (row: string) => `Change ${row}`,
  changeTitle: 'Change',
  delete: (row: string) => `Delete ${row}`,
  ofOn: (name: string, amount: string, date: string) => `${name} of ${amount} on ${date}`,
  movementsOfRows: (rows: number) => counted(rows, 'movement'),
  note: 'Note',
  amount: 'Amount',
  movementIsBack: 'The movement is back.',
  cash: 'Cash',
  failedLoadNetWorth: 'Failed to load your net worth.',
  netWorth: 'Net worth',
  put: (date: string, worth: string, putIn: string) => `On ${date}: ${worth}, of which ${putIn} put in.`,
  putIn: 'Put in',
  dividendsInterestFees: 'Dividends, interest, fees',
  trading: 'Trading',
  withoutPrice: 'Without a price',
  worthOn: (worth: string, date: string, putIn: string, trading: string, earned: string) =>
    `${worth} on ${date}: ${putIn} put in, ${trading} from trades, ${earned} dividends, interest and fees.`,
  unpriced: (held: string) => `${held} held without a price, at cost.`,
  sameMoney: (name: string) => `The same money in the ${name}`,
  onYou: (date: string, worth: string, name: string, benchmark: string) => `On ${date}: you ${worth}, the ${name} ${benchmark}.`,
  you: 'You',
  moneyWeightedYear: (yours: string, name: string, its: string) => `Money-weighted, a year: you ${yours}, the ${name} ${its}.`,
} as const;
