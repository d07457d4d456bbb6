import { sql } from 'kysely';
import type { TradingDay } from '#engine/day.ts';
import type { Exchange } from '#engine/exchange/exchange.ts';
import { lotSize } from '#engine/exchange/lot-size.ts';
import type { Db } from '../../store/client.ts';
import type { Mine } from '../../store/mine.ts';
import { learnedLots } from '../learned-lots.ts';
import { placesTrading, queuePairing } from './queue-pairing.ts';

/** A contract on a day on which it was traded, and the lot that market files alone know. */
interface LotUsed {
  readonly instrumentId: number;
  readonly lot: number | null;
}

/** The lots by which brokerage is charged and which the lists do not have, by contract and day. */
export type LotsUsed = ReadonlyMap<string, LotUsed>;

interface Traded {
  readonly instrumentId: number;
  readonly day: TradingDay;
  readonly exchange: Exchange;
  readonly underlying: string;
  readonly expiryOn: TradingDay;
}

/** The lots that market files give to what the user traded, as of now. */
export async function lotsUsed(mine: Mine): Promise<LotsUsed> {
  const { rows } = await sql<Traded>`
    SELECT DISTINCT d.instrument_id AS "instrumentId", d.day, d.exchange, i.underlying, i.expiry_on AS "expiryOn"
    FROM contract_days AS d JOIN instruments AS i ON i.user_id = d.user_id AND i.id = d.instrument_id
    WHERE d.user_id = ${mine.userId} AND i.segment IN ('FUT', 'OPT') AND i.underlying IS NOT NULL AND i.expiry_on IS NOT NULL`.execute(
    mine.db,
  );
  const unknown = rows.filter((row) => lotSize(row, row.day) === null);
  if (unknown.length === 0) return new Map();
  const learned = await learnedLots(mine);
  return new Map(
    unknown.map((row) => {
      const { instrumentId, day, exchange } = row;
      return [`${instrumentId} ${day} ${exchange}`, { instrumentId, lot: lotSize(row, day, learned) }];
    }),
  );
}

/** Pairs again what has another lot than before market files came or went: brokerage may be per lot. */
export async function pairForLots(tx: Mine, before: LotsUsed): Promise<void> {
  if (before.size === 0) return;
  const changed = [...(await lotsUsed(tx))].filter(([key, { lot }]) => before.get(key)?.lot !== lot);
  const ids = [...new Set(changed.map(([, { instrumentId }]) => instrumentId))];
  if (ids.length > 0) await queuePairing(tx, await placesTrading(tx, ids));
}

/** The users who have futures or options. */
export async function usersWithContracts(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('instruments').select('user_id').distinct().where('segment', 'in', ['FUT', 'OPT']).execute();
  return rows.map((row) => row.user_id);
}
