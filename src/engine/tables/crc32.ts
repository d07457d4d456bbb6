const TABLE = Int32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit += 1) crc = (crc & 1) === 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc;
});

/** The CRC-32 of ZIP, continued from the checksum of the bytes before (0 at the start). */
export function crc32(bytes: Uint8Array, before: number): number {
  let crc = ~before;
  for (let at = 0; at < bytes.length; at += 1) crc = (TABLE[(crc ^ (bytes[at] as number)) & 255] as number) ^ (crc >>> 8);
  return ~crc >>> 0;
}
