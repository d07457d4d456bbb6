import { useCallback, useEffect, useState } from 'react';
import type { LoadState } from '../../ui/page/loaded.tsx';

/** Calls `load` on mount and whenever it changes, and aborts the previous call. `first` is the value until the result arrives. */
export function useFresh<T>(load: (signal: AbortSignal) => Promise<T>, first: T | null): LoadState<T> {
  const [fresh, setFresh] = useState<Fresh<T>>({ data: first ?? undefined, isError: false });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    const settle = (outcome: Fresh<T>) => {
      if (!controller.signal.aborted) setFresh((shown) => (isSame(shown, outcome) ? shown : outcome));
    };
    load(controller.signal).then(
      (data) => settle({ data, isError: false }),
      () => settle({ data: undefined, isError: true }),
    );
    return () => controller.abort();
  }, [load, attempt]);
  const refetch = useCallback(async () => {
    setFresh({ data: undefined, isError: false });
    setAttempt((made) => made + 1);
  }, []);
  return { ...fresh, refetch };
}

type Fresh<T> = Pick<LoadState<T>, 'data' | 'isError'>;

/** An unchanged value is not rendered again, because a long article is slow on a phone. */
function isSame<T>(shown: Fresh<T>, outcome: Fresh<T>): boolean {
  return JSON.stringify(shown) === JSON.stringify(outcome);
}
