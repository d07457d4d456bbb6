import { Inflate } from 'fflate';
import { crc32 } from './crc32.ts';
import type { ByteSource, ZipPart } from './read-zip.ts';
import { throwProblem } from './throw-problem.ts';
import type { TableLimits } from './table-limits.ts';

/** Deflate expands at most 1,032 times, so one step gives less than 17 MB before its size is checked. */
const STEP = 16_384;
const FREE_OF_RATIO = 1024 * 1024;

/** How many bytes the parts of one workbook have been inflated to. */
export interface Inflated {
  bytes: number;
}

/** Inflates a part piece by piece. Throws if it is larger than it declares or the limits allow, or if its checksum is wrong. */
export function inflatePart(part: ZipPart, limits: TableLimits, inflated: Inflated, take: (piece: Uint8Array) => void): void {
  inflated.bytes += part.size;
  if (inflated.bytes > limits.inflatedBytes) throwProblem('inflates-too-far', { limit: limits.inflatedBytes });
  if (part.size > Math.max(FREE_OF_RATIO, part.packed.length * limits.inflationRatio)) throwProblem('inflates-too-far');
  let size = 0;
  let crc = 0;
  const receive = (piece: Uint8Array): void => {
    size += piece.length;
    if (size > part.size) throwProblem('damaged');
    crc = crc32(piece, crc);
    if (piece.length > 0) take(piece);
  };
  if (part.isDeflated) inflate(part.packed, receive);
  else for (let at = 0; at < part.packed.length; at += STEP) receive(part.packed.subarray(at, at + STEP));
  if (size !== part.size || crc !== part.crc) throwProblem('damaged');
}

function inflate(packed: ByteSource, receive: (piece: Uint8Array) => void): void {
  let piece = new Uint8Array(0);
  const stream = new Inflate((inflatedPiece) => {
    piece = inflatedPiece;
  });
  for (let at = 0; at < packed.length; at += STEP) {
    try {
      stream.push(packed.subarray(at, at + STEP), at + STEP >= packed.length);
    } catch {
      throwProblem('damaged');
    }
    receive(piece);
  }
}
