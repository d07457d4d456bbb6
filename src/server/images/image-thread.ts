/** A thread that remakes one image and ends: decoding takes seconds and memory, and the image may be hostile. */
import { parentPort, workerData } from 'node:worker_threads';
import type { FromTask } from '../store/thread-tasks.ts';
import { remakeImage } from './remake-image.ts';

const sent: FromTask = { message: remakeImage(workerData as Uint8Array) };
parentPort?.postMessage(sent);
