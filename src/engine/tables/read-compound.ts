import { throwProblem } from './throw-problem.ts';

/** Length of a directory entry ([MS-CFB] 2.6.1). */
const ENTRY = 128;
const NAME_BYTES = 64;
/** Numbers above this one are not sectors but marks: end of chain, free, part of the table ([MS-CFB] 2.1). */
const LAST_SECTOR = 0xfffffffa;
/** Where the header lists the first 109 sectors of the allocation table. */
const FIRST_TABLES = 0x4c;
const HEADER = 512;
const MINI_SECTOR = 64;
const STREAM = 2;

/** A compound file ([MS-CFB]): a small file system in a file, in which Excel 97 keeps its workbook. */
export class CompoundFile {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  readonly #sectorSize: number;
  readonly #table: readonly number[];
  readonly #directory: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = viewOf(bytes);
    const shift = bytes.length < HEADER ? 0 : this.#view.getUint16(0x1e, true);
    if (shift !== 9 && shift !== 12) throwProblem('damaged');
    this.#sectorSize = 1 << shift;
    this.#table = this.#readTable();
    this.#directory = this.#chain(this.#number(0x30));
  }

  /** The names of all that the directory lists, in lower case, since case does not count (2.6.4), also where its tree leaves them out. */
  names(): string[] {
    return Array.from({ length: Math.floor(this.#directory.length / ENTRY) }, (_, index) => this.#nameOf(index * ENTRY));
  }

  /** The content of the stream of this name (lower case) at the top of the file; null if there is none. */
  stream(name: string): Uint8Array | null {
    const at = this.#topEntries().find((entry) => this.#nameOf(entry) === name && this.#directory[entry + 66] === STREAM);
    if (at === undefined) return null;
    const entries = viewOf(this.#directory);
    const start = entries.getUint32(at + 116, true);
    const size = entries.getUint32(at + 120, true);
    const content = size < this.#number(0x38) ? this.#miniChain(start) : this.#chain(start);
    return size > content.length ? throwProblem('damaged') : content.subarray(0, size);
  }

  #number(at: number): number {
    return this.#view.getUint32(at, true);
  }

  /** The allocation table: the sector that follows each sector. Its own sectors stand in the header and in a chain of lists. */
  #readTable(): number[] {
    const perSector = this.#sectorSize / 4;
    const most = Math.ceil(this.#bytes.length / this.#sectorSize);
    const sectors: number[] = [];
    for (let at = FIRST_TABLES; at < HEADER; at += 4) sectors.push(this.#number(at));
    let list = this.#number(0x44);
    for (let lists = 0; list < LAST_SECTOR; lists += 1) {
      if (lists > most) throwProblem('damaged');
      const view = viewOf(this.#sector(list));
      for (let index = 0; index < perSector - 1; index += 1) sectors.push(view.getUint32(4 * index, true));
      list = view.getUint32(this.#sectorSize - 4, true);
    }
    const used = sectors.filter((sector) => sector < LAST_SECTOR);
    if (used.length > most) throwProblem('damaged');
    return used.flatMap((sector) => numbersOf(this.#sector(sector)));
  }

  #sector(number: number): Uint8Array {
    const from = (number + 1) * this.#sectorSize;
    if (from >= this.#bytes.length) throwProblem('damaged');
    const sector = this.#bytes.subarray(from, from + this.#sectorSize);
    if (sector.length === this.#sectorSize) return sector;
    // Some writers leave out the end of the last sector.
    const whole = new Uint8Array(this.#sectorSize);
    whole.set(sector);
    return whole;
  }

  #chain(first: number): Uint8Array {
    const most = Math.ceil(this.#bytes.length / this.#sectorSize);
    const sectors = follow(this.#table, first, most).map((sector) => this.#sector(sector));
    return joined(sectors, this.#sectorSize);
  }

  /** A small stream: 64-byte pieces of the root entry's own stream, chained by a table of their own. */
  #miniChain(first: number): Uint8Array {
    const table = numbersOf(this.#chain(this.#number(0x3c)));
    const store = this.#chain(viewOf(this.#directory).getUint32(116, true));
    const pieces = follow(table, first, store.length / MINI_SECTOR).map((piece) => {
      const from = piece * MINI_SECTOR;
      return from + MINI_SECTOR > store.length ? throwProblem('damaged') : store.subarray(from, from + MINI_SECTOR);
    });
    return joined(pieces, MINI_SECTOR);
  }

  /** Positions in the directory of what the root holds: a binary tree of brothers (2.6.4). What is inside folders is left out. */
  #topEntries(): number[] {
    const view = viewOf(this.#directory);
    if (this.#directory.length < ENTRY) throwProblem('damaged');
    const found = new Set<number>();
    const toVisit = [view.getUint32(76, true)];
    for (let entry = toVisit.pop(); entry !== undefined; entry = toVisit.pop()) {
      if (entry >= LAST_SECTOR) continue;
      const at = entry * ENTRY;
      if (at + ENTRY > this.#directory.length || found.has(at)) throwProblem('damaged');
      found.add(at);
      toVisit.push(view.getUint32(at + 68, true), view.getUint32(at + 72, true));
    }
    return [...found];
  }

  #nameOf(at: number): string {
    let name = '';
    for (let index = 0; index < NAME_BYTES; index += 2) {
      const code = (this.#directory[at + index] ?? 0) + 256 * (this.#directory[at + index + 1] ?? 0);
      if (code === 0) break;
      name += String.fromCharCode(code);
    }
    return name.toLowerCase();
  }
}

/** The numbers of a chain from its first. Throws if it leaves its table, or is longer than the file, as one that runs in a circle. */
function follow(table: readonly number[], first: number, most: number): number[] {
  const chain: number[] = [];
  for (let at = first; at < LAST_SECTOR; at = table[at] ?? throwProblem('damaged')) {
    if (chain.length >= most) throwProblem('damaged');
    chain.push(at);
  }
  return chain;
}

function joined(pieces: readonly Uint8Array[], length: number): Uint8Array {
  const all = new Uint8Array(pieces.length * length);
  for (const [index, piece] of pieces.entries()) all.set(piece, index * length);
  return all;
}

function numbersOf(bytes: Uint8Array): number[] {
  const view = viewOf(bytes);
  return Array.from({ length: bytes.length >>> 2 }, (_, index) => view.getUint32(4 * index, true));
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
