import type { Instrument } from './instrument.ts';

/** Instruments that share a name, directly or through others. */
export interface InstrumentGroup {
  /** The lowest known id of its names; null for a new instrument. */
  readonly id: number | null;
  /** Other known ids of its names, ascending: these instruments are the same. */
  readonly absorbed: readonly number[];
  /** Every name of the given members, sorted. */
  readonly aliases: readonly string[];
  /** Positions in the list given, ascending. */
  readonly members: readonly number[];
}

/** Groups instruments that share an alias with each other or with a known id, whatever their order. */
export function joinInstruments(
  known: ReadonlyMap<string, number>,
  instruments: readonly Instrument[],
): { readonly groups: readonly InstrumentGroup[] } {
  const parents: number[] = [];
  const owners = new Map<string, number>();
  const own = (name: string, node: number): void => {
    const owner = owners.get(name);
    if (owner === undefined) owners.set(name, node);
    else parents[rootOf(parents, node)] = rootOf(parents, owner);
  };
  for (const [node, { aliases }] of instruments.entries()) {
    parents.push(node);
    for (const alias of aliases) {
      own(alias, node);
      const id = known.get(alias);
      if (id !== undefined) own(`#${id}`, node);
    }
  }
  const members = new Map<number, number[]>();
  for (const node of instruments.keys()) {
    const root = rootOf(parents, node);
    const group = members.get(root);
    if (group) group.push(node);
    else members.set(root, [node]);
  }
  return { groups: [...members.values()].map((group) => describeGroup(known, instruments, group)) };
}

function describeGroup(
  known: ReadonlyMap<string, number>,
  instruments: readonly Instrument[],
  members: readonly number[],
): InstrumentGroup {
  const aliases = new Set<string>();
  const ids = new Set<number>();
  for (const member of members) {
    for (const alias of instruments[member]?.aliases ?? []) {
      aliases.add(alias);
      const id = known.get(alias);
      if (id !== undefined) ids.add(id);
    }
  }
  const [id = null, ...absorbed] = [...ids].toSorted((a, b) => a - b);
  return { id, absorbed, aliases: [...aliases].toSorted(), members };
}

/** The representative of a node's group. Shortens the path it follows. */
function rootOf(parents: number[], node: number): number {
  let root = node;
  for (let next = parents[root]; next !== undefined && next !== root; next = parents[root]) root = next;
  for (let at = node; at !== root;) {
    const next = parents[at] ?? root;
    parents[at] = root;
    at = next;
  }
  return root;
}
