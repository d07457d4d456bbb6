import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { BrokersBody, ImportChangedBody, ImportsBody, UploadStatusBody } from '#contract/imports.ts';
import { importPaths, needsYouPath } from '#contract/paths.ts';
import type { SkippedRow } from '#contract/skipped-rows.ts';
import { get, sendJson, type ApiError } from '../api.ts';
import { PROCESSING } from './processing.ts';
import type { NeedsYouBody } from '#contract/needs-you.ts';
import type { WaitingFilesBody } from '#contract/waiting-files.ts';

const POLL_MS = 2000;
const BROKERS = ['brokers'];
const IMPORTS = ['imports'];
/** The key of what waits for the user. */
export const NEEDS_YOU = ['needs-you'];

/** Broker names to suggest; none if the call fails, because any name can be typed. */
export function useBrokers(): readonly string[] {
  const { data } = useQuery({
    queryKey: BROKERS,
    queryFn: async ({ signal }) => (await get<BrokersBody>(importPaths.brokers, {}, signal)).brokers,
  });
  return data ?? [];
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

/** The files that wait, the latest first. */
export function useWaitingFiles() {
  return useQuery({
    queryKey: [...IMPORTS, 'waiting'],
    queryFn: async ({ signal }) => (await get<WaitingFilesBody>(importPaths.waiting, {}, signal)).data,
  });
}

/** What waits for the user. Without an answer nothing is said to wait. */
export function useNeedsYou(): NeedsYouBody | undefined {
  return useQuery({ queryKey: NEEDS_YOU, queryFn: ({ signal }) => get<NeedsYouBody>(needsYouPath, {}, signal) }).data;
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

/** A page of the imports. Polls every 2 s while some are being paired. */
export function useImports(page: number, perPage: number) {
  return useQuery({
    queryKey: [...IMPORTS, page, perPage],
    queryFn: ({ signal }) => get<ImportsBody>(importPaths.list, { page, per_page: perPage }, signal),
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
