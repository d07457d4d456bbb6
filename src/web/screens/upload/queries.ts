import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { BrokersBody, ImportChangedBody, ImportsBody, SkippedRow, UploadStatusBody } from '#contract/imports.ts';
import { importPaths, tradePaths } from '#contract/paths.ts';
import type { AddedTradeBody, TradeForm } from '#contract/trades.ts';
import { type ApiError, get, sendForm, sendJson, upload } from '../../api.ts';
import { PROCESSING } from '../../journal/processing.ts';
import type { UploadAnswer } from './upload-queue.ts';

const FIRST_POLL_MS = 1000;
const POLL_MS = 2000;
const MOST_POLLS = 30;
const BROKERS = ['brokers'];
const IMPORTS = ['imports'];
/** Imports a page of the list. */
export const IMPORTS_PER_PAGE = 5;

/** Names of brokers to choose from; none when they cannot be had, since any name may be typed. */
export function useBrokers(): readonly string[] {
  const { data } = useQuery({
    queryKey: BROKERS,
    queryFn: async ({ signal }) => (await get<BrokersBody>(importPaths.brokers, {}, signal)).brokers,
  });
  return data ?? [];
}

/** Sends one file under a broker's name, upper-case. */
export function sendFile(file: File, broker: string, onSent: (share: number) => void): Promise<UploadAnswer> {
  const data = new FormData();
  data.set('file', file);
  data.set('broker', broker.trim().toUpperCase());
  return upload<UploadAnswer>(importPaths.upload, data, onSent);
}

/** Rows left out of a file: the first of them, and how many there are. */
export interface LeftOutRows {
  readonly rows: readonly SkippedRow[];
  readonly total: number;
}

/** The rows that were left out of a file of which nothing was taken. */
export function rowsOfRefusal(error: ApiError): LeftOutRows {
  const body = error.body as { readonly skipped_rows?: readonly SkippedRow[]; readonly skipped_count?: number } | null;
  return { rows: body?.skipped_rows ?? [], total: body?.skipped_count ?? 0 };
}

/** When this screen last began background work (0: never), and how to say that it did: its state is then asked for. */
export function useWork(): { startedAt: number; announceWork: () => void } {
  const client = useQueryClient();
  const [startedAt, setStartedAt] = useState(0);
  const announceWork = useCallback(() => {
    setStartedAt(Date.now());
    for (const queryKey of [PROCESSING, BROKERS, IMPORTS]) void client.invalidateQueries({ queryKey });
  }, [client]);
  return { startedAt, announceWork };
}

/**
 * Asks after the background task of an upload: first after 1 s, then every 2 s, at most 30 times, until it is over. An answer that does not
 * come counts as one time.
 */
export async function watchTask(taskId: string, signal: AbortSignal, onStatus: (task: UploadStatusBody) => void): Promise<void> {
  for (let poll = 0; poll < MOST_POLLS && !signal.aborted; poll += 1) {
    await pause(poll === 0 ? FIRST_POLL_MS : POLL_MS);
    const task = await get<UploadStatusBody>(importPaths.status(taskId), {}, signal).catch(() => null);
    if (task) onStatus(task);
    if (task?.status === 'completed' || task?.status === 'failed') return;
  }
}

/** A page of what was imported so far; while some of it is being paired, asked again every 2 s. */
export function useImports(page: number) {
  return useQuery({
    queryKey: [...IMPORTS, page],
    queryFn: ({ signal }) => get<ImportsBody>(importPaths.list, { page, per_page: IMPORTS_PER_PAGE }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.data.some(({ status }) => status === 'pending' || status === 'processing') ? POLL_MS : false,
  });
}

/** The rows that were left out of an import; asked for only when they are looked at. */
export function useSkippedRows(importId: number, wanted: boolean) {
  return useQuery({
    queryKey: ['skipped', importId],
    enabled: wanted,
    queryFn: async ({ signal }) => (await get<UploadStatusBody>(importPaths.status(String(importId)), {}, signal)).skipped_rows,
  });
}

/** Takes the trades of an import out of the journal, or brings them back. */
export function moveImport(importId: number, to: 'removed' | 'restored'): Promise<ImportChangedBody> {
  return to === 'removed' ? sendJson('DELETE', importPaths.one(importId)) : sendJson('POST', importPaths.restore(importId));
}

/** Adds one trade typed by hand; answers the server's sentence. */
export async function addTrade(trade: TradeForm): Promise<string> {
  return (await sendForm<AddedTradeBody>('POST', tradePaths.add, { ...trade })).message;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
