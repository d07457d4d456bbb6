/** A function that builds its value at the first call and keeps it. */
export function once<T>(build: () => T): () => T {
  let built: { readonly value: T } | null = null;
  return () => (built ??= { value: build() }).value;
}

/** Rows by a key; rows of one key keep their order. */
export function byKey<T>(rows: readonly T[], keyOf: (row: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}
