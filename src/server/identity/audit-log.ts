import { addAudit, type AuditEntry } from './audit.ts';
import type { Store } from '../store/client.ts';

const LATER_MS = 200;

/** Writes audit entries a moment after the answer, so that the time of the answer does not tell that there was an entry to write. */
export interface AuditLog {
  readonly add: (entry: AuditEntry) => void;
  /** Writes the entries that are still waiting. */
  readonly flush: () => Promise<void>;
}

/** An audit log in the database. An entry that cannot be written is passed to `onError` and dropped. */
export function makeAuditLog(store: Store, onError: (error: unknown) => void): AuditLog {
  let waiting: AuditEntry[] = [];
  let timer: NodeJS.Timeout | null = null;
  const flush = async (): Promise<void> => {
    if (timer) clearTimeout(timer);
    timer = null;
    const entries = waiting;
    waiting = [];
    try {
      for (const entry of entries) await addAudit(store.db, entry);
    } catch (error) {
      onError(error);
    }
  };
  return {
    add: (entry) => {
      waiting.push(entry);
      timer ??= setTimeout(() => void flush(), LATER_MS);
    },
    flush,
  };
}
