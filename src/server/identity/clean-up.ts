import { removeAssistantCallsSince } from './access-tokens/assistant-calls.ts';
import { removeAttemptsSince } from './attempts.ts';
import { removeAuditSince } from './audit.ts';
import type { Store } from '../store/client.ts';
import { removeKeysSince } from '../store/once.ts';
import { removeFailedMailsSince } from '../mail/mails.ts';
import { removeLateTrust } from './second-factor/trusted-browsers.ts';
import { removeLateChallenges } from './passkeys/challenges.ts';
import { removeEndedSessions } from './sessions.ts';
import { removeLateTokens } from './tokens.ts';
import { removeEndedDemos, removeUnconfirmedSince } from './users.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** How long each kind of row is kept. */
const KEEP = {
  attempts: 2 * HOUR,
  waiting: 7 * DAY,
  failedMails: 30 * DAY,
  audit: 365 * DAY,
  assistant: 90 * DAY,
  keys: 30 * DAY,
} as const;

/**
 * Removes rows that have expired: sessions, tokens, trust in browsers, challenges of passkeys, sign-ups that nobody confirmed, demos, counters, audit entries,
 * what assistants read, and keys of calls.
 */
export async function cleanUp(store: Store, now: number): Promise<void> {
  const { db } = store;
  const before = (kept: number): Date => new Date(now - kept);
  await removeEndedSessions(db, new Date(now));
  await removeLateTokens(db, new Date(now));
  await removeLateTrust(db, new Date(now));
  await removeLateChallenges(db, new Date(now));
  await removeAttemptsSince(db, before(KEEP.attempts));
  await store.transaction((tx) => removeUnconfirmedSince(tx, before(KEEP.waiting)));
  await store.transaction((tx) => removeEndedDemos(tx, new Date(now)));
  await removeFailedMailsSince(db, before(KEEP.failedMails));
  await removeAuditSince(db, before(KEEP.audit));
  await removeAssistantCallsSince(db, before(KEEP.assistant));
  await removeKeysSince(db, before(KEEP.keys));
}

/** Cleans up at once and then every hour. Returns a function that stops it. */
export function startCleanUp(store: Store, now: () => number, onError: (error: unknown) => void): () => void {
  const run = (): void => {
    cleanUp(store, now()).catch(onError);
  };
  run();
  const timer = setInterval(run, HOUR);
  return () => clearInterval(timer);
}
