import { describe, expect, it } from 'vitest';
import { MAX_FILE_BYTES } from '#contract/limits.ts';
import { admit, chosen, outcomes, queueAfter, type QueuedFile } from './upload-queue.ts';

const file = (name: string, size = 10) => new File([new Uint8Array(size)], name);
const queue = (...names: string[]) => queueAfter([], { type: 'add', files: names.map((name) => file(name)) });

describe('admit', () => {
  it('takes .csv, .xlsx, .xls and .zip in any case and says so of others', () => {
    const admitted = admit([], [file('a.CSV'), file('b.xlsx'), file('c.xls'), file('d.ZIP'), file('e.txt')]);
    expect(admitted.files.map(({ name }) => name)).toEqual(['a.CSV', 'b.xlsx', 'c.xls', 'd.ZIP']);
    expect(admitted.message).toBe('Only CSV or Excel (.csv/.xlsx) files allowed.');
    expect(admit([], [file('note.PDF')]).message).toMatch(
      /^Only CSV or Excel \(\.csv\/\.xlsx\) files allowed\. A PDF is not read: download/,
    );
  });

  it('stops at five', () => {
    const six = ['1.csv', '2.csv', '3.csv', '4.csv', '5.csv', '6.csv'];
    expect(
      admit(
        [],
        six.map((name) => file(name)),
      ),
    ).toMatchObject({ message: 'Only 5 files allowed; extra files were ignored' });
    expect(admit(queue(...six.slice(0, 5)), [file('7.csv')])).toEqual({ files: [], message: 'You can select up to 5 files at a time' });
  });

  it('does not queue the same file twice', () => {
    expect(admit(queue('a.csv'), [file('a.csv')]).files).toEqual([]);
  });
});

describe('queueAfter', () => {
  it('marks a file that is too large at once', () => {
    const [item] = queueAfter([], { type: 'add', files: [file('big.csv', MAX_FILE_BYTES + 1)] });
    expect(item).toMatchObject({ status: 'error', error: expect.stringContaining('10MB') });
  });

  it('marks a file that cannot be read, unless it is being sent', () => {
    const waiting = queue('a.xlsx');
    const [item] = waiting;
    if (!item) throw new Error('no file');
    const refused = { type: 'refused', file: item.file, error: 'It has a password.' } as const;
    expect(queueAfter(waiting, refused)).toMatchObject([{ status: 'error', error: 'It has a password.' }]);
    const sending = queueAfter(waiting, { type: 'change', id: item.id, to: { status: 'uploading' } });
    expect(queueAfter(sending, refused)).toMatchObject([{ status: 'uploading', error: null }]);
  });

  it('takes files out, but never one that is being sent', () => {
    const sending: readonly QueuedFile[] = queueAfter(queue('a.csv', 'b.csv'), { type: 'change', id: 1, to: { status: 'uploading' } });
    expect(chosen(queueAfter(sending, { type: 'clear', ids: [1, 2] })).map(({ id }) => id)).toEqual([1]);
  });

  it('keeps what became of files that were sent, the latest first, and lets the same file be chosen again', () => {
    const sent = [1, 2].reduce(
      (items, id) => queueAfter(items, { type: 'change', id, to: { status: id === 1 ? 'done' : 'error', sentAs: 'ZERODHA' } }),
      queue('a.csv', 'b.csv', 'c.csv'),
    );
    const cleared = queueAfter(sent, { type: 'clear', ids: [1, 2] });
    expect(chosen(cleared).map(({ id }) => id)).toEqual([3]);
    expect(outcomes(cleared).map(({ id }) => id)).toEqual([2, 1]);
    expect(admit(cleared, [file('a.csv')]).files).toHaveLength(1);
  });
});
