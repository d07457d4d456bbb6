import { useEffect, useRef, useState, type PointerEvent, type RefObject, type SVGProps } from 'react';

/** A drawing as wide as its place: `width` in pixels, 0 before it is known; `pointed` is the point that the pointer is at. */
export interface Plot {
  readonly place: RefObject<HTMLDivElement | null>;
  readonly width: number;
  readonly pointed: number | null;
  /** What an SVG of this height needs; `nearest` is the point nearest to a pixel from the left. */
  readonly drawing: (height: number, nearest: (pixel: number) => number, onPick?: (point: number) => void) => SVGProps<SVGSVGElement>;
}

/** Each figure of a drawing is also in a table: readers of the screen do not see it. */
export function usePlot(): Plot {
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  const [pointed, setPointed] = useState<number | null>(null);
  useEffect(() => {
    const box = place.current;
    if (!box) return undefined;
    const resized = new ResizeObserver(() => setWidth(box.clientWidth));
    resized.observe(box);
    return () => resized.disconnect();
  }, []);
  return {
    place,
    width,
    pointed,
    drawing: (height, nearest, onPick) => ({
      width,
      height,
      viewBox: `0 0 ${width} ${height}`,
      'aria-hidden': true,
      focusable: false,
      onPointerMove: ({ clientX, currentTarget }: PointerEvent) =>
        setPointed(nearest(clientX - currentTarget.getBoundingClientRect().left)),
      onPointerLeave: () => setPointed(null),
      onClick: () => pointed !== null && onPick?.(pointed),
    }),
  };
}
