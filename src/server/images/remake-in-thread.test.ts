import { expect, test } from 'vitest';
import { ShareSpent, workingFor } from '../store/shares.ts';
import { remakeInThread } from './remake-in-thread.ts';

test('one user’s images take turns with others’, and beyond ten that wait they are refused', async () => {
  const ended: string[] = [];
  const send = (user: number) =>
    workingFor(user, () => remakeInThread(new Uint8Array(40))).catch((error: unknown) => {
      ended.push(error instanceof ShareSpent ? `${user} refused` : String(user));
    });
  await Promise.all([...Array.from({ length: 12 }, () => send(1)), send(2)]);
  expect(ended).toEqual(['1 refused', '1', '2', ...Array<string>(10).fill('1')]);
});
