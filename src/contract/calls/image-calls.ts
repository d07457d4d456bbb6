import { z } from 'zod';
import { parseDay } from '#engine/day.ts';
import { imageForm, imageQuery, imagesBody, imageUsageBody } from '../images.ts';
import { imagePaths } from '../paths.ts';
import { dayText, messageBody, rowId } from '../values.ts';
import { answer, call, problem, webp } from './call.ts';

const tags = ['Images'] as const;
const params = z.object({ id: rowId });
const sent = {
  tags,
  description:
    'It is decoded, turned as its EXIF data say, and stored as WebP without any metadata, at most 2,560 pixels on its longer side, with a version of at most 480 pixels.',
  consumes: ['multipart/form-data'],
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
export const imageCalls = {
  addTripImage: call('user', 'POST', imagePaths.ofTrip(':id'), {
    operationId: 'addRoundTripImage',
    summary: 'Add an image to a round trip',
    params: z.object({ id: rowId.describe('Any trade of the round trip.') }),
    ...sent,
    response,
  }),
  addDayImage: call('user', 'POST', imagePaths.ofDay(':day'), {
    operationId: 'addDayImage',
    summary: 'Add an image to a day',
    params: z.object({ day: dayText.refine((day) => parseDay(day) !== null, 'A day must be written like 2026-04-30.') }),
    ...sent,
    response,
  }),
  addSetupImage: call('user', 'POST', imagePaths.ofSetup(':id'), {
    operationId: 'addSetupImage',
    summary: 'Add an image to a setup',
    params,
    ...sent,
    response,
  }),
  addStrategyImage: call('user', 'POST', imagePaths.ofStrategy(':id'), {
    operationId: 'addStrategyImage',
    summary: 'Add an image to a strategy',
    params,
    ...sent,
    response,
  }),
  readImage: call('user', 'GET', imagePaths.one(':id'), {
    operationId: 'readImage',
    tags,
    summary: 'An image',
    params,
    querystring: imageQuery,
    response: { 200: webp('The image, or its small version.'), 404: problem('No such image of the user.') },
  }),
  removeImage: call('user', 'DELETE', imagePaths.one(':id'), {
    operationId: 'removeImage',
    tags,
    summary: 'Delete an image for good',
    params,
    response: { 200: answer('It is gone.', messageBody), 404: problem('No such image of the user.') },
  }),
  imageUsage: call('user', 'GET', imagePaths.usage, {
    operationId: 'imageUsage',
    tags,
    summary: 'What the images take of the quota',
    response: { 200: answer('Bytes of all images with their small versions.', imageUsageBody) },
  }),
};
