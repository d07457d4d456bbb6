import type { ReactNode } from 'react';
import { phrase } from '../phrase.ts';

/** The window title of the landing page. */
export const LANDING_TITLE = 'Rojmel · The trading journal for Indian markets';

/** For search engines. */
export const LANDING_DESCRIPTION =
  'A free trading journal for NSE, BSE and MCX: upload your broker’s tradebook as it is and see net P&L after every charge, open positions and every closed trade.';

/** The steps of 'How it works'; `picture` describes the picture beside it. */
export const STEPS = {
  add: {
    title: 'Add trade',
    text: 'Drop the file from your broker, or type in a trade. No row is dropped silently: a row that cannot be read is listed with its number and the reason.',
    picture: 'An upload: 376 executions read, 185 closed trades, and two rows left out: one is neither buy nor sell, one has a wrong date.',
  },
  dashboard: {
    title: 'Dashboard',
    text: 'Net P&L, invested capital, win rate, drawdown and the equity curve, for each segment and for all of them. Every charge between gross and net has a name, and they add up to the paisa.',
    picture: 'The charges breakdown: eight kinds of charges with their amounts, ₹22,538.10 in all.',
  },
  positions: {
    title: 'Open positions',
    text: 'What you still hold, trade by trade or one line per symbol, with average price and exposure. Exit or correct from there.',
    picture: 'Open positions, one line per symbol: status, quantity, average price, investment and charges, each with an exit button.',
  },
  closed: {
    title: 'Closed trades',
    text: 'Each buy beside the sell that closed it: brokerage of both legs, realized P&L, percent, sortable and searchable.',
    picture: 'Closed trades: dates, prices and brokerage of buy and sell, the profit before and after charges.',
  },
} as const;

/** Describes the picture at the top. */
export const SUMMARY_PICTURE =
  'The summary of a made-up trader: net profit of ₹56,452.15 after every charge, XIRR, best and worst trade, win rate, the equity curve with its drawdowns, and the way from gross to net.';

export const FAQ = [
  {
    question: 'Is it really free?',
    answer: 'Yes. The core journal stays free, and no card is needed to sign up.',
  },
  {
    question: 'What happens to my data?',
    answer:
      'It is yours. No user data is sold, and deleting your account deletes everything in it. Rojmel is open source: you can run it on your own machine.',
  },
  {
    question: 'Which brokers and segments work?',
    answer:
      'Equity, futures and options on NSE and BSE, and commodities on MCX. Known reports of Indian brokers are recognised by their columns; for anything else there is a simple template of six columns.',
  },
  {
    question: 'I trade through several accounts. Can I keep them together?',
    answer: 'Yes, multiple accounts are supported. Trades are paired within each broker account and shown together.',
  },
  {
    question: 'How are charges worked out?',
    answer:
      'Brokerage, STT or CTT, exchange and SEBI fees, stamp duty, GST and the depository’s debit charge are computed from the rates in force on the day of the trade, and rounded as a contract note rounds them. If your file has its own charges, they are used.',
  },
] as const;

/** What the product offers. */
export const PROMISES = [
  {
    icon: 'chart',
    title: 'One dashboard',
    text: 'Net P&L, invested capital, win rate and charges on one screen, with the equity curve and its drawdown.',
  },
  {
    icon: 'layers',
    title: 'Open-positions manager',
    text: 'A detailed and a consolidated view of what you hold: quantity, average price and exposure, ready to exit or correct.',
  },
  {
    icon: 'ledger',
    title: 'Closed-trades review',
    text: 'A paired ledger with realized P&L, with the charges of its buy and its sell on every trade, and its totals before and after charges.',
  },
] as const;

/** What no other journal does, in a trader's words. */
export const ONLY_HERE = [
  {
    icon: 'search',
    title: 'It says where the money went',
    text: 'The fourth trade of the day, doubling after a loss, one instrument, one hour: Rojmel looks for the habits that cost you money, and names one only where chance does not explain it.',
  },
  {
    icon: 'ledger',
    title: 'Charges you can check',
    text: 'Every levy is shown as rate × amount with the circular it comes from and its date, rounded as your contract note rounds it. See what the same trades would have cost at another broker.',
  },
  {
    icon: 'pencil',
    title: 'An evening takes two minutes',
    text: 'Setup, mistake, one line: ten trades are written down without the mouse. Everything else is computed from your file.',
  },
  {
    icon: 'check',
    title: 'It proves its numbers',
    text: 'Drop your broker’s P&L, ledger or holdings: each rupee of difference is explained, or said to be unknown. A figure that rests on an assumption says so.',
  },
] as const;

export const LANDING_TEXTS = {
  sharedPicture: 'Rojmel: the summary of a trading journal',
  seeEveryEvening: 'What you see every evening',
  noOtherJournalDoes: 'What no other journal does',
  closeDayTrueNumber: 'Close your day with the true number.',
  uploadTradebookSeeReally: 'Upload one tradebook. See what you really made, after every charge.',
  createFreeJournal: 'Create free journal',
  rojmelAnalyticsInvestmentAdvice: 'Rojmel is analytics, not investment advice.',
  education: 'Education',
  termsAndConditions: 'Terms and Conditions',
  contactSupport: 'Contact support',
  nseBseMcx: 'NSE · BSE · MCX',
  tradesSettledLastPaisa: (em: (text: string) => ReactNode) => phrase`Your trades, settled to ${em('the last paisa.')}`,
  rojmelReadsBrokersTradebook:
    'Rojmel reads your broker’s tradebook as it is, pairs every buy with its sell, subtracts every charge, and shows what your trading really makes.',
  tryMadeUpTrader: 'Try it with a made-up trader',
  getStartedFree: 'Get Started — Free',
  logIn: 'Log in',
  freeCoreJournalNo: 'Free core journal, no card',
  dataNeverSold: 'Your data is never sold',
  severalAccounts: 'Several accounts',
  questions: 'Questions',
  somethingElseWriteUs: (link: (text: string) => ReactNode) => phrase`Something else? ${link('Write to us')} and a person answers.`,
  howItWorks: 'How it works',
} as const;
