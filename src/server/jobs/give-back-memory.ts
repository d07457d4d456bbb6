import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const AT_REST_MS = 10_000;

type Collect = (options: { type: 'major'; flavor: 'last-resort' }) => void;

/**
 * Gives memory back after ten seconds without work: V8 keeps what the start or a large file took until it needs more. Call the answer at
 * each piece of work. Giving back takes this thread 0.1 s.
 */
export function giveBackMemoryAtRest(): () => void {
  const collect = collector();
  const timer = setTimeout(() => collect({ type: 'major', flavor: 'last-resort' }), AT_REST_MS).unref();
  return () => void timer.refresh();
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
