import type { Credit } from '#engine/charges/credits.ts';
import type { CostedBook } from '#engine/journal.ts';
import { ZERO } from '#engine/money.ts';
import { NO_CHARGES, NO_LEG_REST, sameCharges } from '#engine/trades/charges.ts';
import { deleteGivenShares, type GivenShares, givenSharesIn, insertGivenShares, updateGivenShares } from '../given-shares.ts';
import { instrumentsById } from '../instruments.ts';
import type { Mine } from '../../store/mine.ts';

/** What an action gives in an instrument, and which of those that are stored it is; a bonus has its id already. */
interface Wanted {
  readonly id: number | null;
  readonly credit: Credit;
}

/**
 * Makes the stored shares that corporate actions gave those of these books. Answers the instruments in which some are new: these were paired
 * without the ids that they have now.
 */
export async function writeCredits(mine: Mine, accountId: number, books: readonly CostedBook[]): Promise<number[]> {
  const ids = books.map((book) => book.instrumentId);
  const stored = await givenSharesIn(mine, accountId, ids);
  const wanted = books.flatMap(wantedOf);
  if (stored.length === 0 && wanted.length === 0) return [];
  const waiting = Map.groupBy(stored, keyOf);
  const fresh: Credit[] = [];
  for (const { id, credit } of wanted) {
    const list = waiting.get(keyOf(credit)) ?? [];
    const at = id === null ? 0 : list.findIndex((shares) => shares.id === id);
    const [found] = at < 0 ? [] : list.splice(at, 1);
    if (!found) fresh.push(credit);
    else if (!isSame(found, credit)) await updateGivenShares(mine, found.id, credit);
  }
  const gone = [...waiting.values()].flat();
  await deleteGivenShares(
    mine,
    gone.map(({ id }) => id),
  );
  const into = [...new Set(fresh.map((credit) => credit.into))];
  const symbols = await instrumentsById(mine, into);
  const named = fresh.map((credit) => ({ ...credit, symbol: symbols.get(credit.into)?.instrument.symbol ?? '' }));
  await insertGivenShares(mine, accountId, named);
  return into;
}

/** What actions put into other instruments, and the lots that a bonus gave in this one. */
function wantedOf({ instrumentId, credits, given }: CostedBook): Wanted[] {
  const bonuses = given.flatMap((order): Wanted[] => {
    if (!order.credit) return [];
    const { day, exchange, quantity, credit } = order;
    const made: Credit = {
      action: credit.action,
      into: instrumentId,
      day,
      on: credit.on,
      exchange,
      side: 'BUY',
      quantity,
      value: ZERO,
      charges: NO_CHARGES,
      rest: NO_LEG_REST,
    };
    return [{ id: order.id === 0 ? null : order.id, credit: made }];
  });
  return [...bonuses, ...credits.map((credit) => ({ id: null, credit }))];
}

/** Lots of one action that were acquired on one day are known by their order. */
function keyOf({ action, into, day }: Pick<Credit, 'action' | 'into' | 'day'>): string {
  return `${action} ${into} ${day}`;
}

function isSame({ quantity, value, exchange, side, charges }: GivenShares, credit: Credit): boolean {
  return (
    quantity === credit.quantity &&
    value === credit.value &&
    exchange === credit.exchange &&
    side === credit.side &&
    sameCharges(charges, credit.charges)
  );
}
