/** About what the map takes for one value, the value's own object included. */
const OVERHEAD = 500;

/** Values by key, at most `most` bytes of them as `sizeOf` counts: what was not asked for the longest goes first. */
export class BoundedMemory<T> {
  readonly #values = new Map<string, T>();
  readonly #most: number;
  readonly #sizeOf: (value: T) => number;
  #bytes = 0;

  constructor(most: number, sizeOf: (value: T) => number) {
    this.#most = most;
    this.#sizeOf = sizeOf;
  }

  get bytes(): number {
    return this.#bytes;
  }

  find(key: string): T | null {
    const found = this.#values.get(key);
    if (found === undefined) return null;
    // A map keeps the order of insertion: the last one asked for stands at its end.
    this.#values.delete(key);
    this.#values.set(key, found);
    return found;
  }

  keep(key: string, value: T): void {
    const size = this.#sizeIn(key, value);
    if (size > this.#most) return;
    this.#forget(key);
    this.#values.set(key, value);
    this.#bytes += size;
    for (const oldest of this.#values.keys()) {
      if (this.#bytes <= this.#most) break;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    const gone = this.#values.get(key);
    if (gone === undefined) return;
    this.#values.delete(key);
    this.#bytes -= this.#sizeIn(key, gone);
  }

  #sizeIn(key: string, value: T): number {
    return this.#sizeOf(value) + 2 * key.length + OVERHEAD;
  }
}
