import type { Instrument } from '#engine/instruments/instrument.ts';
import type { Price } from '#engine/money.ts';
import type { Db } from './client.ts';
import { forUser } from './for-user.ts';

/** An instrument of the user with its number and the settlement price that the user gave, null where none. */
export interface StoredInstrument {
  readonly id: number;
  readonly instrument: Instrument;
  readonly settlement: Price | null;
}

/** Which instrument each of these aliases names already. */
export async function knownAliases(db: Db, userId: number, aliases: readonly string[]): Promise<Map<string, number>> {
  if (aliases.length === 0) return new Map();
  const rows = await forUser(db, userId)
    .selectFrom('instrument_aliases')
    .select(['alias', 'instrument_id'])
    .where(({ eb, val }) => eb('alias', '=', eb.fn.any(val([...aliases]))))
    .execute();
  return new Map(rows.map((row) => [row.alias, row.instrument_id]));
}

/** The instruments with these numbers. Their aliases are not loaded: pairing and costs need none. */
export async function instrumentsById(db: Db, userId: number, ids: readonly number[]): Promise<Map<number, StoredInstrument>> {
  if (ids.length === 0) return new Map();
  const rows = await forUser(db, userId)
    .selectFrom('instruments')
    .selectAll()
    .where(({ eb, val }) => eb('id', '=', eb.fn.any(val([...ids]))))
    .execute();
  return new Map(
    rows.map((row) => {
      const contract =
        row.underlying === null
          ? null
          : { underlying: row.underlying, expiryOn: row.expiry_on, expiryAssumed: row.expiry_assumed, strike: row.strike, optionType: row.option_type };
      const instrument: Instrument = { aliases: [`#${row.id}`], segment: row.segment, symbol: row.symbol, contract };
      return [row.id, { id: row.id, instrument, settlement: row.settlement }];
    }),
  );
}
