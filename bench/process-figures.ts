import { readFileSync } from 'node:fs';

/** What a process, or one with all its children, has used, as Linux tells it. */
export interface ProcessFigures {
  readonly name: string;
  /** Of the processor, since it began. */
  readonly seconds: number;
  /** Resident mebibytes; of children only what is not shared. */
  readonly memory: number;
}

/** Whom to look at. */
export interface Watched {
  readonly name: string;
  readonly pid: number;
  /** Whether its children count as a part of it. */
  readonly withChildren: boolean;
}

const TICKS_A_SECOND = 100;

/** The figures of this moment. A child that has ended counts in its parent. */
export function figuresOf({ name, pid, withChildren }: Watched): ProcessFigures {
  const own = ticksOf(pid);
  const children = withChildren ? read(`/proc/${pid}/task/${pid}/children`).trim().split(' ').filter(Boolean).map(Number) : [];
  const ticks = sum(own.slice(0, withChildren ? 4 : 2)) + sum(children.map((child) => sum(ticksOf(child).slice(0, 2))));
  const memory = kibibytes(pid, 'RssAnon') + kibibytes(pid, 'RssFile') + sum(children.map((child) => kibibytes(child, 'RssAnon')));
  return { name, seconds: ticks / TICKS_A_SECOND, memory: memory / 1024 };
}

/** Seconds that all processors of the machine together have been busy, whoever used them. */
export function machineSeconds(): number {
  // user, nice, system, idle, iowait, irq, softirq, steal.
  const [user = 0, nice = 0, system = 0, , , ...interrupts] = (/^cpu +(.*)$/m.exec(read('/proc/stat'))?.[1] ?? '').split(' ').map(Number);
  return (user + nice + system + sum(interrupts.slice(0, 3))) / TICKS_A_SECOND;
}

/** utime and stime, then those of children that have ended: fields 14 to 17, of which the name in brackets is the second. */
function ticksOf(pid: number): number[] {
  return (read(`/proc/${pid}/stat`).split(') ').at(-1) ?? '').split(' ').slice(11, 15).map(Number);
}

function kibibytes(pid: number, name: string): number {
  return Number(new RegExp(`${name}:\\s+(\\d+)`).exec(read(`/proc/${pid}/status`))?.[1] ?? 0);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** '' for a child that has just ended. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
