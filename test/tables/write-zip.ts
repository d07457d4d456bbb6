import { crc32, deflateRawSync } from 'node:zlib';
import { strToU8 } from 'fflate';

/** A file of an archive. The optional fields make the archive wrong about it. */
export interface ZipFile {
  readonly name: string;
  readonly data: string | Uint8Array;
  readonly isStored?: boolean;
  /** Sizes and checksum come after the data, as in archives that were streamed. */
  readonly isStreamed?: boolean;
  readonly flags?: number;
  readonly method?: number;
  readonly declaredSize?: number;
  readonly crc?: number;
}

/** A ZIP archive of these files. `isZip64` writes every size and offset of the directory in 64-bit form. */
export function writeZip(files: readonly ZipFile[], isZip64 = false): Uint8Array {
  const chunks: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const file of files) {
    const data = typeof file.data === 'string' ? strToU8(file.data) : file.data;
    const packed = file.isStored === true ? data : deflateRawSync(data);
    const name = strToU8(file.name);
    const method = file.method ?? (file.isStored === true ? 0 : 8);
    const size = file.declaredSize ?? data.length;
    const flags = (file.flags ?? 0) + (file.isStreamed === true ? 8 : 0);
    const sums = record([4, file.crc ?? crc32(data)], [4, packed.length], [4, size]);
    const common = record([2, 45], [2, flags], [2, method], [4, 0]);
    const [ahead, behind] = file.isStreamed === true ? [new Uint8Array(12), joined([record([4, 0x08074b50]), sums])] : [sums, record()];
    const local = joined([record([4, 0x04034b50]), common, ahead, record([2, name.length], [2, 0]), name, packed, behind]);
    const extra = isZip64 ? record([2, 1], [2, 24], [8, size], [8, packed.length], [8, offset]) : record();
    const narrow = (value: number): [number, number] => [4, isZip64 ? 0xffffffff : value];
    directory.push(record([4, 0x02014b50], [2, 45]), common, sums.subarray(0, 4), record(narrow(packed.length), narrow(size)));
    directory.push(record([2, name.length], [2, extra.length], [8, 0], [2, 0], narrow(offset)), name, extra);
    chunks.push(local);
    offset += local.length;
  }
  return joined([...chunks, ...directory, ...endRecords(files.length, joined(directory).length, offset, isZip64)]);
}

function endRecords(count: number, length: number, start: number, isZip64: boolean): Uint8Array[] {
  if (!isZip64) return [record([4, 0x06054b50], [4, 0], [2, count], [2, count], [4, length], [4, start], [2, 0])];
  return [
    record([4, 0x06064b50], [8, 44], [2, 45], [2, 45], [4, 0], [4, 0], [8, count], [8, count], [8, length], [8, start]),
    record([4, 0x07064b50], [4, 0], [8, start + length], [4, 1]),
    record([4, 0x06054b50], [4, 0], [2, 0xffff], [2, 0xffff], [4, 0xffffffff], [4, 0xffffffff], [2, 0]),
  ];
}

/** Little-endian numbers, each with its length in bytes. */
export function record(...fields: readonly (readonly [length: number, value: number])[]): Uint8Array {
  return joined(fields.map(([length, value]) => Uint8Array.from({ length }, (_, index) => Math.floor(value / 256 ** index) % 256)));
}

/** These bytes one after the other. */
export function joined(chunks: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}
