import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Calls `onLeave` when a click or the focus leaves an open box, and `onEscape` for the key. Nothing while it is closed. */
export function useLeave(box: RefObject<HTMLElement | null>, opened: boolean, onLeave: () => void, onEscape: () => void): void {
  const leave = useEffectEvent((event: Event) => {
    if (!box.current?.contains(event.target as Node)) onLeave();
  });
  const escape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // A dialog around the box stays open.
    event.preventDefault();
    onEscape();
  });
  useEffect(() => {
    if (!opened) return undefined;
    const listeners = [
      ['pointerdown', (event: Event) => leave(event)],
      ['focusin', (event: Event) => leave(event)],
      ['keydown', (event: Event) => escape(event as KeyboardEvent)],
    ] as const;
    for (const [name, listener] of listeners) document.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of listeners) document.removeEventListener(name, listener);
    };
  }, [opened]);
}
