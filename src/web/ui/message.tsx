import { useEffect, useState } from 'react';
import { Icon, type IconName } from './icon.tsx';
import { collapsed, displayTime, messageKind, type MessageKind } from './message-rules.ts';
import './message.css';

const ICONS: Record<MessageKind, IconName> = { success: 'check', warning: 'alert', error: 'alert', info: 'info' };

interface MessageProps {
  readonly text: string;
  /** Where the wording does not tell; else the words decide. */
  readonly kind?: MessageKind;
  /** With it the message can be closed, and leaves by itself unless it is an error; pointing at it makes it wait. */
  readonly onClose?: () => void;
}

/** One message in the flow of the page, read out as it appears. */
export function Message({ text, kind = messageKind(text), onClose }: MessageProps) {
  const [whole, setWhole] = useState(false);
  const [held, setHeld] = useState(false);
  const short = collapsed(text);

  useEffect(() => {
    if (!onClose || held || whole) return undefined;
    const timer = setTimeout(onClose, displayTime(text));
    return () => clearTimeout(timer);
  }, [text, onClose, held, whole]);

  return (
    <div
      className={`message message-${kind}`}
      role={kind === 'error' ? 'alert' : 'status'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={ICONS[kind]} />
      <div className="message-text">
        {short && !whole ? short : text}
        {short && (
          <button type="button" className="text-button" onClick={() => setWhole(!whole)} aria-expanded={whole}>
            {whole ? 'Show less' : 'Show more'}
          </button>
        )}
      </div>
      {onClose && (
        <button type="button" className="icon-button" aria-label="Dismiss message" onClick={onClose}>
          <Icon name="close" size={16} />
        </button>
      )}
    </div>
  );
}
