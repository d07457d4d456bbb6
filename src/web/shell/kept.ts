import { useSyncExternalStore } from 'react';
import type { KeptKind } from '#contract/needs-you.ts';

/** Of a visitor, and until the answer is there. */
const NOTHING: readonly KeptKind[] = [];
const changed = new EventTarget();
let kept = NOTHING;

/** Tells the menu what the journal has any of. The header stands outside the screens that load it. */
export function setKept(kinds: readonly KeptKind[] = NOTHING): void {
  kept = kinds;
  changed.dispatchEvent(new Event('change'));
}

/** What the journal has any of. */
export function useKept(): readonly KeptKind[] {
  return useSyncExternalStore(
    observe,
    () => kept,
    () => NOTHING,
  );
}

function observe(onChange: () => void): () => void {
  changed.addEventListener('change', onChange);
  return () => changed.removeEventListener('change', onChange);
}
