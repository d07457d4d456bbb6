import { sql } from 'kysely';
import type { Correction } from '#engine/trades/corrections.ts';
import { type Mine, isIn, joinOwn } from '../store/mine.ts';

/** The corrections in force of these instruments in one account, by instrument id, in the order in which they were made. */
export async function correctionsOf(mine: Mine, accountId: number, instrumentIds: readonly number[]): Promise<Map<number, Correction[]>> {
  const rows = await mine
    .selectFrom('corrections')
    .innerJoin('changes', joinOwn('changes.id', 'corrections.change_id'))
    .select(['corrections.instrument_id', 'corrections.trade_id', 'corrections.body'])
    .select(sql<boolean>`jsonb_exists(changes.facts, 'reading')`.as('isMisread'))
    .where('corrections.account_id', '=', accountId)
    .where(isIn('corrections.instrument_id', instrumentIds))
    .where('changes.undone_at', 'is', null)
    .orderBy('corrections.id')
    .execute();
  const found = new Map<number, Correction[]>();
  for (const row of rows) {
    const body = row.body as Omit<Correction, 'tradeId'>;
    const correction = { ...body, tradeId: row.trade_id, ...(row.isMisread && { isMisread: true as const }) };
    const list = found.get(row.instrument_id);
    if (list) list.push(correction);
    else found.set(row.instrument_id, [correction]);
  }
  return found;
}

/** What a change takes out of one instrument in one account. */
export interface Taking {
  readonly accountId: number;
  readonly instrumentId: number;
  readonly corrections: readonly Correction[];
}

/** Stores the corrections of one change. */
export async function insertCorrections(mine: Mine, changeId: number, takings: readonly Taking[]): Promise<void> {
  const rows = takings.flatMap(({ accountId, instrumentId, corrections }) =>
    corrections.map(({ tradeId, ...body }) => ({ changeId, accountId, instrumentId, tradeId, body })),
  );
  await mine.insertMany('corrections', rows);
}

/** Lays the corrections of trades over those that are stored in their place: what the user said of a trade stays when it comes again. */
export async function followCorrections(mine: Mine, instead: ReadonlyMap<number, number>): Promise<void> {
  if (instead.size === 0) return;
  await sql`UPDATE corrections SET trade_id = pair.now, account_id = trades.account_id, instrument_id = trades.instrument_id
    FROM unnest(${[...instead.keys()]}::int8[], ${[...instead.values()]}::int8[]) AS pair(before, now), trades, changes
    WHERE corrections.user_id = ${mine.userId} AND corrections.trade_id = pair.before AND trades.user_id = ${mine.userId} AND trades.id = pair.now
      AND changes.user_id = ${mine.userId} AND changes.id = corrections.change_id AND changes.kind = 'correction'`.execute(mine.db);
}
