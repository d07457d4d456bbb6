import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { DecidedBody } from '#contract/held.ts';
import type { ChangedBody } from '#contract/positions.ts';
import { api, refusal } from '../api.ts';
import type { FormAnswer } from '../ui/form/form-fields.ts';
import { KIT_TEXTS } from '../text/en/kit.ts';

/** The outcome of the latest change; `undo` holds the ids to undo it, in their order. */
export interface ChangeOutcome {
  readonly text: string;
  readonly good: boolean;
  readonly undo: readonly number[];
  /** The pressed button is still there and keeps the focus. */
  readonly keepsFocus?: boolean;
}

/** A change: the call, the message when it fails without one, and what to do after the answer. */
export interface Change {
  readonly act: () => Promise<Pick<ChangedBody, 'message'> & (Pick<ChangedBody, 'change_id'> | Pick<DecidedBody, 'change_ids'>)>;
  readonly fallback: string;
  readonly onAnswer?: (done: boolean) => void;
}

/** Runs changes of the journal one at a time, keeps the latest outcome, and undoes it. */
export function useChange() {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<ChangeOutcome | null>(null);

  /** Returns what a form says of it: null if it was done. */
  const run = useCallback(
    async ({ act, fallback, onAnswer }: Change): Promise<FormAnswer | null> => {
      let answer: FormAnswer | null = null;
      setBusy(true);
      setOutcome(null);
      try {
        const done = await act();
        onAnswer?.(true);
        setOutcome({ text: done.message, good: true, undo: 'change_ids' in done ? done.change_ids : idsOf(done.change_id) });
      } catch (error) {
        onAnswer?.(false);
        answer = { ...refusal(error, fallback), text: (error instanceof Error && error.message) || fallback };
        setOutcome({ ...answer, undo: [] });
      }
      setBusy(false);
      // A change moves figures on every screen.
      await client.invalidateQueries();
      return answer;
    },
    [client],
  );

  const undo = useCallback(async () => {
    if (!outcome || outcome.undo.length === 0) return;
    let left = outcome.undo;
    setBusy(true);
    try {
      let text = '';
      // The latest first: it may be built on the others.
      for (const id of left.toReversed()) {
        text = (await api('undoChange', { params: { id } })).message;
        left = left.slice(0, -1);
      }
      setOutcome({ text, good: true, undo: [] });
    } catch (error) {
      setOutcome({ text: (error instanceof Error && error.message) || KIT_TEXTS.undoFailed, good: false, undo: left });
    }
    setBusy(false);
    await client.invalidateQueries();
  }, [client, outcome]);

  /** Shows a change that was made elsewhere. */
  const report = useCallback(
    (text: string, undoId: number | null) => setOutcome({ text, good: true, undo: idsOf(undoId), keepsFocus: true }),
    [],
  );
  const dismiss = useCallback(() => setOutcome(null), []);
  return { busy, outcome, run, undo, report, dismiss };
}

function idsOf(change: number | null): readonly number[] {
  return change === null ? [] : [change];
}

/** Saves the settlement price of an expired contract; '' removes it. */
export function settle(instrumentId: number, price: string): Promise<ChangedBody> {
  return api('settleContract', { params: { id: instrumentId }, body: { price: price === '' ? null : price } });
}
