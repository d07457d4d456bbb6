import { useEffect, useRef } from 'react';
import { Message } from './message.tsx';

/** The result of an action, as a sentence. */
export interface Said {
  readonly text: string;
  readonly good: boolean;
}

interface OutcomeProps {
  readonly said: Said | null;
  /** Takes the focus when a message comes, for example because the pressed button is gone. */
  readonly focused?: boolean;
}

/** The place for a form's message. It exists before the message, so screen readers announce it. */
export function Outcome({ said, focused = false }: OutcomeProps) {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focused && said) region.current?.focus();
  }, [focused, said]);
  return (
    <div ref={region} className="outcome" aria-live="polite" tabIndex={-1}>
      {said && <Message text={said.text} kind={said.good ? 'success' : 'error'} />}
    </div>
  );
}
