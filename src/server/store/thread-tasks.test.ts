import { describe, expect, it } from 'vitest';
import { apiProblem } from '../problems.ts';
import { inThread, type ThreadTask } from './thread-tasks.ts';

const LONG_MS = 600_000;

function threadOf(script: string, limits: Partial<ThreadTask> = {}): Promise<[string, string?]> {
  const code = `import { parentPort, workerData } from 'node:worker_threads'; const send = (sent) => parentPort.postMessage(sent); ${script}`;
  return inThread(new URL(`data:text/javascript,${encodeURIComponent(code)}`), {
    withinMs: [LONG_MS, LONG_MS],
    memoryMb: 64,
    tooMuch: () => apiProblem('export-too-slow'),
    ...limits,
  });
}

const TOO_MUCH = { code: 'export-too-slow', status: 422 };
const FOREVER = 'for (;;);';

describe('a task in a thread', () => {
  it('gets its data, and gives its messages', async () => {
    await expect(threadOf('send({ message: workerData }); send({ message: "b" })', { workerData: 'a' })).resolves.toEqual(['a', 'b']);
  });

  it('is refused where its thread takes too long, and gives what it had sent before', async () => {
    await expect(threadOf(FOREVER, { withinMs: [20] })).rejects.toMatchObject(TOO_MUCH);
    const ended = Promise.withResolvers<void>();
    await expect(threadOf(`send({ message: 'a' }); ${FOREVER}`, { withinMs: [LONG_MS, 20], onEnd: ended.resolve })).resolves.toEqual(['a']);
    await ended.promise;
  });

  // Small objects: one allocation above 16 MB at the limit would end the whole process.
  it('is refused where its thread takes too much memory, or ends without a word', async () => {
    await expect(threadOf('let list = null; for (;;) list = { list };')).rejects.toMatchObject(TOO_MUCH);
    await expect(threadOf('')).rejects.toMatchObject(TOO_MUCH);
  });

  it('is refused as its thread says, and fails with its error', async () => {
    const refused = { status: 503, code: 'store-down', params: undefined, detail: 'Later.', retryAfter: 5 };
    await expect(threadOf(`send({ refused: ${JSON.stringify(refused)} })`)).rejects.toMatchObject(refused);
    await expect(threadOf('throw new Error("broken")')).rejects.toThrow('broken');
  });
});
