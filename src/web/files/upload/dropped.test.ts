import { expect, it } from 'vitest';
import { droppedOf } from './dropped.ts';
import type { QueuedFile } from './upload-queue.ts';

const recognised = (broker: string, trades: number, first: string | null, last: string | null, results?: number) => ({
  report: 'Zerodha tradebook',
  broker,
  trades,
  ...(results !== undefined && { results }),
  first_day: first,
  last_day: last,
});
const item = (part: object) => ({ status: 'done', asked: null, answer: null, task: null, ...part }) as unknown as QueuedFile;
const done = { status: 'completed' };

it('is one drop of all files that were read, with those that wait', () => {
  const archived = {
    taskid: '8',
    files: [{ recognised: recognised('DHAN', 4, '2026-02-02', '2026-03-03', 2) }, { asked: { import_id: 9 } }],
  };
  const items = [
    item({ answer: { taskid: '7', recognised: recognised('ZERODHA', 10, '2026-01-05', '2026-02-20') }, task: done }),
    item({ answer: archived, task: done }),
    item({ status: 'asked', asked: { import_id: 11 } }),
    item({ status: 'error' }),
  ];
  expect(droppedOf(items)).toEqual({
    taskid: '7-8',
    read: '10 executions and 2 closed results of reports',
    files: 2,
    waiting: 2,
    firstDay: '2026-01-05',
    lastDay: '2026-03-03',
    accounts: [
      { broker: 'ZERODHA', read: '10 executions' },
      { broker: 'DHAN', read: '2 closed results of reports' },
    ],
  });
});

it('is nothing while a file is being paired', () => {
  const answer = { taskid: '7', recognised: recognised('ZERODHA', 10, null, null) };
  expect(droppedOf([item({ answer, task: { status: 'processing' } })])).toBeNull();
});
