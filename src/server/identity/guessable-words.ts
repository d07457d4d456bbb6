/** Words that a guesser tries first at a trading journal: the product, its subject, brokers, exchanges and indices, and the usual ones. */
const WORDS =
  'rojmel journal tradebook trading trader trades trade stocks stock shares share market markets invest investor profit option options future ' +
  'futures equity commodity intraday delivery broker zerodha kite upstox groww angel angelone dhan fyers icici sharekhan sbi ' +
  'paytm kotak hdfc fivepaisa nse bse mcx sebi nifty banknifty finnifty sensex india indian bharat rupee rupees money ' +
  'admin administrator login password welcome user test demo my the';

const ONLY_SUCH = new RegExp(`^(?:${WORDS.split(' ').join('|')})+$`);

/** Whether the letters of a password, in lower case, are such words and nothing else, whatever digits and signs stand between them. */
export function isGuessable(folded: string): boolean {
  return ONLY_SUCH.test(folded.replaceAll(/\P{L}/gu, ''));
}
