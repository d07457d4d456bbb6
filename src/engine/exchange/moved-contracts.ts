import type { TradingDay } from '../day.ts';
import type { Exchange } from './exchange.ts';
import { movedMcxExpiry } from './mcx-contracts.ts';
import { byKey, once } from './once.ts';
import { formerSymbol } from './renames.ts';
import data from './rows/expiries.json' with { type: 'json' };

interface Move {
  readonly final: TradingDay;
  /** The day or month at whose end the contract had its last day; null where it is not known. */
  readonly changedOn: string | null;
}

const moves = once(
  () =>
    new Map(
      data.revised.map(([exchange, underlying, listed, final, changedOn]): [string, Move] => [
        `${exchange}:${underlying}:${listed}`,
        { final: final as TradingDay, changedOn: lastDay(changedOn) },
      ]),
    ),
);

const finals = once(() => new Set(data.revised.map(([exchange, underlying, , final]) => `${exchange}:${underlying}:${final}`)));

/**
 * The day on which a contract that was listed for a day expired in the end: the same, unless the exchange moved it. A name of a trade after the
 * change should carry the new day, so there the old one stays.
 */
export function finalExpiry(exchange: Exchange, underlying: string, listed: TradingDay, tradedOn: TradingDay): TradingDay {
  if (exchange === 'MCX') return movedMcxExpiry(underlying, listed) ?? listed;
  const move = moves().get(`${exchange}:${underlying}:${listed}`) ?? moves().get(`${exchange}:all:${listed}`);
  if (!move || (move.changedOn !== null && tradedOn.slice(0, move.changedOn.length) > move.changedOn)) return listed;
  return move.final;
}

/** Whether a contract was moved from or to a day, so that the day of a trade decides what its name means. */
export function isMoved(exchange: Exchange, underlying: string, day: TradingDay): boolean {
  if (exchange === 'MCX') return false;
  return (
    endedBefore(underlying, day) !== null ||
    moves().has(`${exchange}:${underlying}:${day}`) ||
    moves().has(`${exchange}:all:${day}`) ||
    finals().has(`${exchange}:${underlying}:${day}`)
  );
}

/** What a name of a share's contract means on a day where all contracts of the share ended before their expiry. */
export type EarlyEnd = { readonly endedOn: TradingDay } | 'listed-again';

const ends = once(() => byKey(data.ended, ([underlying]) => underlying));

/**
 * All contracts of a share end on the day before it goes ex-demerger, settled at the close of that day, and are listed again under the names
 * that they had (fyers.in on ITC, January 2025). null for contracts that it does not concern.
 */
export function earlyEnd(underlying: string, expiryOn: TradingDay, tradedOn: TradingDay): EarlyEnd | null {
  const of = endedBefore(underlying, expiryOn);
  if (!of) return null;
  return tradedOn <= of ? { endedOn: of } : 'listed-again';
}

/** The day on which the contracts of a share ended that had such an expiry; null where they ended on it. */
function endedBefore(underlying: string, expiryOn: TradingDay): TradingDay | null {
  const former = formerSymbol(underlying);
  const rows = ends().get(underlying) ?? (former === null ? undefined : ends().get(former));
  const row = rows?.find(([, endedOn, lastListed]) => expiryOn > endedOn && expiryOn <= lastListed);
  return row ? (row[1] as TradingDay) : null;
}

/** The last of the days or months that a text names: '2025-08-28, 2025-12-28', '2025-08 (date not found)'. */
function lastDay(text: string): string | null {
  return text.match(/\d{4}-\d\d(?:-\d\d)?/g)?.at(-1) ?? null;
}
