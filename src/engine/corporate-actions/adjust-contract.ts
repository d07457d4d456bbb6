import { addDays, type TradingDay } from '../day.ts';
import { byKey, once } from '../exchange/once.ts';
import { lotSize } from '../exchange/lot-size.ts';
import { contractInstrument } from '../instruments/instrument-of.ts';
import type { Contract, Exchange, Instrument } from '../instruments/instrument.ts';
import { type Price, price, priceToRupees } from '../money.ts';
import type { Ratio } from './lot-action.ts';
import data from './rows/known-actions.json' with { type: 'json' };

/** A strike is a multiple of 0.05 rupees, here in 1e-4 rupee: ADANIENT's 2,000 × 0.969485 became 1,938.95 (NSE FAOP71315). */
const TICK = 500;

/** What happened to a share on an ex-date. */
interface ShareEvent {
  readonly kind: string;
  readonly ratio: Ratio | null;
}

/** Whether contracts of a share follow an action of this kind. The factor of rights and of large dividends is in the circular alone. */
export function movesContracts(kind: string): boolean {
  return kind === 'split' || kind === 'consolidation' || kind === 'bonus';
}

/** By what the actions of one ex-date multiply the shares that are held, and so divide prices. */
export function shareFactor(events: readonly ShareEvent[]): Ratio {
  const product = events.reduce(
    ({ given, held }, { kind, ratio }) => ({
      given: given * BigInt(kind === 'bonus' ? (ratio?.given ?? 0) + (ratio?.held ?? 1) : (ratio?.given ?? 1)),
      held: held * BigInt(ratio?.held ?? 1),
    }),
    { given: 1n, held: 1n },
  );
  return reduced(Number(product.given), Number(product.held));
}

const exchangeLots = once(() => byKey(data.lots, ([exOn, symbol]) => `${exOn} ${symbol}`));

/**
 * By what the units of a contract are multiplied: lots stay lots. Where the factor makes no whole lot of a lot, the exchange rounds it to the
 * nearest: POWERGRID's 4,000 × 4 ÷ 3 became 5,333 in July 2021.
 */
export function unitsFactor(exchange: Exchange, { underlying, expiryOn }: Contract, exOn: TradingDay, factor: Ratio): Ratio {
  const [row] = exchangeLots().get(`${exOn} ${underlying}`) ?? [];
  if (row) return reduced(row[3], row[2]);
  const lot = lotSize({ exchange, underlying, expiryOn }, addDays(exOn, -1));
  if (lot === null || (lot * factor.given) % factor.held === 0) return factor;
  return reduced(Math.round((lot * factor.given) / factor.held), lot);
}

/**
 * The option that another one becomes: the strike divided by the factor, to the nearest tick. A future keeps its name, so it becomes itself:
 * null, as for a contract whose expiry or strike is not known. Source of the rule: NSE FAOP64621, FAOP68547.
 */
export function adjustedOption(instrument: Instrument, exchange: Exchange, { given, held }: Ratio): Instrument | null {
  const strike = instrument.contract?.strike ?? null;
  return strike === null ? null : withStrike(instrument, exchange, price(Math.round((strike * held) / given / TICK) * TICK));
}

/** The same option with another strike; null where it is none whose terms are known. */
export function withStrike({ segment, symbol, contract }: Instrument, exchange: Exchange, strike: Price): Instrument | null {
  if (!contract?.expiryOn || contract.strike === null || contract.optionType === null) return null;
  return contractInstrument(exchange, segment, renamed(symbol, contract.strike, strike), { ...contract, strike });
}

/** A broker's symbol with the other strike: RELIANCE24OCT3000CE is RELIANCE24OCT1500CE. */
function renamed(symbol: string, before: Price, after: Price): string {
  const at = symbol.lastIndexOf(String(priceToRupees(before)));
  if (at < 0) return `${symbol} ${priceToRupees(after)}`;
  return `${symbol.slice(0, at)}${priceToRupees(after)}${symbol.slice(at + String(priceToRupees(before)).length)}`;
}

function reduced(given: number, held: number): Ratio {
  const divisor = commonDivisor(given, held);
  return { given: given / divisor, held: held / divisor };
}

function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b);
}
