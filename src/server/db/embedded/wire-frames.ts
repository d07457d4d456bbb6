/** Cuts the byte stream of a PostgreSQL client into batches that the server answers in one go. */

const TERMINATE = 0x58; // 'X'
const ENDS_BATCH = new Set([0x53 /* 'S', Sync */, 0x51 /* 'Q', a simple query */]);
/** A startup message has no type byte; every other message is a type byte and a length that counts itself. */
const HEADER = 5;

/** Messages up to and including one that asks for an answer; or the client's goodbye. */
export type Batch = Uint8Array | 'goodbye';

/** Collects bytes and hands out the batches that they complete; what is incomplete waits for more. */
export class BatchReader {
  #bytes: Uint8Array = new Uint8Array(0);
  #scanned = 0;

  /** Takes the next bytes of the stream and returns the batches that are now complete. */
  take(bytes: Uint8Array): Batch[] {
    this.#bytes = this.#bytes.length === 0 ? bytes : Buffer.concat([this.#bytes, bytes]);
    const batches: Batch[] = [];
    for (let type = this.#nextMessage(); type !== null; type = this.#nextMessage()) {
      if (type === TERMINATE) return [...batches, 'goodbye'];
      if (!ENDS_BATCH.has(type)) continue;
      batches.push(this.#bytes.subarray(0, this.#scanned));
      this.#bytes = this.#bytes.subarray(this.#scanned);
      this.#scanned = 0;
    }
    return batches;
  }

  /** The type of the next whole message, with the scan moved behind it; null when it is not there yet. */
  #nextMessage(): number | null {
    const at = this.#scanned;
    if (this.#bytes.length < at + HEADER) return null;
    const view = new DataView(this.#bytes.buffer, this.#bytes.byteOffset + at);
    const end = at + 1 + view.getUint32(1);
    if (this.#bytes.length < end) return null;
    this.#scanned = end;
    return view.getUint8(0);
  }
}
