import { z } from 'zod';
import { parseDay } from '#engine/day.ts';
import { answer, defineCalls, problem, webp } from './call.ts';
import { sentFile } from './imports.ts';
import { dayText, messageBody, rowId } from './values.ts';

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

const sent = {
  description:
    'It is decoded, turned as its EXIF data say, and stored as WebP without any metadata, at most 2,560 pixels on its longer side, with a version of at most 480 pixels.',
  consumes: ['multipart/form-data'] as const,
  body: imageForm,
};
const response = {
  200: answer('It is stored. All images that are there now.', imagesBody),
  404: problem('There is no such place of the user.'),
  409: problem('The images of the user would take more than the quota, or there are 50 already.'),
  413: problem('The image is larger than 8 MB.'),
  422: problem('It is not an image that is read, is damaged, or has more than 25 megapixels.'),
};

/** Images that users add to round trips, days, setups and strategies. Each is served to its owner alone. */
export const imageCalls = defineCalls('user', 'Images', {
  addRoundTripImage: {
    summary: 'Add an image to a round trip',
    params: z.object({ id: rowId.describe('Any trade of the round trip.') }),
    ...sent,
    response,
  },
  addDayImage: {
    summary: 'Add an image to a day',
    params: z.object({ day: dayText.refine((day) => parseDay(day) !== null, 'A day must be written like 2026-04-30.') }),
    ...sent,
    response,
  },
  addSetupImage: {
    summary: 'Add an image to a setup',
    ...sent,
    response,
  },
  addStrategyImage: {
    summary: 'Add an image to a strategy',
    ...sent,
    response,
  },
  readImage: {
    summary: 'An image',
    querystring: imageQuery,
    response: { 200: webp('The image, or its small version.'), 404: problem('No such image of the user.') },
  },
  removeImage: {
    summary: 'Delete an image for good',
    response: { 200: answer('It is gone.', messageBody), 404: problem('No such image of the user.') },
  },
  imageUsage: {
    summary: 'What the images take of the quota',
    response: { 200: answer('Bytes of all images with their small versions.', imageUsageBody) },
  },
});
