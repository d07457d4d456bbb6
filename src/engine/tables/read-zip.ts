import { strFromU8 } from 'fflate';
import { throwProblem } from './throw-problem.ts';

/** One file of an archive, from its central directory. */
export interface ZipPart {
  readonly name: string;
  /** Its compressed bytes. */
  readonly packed: Uint8Array;
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
const END_LENGTH = 22;
const LONGEST_COMMENT = 65_535;
const MAX_32 = 0xffffffff;
/** Flag bits 0, 6 and 13: encrypted data, strong encryption, encrypted directory (APPNOTE.TXT 4.4.4). */
const ENCRYPTED = 0x2041;

/** The parts of a ZIP archive by partKey, not yet inflated. Throws if the archive is encrypted or damaged. */
export function readZip(bytes: Uint8Array): Map<string, ZipPart> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts = new Map<string, ZipPart>();
  const { count, start } = directory(view);
  let at = start;
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== CENTRAL) throwProblem('damaged');
    const nameLength = view.getUint16(at + 28, true);
    const extraLength = view.getUint16(at + 30, true);
    const next = at + 46 + nameLength + extraLength + view.getUint16(at + 32, true);
    if (next > bytes.length) throwProblem('damaged');
    const part = readPart(bytes, view, at, nameLength, extraLength);
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

/** Number of entries and start of the central directory, from the end record or its ZIP64 form. */
function directory(view: DataView): { count: number; start: number } {
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  const start = view.getUint32(end + 16, true);
  const locator = end - 20;
  if (locator < 0 || view.getUint32(locator, true) !== LOCATOR_64) return { count, start };
  const at = wide(view, locator + 8);
  if (at + 56 > locator || view.getUint32(at, true) !== END_64) return throwProblem('damaged');
  return { count: wide(view, at + 32), start: wide(view, at + 48) };
}

function findEnd(view: DataView): number {
  const last = view.byteLength - END_LENGTH;
  for (let at = last; at >= 0 && at >= last - LONGEST_COMMENT; at -= 1) {
    if (view.getUint32(at, true) === END && at + END_LENGTH + view.getUint16(at + 20, true) <= view.byteLength) return at;
  }
  return throwProblem('damaged');
}

function readPart(bytes: Uint8Array, view: DataView, at: number, nameLength: number, extraLength: number): ZipPart {
  const method = view.getUint16(at + 10, true);
  if ((view.getUint16(at + 8, true) & ENCRYPTED) !== 0 || method === 99) throwProblem('encrypted');
  if (method !== 0 && method !== 8) throwProblem('damaged');
  const name = strFromU8(bytes.subarray(at + 46, at + 46 + nameLength));
  const { size, packedSize, offset } = sizes(view, at, at + 46 + nameLength, extraLength);
  if (offset + 30 > bytes.length || view.getUint32(offset, true) !== LOCAL) throwProblem('damaged');
  const from = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  if (from + packedSize > bytes.length) throwProblem('damaged');
  return { name, packed: bytes.subarray(from, from + packedSize), isDeflated: method === 8, size, crc: view.getUint32(at + 16, true) };
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
