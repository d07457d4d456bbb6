import { useEffectEvent, useLayoutEffect, useSyncExternalStore } from 'react';

const STORED = 'rojmel-keys';
const changed = new EventTarget();

/** Whether keys of one letter do something, and a function that sets it. The browser stores the choice (WCAG 2.1.4). */
export function useLetterKeys(): [on: boolean, set: (on: boolean) => void] {
  const on = useSyncExternalStore(observe, areOn, () => true);
  return [on, set];
}

function areOn(): boolean {
  try {
    return localStorage.getItem(STORED) !== 'off';
  } catch {
    return true;
  }
}

function set(on: boolean): void {
  try {
    localStorage.setItem(STORED, on ? 'on' : 'off');
  } catch {
    // Without storage the keys stay as they are.
  }
  changed.dispatchEvent(new Event('change'));
}

function observe(onChange: () => void): () => void {
  changed.addEventListener('change', onChange);
  addEventListener('storage', onChange);
  return () => {
    changed.removeEventListener('change', onChange);
    removeEventListener('storage', onChange);
  };
}

/** Does something for keys of one letter: not while one types, while a dialog is open, or where they are switched off. */
export function useKeys(keys: Readonly<Record<string, (event: KeyboardEvent) => void>>): void {
  useKeyPress(false, (event) => {
    const act = keys[event.key];
    act?.(event);
    return act !== undefined;
  });
}

/** The same for sequences: `take` sees every key before the screens do, and says whether it has used it. */
export function useKeysAfter(take: (event: KeyboardEvent) => boolean): void {
  useKeyPress(true, take);
}

function useKeyPress(first: boolean, take: (event: KeyboardEvent) => boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isForPage(event) && take(event)) event.preventDefault();
  });
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen, { capture: first });
    return () => document.removeEventListener('keydown', listen, { capture: first });
  }, [first]);
}

function isForPage(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  const target = event.target instanceof HTMLElement ? event.target : null;
  const isTyping = target !== null && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
  return areOn() && (!isTyping || isTick(target)) && document.querySelector('dialog[open]') === null;
}

/** A tick box takes no letters. */
function isTick(target: HTMLElement): boolean {
  return target instanceof HTMLInputElement && (target.type === 'checkbox' || target.type === 'radio');
}
