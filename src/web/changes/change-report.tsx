import { ChangeToast } from '../ui/dialog/change-toast.tsx';
import type { useChange } from './use-change.ts';

/** What the latest change came to, at the bottom of the window, with its Undo. */
export function ChangeReport({ of }: { readonly of: Pick<ReturnType<typeof useChange>, 'busy' | 'outcome' | 'undo' | 'dismiss'> }) {
  const { busy, outcome, undo, dismiss } = of;
  if (!outcome) return null;
  return (
    <ChangeToast
      key={outcome.text}
      text={outcome.text}
      good={outcome.good}
      keepsFocus={outcome.keepsFocus}
      busy={busy}
      onUndo={outcome.undo.length === 0 ? undefined : () => void undo()}
      onClose={dismiss}
    />
  );
}
