/** A thread that remakes one image and ends: decoding takes seconds and memory, and the image may be hostile. */
import { parentPort, workerData } from 'node:worker_threads';
import { remakeImage } from './remake-image.ts';

parentPort?.postMessage(remakeImage(workerData as Uint8Array));
