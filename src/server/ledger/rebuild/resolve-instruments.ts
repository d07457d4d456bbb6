import { laterSymbol } from '#engine/exchange/renames.ts';
import { isIsinSymbol } from '#engine/instruments/instrument-of.ts';
import { joinInstruments } from '#engine/instruments/join-instruments.ts';
import type { Instrument } from '#engine/instruments/instrument.ts';
import { absorbInstruments, insertAliases, insertInstruments, knownAliases, nameInstrument, namedById } from '../instruments.ts';
import type { Mine } from '../../store/mine.ts';

/** Which stored instrument each given one is. */
export interface ResolvedInstruments {
  readonly ids: readonly number[];
  /** Stored ones that are the same as another, and were deleted. */
  readonly absorbed: readonly number[];
  /** Those that they were joined into, and those that are shown by another symbol now. */
  readonly absorbing: readonly number[];
}

/**
 * Finds or makes the user's instruments that these are, by any of their names; joins stored ones that a new name connects. Call it in a
 * transaction that is locked, or the same instrument could be made twice.
 */
export async function resolveInstruments(mine: Mine, instruments: readonly Instrument[]): Promise<ResolvedInstruments> {
  const distinct = [...new Set(instruments)];
  const aliases = [...new Set(distinct.flatMap((instrument) => instrument.aliases))];
  const known = await knownAliases(mine, aliases);
  const { groups } = joinInstruments(known, distinct);
  const shares = groups.filter(({ aliases: all }) => all.some((alias) => /^(?:ISIN|SHARE):/.test(alias)));
  const stored = await namedById(
    mine,
    shares.flatMap(({ id, absorbed }) => (id === null ? [] : [id, ...absorbed])),
  );
  const made = groups.filter((group) => group.id === null);
  const madeIds = await insertInstruments(
    mine,
    made.map((group) => {
      const named = best(group.members, distinct);
      return { ...named, symbol: latest(named.symbol, group.aliases) };
    }),
  );
  const idOf = new Map(made.map((group, index) => [group, madeIds[index] as number]));
  const ids = new Map<Instrument, number>();
  const absorbing: number[] = [];
  const names: { alias: string; instrumentId: number }[] = [];
  for (const group of groups) {
    const id = group.id ?? (idOf.get(group) as number);
    const symbols = [best(group.members, distinct).symbol, ...group.absorbed.flatMap((other) => stored.get(other)?.symbol ?? [])];
    const shown = stored.get(id)?.symbol;
    const symbol = shown && latest((isIsinSymbol(shown) && symbols.find((text) => !isIsinSymbol(text))) || shown, group.aliases);
    if (symbol && symbol !== shown) await nameInstrument(mine, id, symbol);
    if (group.absorbed.length > 0) await absorbInstruments(mine, id, group.absorbed);
    if (symbol !== shown || group.absorbed.length > 0) absorbing.push(id);
    for (const alias of group.aliases) if (!known.has(alias)) names.push({ alias, instrumentId: id });
    for (const member of group.members) ids.set(distinct[member] as Instrument, id);
  }
  await insertAliases(mine, names);
  const absorbed = groups.flatMap((group) => group.absorbed);
  return { ids: instruments.map((instrument) => ids.get(instrument) as number), absorbed, absorbing };
}

/** The last of the symbols that a share had from this one on, of those that it is known by. */
function latest(symbol: string, aliases: readonly string[]): string {
  const later = laterSymbol(symbol);
  return later !== null && aliases.includes(`SHARE:${later}`) ? latest(later, aliases) : symbol;
}

/** The first member, or the first that is not named by an ISIN alone. */
function best(members: readonly number[], instruments: readonly Instrument[]): Instrument {
  const all = members.flatMap((member) => instruments[member] ?? []);
  const instrument = all.find(({ symbol }) => !isIsinSymbol(symbol)) ?? all[0];
  if (!instrument) throw new Error('a group of instruments without a member');
  return instrument;
}
