import { Worker } from 'node:worker_threads';
import { apiProblem } from '../problems.ts';
import type { ImageFault, Remade } from './remake-image.ts';
import { type ProblemCode } from '#contract/problems.ts';

/** Twenty times what a photograph of 25 megapixels takes. */
const WITHIN_MS = 30_000;
/** Of the script; the pixels lie outside, and are bounded by their number. */
const MEMORY_MB = 128;
const MOST_WAITING = 10;
const AGAIN_AFTER_SECONDS = 5;

const FAULTS = {
  'not-an-image': 'not-an-image',
  'too-many-pixels': 'image-too-many-pixels',
  damaged: 'image-damaged',
} as const satisfies Record<ImageFault, ProblemCode>;

let waiting = 0;
let last: Promise<void> = Promise.resolve();

/** Remakes an image in a thread of its own, one image at a time. Takes the bytes over. Throws an ApiProblem: 422, or 503 when busy. */
export async function remakeInThread(bytes: Uint8Array<ArrayBuffer>): Promise<Remade> {
  if (waiting >= MOST_WAITING) throw apiProblem('images-busy', null, { retryAfter: AGAIN_AFTER_SECONDS });
  waiting += 1;
  const before = last;
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  last = ended;
  await before;
  const made = await inThread(bytes, () => {
    waiting -= 1;
    end();
  });
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
