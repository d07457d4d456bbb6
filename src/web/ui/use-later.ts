import { useCallback, useEffect, useRef } from 'react';

/** Does something after a while (milliseconds), unless the screen is left before; a second call takes the place of the first. */
export function useLater(): (act: () => void, delay: number) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback((act, delay) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(act, delay);
  }, []);
}
