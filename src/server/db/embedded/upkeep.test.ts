import { expect, test } from 'vitest';
import { Upkeep } from './upkeep.ts';

const MB = 1024 * 1024;
const MINUTE = 60_000;

function watched(): { upkeep: Upkeep; disk: { fsyncs: number; bytesWritten: number }; done: string[]; pass: (ms: number) => void } {
  const disk = { fsyncs: 0, bytesWritten: 0 };
  const done: string[] = [];
  let now = 0;
  const execute = (sql: string): string[] => {
    if (sql.startsWith('SELECT')) return ['public.a', 'public.b'];
    done.push(sql);
    return [];
  };
  const pass = (ms: number): void => {
    now += ms;
  };
  return { upkeep: new Upkeep({ disk, execute, now: () => now }), disk, done, pass };
}

test('nothing is done to a database that nobody writes to', () => {
  const { upkeep, done, pass } = watched();
  pass(600 * MINUTE);
  upkeep.work();
  expect(done).toEqual([]);
});

test('a checkpoint comes after 64 MB, or after five minutes with any write', () => {
  const { upkeep, disk, done, pass } = watched();
  disk.bytesWritten += 64 * MB + 1;
  upkeep.work();
  upkeep.work();
  expect(done).toEqual(['CHECKPOINT']);
  disk.bytesWritten += 1;
  pass(4 * MINUTE);
  upkeep.work();
  expect(done).toHaveLength(1);
  pass(2 * MINUTE);
  upkeep.work();
  expect(done).toEqual(['CHECKPOINT', 'CHECKPOINT']);
});

test('vacuum goes table by table with a pause between, so that readers get their turn', () => {
  const { upkeep, disk, done, pass } = watched();
  disk.bytesWritten += 129 * MB;
  upkeep.work();
  upkeep.work();
  expect(done).toEqual(['CHECKPOINT', 'VACUUM public.a']);
  for (let turn = 0; turn < 5; turn += 1) {
    pass(2000);
    upkeep.work();
  }
  expect(done).toEqual(['CHECKPOINT', 'VACUUM public.a', 'ANALYZE public.a', 'VACUUM public.b', 'ANALYZE public.b']);
});

test('at the end there is a checkpoint, and a vacuum when much was written', () => {
  const quiet = watched();
  quiet.upkeep.finish();
  expect(quiet.done).toEqual(['CHECKPOINT']);
  const busy = watched();
  busy.disk.bytesWritten += 9 * MB;
  busy.upkeep.finish();
  expect(busy.done).toEqual(['VACUUM public.a', 'ANALYZE public.a', 'VACUUM public.b', 'ANALYZE public.b', 'CHECKPOINT']);
});
