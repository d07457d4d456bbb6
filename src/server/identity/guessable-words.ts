/** Names that an attacker of a trading journal tries first: the product, brokers, exchanges and indices. */
const NAMES =
  'rojmel journal tradebook zerodha kite upstox groww angelone dhan fyers icicidirect sharekhan paytm kotak hdfc fivepaisa nse bse mcx sebi ' +
  'nifty banknifty finnifty sensex bankex';

const ONLY_SUCH = new RegExp(`^(?:${NAMES.split(' ').join('|')})+$`);

/** Whether the letters of a lower-case password are only such names. Digits and signs between them are ignored. */
export function isGuessable(folded: string): boolean {
  return ONLY_SUCH.test(folded.replaceAll(/\P{L}/gu, ''));
}
