import { useEffect, useEffectEvent } from 'react';

/** Keys that move the focus, by the part that gets it. */
const FIELDS: Readonly<Record<string, string>> = { t: 'tags', m: 'mistakes', s: 'setup', n: 'note' };

interface TradeKeys {
  readonly onNext: () => void;
  readonly onPrevious: () => void;
  readonly onHelp: () => void;
}

/** Single letters act where nothing is typed; Escape leaves a field. */
export function useTradeKeys({ onNext, onPrevious, onHelp }: TradeKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const { target } = event;
    if (!(target instanceof HTMLElement) || target.closest('dialog')) return;
    if (target.matches('input, textarea, select')) {
      if (event.key === 'Escape') target.blur();
      return;
    }
    const field = document.querySelector<HTMLElement>(`[data-key='${FIELDS[event.key] ?? ''}']`);
    if (event.key === 'j') onNext();
    else if (event.key === 'k') onPrevious();
    else if (event.key === '?') onHelp();
    else if (field) field.focus();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
