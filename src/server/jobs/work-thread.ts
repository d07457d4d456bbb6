/** A thread for work that must not delay answers: reading files ('intake') or the jobs of the queue ('jobs'). */
import { parentPort, workerData } from 'node:worker_threads';
import { importUpload } from '../files/import-archive.ts';
import { answerFile, type OnReading } from '../files/import-file.ts';
import { readAgain } from '../files/read-again.ts';
import { workingFor } from '../store/shares.ts';
import { openAttached } from '../store/client.ts';
import { sqlStateOf, StoreDown } from '../store/store-error.ts';
import { giveBackMemoryAtRest } from './give-back-memory.ts';
import { runJobs } from './run-jobs.ts';
import { connectToPair, connectToRead, pairToWarmUp, readToWarmUp } from './warm-up.ts';
import type { Fault, FileWork, FromThread, ThreadStart, ToThread } from './threads.ts';
import { mineOf } from '../store/mine.ts';
import { readList } from '../corporate-actions/read-list.ts';

const { handle, role, marketDir, marketUrl } = workerData as ThreadStart;
const port = parentPort;
if (!port) throw new Error('run this file as a thread');
const store = openAttached(handle);
const worked = giveBackMemoryAtRest();
const send = (message: FromThread) => {
  worked();
  port.postMessage(message);
};
const loop =
  role === 'jobs'
    ? runJobs(store, {
        now: Date.now,
        ended: (job, outcome) => send({ ended: job.id, outcome }),
        looked: (outcome) => send({ looked: outcome }),
        marketDir,
        marketUrl,
        folderRead: (outcome) => send({ folder: outcome }),
        mirrorRead: (outcome) => send({ mirror: outcome }),
      })
    : null;

port.on('message', (message: ToThread) => {
  if ('wake' in message) loop?.wake();
  else if ('stop' in message) void stop();
  else void answer(message);
});

// The loops have begun: a job that comes now waits for the rest of it.
if (role === 'jobs') pairToWarmUp();
else readToWarmUp();
// Without a database the first work says so.
await (role === 'jobs' ? connectToPair(store) : connectToRead(store)).catch(() => undefined);
send({ ready: true });

async function answer({ call, work }: Extract<ToThread, { call: number }>): Promise<void> {
  const onReading = (reading: boolean) => send({ call, reading });
  try {
    send({ call, answer: await workingFor(work.userId, () => readWork(work, onReading)) });
  } catch (error) {
    send({ call, error: error instanceof Error ? error : new Error(String(error)), fault: faultOf(error) });
  }
}

function readWork(work: FileWork, onReading: OnReading) {
  if ('list' in work) return readList(work, onReading);
  const mine = mineOf(store, work.userId);
  if ('bytes' in work) return importUpload(mine, work, onReading);
  return 'again' in work ? readAgain(mine, work, onReading) : answerFile(mine, work, onReading);
}

function faultOf(error: unknown): Fault | null {
  if (error instanceof StoreDown) return 'store-down';
  const sqlState = sqlStateOf(error);
  return sqlState === null ? null : { sqlState };
}

async function stop(): Promise<void> {
  const isOver = (await loop?.stop()) ?? true;
  // Ends the thread. Its connections end with it, and their transactions are rolled back.
  if (!isOver) process.exit();
  await store.close();
  port?.close();
}
