import { readdirSync, readFileSync } from 'node:fs';

/** Of the kernel: ticks of the processor's time in a second. */
const TICKS = 100;

/** Milliseconds of the processor that a process has used, with those of its children that ended. Linux only. */
export function spent(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) * 1000) / TICKS;
}

/** The same with all living processes that it started, and those that they started. */
export function spentByAll(pid: number): number {
  return childrenOf(pid).reduce((sum, child) => {
    try {
      return sum + spentByAll(child);
    } catch {
      // It ended meanwhile.
      return sum;
    }
  }, spent(pid));
}

function childrenOf(parent: number): number[] {
  const isChild = (name: string) => {
    try {
      return readFileSync(`/proc/${name}/status`, 'utf8').includes(`\nPPid:\t${parent}\n`);
    } catch {
      return false;
    }
  };
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && isChild(name))
    .map(Number);
}
