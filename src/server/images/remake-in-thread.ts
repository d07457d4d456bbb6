import { apiProblem } from '../problems.ts';
import type { ImageFault, Remade } from './remake-image.ts';
import { type ProblemCode } from '#contract/problems.ts';
import { makeTurns } from '../store/shares.ts';
import { inThread } from '../store/thread-tasks.ts';

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
  const [made] = await inThread<[Remade | ImageFault]>(new URL('image-thread.ts', import.meta.url), {
    onEnd: await takeTurn(),
    workerData: bytes,
    transferList: [bytes.buffer],
    withinMs: [WITHIN_MS],
    memoryMb: MEMORY_MB,
    tooMuch: () => apiProblem('too-slow', null, { retryAfter: AGAIN_AFTER_SECONDS }),
  });
  if (typeof made === 'string') throw apiProblem(FAULTS[made]);
  return made;
}
