import { addAudit, type AuditEntry } from '../accounts/audit.ts';
import type { Store } from '../store/client.ts';

const LATER_MS = 200;

/** Audit entries that are written a moment after the answer, so that the answer's time does not tell that there was one to write. */
export interface AuditLog {
  readonly add: (entry: AuditEntry) => void;
  /** Writes what is still waiting. */
  readonly flush: () => Promise<void>;
}

/** An audit log in the database; an entry that cannot be written is reported and dropped. */
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
