import { useEffect } from 'react';
import { useKeys } from '../../ui/keys.ts';

/** Keys that move the focus, by the part that gets it. */
const FIELDS = { t: 'tags', m: 'mistakes', s: 'setup', n: 'note' } as const;

interface TradeKeys {
  readonly onNext: () => void;
  readonly onPrevious: () => void;
}

/** Single letters act where nothing is typed; Escape leaves a field. */
export function useTradeKeys({ onNext, onPrevious }: TradeKeys): void {
  const focus = ({ key }: KeyboardEvent) =>
    document.querySelector<HTMLElement>(`[data-key='${FIELDS[key as keyof typeof FIELDS]}']`)?.focus();
  useKeys({ j: onNext, k: onPrevious, ...Object.fromEntries(Object.keys(FIELDS).map((key) => [key, focus])) });
  useEffect(() => {
    const leave = ({ key, target }: KeyboardEvent) => {
      if (key === 'Escape' && target instanceof HTMLElement && target.matches('input, textarea, select')) target.blur();
    };
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, []);
}
