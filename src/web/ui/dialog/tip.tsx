import { useId, useRef, type ToggleEvent } from 'react';
import { Link } from 'react-router';
import { Icon } from '../icon.tsx';
import './tip.css';
import { KIT_TEXTS } from '../../text/en/kit.ts';

interface TipProps {
  /** The explained term, as on the screen. */
  readonly name: string;
  readonly text: string;
  /** How it is worked out. */
  readonly formula?: string | undefined;
  /** The address of more about it. */
  readonly more?: string | undefined;
}

const WIDTH = 280;
const GAP = 6;
const LEAVE_MS = 150;
/** Below this much room the tip opens upwards. */
const ROOM = 270;

/** An info mark that explains a figure, for mouse, touch and keyboard. Escape or moving away closes it. */
export function Tip({ name, text, formula, more }: TipProps) {
  const id = useId();
  const mark = useRef<HTMLButtonElement>(null);
  const bubble = useRef<HTMLDivElement>(null);
  const leaving = useRef(0);

  const place = (event: ToggleEvent<HTMLDivElement>) => {
    const box = mark.current?.getBoundingClientRect();
    if (event.newState !== 'open' || !box) return;
    const { style } = event.currentTarget;
    const middle = box.left + box.width / 2 - WIDTH / 2;
    style.left = `${Math.max(GAP, Math.min(middle, document.body.clientWidth - WIDTH - GAP))}px`;
    const upwards = innerHeight - box.bottom < ROOM;
    style.top = upwards ? 'auto' : `${box.bottom + GAP}px`;
    style.bottom = upwards ? `${innerHeight - box.top + GAP}px` : 'auto';
  };
  const open = () => {
    clearTimeout(leaving.current);
    if (!bubble.current?.matches(':popover-open')) bubble.current?.showPopover();
  };
  const close = () => bubble.current?.matches(':popover-open') && bubble.current.hidePopover();
  // The mouse may cross the gap to the link.
  const leave = () => {
    leaving.current = window.setTimeout(close, more === undefined ? 0 : LEAVE_MS);
  };

  return (
    <span
      className="tip"
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || close()}
      onPointerEnter={(event) => event.pointerType === 'mouse' && open()}
      onPointerLeave={(event) => event.pointerType === 'mouse' && leave()}
    >
      <button ref={mark} type="button" className="tip-mark" aria-label={KIT_TEXTS.about(name)} aria-details={id} onClick={open}>
        <Icon name="info" size={14} />
      </button>
      <div
        ref={bubble}
        id={id}
        popover="auto"
        role={more === undefined ? 'tooltip' : 'group'}
        aria-label={more && name}
        className="tip-bubble type-13 regular boxed"
        onBeforeToggle={place}
      >
        <b>{name}</b>
        <span>{text}</span>
        {formula && <code>{formula}</code>}
        {more && <Link to={more}>{KIT_TEXTS.readMore}</Link>}
      </div>
    </span>
  );
}
