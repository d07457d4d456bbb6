import { cpSync, fstatSync, lstatSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DurableFs } from '../db/embedded/durable-fs.ts';

type Init = Parameters<DurableFs['init']>;

/** What the disk would hold if the power went: every file as it was at its last fsync. */
export interface DiskImage {
  /** Puts the image into an empty folder. */
  readonly restore: (folder: string) => void;
}

interface Ops {
  fsync: (stream: { readonly nfd: number; readonly node: unknown }) => number;
}

/**
 * The database's folder on a disk that loses power: it calls `beforeFsync` each time, when what is being flushed is not there
 * yet. Names are taken to survive, as on a journalling file system; contents survive by fsync alone.
 */
export class PowerCutFs extends DurableFs {
  /** File contents as last flushed, by inode; missing: never flushed. */
  readonly #flushed = new Map<number, Buffer>();
  readonly #folder: string;
  beforeFsync: (() => void) | null = null;

  constructor(folder: string) {
    super(folder, (reason) => {
      throw new Error(reason);
    });
    this.#folder = folder;
    for (const path of filesIn(folder)) this.#flushed.set(lstatSync(path).ino, readFileSync(path));
  }

  override async init(pg: Init[0], options: Init[1]): ReturnType<DurableFs['init']> {
    const { emscriptenOpts } = await super.init(pg, options);
    const watch = (mod: object): void => {
      const nodefs = (mod as { NODEFS: { stream_ops: Ops; realPath: (node: unknown) => string } }).NODEFS;
      const { fsync } = nodefs.stream_ops;
      nodefs.stream_ops.fsync = (stream) => {
        this.beforeFsync?.();
        const stat = fstatSync(stream.nfd);
        if (stat.isFile()) this.#flushed.set(stat.ino, readFileSync(nodefs.realPath(stream.node)));
        return fsync(stream);
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), watch] } };
  }

  /** The disk as it would be found now. */
  image(): DiskImage {
    const flushed = new Map(this.#flushed);
    const files = filesIn(this.#folder).map((path) => ({ path: path.slice(this.#folder.length), ino: lstatSync(path).ino }));
    const restore = (folder: string): void => {
      cpSync(this.#folder, folder, { recursive: true, filter: (path) => lstatSync(path).isDirectory() });
      for (const { path, ino } of files) {
        mkdirSync(join(folder, path, '..'), { recursive: true });
        writeFileSync(join(folder, path), flushed.get(ino) ?? '');
      }
    };
    return { restore };
  }
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
