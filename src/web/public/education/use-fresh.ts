import { useCallback, useEffect, useState } from 'react';

/** The state of a call. */
export type Fresh<T> = { readonly state: 'loading' } | { readonly state: 'failed' } | { readonly state: 'loaded'; readonly value: T };

/** Calls `load` on mount and whenever it changes, and aborts the previous call. `first` is the value until the result arrives. */
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

/** An unchanged value is not rendered again, because a long article is slow on a phone. */
function isSame<T>(shown: Fresh<T>, outcome: Fresh<T>): boolean {
  return JSON.stringify(shown) === JSON.stringify(outcome);
}
