import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { roundTripPaths } from '#contract/paths.ts';
import type { RoundTripDetail } from '#contract/round-trips.ts';
import type { TripPricesBody } from '#contract/trip-prices.ts';
import { ApiError, get, sendJson } from '../../api.ts';
import type { TripsAsked } from '../../journal/asked-trips.ts';

const KEY = 'trade';

/** One round trip among those of a filter. The one before it stays until the next is there, so that nothing jumps. */
export function useTrade(id: number, asked: TripsAsked) {
  return useQuery({
    queryKey: [KEY, id, asked],
    queryFn: ({ signal }) => get<RoundTripDetail>(roundTripPaths.one(id), asked, signal),
    placeholderData: keepPreviousData,
    retry: (failures, error) => !(error instanceof ApiError && error.status === 404) && failures < 2,
  });
}

/** The daily prices of a round trip. */
export function useTripPrices(id: number) {
  return useQuery({
    queryKey: ['trade-prices', id],
    queryFn: ({ signal }) => get<TripPricesBody>(roundTripPaths.prices(id), {}, signal),
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
      client.setQueriesData<RoundTripDetail>({ queryKey: [KEY, id] }, (trip) => trip && patch(trip));
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== KEY });
    },
    [client, id],
  );
}

/** Asks for the round trip again. Fails where it cannot be loaded, if that is asked. */
export function useReload(id: number): (throwOnError?: boolean) => Promise<void> {
  const client = useQueryClient();
  return useCallback((throwOnError = false) => client.invalidateQueries({ queryKey: [KEY, id] }, { throwOnError }), [client, id]);
}
