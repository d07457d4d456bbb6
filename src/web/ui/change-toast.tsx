import { useEffect, useRef } from 'react';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { Icon } from './icon.tsx';
import { Message } from './message.tsx';
import './change-toast.css';

interface ChangeToastProps {
  readonly text: string;
  readonly good: boolean;
  /** With it there is a way back; the focus goes there, since what was pressed may be gone. */
  readonly onUndo?: (() => void) | undefined;
  /** The focus stays where it is. */
  readonly keepsFocus?: boolean | undefined;
  readonly busy: boolean;
  readonly onClose: () => void;
}

/** What came of a change, at the foot of the window; it stays until it is closed, so that there is time to undo. */
export function ChangeToast({ text, good, onUndo, keepsFocus = false, busy, onClose }: ChangeToastProps) {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!keepsFocus) undo.current?.focus();
  }, [keepsFocus]);
  return (
    <div className="change-toast boxed">
      <Message text={text} kind={good ? 'success' : 'error'} />
      {onUndo && (
        <Button ref={undo} variant="default" size="s" busy={busy} onClick={onUndo}>
          <Icon name="undo" size={16} />
          Undo
        </Button>
      )}
      <IconButton icon="close" label="Dismiss message" onClick={onClose} />
    </div>
  );
}
