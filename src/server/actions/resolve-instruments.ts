import { joinInstruments } from '#engine/instruments/join-instruments.ts';
import type { Instrument } from '#engine/instruments/instrument.ts';
import { sql } from 'kysely';
import type { Store } from '../db/client.ts';
import { absorbInstruments, insertAliases, insertInstruments, knownAliases } from '../db/instruments.ts';

/** Which stored instrument each given one is, and which stored ones were found to be the same and are gone. */
export interface ResolvedInstruments {
  readonly ids: readonly number[];
  readonly absorbed: readonly number[];
}

/** Finds or makes the user's instruments that these are, by any of their names; joins stored ones that a new name connects. */
export async function resolveInstruments(store: Store, userId: number, instruments: readonly Instrument[]): Promise<ResolvedInstruments> {
  const distinct = [...new Set(instruments)];
  const aliases = [...new Set(distinct.flatMap((instrument) => instrument.aliases))];
  return store.transaction(async (tx) => {
    // Two uploads of one user must not make the same instrument twice.
    await sql`SELECT id FROM users WHERE id = ${userId} FOR UPDATE`.execute(tx);
    const known = await knownAliases(tx, userId, aliases);
    const { groups } = joinInstruments(known, distinct);
    const made = groups.filter((group) => group.id === null);
    const madeIds = await insertInstruments(
      tx,
      userId,
      made.map((group) => first(group.members, distinct)),
    );
    const idOf = new Map(made.map((group, index) => [group, madeIds[index] as number]));
    const ids = new Map<Instrument, number>();
    const names: { alias: string; instrument_id: number }[] = [];
    for (const group of groups) {
      const id = group.id ?? (idOf.get(group) as number);
      if (group.absorbed.length > 0) await absorbInstruments(tx, userId, id, group.absorbed);
      for (const alias of group.aliases) if (!known.has(alias)) names.push({ alias, instrument_id: id });
      for (const member of group.members) ids.set(distinct[member] as Instrument, id);
    }
    await insertAliases(tx, userId, names);
    return { ids: instruments.map((instrument) => ids.get(instrument) as number), absorbed: groups.flatMap((group) => group.absorbed) };
  });
}

function first(members: readonly number[], instruments: readonly Instrument[]): Instrument {
  const instrument = instruments[members[0] ?? -1];
  if (!instrument) throw new Error('a group of instruments without a member');
  return instrument;
}
