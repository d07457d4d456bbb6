import { setImmediate as turn } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type EndTurn, makeTurns, ShareSpent, type TakeTurn, workingFor } from './shares.ts';

/** Asks for a turn of a share, and writes down when it begins. */
function asked(take: TakeTurn, begun: string[], share: string) {
  return take(share).then((end) => {
    begun.push(share);
    return end;
  });
}

test('one share has no more turns than its own, and the others theirs', async () => {
  const take = makeTurns({ each: 2 });
  const begun: string[] = [];
  const [first] = await Promise.all([asked(take, begun, 'asha'), asked(take, begun, 'asha')]);
  void asked(take, begun, 'asha');
  await asked(take, begun, 'ravi');
  expect(begun).toEqual(['asha', 'asha', 'ravi']);
  first?.();
  await turn();
  expect(begun).toEqual(['asha', 'asha', 'ravi', 'asha']);
});

test('a share of which a crowd waits has one turn at a time, and rests as long as it took, until none waits', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const take = makeTurns({ each: 3, crowd: 2 });
  const begun: string[] = [];
  const ends: EndTurn[] = [];
  const endAll = () => ends.splice(0).forEach((end) => end());
  const asking = Array.from({ length: 7 }, () => asked(take, begun, 'asha').then((end) => ends.push(end)));
  await asked(take, begun, 'ravi');
  // Three began before there was a crowd.
  expect(begun).toEqual(['asha', 'asha', 'asha', 'ravi']);
  await vi.advanceTimersByTimeAsync(50);
  endAll();
  await vi.advanceTimersByTimeAsync(49);
  expect(begun).toHaveLength(4);
  await vi.advanceTimersByTimeAsync(1);
  expect(begun.slice(4)).toEqual(['asha']);
  for (const count of [2, 3, 4]) {
    endAll();
    await vi.advanceTimersByTimeAsync(50);
    expect(begun.slice(4)).toHaveLength(count);
  }
  endAll();
  await Promise.all([...asking, ...['asha', 'asha', 'asha'].map((share) => asked(take, begun, share))]);
});

test('those who wait take turns by share, not by who asked first', async () => {
  const take = makeTurns({ all: 1, each: 1 });
  const begun: string[] = [];
  const inTurn = ['asha', 'asha', 'asha', 'asha', 'ravi', 'meera', 'ravi'].map(async (share) => {
    const end = await asked(take, begun, share);
    await turn();
    end();
  });
  await Promise.all(inTurn);
  expect(begun).toEqual(['asha', 'ravi', 'meera', 'asha', 'ravi', 'asha', 'asha']);
});

test('a turn ends once, and a share is refused when too many of it wait', async () => {
  const take = makeTurns({ all: 1, each: 1, waiting: 1 });
  const end = await take('asha');
  const second = take('asha');
  await expect(take('asha')).rejects.toThrow(ShareSpent);
  const third = take('ravi');
  end();
  end();
  // Once only, so one of the two still waits.
  const begun: string[] = [];
  void second.then(() => begun.push('asha'));
  const endThird = await third;
  await turn();
  expect(begun).toEqual([]);
  endThird();
  await second;
});

test('who gives up a wait leaves no place behind', async () => {
  const take = makeTurns({ all: 1, each: 1 });
  const end = await take('asha');
  const late = new AbortController();
  const waiting = take('ravi', late.signal);
  late.abort(new Error('too late'));
  await expect(waiting).rejects.toThrow('too late');
  end();
  (await take('meera'))();
});

test('work is on the share of its user, or of the one given', async () => {
  const take = makeTurns({ each: 1, waiting: 0 });
  await workingFor(7, () => take());
  await expect(workingFor(8, () => take(), '7')).rejects.toThrow(ShareSpent);
});
