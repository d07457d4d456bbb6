/** Below the heading of the list. */
export const EDUCATION_LEAD = 'How trades are paired, charged, taxed and measured in India, with sources.';

/** For search engines. */
export const EDUCATION_DESCRIPTION =
  'Guides for traders in India: contract notes, every charge with its rate, expiry and settlement, XIRR, drawdown, win rate, F&O turnover and tax.';
