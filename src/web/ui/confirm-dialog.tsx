import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import './confirm-dialog.css';

interface ConfirmDialogProps {
  readonly title: string;
  /** What is asked; null: nothing is. */
  readonly question: string | null;
  /** What it is about, named. */
  readonly children?: ReactNode;
  /** The word on the button that does it. */
  readonly act: string;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before something is destroyed, and names it. The focus starts on the button that does nothing. */
export function ConfirmDialog({ title, question, children, act, busy, onConfirm, onClose }: ConfirmDialogProps) {
  return (
    <Dialog title={title} opened={question !== null} onClose={onClose}>
      <p className="confirm-question">{question}</p>
      {children}
      <div className="actions actions-end">
        <Button variant="default" onClick={onClose} ref={focusOnShow}>
          Cancel
        </Button>
        <Button variant="danger" busy={busy} onClick={onConfirm}>
          {act}
        </Button>
      </div>
    </Dialog>
  );
}

function focusOnShow(button: HTMLButtonElement | null): void {
  // The dialog opens after its content stands.
  if (button) requestAnimationFrame(() => button.focus());
}
