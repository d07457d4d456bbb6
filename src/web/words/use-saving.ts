import { useCallback, useRef, useState } from 'react';
import { ApiError } from '../api.ts';
import { SAVING } from '../text/en/saving.ts';
import { saveFailure } from './save-failed.tsx';

/** How the saving of a part stands. */
export type Saving<Value> =
  | { readonly kind: 'rest' | 'saving' | 'saved' }
  | { readonly kind: 'failed'; readonly text: string; readonly again: () => void }
  /** Another tab was first: `mine` is what was to be saved, `version` what stands there now. */
  | { readonly kind: 'stale'; readonly mine: Value; readonly version: number; readonly body: unknown };

/** Saves values one after the other, each with the version that is known then. */
export function useSaving<Value>(send: (value: Value, version: number) => Promise<void>, onStale: () => Promise<void> = nothing) {
  const [saving, setSaving] = useState<Saving<Value>>({ kind: 'rest' });
  const before = useRef<Promise<unknown>>(Promise.resolve());
  const save = useCallback(
    function saveNext(value: Value, versionOf: () => number): Promise<boolean> {
      const again = () => void saveNext(value, versionOf);
      const now = before.current.then(async () => {
        setSaving({ kind: 'saving' });
        try {
          await send(value, versionOf());
          setSaving({ kind: 'saved' });
          return true;
        } catch (error) {
          const stale = error instanceof ApiError && error.status === 409 ? (error.body as { version?: number } | null) : null;
          if (stale?.version !== undefined) {
            // The choice is offered once what stands there is in sight: 'both' is of what is shown.
            try {
              await onStale();
              setSaving({ kind: 'stale', mine: value, version: stale.version, body: stale });
            } catch {
              setSaving({ kind: 'failed', text: SAVING.failed, again });
            }
          } else setSaving({ kind: 'failed', text: saveFailure(error), again });
          return false;
        }
      });
      before.current = now;
      return now;
    },
    [send, onStale],
  );
  const rest = useCallback(() => setSaving({ kind: 'rest' }), []);
  return { saving, save, rest };
}

function nothing(): Promise<void> {
  return Promise.resolve();
}
