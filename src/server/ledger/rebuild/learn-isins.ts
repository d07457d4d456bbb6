import { sql } from 'kysely';
import { isIsin } from '#engine/instruments/instrument-of.ts';
import type { Db } from '../../store/client.ts';
import type { Mine } from '../../store/mine.ts';
import { isinsOfNames, keepUnderIsins, type NameOfExchange } from '../marks.ts';
import { askForPrices } from './ask-for-prices.ts';
import { placesTrading, queuePairing } from './queue-pairing.ts';
import { resolveInstruments } from './resolve-instruments.ts';

interface NamedShare extends NameOfExchange {
  readonly instrumentId: number;
  readonly symbol: string;
}

/**
 * Gives shares that the journal knows by symbol alone the ISIN that bhavcopies of the days of their trades have beside it, and pairs them
 * again. Two symbols with one ISIN are one share, renamed. Call it in a locked transaction.
 */
export async function learnIsins(tx: Mine): Promise<void> {
  const shares = await sharesWithoutIsin(tx);
  if (shares.length === 0) return;
  const found = await isinsOfNames(tx, shares);
  const isins = Map.groupBy(
    shares.flatMap((share, at) => (found.get(at) ?? []).map((isin) => ({ ...share, isin }))),
    ({ instrumentId }) => instrumentId,
  );
  // Of two ISINs nobody knows whether the share was split or the symbol is another company's.
  const learned = [...isins.values()].filter(([first, ...others]) => {
    return first !== undefined && isIsin(first.isin) && others.every(({ isin }) => isin === first.isin);
  });
  if (learned.length === 0) return;
  const { ids, absorbed } = await resolveInstruments(
    tx,
    learned.flat().map(({ name, isin, symbol }) => ({ aliases: [`ISIN:${isin}`, name], segment: 'EQ', symbol, contract: null })),
  );
  await keepUnderIsins(tx, learned.flat());
  await queuePairing(tx, await placesTrading(tx, [...new Set(ids)], absorbed));
  await askForPrices(tx, ids);
}

/** The users who know shares by these symbols alone. */
export async function usersWithoutIsins(db: Db, names: readonly string[]): Promise<number[]> {
  if (names.length === 0) return [];
  const { rows } = await sql<{ userId: number }>`SELECT DISTINCT user_id AS "userId" FROM instrument_aliases AS a
    WHERE a.alias = ANY(${[...names]}::text[]) AND NOT EXISTS (SELECT FROM instrument_aliases AS i
      WHERE i.user_id = a.user_id AND i.instrument_id = a.instrument_id AND i.alias >= 'ISIN:' AND i.alias < 'ISIN;')`.execute(db);
  return rows.map(({ userId }) => userId);
}

/** The names of shares without an ISIN, with the days of their trades on each exchange. */
async function sharesWithoutIsin(mine: Mine): Promise<NamedShare[]> {
  const { rows } = await sql<NamedShare>`
    SELECT i.id AS "instrumentId", i.symbol, a.alias AS name, t.exchange, min(t.day) AS from, max(t.day) AS to
    FROM instruments AS i
      JOIN instrument_aliases AS a ON a.user_id = ${mine.userId} AND a.instrument_id = i.id AND a.alias >= 'SHARE:' AND a.alias < 'SHARE;'
      JOIN trades AS t ON t.user_id = ${mine.userId} AND t.instrument_id = i.id
    WHERE i.user_id = ${mine.userId} AND i.segment = 'EQ' AND NOT EXISTS (SELECT FROM instrument_aliases AS o
      WHERE o.user_id = ${mine.userId} AND o.instrument_id = i.id AND o.alias >= 'ISIN:' AND o.alias < 'ISIN;')
    GROUP BY i.id, i.symbol, a.alias, t.exchange ORDER BY i.id, a.alias, t.exchange`.execute(mine.db);
  return rows;
}
