import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';
import './confirm-dialog.css';
import { KIT_TEXTS } from '../../text/en/kit.ts';

interface ConfirmDialogProps {
  readonly title: string;
  /** null closes the dialog. */
  readonly question: string | null;
  /** Names what will be deleted. */
  readonly children?: ReactNode;
  /** The text of the confirm button. */
  readonly act: string;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before something is deleted. The focus starts on Cancel. */
export function ConfirmDialog({ title, question, children, act, busy, onConfirm, onClose }: ConfirmDialogProps) {
  return (
    <Dialog title={title} opened={question !== null} onClose={onClose}>
      <p className="medium">{question}</p>
      {children}
      <div className="actions actions-end">
        <Button variant="default" onClick={onClose} ref={focusOnShow}>
          {KIT_TEXTS.cancel}
        </Button>
        <Button variant="danger" busy={busy} onClick={onConfirm}>
          {act}
        </Button>
      </div>
    </Dialog>
  );
}

function focusOnShow(button: HTMLButtonElement | null): void {
  // The dialog opens after its content is rendered.
  if (button) requestAnimationFrame(() => button.focus());
}
