import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { openSpool } from './spool.ts';

test('temporary files of all users have a bound, and of each user another one, until they are closed', async () => {
  const most = { all: 10, user: 6 };
  const [first, second, third] = [await openSpool(1, most), await openSpool(1, most), await openSpool(2, most)];
  await first.write('abcd');
  await expect(second.write('abcd')).rejects.toMatchObject({ status: 503, retryAfter: 30 });
  await second.write('ab');
  await third.write(new Uint8Array(4));
  await expect(third.write('a')).rejects.toMatchObject({ status: 503 });
  expect((await buffer(first.createReadStream({ start: 0, autoClose: false }))).toString()).toBe('abcd');
  await first.close();
  await third.write('a');
  await Promise.all([second.close(), third.close()]);
});
