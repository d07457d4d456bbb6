import type { Batch } from './wire-frames.ts';

/** The one backend behind the turnstile. */
export interface Backend {
  /** Runs one batch to its end; the answer goes to the connection. */
  run: (connection: Connection, batch: Uint8Array) => void;
  inTransaction: () => boolean;
  rollback: () => void;
  /** Called whenever no transaction is open. */
  betweenTransactions: () => void;
}

/** One client of the backend, with what it asked for and what has not run yet. */
export interface Connection {
  readonly id: number;
  readonly waiting: Uint8Array[];
  close: () => void;
}

/**
 * Lets connections use one backend in turn, first come first served. A connection that opened a transaction keeps the backend
 * until the transaction ends; when it goes away before that, or keeps silent for too long, the transaction is rolled back.
 */
export class Turnstile {
  readonly #backend: Backend;
  readonly #maxSilenceMs: number;
  readonly #queue: Connection[] = [];
  #owner: Connection | null = null;
  #silence: NodeJS.Timeout | undefined;

  constructor(backend: Backend, maxSilenceMs: number) {
    this.#backend = backend;
    this.#maxSilenceMs = maxSilenceMs;
  }

  /** No transaction is open and nobody waits. */
  get isFree(): boolean {
    return this.#owner === null && this.#queue.length === 0;
  }

  /** Takes the next batch of a connection and runs it as soon as its turn comes. */
  enter(connection: Connection, batch: Batch): void {
    if (batch === 'goodbye') return connection.close();
    connection.waiting.push(batch);
    if (this.#owner === connection) this.#serve(connection);
    else if (connection.waiting.length === 1) this.#queue.push(connection);
    this.#drain();
  }

  /** Forgets a connection that went away, with its open transaction. */
  leave(connection: Connection): void {
    connection.waiting.length = 0;
    const place = this.#queue.indexOf(connection);
    if (place !== -1) this.#queue.splice(place, 1);
    if (this.#owner !== connection) return;
    clearTimeout(this.#silence);
    this.#owner = null;
    this.#backend.rollback();
    this.#drain();
  }

  /** Rolls back what is open and forgets everybody: the backend is about to close. */
  close(): void {
    this.#queue.length = 0;
    if (this.#owner) this.leave(this.#owner);
  }

  #drain(): void {
    while (this.#owner === null) {
      this.#backend.betweenTransactions();
      const next = this.#queue.shift();
      if (!next) return;
      this.#serve(next);
    }
  }

  /** Runs what the connection asked for until it has nothing waiting, or its turn is over. */
  #serve(connection: Connection): void {
    clearTimeout(this.#silence);
    for (let batch = connection.waiting.shift(); batch; batch = connection.waiting.shift()) {
      this.#backend.run(connection, batch);
      const isOpen = this.#backend.inTransaction();
      this.#owner = isOpen ? connection : null;
      if (isOpen) continue;
      if (connection.waiting.length > 0) this.#queue.push(connection);
      return;
    }
    this.#silence = setTimeout(() => connection.close(), this.#maxSilenceMs);
  }
}
