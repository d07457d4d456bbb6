import { useEffect, useRef } from 'react';
import { Message } from './message.tsx';

/** What came of an act, in a sentence. */
export interface Said {
  readonly text: string;
  readonly good: boolean;
}

interface OutcomeProps {
  readonly said: Said | null;
  /** Takes the focus when there is something to say: where the control that was pressed is gone. */
  readonly focused?: boolean;
}

/** The place of a form's one message. It is there before the message is, so that screen readers notice it. */
export function Outcome({ said, focused = false }: OutcomeProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focused && said) place.current?.focus();
  }, [focused, said]);
  return (
    <div ref={place} className="outcome" aria-live="polite" tabIndex={-1}>
      {said && <Message text={said.text} kind={said.good ? 'success' : 'error'} />}
    </div>
  );
}
