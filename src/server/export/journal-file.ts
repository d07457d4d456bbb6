import { TextDecoder } from 'node:util';
import { crc32, createInflateRaw } from 'node:zlib';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { FILES_FOLDER, IMAGES_FOLDER } from '#contract/journal-lines.ts';
import { JOURNAL_FILE } from '#engine/tables/own-export.ts';
import { orProblem } from '#engine/tables/throw-problem.ts';
import { type ByteSource, readZip, type ZipPart } from '#engine/tables/read-zip.ts';
import { MAX_FILE_BYTES } from '#contract/limits.ts';
import { apiProblem } from '../problems.ts';

const MIB = 1024 * 1024;
/** Bytes of an unpacked journal; a million trades need a third of it. */
const MAX_UNPACKED = 1024 * MIB;
/** Unpacked size over packed size, above one mebibyte. Real journals have a ratio of 10 to 30. */
const MAX_RATIO = 100;
/** Characters of a line. The longest are lines of imports, which list the rows that gave no trade. */
const MAX_LINE = 64 * MIB;
/** Bytes unpacked at once. */
const PIECE = 64 * 1024;

/** The parts of an export: the journal, the original files by the id of their import in the journal, and the images by their id. */
export interface Export {
  readonly journal: ZipPart;
  readonly files: readonly { readonly importId: number; readonly part: ZipPart }[];
  readonly images: readonly { readonly imageId: number; readonly content: ZipPart; readonly small: ZipPart }[];
}

/** Bytes of the files and of the images of a journal, at most. */
export interface Quotas {
  readonly files: number;
  readonly images: number;
}

export const UNLIMITED: Quotas = { files: Infinity, images: Infinity };

/** Finds the parts of an export. Throws an ApiProblem (422) for any other file, and where there is more than may be. */
export function findParts(archive: ByteSource, quotas: Quotas): Export {
  const read = orProblem(() => readZip(archive));
  if (!(read instanceof Map)) throw apiProblem(isZip(archive.subarray(0, 2)) ? 'export-damaged' : 'not-an-export');
  const parts = unfolded(read);
  const journal = parts.get(JOURNAL_FILE);
  if (!journal) throw apiProblem('not-an-export');
  const files = [...parts].flatMap(([name, part]) => {
    const [, id] = /^(\d{1,15})-/.exec(name.startsWith(FILES_FOLDER) ? name.slice(FILES_FOLDER.length) : '') ?? [];
    return id === undefined ? [] : [{ importId: Number(id), part }];
  });
  const images = [...parts].flatMap(([name, content]) => {
    const [, id] = /^(\d{1,15})\.webp$/.exec(name.startsWith(IMAGES_FOLDER) ? name.slice(IMAGES_FOLDER.length) : '') ?? [];
    const small = id === undefined ? undefined : parts.get(`${IMAGES_FOLDER}${id}-small.webp`);
    return small ? [{ imageId: Number(id), content, small }] : [];
  });
  if (journal.size > Math.min(MAX_UNPACKED, Math.max(MIB, journal.packed.length * MAX_RATIO))) throw apiProblem('export-unpacks-too-far');
  const large = files.find(({ part }) => part.size > MAX_FILE_BYTES);
  if (large) throw apiProblem('export-file-changed', { name: large.part.name });
  requireRoom(
    'files',
    quotas.files,
    files.map(({ part }) => part.packed.length),
  );
  requireRoom(
    'images',
    quotas.images,
    images.map(({ content, small }) => content.size + small.size),
  );
  return { journal, files, images };
}

function requireRoom(what: 'files' | 'images', quota: number, bytes: readonly number[]): void {
  const used = bytes.reduce((sum, one) => sum + one, 0);
  if (used > quota) throw apiProblem('export-has-more', { what, used, quota });
}

function isZip([first, second]: Uint8Array): boolean {
  return first === 0x50 && second === 0x4b;
}

/** The entries of an export that was packed again within one folder, without it. */
function unfolded(parts: ReadonlyMap<string, ZipPart>): ReadonlyMap<string, ZipPart> {
  const [folder] = [...parts.keys()].flatMap((name) => /^([\w -]+\/)/.exec(name.endsWith(`/${JOURNAL_FILE}`) ? name : '')?.[1] ?? []);
  if (parts.has(JOURNAL_FILE) || folder === undefined) return parts;
  return new Map([...parts].flatMap(([name, part]) => (name.startsWith(folder) ? [[name.slice(folder.length), part]] : [])));
}

/** Yields the journal's lines. Throws an ApiProblem (422) where the bytes are damaged or a line is too long. */
export async function* linesOf(part: ZipPart): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  // The beginning of a line whose end has not been read yet.
  let begun: string[] = [];
  let length = 0;
  for await (const piece of piecesOf(part)) {
    const [start = '', ...others] = decode(decoder, piece).split('\n');
    begun.push(start);
    length += start.length;
    if (length > MAX_LINE) throw apiProblem('export-unpacks-too-far');
    if (others.length === 0) continue;
    yield begun.join('');
    yield* others.slice(0, -1);
    begun = [others.at(-1) ?? ''];
    length = begun[0]?.length ?? 0;
  }
  if (length > 0) throw apiProblem('export-damaged');
}

/** A whole part; findParts has looked at its size. */
export function wholeOf(part: ZipPart): Promise<Buffer> {
  return buffer(piecesOf(part));
}

/** Yields the part's bytes, never more than it declares. Throws at the end where the checksum is wrong. */
export async function* piecesOf({ packed, isDeflated, size, crc }: ZipPart): AsyncGenerator<Uint8Array> {
  let [given, checksum] = [0, 0];
  try {
    for await (const piece of isDeflated ? inflated(packed) : inPieces(packed, PIECE)) {
      given += piece.length;
      if (given > size) throw apiProblem('export-damaged');
      checksum = crc32(piece, checksum);
      yield piece;
    }
  } catch (error) {
    if (!String((error as { code?: unknown }).code).startsWith('Z_')) throw error;
    throw apiProblem('export-damaged');
  }
  if (given !== size || checksum !== crc) throw apiProblem('export-damaged');
}

function inflated(packed: ByteSource): AsyncIterable<Uint8Array> {
  const inflate = createInflateRaw({ chunkSize: PIECE });
  // Who reads the pieces is thrown this error too.
  pipeline(Readable.from(inPieces(packed, PIECE)), inflate).catch(() => undefined);
  return inflate;
}

/** Bytes in pieces of at most so many. */
export function* inPieces(bytes: ByteSource, most: number): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += most) yield bytes.subarray(at, at + most);
}

function decode(decoder: TextDecoder, piece: Uint8Array): string {
  try {
    return decoder.decode(piece, { stream: true });
  } catch {
    throw apiProblem('export-damaged');
  }
}
