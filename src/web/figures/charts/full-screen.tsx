import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import '../../ui/dialog/dialog.css';
import { CHART_TEXTS } from '../../text/en/charts.ts';

interface FullScreenProps {
  readonly title: string;
  readonly onClosed: () => void;
  readonly children: ReactNode;
}

/** Specification 001 §9. */
const CLOSING_MS = 300;

/** A dialog for one chart. Its button, Escape and a click on the backdrop close it. */
export function FullScreen({ title, onClosed, children }: FullScreenProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const [state, setState] = useState<'open' | 'closing'>('open');
  const finish = useEffectEvent(onClosed);

  useEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    element.showModal();
    const onBackdrop = (event: MouseEvent) => {
      if (event.target === element) setState('closing');
    };
    element.addEventListener('click', onBackdrop);
    return () => {
      element.removeEventListener('click', onBackdrop);
      element.close();
    };
  }, []);

  useEffect(() => {
    if (state !== 'closing') return undefined;
    const timer = setTimeout(() => {
      // Close before unmounting, so that the focus returns to the button.
      dialog.current?.close();
      finish();
    }, CLOSING_MS);
    return () => clearTimeout(timer);
  }, [state]);

  return (
    <dialog
      ref={dialog}
      className="dialog full-screen"
      data-state={state}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        setState('closing');
      }}
    >
      <div className="full-screen-panel stack gap-8">
        <div className="chart-head line gap-2">
          <h2 id={heading}>{title}</h2>
          <IconButton icon="shrink" label={CHART_TEXTS.closeFullScreen} onClick={() => setState('closing')} />
        </div>
        {children}
      </div>
    </dialog>
  );
}
