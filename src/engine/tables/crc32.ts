const POLYNOMIAL = 0xedb88320;
const SLICES = 8;
const tables = buildTables();

/** CRC-32 of ZIP, continued from the checksum of what came before (0 at the start); eight bytes a step. */
export function crc32(bytes: Uint8Array, before: number): number {
  let crc = ~before;
  let at = 0;
  const T = tables;
  for (const whole = bytes.length - (bytes.length % SLICES); at < whole; at += SLICES) {
    crc ^= byteAt(bytes, at) | (byteAt(bytes, at + 1) << 8) | (byteAt(bytes, at + 2) << 16) | (byteAt(bytes, at + 3) << 24);
    crc =
      (T[1792 + (crc & 255)] as number) ^
      (T[1536 + ((crc >>> 8) & 255)] as number) ^
      (T[1280 + ((crc >>> 16) & 255)] as number) ^
      (T[1024 + (crc >>> 24)] as number) ^
      (T[768 + byteAt(bytes, at + 4)] as number) ^
      (T[512 + byteAt(bytes, at + 5)] as number) ^
      (T[256 + byteAt(bytes, at + 6)] as number) ^
      (T[byteAt(bytes, at + 7)] as number);
  }
  for (; at < bytes.length; at += 1) crc = (T[(crc ^ byteAt(bytes, at)) & 255] as number) ^ (crc >>> 8);
  return ~crc >>> 0;
}

function byteAt(bytes: Uint8Array, at: number): number {
  return bytes[at] as number;
}

/** Eight tables of 256 in one: table n gives the effect of a byte that n further bytes follow. */
function buildTables(): Int32Array {
  const all = new Int32Array(256 * SLICES);
  for (let byte = 0; byte < 256; byte += 1) {
    let crc = byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 1) === 1 ? (crc >>> 1) ^ POLYNOMIAL : crc >>> 1;
    all[byte] = crc;
  }
  for (let index = 256; index < all.length; index += 1) {
    const previous = all[index - 256] as number;
    all[index] = (all[previous & 255] as number) ^ (previous >>> 8);
  }
  return all;
}
