import { crc32, deflateSync } from 'node:zlib';
import { Transformer } from '@napi-rs/image';

/** Images that are made for tests: honest ones, and such as nobody should be able to hurt the server with. */

/** A chunk of a PNG. */
export function chunk(name: string, data: Uint8Array): Buffer {
  const bytes = Buffer.alloc(data.length + 12);
  bytes.writeUInt32BE(data.length, 0);
  bytes.write(name, 4, 'latin1');
  bytes.set(data, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, 8 + data.length)), 8 + data.length);
  return bytes;
}

/** A grey PNG that says this size, with these further chunks before its pixels; `rows` are its bytes before compression. */
export function pngOf(width: number, height: number, more: readonly Buffer[] = [], rows = Buffer.alloc((width + 1) * height)): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  const data = chunk('IDAT', deflateSync(rows));
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), chunk('IHDR', header), ...more, data, chunk('IEND', Buffer.alloc(0))]);
}

/** A JPEG whose left half is red and whose right half is blue. */
export function redAndBlue(width = 40, height = 20): Buffer {
  const pixels = Buffer.alloc(width * height * 4, 255);
  for (let at = 0; at < width * height; at += 1) pixels.set(at % width < width / 2 ? [255, 0, 0] : [0, 0, 255], at * 4);
  return Transformer.fromRgbaPixels(pixels, width, height).jpegSync(90);
}

/** The same image with a segment after its first marker. */
export function withSegment(jpeg: Buffer, marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 255]);
  return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)]);
}

/** EXIF data that say how to turn the image, where it was taken, and a script. */
export function exifOf(orientation: number): Buffer {
  const short = (value: number) => Buffer.from([value >> 8, value & 255]);
  const entry = (tag: number, type: number, count: number, value: Buffer) =>
    Buffer.concat([short(tag), short(type), short(0), short(count), value]);
  const script = Buffer.from('<script>alert(1)</script>\0', 'latin1');
  const end = 8 + 2 + 3 * 12 + 4;
  const gps = Buffer.concat([short(1), entry(0x1d, 2, 11, Buffer.from([0, 0, 0, end + script.length + 18])), Buffer.alloc(4)]);
  const main = [
    entry(0x10e, 2, script.length, Buffer.from([0, 0, 0, end])),
    entry(0x112, 3, 1, Buffer.concat([short(orientation), short(0)])),
    entry(0x8825, 4, 1, Buffer.from([0, 0, 0, end + script.length])),
  ];
  const tiff = Buffer.concat([Buffer.from('MM\0*\0\0\0\x08', 'latin1'), short(3), ...main, Buffer.alloc(4), script, gps]);
  return Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, Buffer.from('2026:11:20\0', 'latin1')]);
}

/** A JPEG of 16 × 8 pixels in the four colours of print, without any detail: each block is two bits. */
export function fourColours(): Buffer {
  const components = [1, 2, 3, 4];
  const table = (kind: number) => [0xff, 0xc4, 0, 20, kind, 1, ...Array<number>(15).fill(0), 0];
  const parts = [
    [0xff, 0xd8, 0xff, 0xee, 0, 14, ...Buffer.from('Adobe'), 0, 100, 0, 0, 0, 0, 0],
    [0xff, 0xdb, 0, 67, 0, ...Array<number>(64).fill(1)],
    [0xff, 0xc0, 0, 20, 8, 0, 8, 0, 16, 4, ...components.flatMap((id) => [id, 0x11, 0])],
    table(0),
    table(0x10),
    [0xff, 0xda, 0, 14, 4, ...components.flatMap((id) => [id, 0]), 0, 63, 0],
    [0, 0, 0xff, 0xd9],
  ];
  return Buffer.from(parts.flat());
}
