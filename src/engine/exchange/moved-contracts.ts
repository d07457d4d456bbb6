import type { TradingDay } from '../day.ts';
import type { Exchange } from './exchange.ts';
import { movedMcxExpiry } from './mcx-contracts.ts';
import { once } from './once.ts';
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

/** The last of the days or months that a text names: '2025-08-28, 2025-12-28', '2025-08 (date not found)'. */
function lastDay(text: string): string | null {
  return text.match(/\d{4}-\d\d(?:-\d\d)?/g)?.at(-1) ?? null;
}
