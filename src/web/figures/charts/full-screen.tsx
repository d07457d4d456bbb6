import { useEffect, useEffectEvent, useId, useState, type ReactNode } from 'react';
import { useModal } from '../../ui/dialog/use-modal.ts';
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
  const heading = useId();
  const [state, setState] = useState<'open' | 'closing'>('open');
  const modal = useModal(true, () => setState('closing'));
  const finish = useEffectEvent(onClosed);

  useEffect(() => {
    if (state !== 'closing') return undefined;
    const timer = setTimeout(() => finish(), CLOSING_MS);
    return () => clearTimeout(timer);
  }, [state]);

  return (
    <dialog
      {...modal}
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
