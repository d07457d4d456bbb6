import { fsyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** What the embedded database did to the disk since the thread began. */
export interface DiskCounters {
  fsyncs: number;
  bytesWritten: number;
}

type Init = Parameters<NodeFS['init']>;

interface NodeStream {
  readonly nfd: number;
}

/** The part of Emscripten's NODEFS that is extended here: it has no fsync of its own (pglite 0.5.16). */
interface StreamOps {
  fsync?: (stream: NodeStream) => number;
  write: (stream: NodeStream, buffer: Uint8Array, offset: number, length: number, position: number) => number;
}

/**
 * PGlite's folder on disk with an fsync that reaches the disk. PostgreSQL calls fsync at each commit, at checkpoints and for
 * renamed files, but Emscripten's NODEFS has no such operation and answers success: an acknowledged commit could be lost.
 */
export class DurableFs extends NodeFS {
  readonly counters: DiskCounters = { fsyncs: 0, bytesWritten: 0 };
  readonly #giveUp: (reason: string) => never;

  /** giveUp ends the thread: after a failed fsync or an abort of PostgreSQL only a recovery from the log can be trusted. */
  constructor(folder: string, giveUp: (reason: string) => never) {
    super(folder);
    this.#giveUp = giveUp;
  }

  override async init(pg: Init[0], options: Init[1]): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options);
    const extend = (mod: object): void => this.#extend((mod as { NODEFS: { stream_ops: StreamOps } }).NODEFS.stream_ops);
    const onAbort = (what: unknown): never => this.#giveUp(`PostgreSQL aborted: ${String(what)}`);
    return { emscriptenOpts: { ...emscriptenOpts, onAbort, preRun: [...(emscriptenOpts.preRun ?? []), extend] } };
  }

  #extend(operations: StreamOps): void {
    const { counters } = this;
    const { write } = operations;
    operations.write = (stream, buffer, offset, length, position) => {
      counters.bytesWritten += length;
      return write(stream, buffer, offset, length, position);
    };
    operations.fsync = ({ nfd }) => {
      counters.fsyncs += 1;
      try {
        fsyncSync(nfd);
      } catch (error) {
        this.#giveUp(`the disk did not take the data: ${String(error)}`);
      }
      return 0;
    };
  }
}
