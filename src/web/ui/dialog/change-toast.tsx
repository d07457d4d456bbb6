import { useEffect, useRef } from 'react';
import { Button } from '../button.tsx';
import { IconButton } from '../icon-button.tsx';
import { Icon } from '../icon.tsx';
import { Message } from '../page/message.tsx';
import './change-toast.css';
import { KIT_TEXTS } from '../../text/en/kit.ts';

interface ChangeToastProps {
  readonly text: string;
  readonly good: boolean;
  /** Adds an Undo button. It gets the focus, because the pressed button may be gone. */
  readonly onUndo?: (() => void) | undefined;
  /** Does not move the focus to Undo. */
  readonly keepsFocus?: boolean | undefined;
  readonly busy: boolean;
  readonly onClose: () => void;
}

/** The result of a change, at the bottom of the window. It stays until it is closed, so there is time to undo. */
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
          {KIT_TEXTS.undo}
        </Button>
      )}
      <IconButton icon="close" label={KIT_TEXTS.dismissMessage} onClick={onClose} />
    </div>
  );
}
