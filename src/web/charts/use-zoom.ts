import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import type { LiveChart } from './use-chart.ts';
import { watchPointer } from './watch-pointer.ts';
import { makeZoomView, type ZoomView } from './zoom-view.ts';
import { isSame, type Zoom } from './zoom-window.ts';

/** Zooms and pans by pointer; `onZoomed` receives whether the zoom differs from the initial one. */
export function useZoom(
  { place, chart, inSight }: LiveChart,
  zoom: Zoom | null,
  onZoomed: ((zoomed: boolean) => void) | undefined,
): RefObject<ZoomView | null> {
  const view = useRef<ZoomView>(null);
  const noteZoomed = useEffectEvent((zoomed: boolean) => onZoomed?.(zoomed));

  useEffect(() => {
    const [drawing, box] = [chart.current, place.current];
    if (!zoom || !drawing || !box) return undefined;
    const begun = inSight.current?.window ?? zoom.initial;
    const made = makeZoomView(drawing, zoom, begun, (window) => {
      inSight.current = { zoom, window };
      noteZoomed(!isSame(window, zoom.initial));
    });
    view.current = made;
    noteZoomed(!isSame(begun, zoom.initial));
    const stop = watchPointer(box, made, () => drawing.dispatchAction({ type: 'hideTip' }));
    return () => {
      view.current = null;
      stop();
    };
  }, [zoom, chart, place, inSight]);

  return view;
}
