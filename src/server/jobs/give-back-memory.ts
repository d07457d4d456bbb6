import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const AT_REST_MS = 10_000;

/**
 * Gives memory back after ten seconds without work: V8 keeps what the start or a large file took until it needs more. Call the answer at
 * each piece of work. Giving back takes this thread 0.1 s.
 */
export function giveBackMemoryAtRest(): () => void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (options: { type: 'major'; flavor: 'last-resort' }) => void;
  // Code that Node kept is of these flags: with others it would be compiled again.
  setFlagsFromString('--no-expose-gc');
  const timer = setTimeout(() => collect({ type: 'major', flavor: 'last-resort' }), AT_REST_MS).unref();
  return () => void timer.refresh();
}
