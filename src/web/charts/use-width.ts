import { useEffect, useRef, useState, type RefObject } from 'react';

/** The width of an element in pixels, 0 before it is known. */
export function useWidth(): { place: RefObject<HTMLDivElement | null>; width: number } {
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
