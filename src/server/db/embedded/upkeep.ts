import type { DiskCounters } from './durable-fs.ts';

/** What the upkeep needs from the database. */
export interface UpkeepTarget {
  readonly disk: DiskCounters;
  /** Runs one statement to its end and returns the first column of its rows. */
  readonly execute: (sql: string) => string[];
  /** Milliseconds on a clock that never goes back. */
  readonly now: () => number;
}

/** Without a checkpoint the write-ahead log grows for ever, and so does the time to open after a crash. */
const CHECKPOINT_AFTER_BYTES = 64 * 1024 * 1024;
const CHECKPOINT_AFTER_MS = 5 * 60_000;
const VACUUM_AFTER_BYTES = 128 * 1024 * 1024;
const VACUUM_AFTER_MS = 60 * 60_000;
/** Worth vacuuming before the database closes. */
const VACUUM_AT_CLOSE_BYTES = 8 * 1024 * 1024;
/** Between two statements, so that a reader waits for one of them at most. */
const VACUUM_PAUSE_MS = 2000;

const TABLES = `SELECT format('%I.%I', schemaname, tablename) FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`;

/** Checkpoints, vacuum and statistics: PGlite has no background process that would do them. */
export class Upkeep {
  readonly #target: UpkeepTarget;
  #checkpointed: { bytes: number; at: number };
  #vacuumed: { bytes: number; at: number };
  /** Statements of the vacuum under way. */
  #planned: string[] = [];
  #nextAt = 0;

  constructor(target: UpkeepTarget) {
    this.#target = target;
    this.#checkpointed = this.#mark();
    this.#vacuumed = this.#mark();
  }

  /** Does what is due now; call it only between transactions. */
  work(): void {
    const now = this.#target.now();
    if (this.#isDue(this.#checkpointed, CHECKPOINT_AFTER_BYTES, CHECKPOINT_AFTER_MS)) this.#checkpoint();
    if (this.#planned.length === 0 && this.#isDue(this.#vacuumed, VACUUM_AFTER_BYTES, VACUUM_AFTER_MS)) this.#planVacuum();
    if (now < this.#nextAt) return;
    const statement = this.#planned.shift();
    if (statement === undefined) return;
    this.#target.execute(statement);
    this.#nextAt = this.#target.now() + VACUUM_PAUSE_MS;
  }

  /** Leaves the folder so that it opens quickly: nothing to recover, statistics fresh. */
  finish(): void {
    if (this.#target.disk.bytesWritten - this.#vacuumed.bytes > VACUUM_AT_CLOSE_BYTES) this.#planVacuum();
    for (const statement of this.#planned) this.#target.execute(statement);
    this.#planned = [];
    this.#checkpoint();
  }

  #planVacuum(): void {
    this.#planned = this.#target.execute(TABLES).flatMap((table) => [`VACUUM ${table}`, `ANALYZE ${table}`]);
    this.#vacuumed = this.#mark();
  }

  #checkpoint(): void {
    this.#target.execute('CHECKPOINT');
    this.#checkpointed = this.#mark();
  }

  #isDue(last: { bytes: number; at: number }, bytes: number, ms: number): boolean {
    const written = this.#target.disk.bytesWritten - last.bytes;
    return written > bytes || (written > 0 && this.#target.now() - last.at > ms);
  }

  #mark(): { bytes: number; at: number } {
    return { bytes: this.#target.disk.bytesWritten, at: this.#target.now() };
  }
}
