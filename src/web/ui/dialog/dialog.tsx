import { useEffect, useId, type ReactNode } from 'react';
import { IconButton } from '../icon-button.tsx';
import { useModal } from './use-modal.ts';
import './dialog.css';
import { KIT_TEXTS } from '../../text/en/kit.ts';

interface DialogProps {
  readonly title: string;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A native modal dialog. Escape, a click on the backdrop and the close button close it. */
export function Dialog({ title, opened, onClose, children }: DialogProps) {
  const modal = useModal(opened, onClose);
  const heading = useId();
  useEffect(() => {
    // The first field gets the focus; without fields the browser chooses.
    if (opened) modal.ref.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }, [opened, modal.ref]);
  return (
    <dialog {...modal} className="dialog" aria-labelledby={heading}>
      {opened && (
        <div className="dialog-panel">
          <div className="dialog-head">
            <h2 id={heading}>{title}</h2>
            <IconButton icon="close" label={KIT_TEXTS.close} onClick={onClose} />
          </div>
          {children}
        </div>
      )}
    </dialog>
  );
}
