/** What the first bytes of an image say, before anything of it is decoded. */
export interface ImageHeader {
  readonly kind: 'png' | 'jpeg' | 'webp';
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

const PNG = '89504e470d0a1a0a0000000d49484452';
/** Scans of a progressive JPEG. Encoders write about ten; each one costs as much time as the first. */
const MOST_SCANS = 64;
const START_OF_SCAN = 0xda;
/** Markers of JPEG without a length: restarts, and the stuffing after a byte of 0xFF. */
const BARE = (marker: number) => marker === 0 || marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);
const END_OF_IMAGE = 0xd9;

/**
 * Reads type and size of a PNG, JPEG or WebP. Returns null for anything else, and for what decoders could understand in different ways: two
 * sizes in one JPEG, a WebP whose frame is not as large as it says, moving pictures.
 */
export function readImageHeader(bytes: Uint8Array): ImageHeader | null {
  const at = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = at.length < 30 ? null : (pngSize(at) ?? jpegSize(at) ?? webpSize(at));
  return size && size.width > 0 && size.height > 0 ? size : null;
}

function pngSize(at: Buffer): ImageHeader | null {
  if (at.toString('hex', 0, 16) !== PNG) return null;
  return { kind: 'png', width: at.readUInt32BE(16), height: at.readUInt32BE(20) };
}

/** Walks all segments of a JPEG to its end: exactly one may say a size. */
function jpegSize(at: Buffer): ImageHeader | null {
  if (at.readUInt16BE(0) !== 0xffd8) return null;
  let found: ImageHeader | null = null;
  let next = 2;
  let scans = 0;
  while (next + 3 < at.length) {
    next = at.indexOf(0xff, next);
    if (next === -1 || next + 3 >= at.length) break;
    const marker = at.readUInt8(next + 1);
    if (marker === END_OF_IMAGE) break;
    if (marker === 0xd8) return null;
    // 0xFF may be repeated before a marker.
    if (marker === 0xff || BARE(marker)) {
      next += marker === 0xff ? 1 : 2;
      continue;
    }
    if (marker === START_OF_SCAN) scans += 1;
    if (scans > MOST_SCANS) return null;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) {
      if (found || next + 9 > at.length) return null;
      found = { kind: 'jpeg', height: at.readUInt16BE(next + 5), width: at.readUInt16BE(next + 7) };
    }
    next += 2 + Math.max(2, at.readUInt16BE(next + 2));
  }
  return found;
}

/** A file of one frame; an extended one must say the size of its frame. */
function webpSize(at: Buffer): ImageHeader | null {
  if (at.toString('latin1', 0, 4) !== 'RIFF' || at.toString('latin1', 8, 12) !== 'WEBP') return null;
  if (at.toString('latin1', 12, 16) !== 'VP8X') return frameSize(at, 12);
  const isMoving = (at.readUInt8(20) & 0x02) !== 0;
  if (isMoving) return null;
  const canvas = { width: 1 + at.readUIntLE(24, 3), height: 1 + at.readUIntLE(27, 3) };
  for (let next = 30; next + 8 <= at.length;) {
    const name = at.toString('latin1', next, next + 4);
    if (name === 'VP8 ' || name === 'VP8L') {
      const frame = frameSize(at, next);
      return frame && frame.width === canvas.width && frame.height === canvas.height ? frame : null;
    }
    const length = at.readUInt32LE(next + 4);
    next += 8 + length + (length % 2);
  }
  return null;
}

/** The chunks of a WebP that hold pixels. */
const WEBP_CHUNKS = ['VP8X', 'ALPH', 'VP8 ', 'VP8L'];

/** Whether a WebP ends with its pixels and holds nothing beside them: no places, no texts, no bytes behind its end. */
export function isPixelsOnly(bytes: Uint8Array): boolean {
  const at = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (at.readUInt32LE(4) + 8 !== at.length) return false;
  let next = 12;
  while (next + 8 <= at.length && WEBP_CHUNKS.includes(at.toString('latin1', next, next + 4))) {
    const length = at.readUInt32LE(next + 4);
    next += 8 + length + (length % 2);
  }
  return next === at.length;
}

function frameSize(at: Buffer, start: number): ImageHeader | null {
  const name = at.toString('latin1', start, start + 4);
  if (start + 18 > at.length) return null;
  if (name === 'VP8 ') {
    const isStart = at.toString('hex', start + 11, start + 14) === '9d012a';
    return isStart ? { kind: 'webp', width: at.readUInt16LE(start + 14) & 0x3fff, height: at.readUInt16LE(start + 16) & 0x3fff } : null;
  }
  if (name !== 'VP8L' || at.readUInt8(start + 8) !== 0x2f) return null;
  const packed = at.readUInt32LE(start + 9);
  return { kind: 'webp', width: 1 + (packed & 0x3fff), height: 1 + ((packed >>> 14) & 0x3fff) };
}

/** The chunks that pixels need. Others may unpack to anything: texts, colour profiles, the frames of a moving picture. */
const PIXEL_CHUNKS = ['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'];

/** A PNG without all that is not needed for its pixels. */
export function pixelsOfPng(bytes: Uint8Array): Uint8Array {
  const at = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept = [at.subarray(0, 8)];
  for (let next = 8; next + 12 <= at.length;) {
    const end = next + 12 + at.readUInt32BE(next);
    if (PIXEL_CHUNKS.includes(at.toString('latin1', next + 4, next + 8))) kept.push(at.subarray(next, end));
    next = end;
  }
  return Buffer.concat(kept);
}
