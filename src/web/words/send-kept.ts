import { ApiError } from '../api.ts';
import { forget, keep, type Kept, listKept } from './kept-store.ts';
import { sendPicture } from '../images/send-picture.ts';
import type { Versioned } from './draft.ts';
import { writeText } from './write-text.ts';

let isSending = false;

/**
 * Sends the texts that no open screen sends, and the pictures of a user, in the order in which they were kept. Ends where the server cannot be reached. Answers
 * how many came to an end.
 */
export async function sendKept(user: number, isOpen: (place: string) => boolean): Promise<number> {
  if (isSending) return 0;
  isSending = true;
  let sent = 0;
  try {
    for (const kept of listKept()) {
      if (kept.user !== user || !(kept.to || kept.picture) || isOpen(kept.place) || kept.isRefused) continue;
      if (!(await sendOne(kept))) break;
      sent += 1;
    }
    return sent;
  } finally {
    isSending = false;
  }
}

/** Answers whether the next one can be sent. */
async function sendOne(kept: Kept): Promise<boolean> {
  const { to, picture } = kept;
  const { value: text, version } = (kept.draft ?? { value: '', version: 0 }) as Versioned<string>;
  try {
    if (picture) await sendPicture(picture, () => undefined);
    if (to) await writeText(to, { text, version });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500 || error.status === 401 || error.status === 429)
      return false;
    // The answer to an earlier sending of it was lost.
    if (picture || (error.body as { readonly text?: unknown } | null)?.text !== text) {
      keep({ ...kept, isRefused: true });
      return true;
    }
  }
  forget(kept);
  return true;
}
