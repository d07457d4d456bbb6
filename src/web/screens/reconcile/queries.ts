import { useQuery } from '@tanstack/react-query';
import { reconcilePaths } from '#contract/paths.ts';
import type { HeldOnBody } from '#contract/reconcile.ts';
import type { JournalHolding } from '#engine/reconcile/compare-holdings.ts';
import { parsePaise, ZERO } from '#engine/money.ts';
import { get } from '../../api.ts';
import type { Reading } from './read-thread.ts';

/** A file that takes longer to read is no statement. */
const READ_WITHIN_MS = 20_000;

/** What the journal held at the end of a day; of all accounts where none is named. */
export function useHeldOn(date: string | null, accountId: string) {
  return useQuery({
    queryKey: ['held-on', date, accountId],
    enabled: date !== null,
    queryFn: async ({ signal }): Promise<JournalHolding[]> => {
      const { data } = await get<HeldOnBody>(reconcilePaths.holdings, { date: date ?? '', account_id: accountId || undefined }, signal);
      return data.map(({ instrument_id: instrumentId, value, ...rest }) => ({
        ...rest,
        instrumentId,
        value: parsePaise(String(value)) ?? ZERO,
      }));
    },
  });
}

/** Reads a statement in a worker. */
export async function readStatement(file: File): Promise<Reading> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const worker = new Worker(new URL('./read-thread.ts', import.meta.url), { type: 'module' });
  return new Promise((resolve) => {
    const end = (reading: Reading) => {
      clearTimeout(timer);
      worker.terminate();
      resolve(reading);
    };
    const timer = setTimeout(() => end({ kind: 'unreadable' }), READ_WITHIN_MS);
    worker.addEventListener('message', ({ data }: MessageEvent<Reading>) => end(data));
    worker.addEventListener('error', () => end({ kind: 'unreadable' }));
    worker.postMessage(bytes);
  });
}
