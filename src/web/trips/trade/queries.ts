import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { RoundTripDetail } from '#contract/round-trips.ts';
import { useApi, reloadAllBut } from '../../use-api.ts';
import { tripKey } from '../round-trips.ts';
import type { TripsAsked } from '../asked-trips.ts';

/** One round trip among those of a filter. The one before it stays until the next is there, so that nothing jumps. */
export function useTrade(id: number, asked: TripsAsked) {
  return useApi('readRoundTrip', { params: { id }, query: asked }, { placeholderData: keepPreviousData });
}

/** The daily prices of a round trip. */
export function useTripPrices(id: number) {
  return useApi('readTripPrices', { params: { id } });
}

/** Writes into the shown round trip what a call answered, and lets every other screen ask again. */
export function usePatch(id: number): (patch: (trip: RoundTripDetail) => RoundTripDetail) => void {
  const client = useQueryClient();
  return useCallback(
    (patch) => {
      client.setQueriesData<RoundTripDetail>({ queryKey: tripKey(id) }, (trip) => trip && patch(trip));
      void reloadAllBut(client, ['readRoundTrip']);
    },
    [client, id],
  );
}

/** Asks for the round trip again. */
export function useReload(id: number): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: tripKey(id) }), [client, id]);
}
