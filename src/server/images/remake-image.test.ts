import { Transformer } from '@napi-rs/image';
import { deflateSync } from 'node:zlib';
import { describe, expect, it, test } from 'vitest';
import { chunk, exifOf, fourColours, pngOf, redAndBlue, withSegment } from '#test/server/hostile-images.ts';
import { readImageHeader } from './image-header.ts';
import { type Remade, remakeImage } from './remake-image.ts';

const SCRIPT = '<script>alert(1)</script>';

function made(bytes: Uint8Array): Remade {
  const remade = remakeImage(bytes);
  if (typeof remade === 'string') throw new Error(remade);
  return remade;
}

const colourAt = (image: Uint8Array, x: number, y: number) => {
  const of = new Transformer(image);
  const { width, height } = of.metadataSync();
  const pixels = of.rawPixelsSync();
  const at = ((pixels.length / (width * height)) | 0) * (y * width + x);
  return [...pixels.subarray(at, at + 3)].map((part) => Math.round(part / 255));
};

describe('an image that is kept', () => {
  it('is turned as it says, and loses place, time and whatever else it carries', () => {
    const sent = Buffer.concat([withSegment(redAndBlue(), 0xe1, exifOf(6)), Buffer.from(`\n${SCRIPT}<html>`)]);
    const { content, small, width, height } = made(sent);
    expect([width, height]).toEqual([20, 40]);
    expect([colourAt(content, 10, 5), colourAt(content, 10, 35)]).toEqual([
      [1, 0, 0],
      [0, 0, 1],
    ]);
    for (const bytes of [content, small]) {
      const text = Buffer.from(bytes).toString('latin1');
      expect(text.slice(0, 4) + text.slice(8, 15)).toBe('RIFFWEBPVP8');
      for (const trace of [SCRIPT, 'script', 'EXIF', 'Exif', 'XMP', 'ICCP', '2026:11:20']) expect(text).not.toContain(trace);
    }
  });

  it('is at most 2,560 pixels on its longer side, its small version 480', () => {
    const { content, small, width, height } = made(pngOf(4000, 1000));
    expect([width, height]).toEqual([2560, 640]);
    expect(readImageHeader(content)).toEqual({ kind: 'webp', width, height });
    expect(readImageHeader(small)).toEqual({ kind: 'webp', width: 480, height: 120 });
    expect(made(pngOf(20_000, 1))).toMatchObject({ width: 2560, height: 1 });
  });

  it('keeps the pixels of a drawing without loss', () => {
    const rows = Buffer.alloc(201 * 200);
    for (let at = 0; at < rows.length; at += 1) rows[at] = at % 201 === 0 || Math.floor(at / 7) % 3 > 0 ? 0 : 255;
    const sent = pngOf(200, 200, [], rows);
    const before = new Transformer(sent).rawPixelsSync();
    const after = new Transformer(made(sent).content).rawPixelsSync();
    expect(after.length).toBe(before.length * 3);
    expect(before.every((grey, at) => after[at * 3] === grey)).toBe(true);
  });

  it('may be a JPEG in the four colours of print, or a still WebP', () => {
    expect(made(fourColours())).toMatchObject({ width: 16, height: 8 });
    expect(made(new Transformer(redAndBlue()).webpSync(80))).toMatchObject({ width: 40, height: 20 });
    expect(made(new Transformer(redAndBlue()).webpLosslessSync())).toMatchObject({ width: 40, height: 20 });
  });
});

const webp = (...parts: readonly Buffer[]) => {
  const body = Buffer.concat([Buffer.from('WEBP'), ...parts]);
  const head = Buffer.alloc(8);
  head.write('RIFF');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
};
const part = (name: string, data: Buffer) => {
  const head = Buffer.alloc(8);
  head.write(name);
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
};
const extended = (flags: number, width: number, height: number) => {
  const data = Buffer.alloc(10);
  data[0] = flags;
  data.writeUIntLE(width - 1, 4, 3);
  data.writeUIntLE(height - 1, 7, 3);
  return part('VP8X', data);
};
const frame = () => Buffer.from(new Transformer(redAndBlue()).webpSync(80).subarray(12));
const secondSize = Buffer.from([8, 0xff, 0xff, 0xff, 0xff, 3, 1, 0x11, 0, 2, 0x11, 1, 3, 0x11, 1]);
/** The head of a scan of one component. */
const SCAN = Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0]);
const honest = redAndBlue(200, 100);

