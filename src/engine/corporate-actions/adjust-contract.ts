import { contractInstrument } from '../instruments/instrument-of.ts';
import type { Exchange, Instrument } from '../instruments/instrument.ts';
import { type Price, price, priceToRupees } from '../money.ts';
import { type KnownAction, knownActions } from './known-actions.ts';
import type { Ratio } from './lot-action.ts';

/** A strike is a multiple of 0.05 rupees, here in 1e-4 rupee: ADANIENT's 2,000 × 0.969485 became 1,938.95 (NSE FAOP71315). */
const TICK = 500;

/**
 * By what exchanges multiply the units of a share's contracts: the splits and bonuses of one ex-date together, of which the first speaks for
 * all. null for any other action: the factor of rights and of large dividends is in the circular alone.
 */
export function contractFactor({ key, symbol, exOn }: KnownAction): Ratio | null {
  const sameDay = knownActions().filter(
    (one) => one.symbol === symbol && one.exOn === exOn && (one.kind === 'split' || one.kind === 'bonus'),
  );
  if (sameDay[0]?.key !== key) return null;
  return sameDay.reduce(
    (product: Ratio, { kind, ratio }) => {
      const { given, held } = ratio ?? { given: 1, held: 1 };
      return { given: product.given * (kind === 'bonus' ? given + held : given), held: product.held * held };
    },
    { given: 1, held: 1 },
  );
}

/**
 * The option that another one becomes: the strike divided by the factor, to the nearest tick. A future keeps its name, so it becomes itself:
 * null, as for a contract whose expiry or strike is not known. Source of the rule: NSE FAOP64621, FAOP68547.
 */
export function adjustedOption({ segment, symbol, contract }: Instrument, exchange: Exchange, { given, held }: Ratio): Instrument | null {
  if (!contract?.expiryOn || contract.strike === null || contract.optionType === null) return null;
  const strike = price(Math.round((contract.strike * held) / given / TICK) * TICK);
  return contractInstrument(exchange, segment, renamed(symbol, contract.strike, strike), { ...contract, strike });
}

/** A broker's symbol with the other strike: RELIANCE24OCT3000CE is RELIANCE24OCT1500CE. */
function renamed(symbol: string, before: Price, after: Price): string {
  const at = symbol.lastIndexOf(String(priceToRupees(before)));
  if (at < 0) return `${symbol} ${priceToRupees(after)}`;
  return `${symbol.slice(0, at)}${priceToRupees(after)}${symbol.slice(at + String(priceToRupees(before)).length)}`;
}
