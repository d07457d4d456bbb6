import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { roundTripPaths } from '#contract/paths.ts';
import type { RoundTripDetail } from '#contract/round-trips.ts';
import type { FormerTextsBody } from '#contract/words.ts';
import { ApiError, get, sendJson } from '../../api.ts';

const KEY = 'trade';

/** One round trip. The one before it stays until the next is there, so that nothing jumps. */
export function useTrade(id: number) {
  return useQuery({
    queryKey: [KEY, id],
    queryFn: ({ signal }) => get<RoundTripDetail>(roundTripPaths.one(id), {}, signal),
    placeholderData: keepPreviousData,
    retry: (failures, error) => !(error instanceof ApiError && error.status === 404) && failures < 2,
  });
}

/** Former texts of a note, the latest first; asked for when they are shown. */
export function useFormerNotes(tradeId: number, shown: boolean) {
  return useQuery({
    queryKey: [KEY, 'former', tradeId],
    queryFn: async ({ signal }) => (await get<FormerTextsBody>(roundTripPaths.formerNotes(tradeId), {}, signal)).data,
    enabled: shown,
    gcTime: 0,
  });
}

/** Sends a part of the words of a round trip; the version in the body is the one that was shown. */
export function sendPart<Body>(path: string, body: object): Promise<Body> {
  return sendJson<Body>('PUT', path, body);
}

/** Writes into the shown round trip what a call answered, and lets every other screen ask again. */
export function usePatch(id: number): (patch: (trip: RoundTripDetail) => RoundTripDetail) => void {
  const client = useQueryClient();
  return useCallback(
    (patch) => {
      client.setQueryData<RoundTripDetail>([KEY, id], (trip) => trip && patch(trip));
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== KEY || queryKey[1] === 'former' });
    },
    [client, id],
  );
}

/** Asks for the round trip again. */
export function useReload(id: number): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: [KEY, id] }), [client, id]);
}
