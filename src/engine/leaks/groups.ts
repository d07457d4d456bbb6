/** Members of groups by number: one number for each trip. */
export interface Groups {
  readonly of: Int32Array;
  readonly count: number;
}

/** Numbers groups in the order of their first trip. */
export function groupsOf(keys: readonly (string | number)[]): Groups {
  const numbers = new Map<string | number, number>();
  const of = new Int32Array(keys.length);
  for (const [at, key] of keys.entries()) {
    let number = numbers.get(key);
    if (number === undefined) numbers.set(key, (number = numbers.size));
    of[at] = number;
  }
  return { of, count: numbers.size };
}

/** Places of the trips of each group, ascending. */
export function placesOf({ of, count }: Groups): number[][] {
  const places: number[][] = Array.from({ length: count }, () => []);
  for (let at = 0; at < of.length; at += 1) places[of[at] as number]?.push(at);
  return places;
}
