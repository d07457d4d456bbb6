import { sql } from 'kysely';
import type { TradingDay } from '#engine/day.ts';
import { type Paise, ZERO } from '#engine/money.ts';
import { isIn, type Mine } from '../store/mine.ts';

/** The closed trades in which executions of these imports take part. */
interface Added {
  readonly trades: number;
  readonly gross: Paise;
  readonly net: Paise;
  /** The last day on which one of them ended. */
  readonly last: TradingDay | null;
}

/** What imports added to the closed trades: each counts once, also where two of the imports have a side of it. */
export async function addedBy(mine: Mine, importIds: readonly number[]): Promise<Added> {
  if (importIds.length === 0) return { trades: 0, gross: ZERO, net: ZERO, last: null };
  const own = mine.selectFrom('trades').select('id').where(isIn('import_id', importIds));
  return mine
    .selectFrom('closed_trades')
    .select([
      sql<number>`count(*)`.as('trades'),
      sql<Paise>`coalesce(sum(gross), 0)::int8`.as('gross'),
      sql<Paise>`coalesce(sum(net), 0)::int8`.as('net'),
      sql<TradingDay | null>`max(exited_on)`.as('last'),
    ])
    .where((eb) => eb.or([eb('buy_id', 'in', own), eb('sell_id', 'in', own)]))
    .executeTakeFirstOrThrow();
}
