/** The worker thread that is the embedded database: it answers the PostgreSQL protocol on every port it is given. */
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { PGlite, protocol } from '@electric-sql/pglite';
import { DurableFs } from './durable-fs.ts';
import { startParams } from './engine-settings.ts';
import { postBytes, STATUS } from './line.ts';
import { type Backend, type Connection, Turnstile } from './turnstile.ts';
import { Upkeep } from './upkeep.ts';
import { BatchReader } from './wire-frames.ts';

/** What the thread is started with. */
export interface EngineStart {
  readonly folder: string;
  readonly status: Int32Array;
  readonly maxSilenceMs: number;
}

/** What the owner of the thread posts to it: a new line, the request to stop, or that for the disk's counters. */
export type EngineOrder = { readonly line: MessagePort; readonly id: number } | 'close' | 'counters';

const POST_AT = 256 * 1024;
const READY_FOR_QUERY = 0x5a; // 'Z', the last message of every answer
const READY_LENGTH = 6;
const UPKEEP_EVERY_MS = 5000;

const { folder, status, maxSilenceMs } = workerData as EngineStart;
const owner = parentPort;
if (!owner) throw new Error('engine-thread.ts runs as a worker thread');

/** PostgreSQL's own last words, which say more than those of PGlite. */
let lastWords: string | null = null;
const disk = new DurableFs(folder, giveUp);
const database = await PGlite.create({ fs: disk, startParams: startParams(), onStderr: listen }).catch((error: unknown) => {
  throw lastWords === null ? error : new Error(lastWords, { cause: error });
});
const ports = new Map<Connection, MessagePort>();
const upkeep = new Upkeep({ disk: disk.counters, execute, now: () => performance.now() });
const backend: Backend = {
  run,
  inTransaction: () => database.isInTransaction(),
  rollback: () => send(protocol.serialize.query('ROLLBACK'), () => {}),
  betweenTransactions: () => upkeep.work(),
};
const turnstile = new Turnstile(backend, maxSilenceMs);
const upkeepTimer = setInterval(() => turnstile.isFree && upkeep.work(), UPKEEP_EVERY_MS);

owner.on('message', (order: EngineOrder) => {
  if (order === 'close') void stop();
  else if (order === 'counters') owner.postMessage(disk.counters);
  else open(order.line, order.id);
});
owner.postMessage('ready');

/** True would have PGlite print the line as well. */
function listen(line: string): boolean {
  lastWords = /(?:FATAL|PANIC): {2}(.*)/.exec(line)?.[1] ?? lastWords;
  return false;
}

function open(port: MessagePort, id: number): void {
  const reader = new BatchReader();
  const connection: Connection = { id, waiting: [], close: () => port.close() };
  ports.set(connection, port);
  port.on('message', (bytes: Uint8Array) => {
    for (const batch of reader.take(bytes)) turnstile.enter(connection, batch);
  });
  port.on('close', () => {
    ports.delete(connection);
    turnstile.leave(connection);
  });
}

function run(connection: Connection, batch: Uint8Array): void {
  Atomics.store(status, STATUS.running, connection.id);
  Atomics.add(status, STATUS.statement, 1);
  try {
    const port = ports.get(connection);
    if (port) answer(port, batch);
  } finally {
    Atomics.store(status, STATUS.running, 0);
  }
}

/** Runs one batch; the answer is posted in pieces, so that a long one is never held whole. */
function answer(port: MessagePort, batch: Uint8Array): void {
  let pieces: Uint8Array[] = [];
  let size = 0;
  const post = (): void => {
    if (size > 0) postBytes(port, pieces);
    pieces = [];
    size = 0;
  };
  send(batch, (bytes) => {
    pieces.push(bytes);
    size += bytes.length;
    if (size >= POST_AT) post();
  });
  post();
}

/** A statement of the upkeep: the first column of its rows; a failure is told as a warning and tried again when next due. */
function execute(sql: string): string[] {
  const parser = new protocol.Parser();
  const values: string[] = [];
  send(protocol.serialize.query(sql), (bytes) => {
    parser.parse(bytes, (message) => {
      if (message.name === 'dataRow') values.push((message as unknown as { fields: string[] }).fields[0] ?? '');
      if (message.name === 'error') process.emitWarning(`${sql}: ${(message as unknown as Error).message}`, 'EmbeddedDatabase');
    });
  });
  return values;
}

/** Synchronous up to the last byte of the answer: execProtocolRawStream awaits nothing before that. */
function send(batch: Uint8Array, receive: (bytes: Uint8Array) => void): void {
  // Answers come in pieces of 8 KiB, wherever a message begins: the last one may hold a part of the last message only.
  let end: readonly number[] = [];
  const onRawData = (bytes: Uint8Array): void => {
    end = [...end, ...bytes.subarray(-READY_LENGTH)].slice(-READY_LENGTH);
    receive(bytes.slice());
  };
  void database.execProtocolRawStream(batch, { syncToFs: false, onRawData });
  if (end[0] !== READY_FOR_QUERY) giveUp('PostgreSQL left a request without an answer');
}

/** Ends the thread at once, even from within WebAssembly; its owner opens the database again when somebody asks for it. */
function giveUp(reason: string): never {
  owner?.postMessage({ gaveUp: lastWords ?? reason });
  process.exit(1);
}

async function stop(): Promise<void> {
  clearInterval(upkeepTimer);
  for (const port of ports.values()) port.close();
  turnstile.close();
  upkeep.finish();
  await database.close();
  owner?.postMessage('closed');
}
