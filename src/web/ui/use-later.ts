import { useCallback, useEffect, useRef } from 'react';

/** Like setTimeout (milliseconds), but cancelled when the component unmounts. A second call replaces the first. */
export function useLater(): (act: () => void, delay: number) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback((act, delay) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(act, delay);
  }, []);
}
