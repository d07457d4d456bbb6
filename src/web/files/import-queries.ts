import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { ImportChangedBody } from '#contract/imports.ts';
import type { SkippedRow } from '#contract/skipped-rows.ts';
import { api, type ApiError } from '../api.ts';
import { useApi, reload } from '../use-api.ts';
import type { NeedsYouBody } from '#contract/needs-you.ts';

const POLL_MS = 2000;

/** Broker names to suggest; none if the call fails, because any name can be typed. */
export function useBrokers(): readonly string[] {
  const { data } = useApi('listBrokers', {}, { select: ({ brokers }) => brokers });
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
  return useApi('listWaitingFiles', {}, { select: ({ data }) => data });
}

/** What waits for the user. Without an answer nothing is said to wait. */
export function useNeedsYou(): NeedsYouBody | undefined {
  return useApi('needsYou', {}).data;
}

/** When this screen last started background work (0: never), and a function to call when it starts some. */
export function useWork(): { startedAt: number; announceWork: () => void } {
  const client = useQueryClient();
  const [startedAt, setStartedAt] = useState(0);
  const announceWork = useCallback(() => {
    setStartedAt(Date.now());
    void reload(client, ['processingStatus', 'listBrokers', 'listImports', 'listWaitingFiles']);
  }, [client]);
  return { startedAt, announceWork };
}

/** A page of the imports. Polls every 2 s while some are being paired. */
export function useImports(page: number, perPage: number) {
  return useApi(
    'listImports',
    { query: { page, per_page: perPage } },
    {
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) =>
        state.data?.data.some(({ status }) => status === 'pending' || status === 'processing') ? POLL_MS : false,
    },
  );
}

/** The rows left out of an import; loaded when `wanted`. */
export function useSkippedRows(importId: number, wanted: boolean) {
  return useApi('uploadStatus', { params: { taskid: importId } }, { select: ({ skipped_rows }) => skipped_rows, enabled: wanted });
}

/** Removes the trades of an import from the journal, or restores them. */
export function moveImport(importId: number, to: 'removed' | 'restored'): Promise<ImportChangedBody> {
  return to === 'removed' ? api('removeImport', { params: { id: importId } }) : api('restoreImport', { params: { id: importId } });
}