test.each<[string, () => Uint8Array, string]>([
  ['a bomb of 20,000 × 20,000 pixels', () => pngOf(20_000, 20_000, [], Buffer.alloc(1000)), 'too-many-pixels'],
  ['one of 2³¹ × 2³¹ pixels', () => pngOf(0x7fffffff, 0x7fffffff, [], Buffer.alloc(10)), 'too-many-pixels'],
  ['a strip of 1 × 24,900,000 pixels', () => pngOf(1, 24_900_000, [], Buffer.alloc(1000)), 'too-many-pixels'],
  ['one that says no size', () => pngOf(0, 100, [], Buffer.alloc(100)), 'not-an-image'],
  ['a PNG that is cut short', () => pngOf(500, 500).subarray(0, 100), 'damaged'],
  ['a JPEG that is cut short', () => honest.subarray(0, 300), 'damaged'],
  ['a JPEG of 1,000 scans', () => Buffer.concat([honest.subarray(0, -2), ...Array<Buffer>(1000).fill(SCAN)]), 'not-an-image'],
  ['a JPEG of two sizes', () => withSegment(honest, 0xc0, secondSize), 'not-an-image'],
  ['a JPEG in a JPEG', () => Buffer.concat([Buffer.from([0xff, 0xd8]), honest]), 'not-an-image'],
  ['an SVG', () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${SCRIPT}</svg>`), 'not-an-image'],
  ['a page', () => Buffer.from(`<!doctype html><html><body>${SCRIPT}</body></html>`), 'not-an-image'],
  ['a GIF', () => Buffer.from(`GIF89a/*${'\0'.repeat(40)}*/=1;alert(1)`), 'not-an-image'],
  ['a WebP that moves', () => webp(extended(2, 40, 20), part('ANIM', Buffer.alloc(6)), part('ANMF', frame())), 'not-an-image'],
  ['a WebP larger than it says', () => webp(extended(0, 4, 2), frame()), 'not-an-image'],
  ['a WebP without a frame', () => webp(extended(0, 40, 20), part('JUNK', Buffer.alloc(40))), 'not-an-image'],
  ['nothing', () => new Uint8Array(0), 'not-an-image'],
])('%s is refused', (_, image, fault) => expect(remakeImage(image())).toBe(fault));

test.each<[string, () => Uint8Array]>([
  ['100,000 chunks', () => pngOf(20, 20, Array<Buffer>(100_000).fill(chunk('tEXt', Buffer.from('a\0b'))))],
  ['a text of 500 MB when unpacked', () => pngOf(20, 20, [chunk('zTXt', Buffer.concat([Buffer.from('a\0\0'), BOMB]))])],
  ['a colour profile of 500 MB when unpacked', () => pngOf(20, 20, [chunk('iCCP', Buffer.concat([Buffer.from('a\0\0'), BOMB]))])],
  ['pixels of 500 MB when unpacked', () => pngOf(20, 20, [chunk('IDAT', BOMB)])],
])('a PNG with %s costs neither much time nor memory', (_, image) => {
  const sent = image();
  const [from, before] = [process.cpuUsage(), process.memoryUsage().rss];
  remakeImage(sent);
  const { user, system } = process.cpuUsage(from);
  expect((user + system) / 1000).toBeLessThan(5000);
  expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 * 1024);
});

const BOMB = deflateSync(Buffer.alloc(500_000_000), { level: 1 });

test('random damage is refused or read, and never more', () => {
  let seed = 7;
  const random = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most;
  const models = [
    honest,
    pngOf(60, 60),
    Buffer.from(new Transformer(honest).webpSync(80)),
    Buffer.from(new Transformer(honest).webpLosslessSync()),
  ];
  for (let round = 0; round < 400; round += 1) {
    const sent = Buffer.from(models[round % models.length] as Buffer);
    for (let change = 0; change <= random(8); change += 1) sent[random(sent.length)] = random(256);
    const remade = remakeImage(sent);
    if (typeof remade !== 'string') expect(Math.max(remade.width, remade.height)).toBeLessThanOrEqual(2560);
  }
});
