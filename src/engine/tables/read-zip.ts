import { strFromU8 } from 'fflate';
import { throwProblem } from './throw-problem.ts';

/** Bytes of which parts are asked for: in memory, or on a disk. */
export interface ByteSource {
  readonly length: number;
  /** The bytes from `from` to before `to`, of which there may be fewer. */
  readonly subarray: (from: number, to: number) => Uint8Array;
}

/** One file of an archive, from its central directory. */
export interface ZipPart {
  readonly name: string;
  /** Its compressed bytes. */
  readonly packed: ByteSource;
  readonly isDeflated: boolean;
  /** Declared size once inflated. */
  readonly size: number;
  readonly crc: number;
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const END_64 = 0x06064b50;
const LOCATOR_64 = 0x07064b50;
const LOCAL_LENGTH = 30;
const END_LENGTH = 22;
const LOCATOR_LENGTH = 20;
const END_64_LENGTH = 56;
const LONGEST_COMMENT = 65_535;
const MAX_32 = 0xffffffff;
/** Flag bits 0, 6 and 13: encrypted data, strong encryption, encrypted directory (APPNOTE.TXT 4.4.4). */
const ENCRYPTED = 0x2041;

/** The parts of a ZIP archive by partKey, not yet inflated. Throws if the archive is encrypted or damaged. */
export function readZip(archive: ByteSource): Map<string, ZipPart> {
  const parts = new Map<string, ZipPart>();
  const { count, start, end } = directory(archive);
  const bytes = archive.subarray(start, end);
  const view = viewOf(bytes);
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== CENTRAL) throwProblem('damaged');
    const nameLength = view.getUint16(at + 28, true);
    const extraLength = view.getUint16(at + 30, true);
    const next = at + 46 + nameLength + extraLength + view.getUint16(at + 32, true);
    if (next > bytes.length) throwProblem('damaged');
    const part = readPart(archive, bytes, at, nameLength, extraLength);
    const key = partKey(part.name);
    if (parts.has(key)) throwProblem('damaged');
    parts.set(key, part);
    at = next;
  }
  return parts;
}

/** A part's name in lower case, with `/` for `\` and no leading slash (ECMA-376 part 2, 6.2.2). */
export function partKey(name: string): string {
  return name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();
}

/** Number of entries, start and end of the central directory, from the end record or its ZIP64 form. */
function directory(archive: ByteSource): { count: number; start: number; end: number } {
  const end = findEnd(archive);
  const view = viewOf(archive.subarray(end, end + END_LENGTH));
  const count = view.getUint16(10, true);
  const start = view.getUint32(16, true);
  const locator = end - LOCATOR_LENGTH;
  if (locator < 0) return { count, start, end };
  const located = viewOf(archive.subarray(locator, end));
  if (located.getUint32(0, true) !== LOCATOR_64) return { count, start, end };
  const at = wide(located, 8);
  if (at + END_64_LENGTH > locator) return throwProblem('damaged');
  const end64 = viewOf(archive.subarray(at, at + END_64_LENGTH));
  if (end64.getUint32(0, true) !== END_64) return throwProblem('damaged');
  return { count: wide(end64, 32), start: wide(end64, 48), end: at };
}

function findEnd(archive: ByteSource): number {
  const first = Math.max(0, archive.length - END_LENGTH - LONGEST_COMMENT);
  const view = viewOf(archive.subarray(first, archive.length));
  for (let at = view.byteLength - END_LENGTH; at >= 0; at -= 1) {
    if (view.getUint32(at, true) === END && at + END_LENGTH + view.getUint16(at + 20, true) <= view.byteLength) return first + at;
  }
  return throwProblem('damaged');
}

function readPart(archive: ByteSource, directory: Uint8Array, at: number, nameLength: number, extraLength: number): ZipPart {
  const view = viewOf(directory);
  const method = view.getUint16(at + 10, true);
  if ((view.getUint16(at + 8, true) & ENCRYPTED) !== 0 || method === 99) throwProblem('encrypted');
  if (method !== 0 && method !== 8) throwProblem('damaged');
  const name = strFromU8(directory.subarray(at + 46, at + 46 + nameLength));
  const { size, packedSize, offset } = sizes(view, at, at + 46 + nameLength, extraLength);
  if (offset + LOCAL_LENGTH > archive.length) throwProblem('damaged');
  const local = viewOf(archive.subarray(offset, offset + LOCAL_LENGTH));
  if (local.getUint32(0, true) !== LOCAL) throwProblem('damaged');
  const from = offset + LOCAL_LENGTH + local.getUint16(26, true) + local.getUint16(28, true);
  if (from + packedSize > archive.length) throwProblem('damaged');
  const packed: ByteSource = {
    length: packedSize,
    subarray: (first, end) => archive.subarray(from + Math.min(first, packedSize), from + Math.min(end, packedSize)),
  };
  return { name, packed, isDeflated: method === 8, size, crc: view.getUint32(at + 16, true) };
}

/** Sizes and offset of an entry. If all 32 bits are ones, the ZIP64 extra field holds the value (APPNOTE.TXT 4.5.3). */
function sizes(view: DataView, at: number, extra: number, extraLength: number): { size: number; packedSize: number; offset: number } {
  const narrow = [view.getUint32(at + 24, true), view.getUint32(at + 20, true), view.getUint32(at + 42, true)];
  let field = zip64Field(view, extra, extra + extraLength);
  const [size = 0, packedSize = 0, offset = 0] = narrow.map((value) => {
    if (value !== MAX_32) return value;
    if (field === null || field.at + 8 > field.end) return throwProblem('damaged');
    field = { at: field.at + 8, end: field.end };
    return wide(view, field.at - 8);
  });
  return { size, packedSize, offset };
}

function zip64Field(view: DataView, from: number, to: number): { at: number; end: number } | null {
  for (let at = from; at + 4 <= to;) {
    const end = at + 4 + view.getUint16(at + 2, true);
    if (end > to) return throwProblem('damaged');
    if (view.getUint16(at, true) === 1) return { at: at + 4, end };
    at = end;
  }
  return null;
}

/** A 64-bit number. It is inexact above 2^53, which is beyond every bound. */
function wide(view: DataView, at: number): number {
  return view.getUint32(at, true) + view.getUint32(at + 4, true) * (MAX_32 + 1);
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
