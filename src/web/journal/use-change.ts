import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { changePaths } from '#contract/paths.ts';
import type { ChangedBody } from '#contract/positions.ts';
import { sendJson } from '../api.ts';

/** The outcome of the latest change; `undo` is the id to undo it. */
export interface ChangeOutcome {
  readonly text: string;
  readonly good: boolean;
  readonly undo: number | null;
  /** The pressed button is still there and keeps the focus. */
  readonly keepsFocus?: boolean;
}

/** A change: the call, the message when it fails without one, and what to do after the answer. */
export interface Change {
  readonly act: () => Promise<Pick<ChangedBody, 'message' | 'change_id'>>;
  readonly fallback: string;
  readonly onAnswer?: (done: boolean) => void;
}

/** Runs changes of the journal one at a time, keeps the latest outcome, and undoes it. */
export function useChange() {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<ChangeOutcome | null>(null);

  const run = useCallback(
    async ({ act, fallback, onAnswer }: Change) => {
      setBusy(true);
      setOutcome(null);
      try {
        const { message, change_id: undo } = await act();
        onAnswer?.(true);
        setOutcome({ text: message, good: true, undo });
      } catch (error) {
        onAnswer?.(false);
        setOutcome({ text: (error instanceof Error && error.message) || fallback, good: false, undo: null });
      }
      setBusy(false);
      // A change moves figures on every screen.
      await client.invalidateQueries();
    },
    [client],
  );

  const undo = useCallback(async () => {
    if (outcome?.undo == null) return;
    const path = changePaths.undo(outcome.undo);
    setBusy(true);
    try {
      const { message } = await sendJson<ChangedBody>('POST', path);
      setOutcome({ text: message, good: true, undo: null });
    } catch (error) {
      setOutcome({ text: (error instanceof Error && error.message) || 'Undo failed.', good: false, undo: outcome.undo });
    }
    setBusy(false);
    await client.invalidateQueries();
  }, [client, outcome]);

  /** Shows a change that was made elsewhere. */
  const report = useCallback((text: string, undoId: number | null) => setOutcome({ text, good: true, undo: undoId, keepsFocus: true }), []);
  const dismiss = useCallback(() => setOutcome(null), []);
  return { busy, outcome, run, undo, report, dismiss };
}

/** Saves the settlement price of an expired contract; '' removes it. */
export function settle(instrumentId: number, price: string): Promise<ChangedBody> {
  return sendJson<ChangedBody>('PUT', changePaths.settlement(instrumentId), { price: price === '' ? null : price });
}
