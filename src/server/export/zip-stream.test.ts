import { expect, test } from 'vitest';
import { type ZipEntry, zipStream } from './zip-stream.ts';

const PARTS = 20;

/** Parts that are there at once, as those of a file are that is in memory. */
async function* parts(): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < PARTS; at += 1) yield new Uint8Array(64 * 1024);
}

async function* entries(): AsyncGenerator<ZipEntry> {
  yield { name: 'a.csv', parts: parts() };
}

test('the parts of a large file are packed in turns of the event loop, so that others are answered meanwhile', async () => {
  let [turns, isOver] = [0, false];
  const turn = () => {
    turns += 1;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  let size = 0;
  for await (const piece of zipStream(entries())) size += piece.length;
  isOver = true;
  expect(size).toBeGreaterThan(0);
  expect(turns).toBeGreaterThanOrEqual(PARTS);
});
