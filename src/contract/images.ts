import { z } from 'zod';
import { sentFile } from './imports.ts';

export const imageForm = z.object({ file: sentFile('PNG, JPEG or WebP, at most 8 MB and 25 megapixels.') });

/** An image as it is kept, in pixels. */
const image = z.object({ id: z.number(), width: z.number(), height: z.number() });
export type ImageRow = z.infer<typeof image>;

/** All images of the round trip, day, setup or strategy, the oldest first. */
export const imagesBody = z.object({ image_list: z.array(image) });
export type ImagesBody = z.infer<typeof imagesBody>;

export const imageQuery = z.object({ size: z.enum(['small', 'full']).default('full') });

/** In bytes. */
export const imageUsageBody = z.object({ images: z.number(), bytes: z.number(), quota: z.number() });
export type ImageUsageBody = z.infer<typeof imageUsageBody>;
