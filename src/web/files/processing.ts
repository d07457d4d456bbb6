import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useApi } from '../use-api.ts';

const POLL_MS = 2000;

/** The state of the background work on the journal; polled every 2 s while it runs or the state is unknown. */
export function useProcessing() {
  return useApi(
    'processingStatus',
    {},
    { refetchInterval: ({ state }) => (state.data?.is_processing || state.error ? POLL_MS : false), staleTime: 0 },
  );
}

/** Whether trades are being paired; fetches every figure again when that ends. */
export function useIsPairing(): boolean {
  const client = useQueryClient();
  const working = useProcessing().data?.is_processing ?? false;
  const wasWorking = useRef(false);
  useEffect(() => {
    if (wasWorking.current && !working) void client.invalidateQueries();
    wasWorking.current = working;
  }, [working, client]);
  return working;
}
