import { useEffect, useState } from 'react';
import { Icon, type IconName } from '../icon.tsx';
import { collapsed, displayTime, messageKind, type MessageKind } from '../form/message-rules.ts';
import './message.css';
import { KIT_TEXTS } from '../../text/en/kit.ts';

const ICONS: Record<MessageKind, IconName> = { success: 'check', warning: 'alert', error: 'alert', info: 'info' };

interface MessageProps {
  readonly text: string;
  /** Without it, the text decides. */
  readonly kind?: MessageKind;
  /** Adds a close button, and closes after a while. Pointing at the message stops the timer. */
  readonly onClose?: () => void;
}

/** A message in the page, announced to screen readers when it appears. */
export function Message({ text, kind = messageKind(text), onClose }: MessageProps) {
  const [expanded, setExpanded] = useState(false);
  const [paused, setPaused] = useState(false);
  const short = collapsed(text);

  useEffect(() => {
    if (!onClose || paused || expanded) return undefined;
    const timer = setTimeout(onClose, displayTime(text));
    return () => clearTimeout(timer);
  }, [text, onClose, paused, expanded]);

  return (
    <div
      className={`message line start type-14 message-${kind}`}
      role={kind === 'error' ? 'alert' : 'status'}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <Icon name={ICONS[kind]} />
      <div className="message-text grow">
        {short && !expanded ? short : text}
        {short && (
          <button type="button" className="text-button" onClick={() => setExpanded(!expanded)} aria-expanded={expanded}>
            {expanded ? KIT_TEXTS.showLess : KIT_TEXTS.showMore}
          </button>
        )}
      </div>
      {onClose && (
        <button type="button" className="icon-button" aria-label={KIT_TEXTS.dismissMessage} onClick={onClose}>
          <Icon name="close" size={16} />
        </button>
      )}
    </div>
  );
}
