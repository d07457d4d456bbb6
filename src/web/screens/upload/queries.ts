import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { BrokersBody, ImportChangedBody, ImportsBody, UploadStatusBody } from '#contract/imports.ts';
import type { SkippedRow } from '#contract/skipped-rows.ts';
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
export const IMPORTS_PER_PAGE = 5;

/** Broker names to suggest; none if the call fails, because any name can be typed. */
export function useBrokers(): readonly string[] {
  const { data } = useQuery({
    queryKey: BROKERS,
    queryFn: async ({ signal }) => (await get<BrokersBody>(importPaths.brokers, {}, signal)).brokers,
  });
  return data ?? [];
}

/** Sends one file with the broker's name in upper case. */
export function sendFile(file: File, broker: string, onSent: (share: number) => void): Promise<UploadAnswer> {
  const data = new FormData();
  data.set('file', file);
  data.set('broker', broker.trim().toUpperCase());
  return upload<UploadAnswer>(importPaths.upload, data, onSent);
}

/** Rows left out of a file: the first of them, and their number. */
export interface LeftOutRows {
  readonly rows: readonly SkippedRow[];
  readonly total: number;
}

/** The rows left out of a file that gave no trade. */
export function rowsOfProblem(error: ApiError): LeftOutRows {
  const body = error.body as { readonly skipped_rows?: readonly SkippedRow[]; readonly skipped_count?: number } | null;
  return { rows: body?.skipped_rows ?? [], total: body?.skipped_count ?? 0 };
}

/** When this screen last started background work (0: never), and a function to call when it starts some. */
export function useWork(): { startedAt: number; announceWork: () => void } {
  const client = useQueryClient();
  const [startedAt, setStartedAt] = useState(0);
  const announceWork = useCallback(() => {
    setStartedAt(Date.now());
    for (const queryKey of [PROCESSING, BROKERS, IMPORTS]) void client.invalidateQueries({ queryKey });
  }, [client]);
  return { startedAt, announceWork };
}

/** Polls the background task of an upload until it ends: after 1 s, then every 2 s, at most 30 times. Failed calls count. */
export async function watchTask(taskId: string, signal: AbortSignal, onStatus: (task: UploadStatusBody) => void): Promise<void> {
  for (let poll = 0; poll < MOST_POLLS && !signal.aborted; poll += 1) {
    await pause(poll === 0 ? FIRST_POLL_MS : POLL_MS);
    const task = await get<UploadStatusBody>(importPaths.status(taskId), {}, signal).catch(() => null);
    if (task) onStatus(task);
    if (task?.status === 'completed' || task?.status === 'failed') return;
  }
}

/** A page of the imports. Polls every 2 s while some are being paired. */
export function useImports(page: number) {
  return useQuery({
    queryKey: [...IMPORTS, page],
    queryFn: ({ signal }) => get<ImportsBody>(importPaths.list, { page, per_page: IMPORTS_PER_PAGE }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.data.some(({ status }) => status === 'pending' || status === 'processing') ? POLL_MS : false,
  });
}

/** The rows left out of an import; loaded when `wanted`. */
export function useSkippedRows(importId: number, wanted: boolean) {
  return useQuery({
    queryKey: ['skipped', importId],
    enabled: wanted,
    queryFn: async ({ signal }) => (await get<UploadStatusBody>(importPaths.status(String(importId)), {}, signal)).skipped_rows,
  });
}

/** Removes the trades of an import from the journal, or restores them. */
export function moveImport(importId: number, to: 'removed' | 'restored'): Promise<ImportChangedBody> {
  return to === 'removed' ? sendJson('DELETE', importPaths.one(importId)) : sendJson('POST', importPaths.restore(importId));
}

/** Adds one typed trade; returns the server's sentence. */
export async function addTrade(trade: TradeForm): Promise<string> {
  return (await sendForm<AddedTradeBody>('POST', tradePaths.add, { ...trade })).message;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
