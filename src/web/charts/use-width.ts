import { useEffect, useRef, useState } from 'react';

/** The width in pixels of the element that `place` is given to; 0 before the first measurement. */
export function useWidth() {
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const box = place.current;
    if (!box) return undefined;
    const resized = new ResizeObserver(() => setWidth(box.clientWidth));
    resized.observe(box);
    return () => resized.disconnect();
  }, []);
  return { place, width };
}
