import { sql } from 'kysely';
import type { TradingDay } from '#engine/day.ts';
import type { Contract, Exchange, Instrument } from '#engine/instruments/instrument.ts';
import type { Price } from '#engine/money.ts';
import { decisionsOf, undoRepeated } from './corporate-actions.ts';
import { absorbRow } from '../store/join-rows.ts';
import { type Mine, isIn } from '../store/mine.ts';

/** An instrument of the user with its number and the settlement price that the user gave, null where none. */
export interface OwnInstrument {
  readonly id: number;
  readonly instrument: Instrument;
  readonly settlement: Price | null;
}

/** Which instrument each of these aliases names already. */
export async function knownAliases(mine: Mine, aliases: readonly string[]): Promise<Map<string, number>> {
  if (aliases.length === 0) return new Map();
  const rows = await mine.selectFrom('instrument_aliases').select(['alias', 'instrument_id']).where(isIn('alias', aliases)).execute();
  return new Map(rows.map((row) => [row.alias, row.instrument_id]));
}

/** The instruments with these numbers. Of their aliases only an ISIN is loaded: costs need it, pairing needs none. */
export async function instrumentsById(mine: Mine, ids: readonly number[]): Promise<Map<number, OwnInstrument>> {
  if (ids.length === 0) return new Map();
  const rows = await mine.selectFrom('instruments').selectAll().where(isIn('id', ids)).execute();
  const isins = await isinsOf(mine, ids);
  return new Map(
    rows.map((row) => {
      const contract =
        row.underlying === null
          ? null
          : {
              underlying: row.underlying,
              expiryOn: row.expiry_on,
              expiryAssumed: row.expiry_assumed,
              strike: row.strike,
              optionType: row.option_type,
            };
      const instrument: Instrument = { aliases: [isins.get(row.id) ?? `#${row.id}`], segment: row.segment, symbol: row.symbol, contract };
      return [row.id, { id: row.id, instrument, settlement: row.settlement }];
    }),
  );
}

/** The exchanges of these contracts, by instrument. */
export async function exchangesOfContracts(mine: Mine, ids: readonly number[]): Promise<Map<number, Exchange>> {
  if (ids.length === 0) return new Map();
  const rows = await mine.selectFrom('instrument_aliases').select(['alias', 'instrument_id']).where(isIn('instrument_id', ids)).execute();
  return new Map(
    rows.flatMap(({ alias, instrument_id: id }): [number, Exchange][] => {
      const exchange = /^(?:OPT|FUT):(NSE|BSE|MCX):/.exec(alias)?.[1];
      return exchange === undefined ? [] : [[id, exchange as Exchange]];
    }),
  );
}

/** ISIN aliases, by instrument. */
async function isinsOf(mine: Mine, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await mine
    .selectFrom('instrument_aliases')
    .select(['alias', 'instrument_id'])
    .where('alias', '>=', 'ISIN:')
    .where('alias', '<', 'ISIN;')
    .where(isIn('instrument_id', ids))
    .execute();
  return new Map(rows.map((row) => [row.instrument_id, row.alias]));
}

/** Stores new instruments; answers their numbers in the same order. */
export async function insertInstruments(mine: Mine, instruments: readonly Instrument[]): Promise<number[]> {
  const rows = instruments.map(({ segment, symbol, contract }) => ({
    segment,
    symbol,
    underlying: contract?.underlying ?? null,
    expiry_on: contract?.expiryOn ?? null,
    expiry_assumed: contract?.expiryAssumed ?? false,
    strike: contract?.strike ?? null,
    option_type: contract?.optionType ?? null,
  }));
  const columns = {
    segment: 'text',
    symbol: 'text',
    underlying: 'text',
    expiry_on: 'date',
    expiry_assumed: 'bool',
    strike: 'int8',
    option_type: 'text',
  } as const;
  const made = await mine.insertMany('instruments', columns, rows, { returning: ['id'] });
  return made.map((row) => row['id'] as number);
}

/** Gives names to instruments. */
export async function insertAliases(
  mine: Mine,
  aliases: readonly { readonly alias: string; readonly instrument_id: number }[],
): Promise<void> {
  await mine.insertMany('instrument_aliases', { alias: 'text', instrument_id: 'int8' }, aliases, { skipDuplicates: true });
}

/** Makes one instrument of several that turned out to be the same: all that is of `absorbed` becomes of `kept`. */
export async function absorbInstruments(mine: Mine, kept: number, absorbed: readonly number[]): Promise<void> {
  const before = await decisionsOf(mine);
  for (const id of absorbed) await absorbRow(mine, 'instruments', id, kept);
  await undoRepeated(mine, before, new Set([kept, ...absorbed]));
}

/** Keeps what the user says a contract settled at, per unit; null for not known. */
export async function setSettlement(mine: Mine, instrumentId: number, settlement: Price | null): Promise<void> {
  await mine.updateTable('instruments').set({ settlement }).where('id', '=', instrumentId).execute();
}

/** Futures and options of NSE and BSE that expire on one of these days, and whose settlement price the user did not give. */
export async function contractsExpiring(mine: Mine, days: readonly TradingDay[]): Promise<number[]> {
  if (days.length === 0) return [];
  const rows = await mine
    .selectFrom('instruments')
    .select('id')
    .where('segment', 'in', ['FUT', 'OPT'])
    .where('settlement', 'is', null)
    .where(isIn('expiry_on', days))
    .execute();
  return rows.map((row) => row.id);
}

/** The days on which contracts of the user expire. */
export async function expiryDays(mine: Mine): Promise<TradingDay[]> {
  const rows = await mine.selectFrom('instruments').select('expiry_on').distinct().where('expiry_on', 'is not', null).execute();
  return rows.flatMap((row) => row.expiry_on ?? []);
}

/** Numbers of all the user's instruments. */
export async function instrumentIds(mine: Mine): Promise<number[]> {
  const rows = await mine.selectFrom('instruments').select('id').orderBy('id').execute();
  return rows.map((row) => row.id);
}

/** The contracts with a known expiry that the journal has trades of. */
export async function contractsOf(mine: Mine): Promise<Contract[]> {
  const { rows } =
    await sql<Contract>`SELECT underlying, expiry_on AS "expiryOn", expiry_assumed AS "expiryAssumed", strike, option_type AS "optionType"
    FROM instruments AS i WHERE user_id = ${mine.userId} AND expiry_on IS NOT NULL AND EXISTS (
      SELECT FROM trades JOIN imports ON imports.user_id = trades.user_id AND imports.id = trades.import_id
      WHERE trades.user_id = i.user_id AND trades.instrument_id = i.id AND imports.removed_at IS NULL)
    ORDER BY id`.execute(mine.db);
  return rows;
}
