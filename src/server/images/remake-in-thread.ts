import { Worker } from 'node:worker_threads';
import { apiProblem } from '../problems.ts';
import type { ImageFault, Remade } from './remake-image.ts';
import { type ProblemCode } from '#contract/problems.ts';
import { makeTurns } from '../store/shares.ts';

/** Twenty times what a photograph of 25 megapixels takes. */
const WITHIN_MS = 30_000;
/** Of the script; the pixels lie outside, and are bounded by their number. */
const MEMORY_MB = 128;
/** One image at a time, each user in turn; a user may have ten that wait. */
const takeTurn = makeTurns({ all: 1, each: 1, waiting: 10 });
const AGAIN_AFTER_SECONDS = 5;

const FAULTS = {
  'not-an-image': 'not-an-image',
  'too-many-pixels': 'image-too-many-pixels',
  damaged: 'image-damaged',
} as const satisfies Record<ImageFault, ProblemCode>;

/** Remakes an image in a thread of its own. Takes the bytes over. Throws an ApiProblem 422, or ShareSpent. */
export async function remakeInThread(bytes: Uint8Array<ArrayBuffer>): Promise<Remade> {
  const made = await inThread(bytes, await takeTurn());
  if (typeof made === 'string') throw apiProblem(FAULTS[made]);
  return made;
}

/** `onEnd` is called when the thread has ended: what it decodes when its time is over ends only then. */
function inThread(bytes: Uint8Array<ArrayBuffer>, onEnd: () => void): Promise<Remade | ImageFault> {
  const worker = new Worker(new URL('image-thread.ts', import.meta.url), {
    workerData: bytes,
    transferList: [bytes.buffer],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(apiProblem('too-slow', null, { retryAfter: AGAIN_AFTER_SECONDS }));
      void worker.terminate();
    }, WITHIN_MS);
    worker.on('message', resolve);
    worker.on('error', reject);
    worker.on('exit', () => {
      clearTimeout(timer);
      onEnd();
      reject(apiProblem('too-slow', null, { retryAfter: AGAIN_AFTER_SECONDS }));
    });
  });
}
