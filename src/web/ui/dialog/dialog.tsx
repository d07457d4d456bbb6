import { useEffect, useEffectEvent, useId, useRef, type ReactNode } from 'react';
import { IconButton } from '../icon-button.tsx';
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
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const element = dialog.current;
    if (!opened || !element) return undefined;
    element.showModal();
    // The first field gets the focus; without fields the browser chooses.
    element.querySelector<HTMLElement>('input, select, textarea')?.focus();
    const onBackdrop = (event: MouseEvent) => {
      if (event.target === element) close();
    };
    element.addEventListener('click', onBackdrop);
    return () => {
      element.removeEventListener('click', onBackdrop);
      element.close();
    };
  }, [opened]);
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby={heading} onClose={(event) => event.currentTarget.open || onClose()}>
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
