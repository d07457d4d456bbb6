/** What was answered, as it crossed the wire. */
export interface KeptAnswer {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** About what the maps and headers of one answer take. */
const OVERHEAD = 500;

/** Answers by key, at most `most` bytes of them: what was not asked for the longest goes first. */
export class KeptAnswers {
  readonly #answers = new Map<string, KeptAnswer>();
  readonly #most: number;
  #bytes = 0;

  constructor(most: number) {
    this.#most = most;
  }

  get bytes(): number {
    return this.#bytes;
  }

  find(key: string): KeptAnswer | null {
    const found = this.#answers.get(key);
    if (!found) return null;
    // A map keeps the order of insertion: the last one asked for stands at its end.
    this.#answers.delete(key);
    this.#answers.set(key, found);
    return found;
  }

  keep(key: string, answer: KeptAnswer): void {
    if (sizeOf(key, answer) > this.#most) return;
    this.#forget(key);
    this.#answers.set(key, answer);
    this.#bytes += sizeOf(key, answer);
    for (const oldest of this.#answers.keys()) {
      if (this.#bytes <= this.#most) break;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    const gone = this.#answers.get(key);
    if (!gone) return;
    this.#answers.delete(key);
    this.#bytes -= sizeOf(key, gone);
  }
}

function sizeOf(key: string, { body }: KeptAnswer): number {
  return body.byteLength + 2 * key.length + OVERHEAD;
}
