import { keepPreviousData } from '@tanstack/react-query';
import type { ContractQuery, ExpiriesQuery } from '#contract/contracts.ts';
import type { UploadStatusBody } from '#contract/imports.ts';
import type { AskFirstBody } from '#contract/questions.ts';
import type { TradeForm } from '#contract/trades.ts';
import { api, type ApiError } from '../../api.ts';
import { upload } from '../../send-file.ts';
import { useApi } from '../../use-api.ts';
import type { UploadAnswer } from './upload-queue.ts';

const FIRST_POLL_MS = 1000;
const POLL_MS = 2000;
const MOST_POLLS = 30;

/** Sends one file with the broker's name in upper case. */
export function sendFile(file: File, broker: string, onSent: (share: number) => void): Promise<UploadAnswer> {
  const data = new FormData();
  data.set('file', file);
  data.set('broker', broker.trim().toUpperCase());
  return upload('uploadFile', { body: data }, onSent);
}

/** Polls the background task of an upload until it ends: after 1 s, then every 2 s, at most 30 times. Failed calls count. */
export async function watchTask(taskId: string, signal: AbortSignal, onStatus: (task: UploadStatusBody) => void): Promise<void> {
  for (let poll = 0; poll < MOST_POLLS && !signal.aborted; poll += 1) {
    await pause(poll === 0 ? FIRST_POLL_MS : POLL_MS);
    const task = await api('uploadStatus', { params: { taskid: taskId } }, signal).catch(() => null);
    if (task) onStatus(task);
    if (task?.status === 'completed' || task?.status === 'failed') return;
  }
}

/** What a contract means as typed so far; null: nothing is asked. */
export function useContract(query: ContractQuery | null) {
  return useApi('readContract', query && { query }, {
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
}

/** The expiries to choose from; none while they load, if the calendar has none, and if the call fails: any day can be typed. */
export function useExpiries(query: ExpiriesQuery | null): readonly string[] {
  const { data } = useApi('contractExpiries', query && { query }, { retry: false, staleTime: Number.POSITIVE_INFINITY });
  return data?.expiries ?? [];
}

/** Adds one typed trade; returns the server's sentence. */
export async function addTrade(trade: TradeForm): Promise<string> {
  return (await api('addTrade', { body: { ...trade } })).message;
}

/** What a file leaves open that was kept and waits; null for any other problem. */
export function askedBy({ status, body }: ApiError): AskFirstBody | null {
  return status === 422 && typeof body === 'object' && body !== null && 'import_id' in body ? (body as AskFirstBody) : null;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
