import { whatWasRead } from '#contract/what-was-read.ts';
import type { QueuedFile } from './upload-queue.ts';

/** What was read of all files whose trades are stored. */
export interface Dropped {
  /** The tasks of all files as one. */
  readonly taskid: string;
  /** What was read, in words. */
  readonly read: string;
  readonly files: number;
  /** Files that wait for an answer. */
  readonly waiting: number;
  readonly firstDay: string | null;
  readonly lastDay: string | null;
  readonly accounts: readonly { readonly broker: string; readonly read: string }[];
}

/** null while a file is being sent or paired, and where none was stored. Answers that do not say what was recognised count as no file. */
export function droppedOf(items: readonly QueuedFile[]): Dropped | null {
  const stored = items.flatMap(({ answer, task }) => (answer ? [{ answer, task }] : []));
  if (stored.length === 0 || items.some(({ status }) => status === 'uploading')) return null;
  if (stored.some(({ task }) => task?.status !== 'completed')) return null;
  const read = stored.flatMap(({ answer: { recognised, files } }) =>
    files ? files.flatMap((file) => file.recognised ?? []) : (recognised ?? []),
  );
  const days = read.flatMap(({ first_day: first, last_day: last }) => [first, last].filter((day) => day !== null)).toSorted();
  const byAccount = Map.groupBy(read, ({ broker }) => broker);
  const inWords = (of: typeof read) =>
    whatWasRead({
      trades: of.reduce((total, { trades }) => total + trades, 0),
      // Of another server's answer they are not known.
      results: of.reduce((total, { results = 0 }: Partial<(typeof of)[number]>) => total + results, 0),
    });
  return {
    taskid: stored.map(({ answer }) => answer.taskid).join('-'),
    read: inWords(read),
    files: read.length,
    waiting: items.reduce((all, { asked, answer }) => all + (asked ? 1 : (answer?.files?.filter((file) => file.asked).length ?? 0)), 0),
    firstDay: days[0] ?? null,
    lastDay: days.at(-1) ?? null,
    accounts: [...byAccount].map(([broker, of]) => ({ broker, read: inWords(of) })),
  };
}
