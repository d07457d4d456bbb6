import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { TextDecoder } from 'node:util';
import { crc32, createInflateRaw } from 'node:zlib';
import { JOURNAL_FILE } from '#contract/journal-lines.ts';
import { orProblem } from '#engine/tables/throw-problem.ts';
import { readZip, type ZipPart } from '#engine/tables/read-zip.ts';
import { Refusal } from '../problems.ts';

/** Lines that stand together in the file; `first` is the number of the first one, counted from 1. */
export interface Lines {
  readonly first: number;
  readonly texts: readonly string[];
}

const MIB = 1024 * 1024;
/** Unpacked: a million trades are a third of it. */
const MAX_UNPACKED = 1024 * MIB;
/** Unpacked over packed size, beyond the first mebibyte: the lines of honest journals pack ten to thirty times. */
const MAX_RATIO = 100;
/** An import's line holds the rows of its file that gave no trade. */
const MAX_LINE = 64 * MIB;
/** Bytes unpacked at once, off the event loop; read as lines within a few milliseconds. */
const PIECE = 64 * 1024;

const NOT_AN_EXPORT = 'This file is not an export of a journal.';
const DAMAGED = 'This export is cut short or damaged. Download it again.';
const TOO_LARGE = 'This export unpacks to far more than a journal holds.';

/** The part of an export that holds the journal; throws a Refusal (422) for any other file, and where the sizes it declares are out of bounds. */
export function findJournal(bytes: Uint8Array): ZipPart {
  const parts = orProblem(() => readZip(bytes));
  if (!(parts instanceof Map)) throw new Refusal(422, NOT_AN_EXPORT);
  const part = parts.get(JOURNAL_FILE);
  if (!part) throw new Refusal(422, NOT_AN_EXPORT);
  if (part.size > MAX_UNPACKED || part.size > Math.max(MIB, part.packed.length * MAX_RATIO)) throw new Refusal(422, TOO_LARGE);
  return part;
}

/** The journal's lines, portion by portion. Throws a Refusal (422) where the bytes are not the text that the archive declares. */
export async function* linesOf(part: ZipPart): AsyncGenerator<Lines> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  // The start of a line that has not ended.
  let begun: string[] = [];
  let [first, length] = [1, 0];
  for await (const piece of piecesOf(part)) {
    const [start = '', ...others] = decode(decoder, piece).split('\n');
    begun.push(start);
    length += start.length;
    if (length > MAX_LINE) throw new Refusal(422, TOO_LARGE);
    if (others.length === 0) continue;
    const texts = [begun.join(''), ...others.slice(0, -1)];
    yield { first, texts };
    first += texts.length;
    begun = [others.at(-1) ?? ''];
    length = begun[0]?.length ?? 0;
  }
  decode(decoder, null);
  if (length > 0) throw new Refusal(422, DAMAGED);
}

/** The part's bytes, never more than it declares; its checksum must hold at the end. */
async function* piecesOf({ packed, isDeflated, size, crc }: ZipPart): AsyncGenerator<Uint8Array> {
  let [given, checksum] = [0, 0];
  for await (const piece of isDeflated ? inflated(packed) : Readable.from(portions(packed))) {
    given += piece.length;
    if (given > size) throw new Refusal(422, DAMAGED);
    checksum = crc32(piece, checksum);
    yield piece;
  }
  if (given !== size || checksum !== crc) throw new Refusal(422, DAMAGED);
}

async function* inflated(packed: Uint8Array): AsyncGenerator<Uint8Array> {
  const inflate = createInflateRaw({ chunkSize: PIECE });
  // What goes wrong on the way is thrown where the bytes are read.
  pipeline(Readable.from(portions(packed)), inflate).catch(() => undefined);
  try {
    yield* inflate as AsyncIterable<Uint8Array>;
  } catch (error) {
    if (!String((error as { code?: unknown }).code).startsWith('Z_')) throw error;
    throw new Refusal(422, DAMAGED);
  }
}

function* portions(packed: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < packed.length; at += PIECE) yield packed.subarray(at, at + PIECE);
}

function decode(decoder: TextDecoder, piece: Uint8Array | null): string {
  try {
    return piece === null ? decoder.decode() : decoder.decode(piece, { stream: true });
  } catch {
    throw new Refusal(422, DAMAGED);
  }
}
