import { type RawBuilder, sql } from 'kysely';
import { boundedMemory } from './bounded-memory.ts';
import type { Db } from './client.ts';
import { journalRevision } from './journal-revision.ts';

/** What a closed trade of a user is known by. */
export interface ClosedKey {
  readonly instrumentId: number;
  readonly buyId: number;
  readonly sellId: number;
}

/** A part of a list of all the user's closed trades of a filter in one order. */
export interface ListPart {
  /** Tells the lists of a user apart. */
  readonly name: string;
  /** The keys of all its rows, ascending. */
  readonly all: RawBuilder<unknown>;
  /** How many rows it has. */
  readonly total: number;
  readonly from: number;
  readonly count: number;
}

/** All users' lists of one process: five of 474,000 closed trades. */
const MOST_BYTES = 64 * 1024 * 1024;
const NUMBER_BYTES = 8;
const KEY_BYTES = 3 * NUMBER_BYTES;
const PIECE = 64 * 1024;
/** Stands for a list that is not known yet. */
const ASKED_ONCE = Buffer.alloc(0);

/**
 * Sorted lists in memory, so that a page in the middle of a large one is found without sorting it again: the keys of its rows as PostgreSQL
 * packs them. A list is of one revision of the journal, and after a change it is not found any more.
 */
export class SortedLists {
  readonly #lists = boundedMemory<Buffer>(MOST_BYTES, (list) => list.byteLength);
  #reading: Promise<void> | null = null;

  /**
   * The keys of a part, ascending; null while the list is not known. It is read when it is asked for the second time, since one page alone is
   * not worth it, and behind whoever asked, who is answered sooner by a query that reads one page. One list at a time: each keeps the
   * database busy for a second.
   */
  async partOf(db: Db, userId: number, { name, all, total, from, count }: ListPart): Promise<ClosedKey[] | null> {
    const revision = await journalRevision(db, userId);
    const key = JSON.stringify([userId, revision, name]);
    const list = this.#lists.get(key);
    if (list?.byteLength === total * KEY_BYTES) return keysIn(list.subarray(from * KEY_BYTES, (from + count) * KEY_BYTES));
    if (!list) this.#lists.set(key, ASKED_ONCE);
    else {
      this.#reading ??= this.#read(db, userId, revision, key, all).finally(() => {
        this.#reading = null;
      });
    }
    return null;
  }

  /** Until no list is being read. */
  async idle(): Promise<void> {
    await this.#reading;
  }

  async #read(db: Db, userId: number, revision: string, key: string, all: RawBuilder<unknown>): Promise<void> {
    try {
      const list = await packed(db, all);
      if ((await journalRevision(db, userId)) === revision) this.#lists.set(key, list);
    } catch {
      // Nobody waits for it: pages are read by their queries as long as it is not known.
    }
  }
}

/** In pieces, since a value of ten megabytes would hold the event loop while it is read. */
async function packed(db: Db, all: RawBuilder<unknown>): Promise<Buffer> {
  interface Piece {
    readonly place: number;
    readonly piece: Buffer;
  }
  const { rows } = await sql<Piece>`SELECT place, substr(list, 1 + place * ${PIECE}::int4, ${PIECE}::int4) AS piece
    FROM (SELECT string_agg(int8send(instrument_id) || int8send(buy_id) || int8send(sell_id), '') AS list FROM (${all}) AS sorted) AS packed,
      generate_series(0, length(list) / ${PIECE}::int4) AS place`.execute(db);
  return Buffer.concat(rows.toSorted((a, b) => a.place - b.place).map(({ piece }) => piece));
}

function keysIn(part: Buffer): ClosedKey[] {
  const numberAt = (at: number) => Number(part.readBigInt64BE(at));
  return Array.from({ length: part.byteLength / KEY_BYTES }, (_, index) => {
    const at = index * KEY_BYTES;
    return { instrumentId: numberAt(at), buyId: numberAt(at + NUMBER_BYTES), sellId: numberAt(at + 2 * NUMBER_BYTES) };
  });
}
