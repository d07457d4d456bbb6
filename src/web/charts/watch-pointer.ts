import type { ZoomView } from './zoom-view.ts';
import { PAN_THRESHOLD, WHEEL_SPEED } from './zoom-window.ts';

/** The wheel zooms only after this pause, so that scrolling the page does not stop at a chart. */
const REST_MS = 200;

let scrolledAt = -Infinity;

/** Wheel and pinch zoom, dragging pans, all along x. Returns the function that stops it. */
export function watchPointer(place: HTMLElement, view: ZoomView, onPan: () => void): () => void {
  const stops = [watchWheel(place, view), watchFingers(place, view, onPan)];
  return () => stops.forEach((stop) => stop());
}

function watchWheel(place: HTMLElement, view: ZoomView): () => void {
  const onScroll = () => {
    scrolledAt = performance.now();
  };
  const onWheel = (event: WheelEvent) => {
    if (event.deltaY === 0 || performance.now() - scrolledAt < REST_MS) return;
    const factor = event.deltaY < 0 ? 1 - WHEEL_SPEED : 1 / (1 - WHEEL_SPEED);
    // At the limit of the zoom, the page scrolls.
    if (view.zoomBy(factor, view.valueAt(offsetIn(place, event.clientX)))) event.preventDefault();
  };
  addEventListener('scroll', onScroll, { passive: true });
  place.addEventListener('wheel', onWheel, { passive: false });
  return () => {
    removeEventListener('scroll', onScroll);
    place.removeEventListener('wheel', onWheel);
  };
}

function watchFingers(place: HTMLElement, view: ZoomView, onPan: () => void): () => void {
  const fingers = new Map<number, number>();
  let [origin, panning] = [0, false];
  const onDown = ({ pointerId, clientX, button }: PointerEvent) => {
    if (button !== 0) return;
    fingers.set(pointerId, clientX);
    [origin, panning] = [clientX, false];
  };
  const onMove = ({ pointerId, clientX }: PointerEvent) => {
    const before = fingers.get(pointerId);
    if (before === undefined) return;
    if (fingers.size > 1) return pinch(pointerId, clientX);
    if (!panning && Math.abs(clientX - origin) < PAN_THRESHOLD) return;
    if (!panning) {
      panning = true;
      place.setPointerCapture(pointerId);
      onPan();
    }
    view.moveBy(view.valueAt(before) - view.valueAt(clientX));
    fingers.set(pointerId, clientX);
  };
  const pinch = (pointerId: number, clientX: number) => {
    const measure = () => {
      const [first = 0, second = 0] = fingers.values();
      return { wide: Math.max(Math.abs(first - second), 1), middle: (first + second) / 2 };
    };
    const before = measure();
    fingers.set(pointerId, clientX);
    const after = measure();
    view.zoomBy(before.wide / after.wide, view.valueAt(offsetIn(place, after.middle)));
    panning = true;
  };
  const onUp = ({ pointerId }: PointerEvent) => {
    fingers.delete(pointerId);
    [origin = 0] = fingers.values();
  };
  const listeners = [
    ['pointerdown', onDown],
    ['pointermove', onMove],
    ['pointerup', onUp],
    ['pointercancel', onUp],
  ] as const;
  for (const [name, listener] of listeners) place.addEventListener(name, listener);
  return () => {
    for (const [name, listener] of listeners) place.removeEventListener(name, listener);
  };
}

function offsetIn(place: HTMLElement, clientX: number): number {
  return clientX - place.getBoundingClientRect().left;
}
