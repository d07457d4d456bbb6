import type { Server } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const AT_REST_MS = 10_000;

type Collect = (options: { type: 'major'; flavor: 'last-resort' }) => void;

/**
 * Gives memory back after ten seconds without work: V8 keeps what the start or a large file took until it needs more. Call the answer at
 * each piece of work. Giving back takes this thread 0.1 s, and seconds where it holds large bodies and others use the processors: `isAtWork`
 * says that it has to wait.
 */
export function giveBackMemoryAtRest(isAtWork = () => false, collect = collector()): () => void {
  const timer = setTimeout(() => {
    if (isAtWork()) timer.refresh();
    else collect({ type: 'major', flavor: 'last-resort' });
  }, AT_REST_MS).unref();
  return () => void timer.refresh();
}

/** The same for the thread of a server. A request is work until its answer is sent, or its client has left. */
export function giveBackMemoryOf(server: Server, collect = collector()): void {
  let open = 0;
  const worked = giveBackMemoryAtRest(() => open > 0, collect);
  server.on('request', (_request, response) => {
    open += 1;
    worked();
    response.once('close', () => {
      open -= 1;
      worked();
    });
  });
}

/** The collector of this thread. The flag that shows it is of all threads: another one that starts may switch it off in between. */
function collector(): Collect {
  for (;;) {
    setFlagsFromString('--expose-gc');
    const found = runInNewContext('globalThis.gc') as Collect | undefined;
    // Code that Node kept is of these flags: with others it would be compiled again.
    setFlagsFromString('--no-expose-gc');
    if (found) return found;
  }
}
