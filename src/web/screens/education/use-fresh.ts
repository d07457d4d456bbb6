import { useCallback, useEffect, useState } from 'react';

/** What came of a call: nothing yet, its value, or that it failed. */
export type Fresh<T> = { readonly state: 'loading' } | { readonly state: 'failed' } | { readonly state: 'loaded'; readonly value: T };

/**
 * Calls `load` on arrival and whenever it changes, and ends the call that it replaces: a stale answer is ignored. `first` is what shows
 * until the answer, where there is something.
 */
export function useFresh<T>(
  load: (signal: AbortSignal) => Promise<T>,
  first: T | null,
): { readonly fresh: Fresh<T>; readonly retry: () => void } {
  const [fresh, setFresh] = useState<Fresh<T>>(first === null ? { state: 'loading' } : { state: 'loaded', value: first });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    const settle = (outcome: Fresh<T>) => {
      if (!controller.signal.aborted) setFresh((shown) => (isSame(shown, outcome) ? shown : outcome));
    };
    load(controller.signal).then(
      (value) => settle({ state: 'loaded', value }),
      () => settle({ state: 'failed' }),
    );
    return () => controller.abort();
  }, [load, attempt]);
  const retry = useCallback(() => {
    setFresh({ state: 'loading' });
    setAttempt((made) => made + 1);
  }, []);
  return { fresh, retry };
}

/** An answer that says what shows already is not drawn again: a long article costs a phone much. */
function isSame<T>(shown: Fresh<T>, outcome: Fresh<T>): boolean {
  return JSON.stringify(shown) === JSON.stringify(outcome);
}
