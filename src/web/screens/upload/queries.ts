import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { importPaths, type BrokersBody, type ProcessingStatusBody, type UploadBody, type UploadStatusBody } from '#contract/imports.ts';
import { tradePaths, type AddedTradeBody, type TradeForm } from '#contract/trades.ts';
import { get, sendForm, upload } from '../../api.ts';

const FIRST_POLL_MS = 1000;
const POLL_MS = 2000;
const MOST_POLLS = 30;
const PROCESSING = ['processing'];
const BROKERS = ['brokers'];

/** Names of brokers to choose from; none when they cannot be had, since any name may be typed. */
export function useBrokers(): readonly string[] {
  const { data } = useQuery({
    queryKey: BROKERS,
    queryFn: async ({ signal }) => (await get<BrokersBody>(importPaths.brokers, {}, signal)).brokers,
  });
  return data ?? [];
}

/** Sends one file under a broker's name, upper-case. */
export function sendFile(file: File, broker: string, onSent: (share: number) => void): Promise<UploadBody> {
  const data = new FormData();
  data.set('file', file);
  data.set('broker', broker.trim().toUpperCase());
  return upload<UploadBody>(importPaths.upload, data, onSent);
}

/** Where the background work stands: asked again every 2 s while it goes on. */
export function useProcessing() {
  return useQuery({
    queryKey: PROCESSING,
    queryFn: ({ signal }) => get<ProcessingStatusBody>(importPaths.processing, {}, signal),
    refetchInterval: ({ state }) => (state.data?.is_processing ? POLL_MS : false),
    staleTime: 0,
  });
}

/** When this screen last began background work (0: never), and how to say that it did: its state is then asked for. */
export function useWork(): { startedAt: number; announceWork: () => void } {
  const client = useQueryClient();
  const [startedAt, setStartedAt] = useState(0);
  const announceWork = useCallback(() => {
    setStartedAt(Date.now());
    void client.invalidateQueries({ queryKey: PROCESSING });
    void client.invalidateQueries({ queryKey: BROKERS });
  }, [client]);
  return { startedAt, announceWork };
}

/** The background task of an upload: first asked after 1 s, then every 2 s, at most 30 times; null while unknown. */
export function useUploadTask(taskId: string): UploadStatusBody | null {
  const { data } = useQuery({
    queryKey: ['upload-status', taskId],
    queryFn: async ({ signal }) => {
      await pause(FIRST_POLL_MS, signal);
      return get<UploadStatusBody>(importPaths.status(taskId), {}, signal);
    },
    refetchInterval: ({ state }) => {
      const settled = state.data?.status === 'completed' || state.data?.status === 'failed';
      return settled || state.dataUpdateCount >= MOST_POLLS ? false : POLL_MS - FIRST_POLL_MS;
    },
    staleTime: Infinity,
  });
  return data ?? null;
}

/** Adds one trade typed by hand; answers the server's sentence. */
export async function addTrade(trade: TradeForm): Promise<string> {
  return (await sendForm<AddedTradeBody>('POST', tradePaths.add, { ...trade })).message;
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new DOMException('aborted', 'AbortError'));
    });
  });
}
