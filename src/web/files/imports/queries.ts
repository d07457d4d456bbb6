import type { UploadBody } from '#contract/imports.ts';
import type { AnswersBody, PreviewBody } from '#contract/questions.ts';
import type { ReadAgainBody } from '#contract/reading.ts';
import type { MarketSentBody } from '#contract/market.ts';
import { api, type ApiError } from '../../api.ts';
import { upload } from '../../send-file.ts';
import { useApi } from '../../use-api.ts';

/** After the last change of an answer, until the file is read with it. */
export const PREVIEW_AFTER_MS = 350;

/** A file that waits, as it was when it was asked for: an answer does not ask again. */
export function useWaitingFile(importId: number) {
  return useApi('fileQuestions', { params: { id: importId } }, { staleTime: Infinity, gcTime: 0 });
}

/** What a file of the journal was asked, with its answers; as it was when it was asked for. */
export function useReading(importId: number, wanted: boolean) {
  return useApi('fileReading', { params: { id: importId } }, { enabled: wanted, retry: false, staleTime: Infinity, gcTime: 0 });
}

/** What reading a file of the journal with these answers would change. Asked once for each set of answers. */
export function useEffectOf(importId: number, answers: AnswersBody | null) {
  return useApi('readAgain', answers && { params: { id: importId }, body: { answers, preview: true } }, {
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    placeholderData: (before) => before,
  });
}

/** Reads a file of the journal with other answers. */
export function readAgain(importId: number, answers: AnswersBody): Promise<ReadAgainBody> {
  return api('readAgain', { params: { id: importId }, body: { answers } });
}

/** What is remembered of kinds of files. */
export function useMappings() {
  return useApi('listMappings', {}, { select: ({ data }) => data });
}

/** How the file would be read with these answers. Asked once for each set of answers. */
export function usePreview(importId: number, answers: AnswersBody | null) {
  return useApi('previewAnswers', answers && { params: { id: importId }, body: { answers } }, {
    staleTime: Infinity,
    retry: false,
    placeholderData: (before) => before,
  });
}

/** Sends the answers; the file is stored, or an ApiError says why not. */
export function sendAnswers(importId: number, answers: AnswersBody): Promise<UploadBody> {
  return api('answerFile', { params: { id: importId }, body: { answers } });
}

/** What is still open after some answers; null for any other problem. */
export function stillAsked({ status, body }: ApiError): PreviewBody | null {
  return status === 422 && typeof body === 'object' && body !== null && 'questions' in body ? (body as PreviewBody) : null;
}

/** Removes a file that waits. */
export async function removeFile(importId: number): Promise<void> {
  await api('removeImport', { params: { id: importId } });
}

/** Gives a mapping another name; returns the server's sentence. */
export async function renameMapping(id: number, name: string): Promise<string> {
  return (await api('renameMapping', { params: { id }, body: { name } })).message;
}

/** Forgets a mapping; returns the server's sentence. */
export async function forgetMapping(id: number): Promise<string> {
  return (await api('forgetMapping', { params: { id } })).message;
}

const POLL_MS = 1500;

/** The market files; asked again while some wait to be read. */
export function useMarketFiles() {
  return useApi('listMarketFiles', {}, { refetchInterval: ({ state }) => (state.data && state.data.waiting > 0 ? POLL_MS : false) });
}

/** Sends a market file. */
export function sendMarketFile(file: File): Promise<MarketSentBody> {
  const form = new FormData();
  form.set('file', file);
  return upload('sendMarketFile', { body: form }, () => undefined);
}

/** Deletes a market file with its prices; returns the server's sentence. */
export async function deleteMarketFile(id: number): Promise<string> {
  return (await api('deleteMarketFile', { params: { id } })).message;
}

/** Deletes all market files with their prices; returns the server's sentence. */
export async function deleteMarketFiles(): Promise<string> {
  return (await api('deleteMarketFiles', {})).message;
}
