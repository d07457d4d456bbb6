/** Names that a guesser tries first at a trading journal: the product, brokers, exchanges and indices. */
const NAMES =
  'rojmel journal tradebook zerodha kite upstox groww angelone dhan fyers icicidirect sharekhan paytm kotak hdfc fivepaisa nse bse mcx sebi ' +
  'nifty banknifty finnifty sensex bankex';

const ONLY_SUCH = new RegExp(`^(?:${NAMES.split(' ').join('|')})+$`);

/** Whether the letters of a password, in lower case, are such names and nothing else, whatever digits and signs stand between them. */
export function isGuessable(folded: string): boolean {
  return ONLY_SUCH.test(folded.replaceAll(/\P{L}/gu, ''));
}
