import * as fc from 'fast-check';

/** A change at a position, given as a fraction of the length. */
interface Mutation<T> {
  readonly kind: 'set' | 'insert' | 'remove' | 'repeat' | 'cut';
  readonly place: number;
  readonly item: T;
  readonly length: number;
}

/** One to four changes with these items. */
export function mutations<T>(items: readonly T[]): fc.Arbitrary<Mutation<T>[]> {
  const kind = fc.constantFrom('set', 'set', 'insert', 'insert', 'remove', 'repeat', 'cut');
  const place = fc.noBias(fc.nat({ max: 9999 })).map((part) => part / 10_000);
  return fc.array(fc.record({ kind, place, item: fc.constantFrom(...items), length: fc.nat({ max: 30 }) }), {
    minLength: 1,
    maxLength: 4,
  });
}

/** The sequence with these changes made. */
export function mutated<T>(original: readonly T[], changes: readonly Mutation<T>[]): T[] {
  let items = [...original];
  for (const { kind, place, item, length } of changes) {
    const at = Math.floor(place * items.length);
    if (kind === 'set') items[at] = item;
    else if (kind === 'insert') items.splice(at, 0, item);
    else if (kind === 'remove') items.splice(at, length);
    else if (kind === 'repeat') items.splice(at, 0, ...items.slice(at, at + length));
    else if (length < 3) items = items.slice(0, at);
  }
  return items;
}
