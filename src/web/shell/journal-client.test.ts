import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { JournalClient } from './journal-client.ts';

test('a first answer that was asked for before a change is not taken for one after it', async () => {
  const client = new JournalClient();
  const answers: ((answer: string) => void)[] = [];
  const ask = () => new Promise<string>((resolve) => answers.push(resolve));
  const seen: (string | undefined)[] = [];
  const observer = new QueryObserver(client, { queryKey: ['needsYou'], queryFn: ask });
  const stop = observer.subscribe(({ data }) => seen.push(data));
  const first = client.fetchQuery({ queryKey: ['needsYou'], queryFn: ask });
  expect(answers).toHaveLength(1);
  const loaded = client.invalidateQueries();
  expect(answers).toHaveLength(2);
  answers[0]?.('before');
  answers[1]?.('after');
  await loaded;
  expect([await first, client.getQueryData(['needsYou']), seen.includes('before')]).toEqual(['after', 'after', false]);
  stop();
});
