import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import { MAX_SILENCE_MS } from '../pool.ts';
import { StoreDown } from '../store-error.ts';
import { createCluster } from './create-cluster.ts';
import type { EngineOrder, EngineStart } from './engine-thread.ts';
import type { DiskCounters } from './durable-fs.ts';
import { lockFolder } from './folder-lock.ts';
import { type Line, STATUS } from './line.ts';

/** How the embedded database is opened. */
export interface EmbeddedConfig {
  /** The server's data folder; the database lives in `db/` in it. */
  readonly dataDir: string;
  /** A statement running longer is cut by restarting the database thread. */
  readonly statementTimeoutMs: number;
}

/** The embedded database as its owner sees it. */
export interface EmbeddedEngine {
  /** A new connection; rejects with StoreDown when the database cannot be opened. */
  readonly dial: () => Promise<Line>;
  /** A port on which another thread can dial (see dialThrough). */
  readonly attach: () => MessagePort;
  /** What the present thread did to the disk. */
  readonly counters: () => Promise<DiskCounters>;
  /** Checkpoint, close, and give the folder back. */
  readonly close: () => Promise<void>;
}

/** Takes the data folder for this process and runs the database in a thread of its own, reopened whenever it ends by itself. */
export async function startEmbedded(config: EmbeddedConfig): Promise<EmbeddedEngine> {
  const lock = lockFolder(config.dataDir);
  const folder = join(config.dataDir, 'db');
  const keeper = new ThreadKeeper(folder, config.statementTimeoutMs);
  try {
    if (!existsSync(folder)) await createCluster(folder);
    await keeper.thread();
  } catch (error) {
    lock.release();
    throw error;
  }
  const attached = new Set<MessagePort>();
  const attach = (): MessagePort => {
    const { port1, port2 } = new MessageChannel();
    attached.add(port1);
    port1.on('close', () => attached.delete(port1));
    port1.on('message', (request: number) => {
      keeper.dial().then(
        (line) => port1.postMessage({ request, line }, [line.port]),
        (error: unknown) => port1.postMessage({ request, error: error instanceof Error ? error.message : String(error) }),
      );
    });
    port1.unref();
    return port2;
  };
  const close = async (): Promise<void> => {
    for (const port of attached) port.close();
    try {
      await keeper.close();
    } finally {
      lock.release();
    }
  };
  return { dial: () => keeper.dial(), attach, counters: () => keeper.counters(), close };
}

/** Keeps one database thread alive: starts it, cuts it when a statement takes too long, starts it again. */
class ThreadKeeper {
  readonly #start: EngineStart;
  readonly #status = new Int32Array(new SharedArrayBuffer(STATUS.size * Int32Array.BYTES_PER_ELEMENT));
  readonly #watch: NodeJS.Timeout;
  /** The thread in use or being started; whoever dials waits for it. */
  #running: Promise<Worker> | null = null;
  #current: Worker | null = null;
  #closing = false;
  #lines = 0;

  constructor(folder: string, statementTimeoutMs: number) {
    this.#start = { folder, status: this.#status, maxSilenceMs: MAX_SILENCE_MS };
    this.#watch = this.#watchStatements(statementTimeoutMs);
  }

  /** The thread, once its database is open. */
  thread(): Promise<Worker> {
    if (this.#closing) return Promise.reject(new StoreDown('The embedded database is closed.'));
    this.#running ??= this.#open();
    return this.#running;
  }

  async dial(): Promise<Line> {
    const thread = await this.thread();
    const { port1, port2 } = new MessageChannel();
    this.#lines += 1;
    const order: EngineOrder = { line: port1, id: this.#lines };
    thread.postMessage(order, [port1]);
    return { id: this.#lines, port: port2, status: this.#status };
  }

  async counters(): Promise<DiskCounters> {
    return (await this.#ask(await this.thread(), 'counters')) as DiskCounters;
  }

  async close(): Promise<void> {
    clearInterval(this.#watch);
    const thread = await this.#running?.catch(() => null);
    this.#closing = true;
    if (!thread) return;
    await this.#ask(thread, 'close');
    await thread.terminate();
  }

  /** The thread's next message, or null when it ends instead. */
  #ask(thread: Worker, order: EngineOrder): Promise<unknown> {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    thread.once('message', resolve);
    thread.once('exit', () => resolve(null));
    thread.postMessage(order);
    return promise;
  }

  #open(): Promise<Worker> {
    const { promise, resolve, reject } = Promise.withResolvers<Worker>();
    const thread = new Worker(new URL('engine-thread.ts', import.meta.url), { workerData: this.#start });
    this.#current = thread;
    let reason = new Error('its thread ended');
    thread.on('message', (message: unknown) => {
      if (message === 'ready') resolve(thread);
      else if (typeof message === 'object' && message && 'gaveUp' in message) reason = new Error(String(message.gaveUp));
    });
    thread.on('error', (error) => {
      reason = error;
    });
    thread.on('exit', () => {
      if (this.#current === thread) this.#running = null;
      reject(new StoreDown(`The embedded database cannot be opened: ${reason.message}`, { cause: reason }));
    });
    return promise;
  }

  /** A batch seen running for longer than the limit is cut by ending the thread: nothing else stops a statement in WebAssembly. */
  #watchStatements(limitMs: number): NodeJS.Timeout {
    let statement = -1;
    let since = 0;
    const look = (): void => {
      const running = Atomics.load(this.#status, STATUS.running);
      const current = Atomics.load(this.#status, STATUS.statement);
      if (running === 0 || current !== statement) {
        statement = running === 0 ? -1 : current;
        since = performance.now();
      } else if (performance.now() - since >= limitMs) {
        statement = -1;
        this.#cut(running);
      }
    };
    return setInterval(look, Math.max(10, Math.min(1000, limitMs / 10))).unref();
  }

  /** Ends the thread and starts the next one; never two at a time on the folder. */
  #cut(line: number): void {
    const thread = this.#current;
    if (!thread || this.#closing) return;
    Atomics.store(this.#status, STATUS.cut, line);
    this.#current = null;
    this.#running = thread.terminate().then(() => {
      Atomics.store(this.#status, STATUS.running, 0);
      return this.#open();
    });
    this.#running.catch(() => {
      // Told to whoever dials next.
    });
  }
}
