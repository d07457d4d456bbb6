import { sql } from 'kysely';
import type { TradingDay } from '#engine/day.ts';
import type { Contract, Exchange, Instrument } from '#engine/instruments/instrument.ts';
import { isIndex } from '#engine/instruments/underlyings.ts';
import type { Price } from '#engine/money.ts';
import { decisionsOf, undoRepeated } from './corporate-actions.ts';
import { absorbRow } from '../store/join-rows.ts';
import type { NewRow } from '../store/columns-of.ts';
import { type Mine, isIn } from '../store/mine.ts';
import { isInJournal, TRADES_AND_GIVEN } from './trades.ts';

/** An instrument of the user with its number and the settlement price that the user gave, null where none. */
export interface OwnInstrument {
  readonly id: number;
  readonly instrument: Instrument;
  readonly settlement: Price | null;
}

/** The terms of the contract that a row of instruments is, as one value; null of a share. */
export const CONTRACT = sql<Contract | null>`CASE WHEN underlying IS NOT NULL THEN json_build_object('underlying', underlying,
  'expiryOn', expiry_on, 'expiryAssumed', expiry_assumed, 'strike', strike, 'optionType', option_type) END`;

/** Which instrument each of these aliases names already. */
export async function knownAliases(mine: Mine, aliases: readonly string[]): Promise<Map<string, number>> {
  if (aliases.length === 0) return new Map();
  const rows = await mine.selectFrom('instrument_aliases').select(['alias', 'instrument_id']).where(isIn('alias', aliases)).execute();
  return new Map(rows.map((row) => [row.alias, row.instrument_id]));
}

/** The instruments with these numbers. Of their aliases only an ISIN is loaded: costs need it, pairing needs none. */
export async function instrumentsById(mine: Mine, ids: readonly number[]): Promise<Map<number, OwnInstrument>> {
  if (ids.length === 0) return new Map();
  const rows = await mine
    .selectFrom('instruments')
    .select(['id', 'segment', 'symbol', 'settlement', CONTRACT.as('contract')])
    .where(isIn('id', ids))
    .execute();
  const isins = await isinsOf(mine, ids);
  return new Map(
    rows.map(({ id, settlement, ...named }) => [id, { id, instrument: { aliases: [isins.get(id) ?? `#${id}`], ...named }, settlement }]),
  );
}

/** The symbols and terms of the instruments with these numbers: what their plain names are made of. */
export async function namedById(mine: Mine, ids: readonly number[]): Promise<Map<number, Pick<Instrument, 'symbol' | 'contract'>>> {
  if (ids.length === 0) return new Map();
  const rows = await mine
    .selectFrom('instruments')
    .select(['id', 'symbol', CONTRACT.as('contract')])
    .where(isIn('id', ids))
    .execute();
  return new Map(rows.map(({ id, ...named }) => [id, named]));
}

/** The terms of the user's contracts with these symbols. */
export async function contractsBySymbol(mine: Mine, symbols: readonly string[]): Promise<Pick<Instrument, 'symbol' | 'contract'>[]> {
  if (symbols.length === 0) return [];
  return mine
    .selectFrom('instruments')
    .select(['symbol', CONTRACT.as('contract')])
    .where(isIn('symbol', symbols))
    .where('underlying', 'is not', null)
    .execute();
}

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

/** The terms of a share, as they are stored. */
const NO_CONTRACT = { underlying: null, expiryOn: null, expiryAssumed: false, strike: null, optionType: null };

/** Stores new instruments; answers their numbers in the same order. */
export async function insertInstruments(mine: Mine, instruments: readonly Instrument[]): Promise<number[]> {
  const rows = instruments.map(({ segment, symbol, contract }) => ({ segment, symbol, ...(contract ?? NO_CONTRACT) }));
  const made = await mine.insertMany('instruments', rows, { returning: ['id'] });
  return made.map(({ id }) => id);
}

/** Says under which symbol screens show an instrument. */
export async function nameInstrument(mine: Mine, id: number, symbol: string): Promise<void> {
  await mine.updateTable('instruments').set({ symbol }).where('id', '=', id).execute();
}

/** Gives names to instruments. */
export async function insertAliases(mine: Mine, aliases: readonly NewRow<'instrument_aliases'>[]): Promise<void> {
  await mine.insertMany('instrument_aliases', aliases, { skipDuplicates: true });
}

/** Makes one instrument of several that turned out to be the same: all that is of `absorbed` becomes of `kept`. */
export async function absorbInstruments(mine: Mine, kept: number, absorbed: readonly number[]): Promise<void> {
  const before = await decisionsOf(mine);
  for (const id of absorbed) await absorbRow(mine, 'instruments', id, kept);
  await undoRepeated(mine, before, new Set([kept, ...absorbed]));
}

/** Keeps what the user says contracts settled at, per unit; null for not known. */
export async function setSettlement(mine: Mine, instrumentIds: readonly number[], settlement: Price | null): Promise<void> {
  await mine.updateTable('instruments').set({ settlement }).where(isIn('id', instrumentIds)).execute();
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

/** The shares of which the user has futures or options, as these name them. */
export async function stockUnderlyings(mine: Mine): Promise<string[]> {
  const rows = await mine.selectFrom('instruments').select('underlying').distinct().where('segment', 'in', ['FUT', 'OPT']).execute();
  return rows.flatMap(({ underlying }) => (underlying === null || isIndex(underlying) ? [] : underlying));
}

/** A future or option of a share. */
export interface StockContract {
  readonly id: number;
  readonly symbol: string;
  readonly contract: Contract;
}

/** The user's futures and options of shares, the latest expiry first. */
export async function stockContracts(mine: Mine, most: number): Promise<StockContract[]> {
  const underlyings = await stockUnderlyings(mine);
  if (underlyings.length === 0) return [];
  const rows = await mine
    .selectFrom('instruments')
    .select(['id', 'symbol', CONTRACT.as('contract')])
    .where('segment', 'in', ['FUT', 'OPT'])
    .where(isIn('underlying', underlyings))
    .where('expiry_on', 'is not', null)
    .orderBy('expiry_on', 'desc')
    .orderBy('symbol')
    .limit(most)
    .execute();
  return rows.flatMap(({ id, symbol, contract }) => (contract ? [{ id, symbol, contract }] : []));
}

/** Numbers of all the user's instruments. */
export async function instrumentIds(mine: Mine): Promise<number[]> {
  const rows = await mine.selectFrom('instruments').select('id').orderBy('id').execute();
  return rows.map((row) => row.id);
}

/** The contracts with a known expiry that the journal has trades of. */
export async function contractsOf(mine: Mine): Promise<Contract[]> {
  const { rows } = await sql<{ contract: Contract }>`SELECT ${CONTRACT} AS contract
    FROM instruments AS c WHERE user_id = ${mine.userId} AND expiry_on IS NOT NULL AND EXISTS (
      SELECT FROM ${TRADES_AND_GIVEN} AS t WHERE t.user_id = ${mine.userId} AND t.instrument_id = c.id AND ${isInJournal(mine.userId)})
    ORDER BY id`.execute(mine.db);
  return rows.map(({ contract }) => contract);
}
