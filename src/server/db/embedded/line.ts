import type { MessagePort } from 'node:worker_threads';

/** One connection to the embedded database: bytes of the PostgreSQL protocol go both ways over the port. */
export interface Line {
  /** Above 0, never used twice in a process. */
  readonly id: number;
  readonly port: MessagePort;
  /** Shared by the engine and all lines; its places are named in STATUS. */
  readonly status: Int32Array;
}

/** running: the line whose batch runs, else 0; statement: counts batches; cut: the line last cut for taking too long. */
export const STATUS = { running: 0, statement: 1, cut: 2, size: 3 } as const;

/** Moves bytes to the other side; a copy of exactly their size, since a view would take its whole buffer along. */
export function postBytes(port: MessagePort, pieces: readonly Uint8Array[]): void {
  const bytes = new Uint8Array(pieces.reduce((size, piece) => size + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  port.postMessage(bytes, [bytes.buffer]);
}
