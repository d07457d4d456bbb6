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

test('a crowd has one turn at a time, with a rest after it that is as long, until its share is none', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const take = makeTurns({ each: 3 });
  let begun = 0;
  const ends: EndTurn[] = [];
  const ask = async (isOfCrowd: boolean) => {
    const end = await take('asha', undefined, isOfCrowd);
    begun += 1;
    ends.push(end);
  };
  const asking = [true, true, true].map(ask);
  await vi.advanceTimersByTimeAsync(50);
  expect(begun).toBe(1);
  ends.pop()?.();
  (await take('ravi'))();
  await vi.advanceTimersByTimeAsync(49);
  expect(begun).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(begun).toBe(2);
  await Promise.all([...asking, ask(false)]);
  expect(begun).toBe(4);
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
