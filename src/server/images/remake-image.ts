import { FastResizeFilter, ResizeFit, Transformer } from '@napi-rs/image';
import { LONGEST_SENT_SIDE, LONGEST_SIDE, MOST_PIXELS, SMALL_SIDE } from '#contract/limits.ts';
import { pixelsOfPng, readImageHeader } from './image-header.ts';

/** An image as it is kept: WebP without any metadata, and a small version of it. */
export interface Remade {
  readonly content: Uint8Array;
  readonly small: Uint8Array;
  /** Pixels of `content`. */
  readonly width: number;
  readonly height: number;
}

/** Why an image is not kept. */
export type ImageFault = 'not-an-image' | 'too-many-pixels' | 'damaged';

const QUALITY = 85;
const SMALL_QUALITY = 80;
/** A lossy screenshot that is larger than this is a photograph: without loss it would be many times as large. */
const PHOTO_BYTES = 1024 * 1024;
/** How much larger than the lossy version one without loss may be. Text in a screenshot stays sharp in it. */
const WORTH = 1.5;

/** Decodes an image, turns it as its EXIF data say, makes it as large as is kept, and encodes its pixels. Seconds for a large image. */
export function remakeImage(bytes: Uint8Array): Remade | ImageFault {
  const header = readImageHeader(bytes);
  if (!header) return 'not-an-image';
  const { width, height, kind } = header;
  if (width * height > MOST_PIXELS || Math.max(width, height) > LONGEST_SENT_SIDE) return 'too-many-pixels';
  try {
    const pixels = kind === 'png' ? pixelsOfPng(bytes) : bytes;
    const turned = () => shrunk(new Transformer(pixels).rotate(), Math.max(width, height), LONGEST_SIDE);
    const lossy = turned().webpSync(QUALITY);
    const sharp = kind === 'png' && lossy.length < PHOTO_BYTES ? turned().webpLosslessSync() : lossy;
    const content = sharp.length <= lossy.length * WORTH ? sharp : lossy;
    const size = new Transformer(content).metadataSync();
    const small = shrunk(new Transformer(content), Math.max(size.width, size.height), SMALL_SIDE).webpSync(SMALL_QUALITY);
    return { content: new Uint8Array(content), small: new Uint8Array(small), width: size.width, height: size.height };
  } catch {
    return 'damaged';
  }
}

function shrunk(image: Transformer, side: number, most: number): Transformer {
  if (side <= most) return image;
  return image.fastResize({ width: most, height: most, fit: ResizeFit.Inside, filter: FastResizeFilter.Lanczos3 });
}
