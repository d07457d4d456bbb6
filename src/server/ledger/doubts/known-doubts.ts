import type { TradingDay } from '#engine/day.ts';
import { doubtId } from '#engine/doubts/doubt.ts';
import type { Settling } from '#engine/doubts/settle-books.ts';
import { instrumentsById } from '../instruments.ts';
import { decidedInstruments, heldOfAccount } from '../held-trades.ts';
import type { Mine } from '../../store/mine.ts';
import { actionDoubtId } from './asked-action.ts';
import { askedActions } from './asked-actions.ts';
import { assumedWorthless } from './assumed-worthless.ts';
import { strongActions } from './strong-actions.ts';

/** A doubt of which it is known what settling it does to the books of an account. */
export interface KnownDoubt {
  readonly id: string;
  readonly settlings: readonly Settling[];
  /** Days on which it puts something on contract notes. */
  readonly days: readonly TradingDay[];
  /** Instruments of rows that were part of it: without them the charges of the same contract notes are shared otherwise. */
  readonly former?: readonly number[];
}

/** Above all ids of trades, and below those that lots get which are handed over. */
const HELD = 2 ** 50;

/** The doubts of an account whose amount can be worked out. */
export async function knownDoubts(mine: Mine, accountId: number): Promise<KnownDoubt[]> {
  return [...(await ofActions(mine, accountId)), ...(await ofHeld(mine, accountId)), ...(await ofExpired(mine, accountId))];
}

/** Only what the account itself held: another account is not worked out again when this one buys. */
async function ofActions(mine: Mine, accountId: number): Promise<KnownDoubt[]> {
  const strong = await strongActions(mine, await askedActions(mine, accountId));
  return strong.map((one) => ({ id: actionDoubtId(one), settlings: [one.settling], days: [] }));
}

/** Rows that are held, kept beside what they resemble: all of a file together. */
async function ofHeld(mine: Mine, accountId: number): Promise<KnownDoubt[]> {
  const rows = await heldOfAccount(mine, accountId);
  if (rows.length === 0) return [];
  const stored = await instrumentsById(mine, [...new Set(rows.map(({ instrumentId }) => instrumentId))]);
  const decided = await decidedInstruments(mine, accountId);
  return [...Map.groupBy(rows, ({ importId }) => importId)].map(([importId, own]) => ({
    id: doubtId('doubles', importId),
    settlings: [...Map.groupBy(own, ({ instrumentId }) => instrumentId)].flatMap(([instrumentId, held]): Settling[] => {
      const instrument = stored.get(instrumentId)?.instrument;
      if (!instrument) return [];
      return [{ kind: 'trades', instrumentId, trades: held.map((row) => ({ ...row, id: HELD + row.id, rowId: undefined, instrument })) }];
    }),
    days: [...new Set(own.map(({ day }) => day))],
    former: decided.get(importId) ?? [],
  }));
}

/** Contracts taken as worthless of which a market file says that they were not, and whose shares are not in the account. */
async function ofExpired(mine: Mine, accountId: number): Promise<KnownDoubt[]> {
  const { worths, delivered } = await assumedWorthless(mine);
  if (worths.size === 0) return [];
  const rows = await mine
    .selectFrom('closed_trades')
    .select('instrument_id')
    .distinct()
    .where('assumed', '=', true)
    .where('account_id', '=', accountId)
    .execute();
  const own = new Set(delivered.flatMap((one) => (one.accountId === accountId ? one.instrumentId : [])));
  return rows.flatMap(({ instrument_id: instrumentId }): KnownDoubt[] => {
    const worth = worths.get(instrumentId);
    if (!worth || own.has(instrumentId)) return [];
    return [
      {
        id: doubtId('expired-worthless', instrumentId),
        settlings: [{ kind: 'price', instrumentId, price: worth.price }],
        days: [worth.expiryOn],
      },
    ];
  });
}
