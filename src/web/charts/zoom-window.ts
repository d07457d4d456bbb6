/** A part of an x axis: indexes of categories, or values. */
export interface ZoomWindow {
  readonly start: number;
  readonly end: number;
}

/** The limits of zooming along x. */
export interface Zoom {
  /** The axis from its first to its last category or value. */
  readonly whole: ZoomWindow;
  /** The part in sight at first. */
  readonly initial: ZoomWindow;
  readonly kind: 'category' | 'value';
}

/** Specification 001 §9 and §2: zoom per step of the wheel, pixels before a drag pans, smallest range. */
export const WHEEL_SPEED = 0.1;
export const PAN_THRESHOLD = 10;
export const LEAST_RANGE = 1;

/** The zoom of `count` categories; the last `shown` are in sight at first. null when there are too few to zoom. */
export function categoryZoom(count: number, shown = count): Zoom | null {
  const last = count - 1;
  if (last <= LEAST_RANGE) return null;
  return { whole: { start: 0, end: last }, initial: { start: Math.max(0, count - shown), end: last }, kind: 'category' };
}

/** The window with its range multiplied by `factor` (< 1 zooms in); `around` keeps its position. */
export function zoomedBy(factor: number, around: number, { start, end }: ZoomWindow, whole: ZoomWindow): ZoomWindow {
  const range = end - start;
  const wanted = Math.min(Math.max(range * factor, LEAST_RANGE), whole.end - whole.start);
  const share = (Math.min(Math.max(around, start), end) - start) / range;
  return within({ start: around - share * wanted, end: around + (1 - share) * wanted }, whole);
}

/** The window moved along the axis, as far as the axis goes. */
export function movedBy(distance: number, { start, end }: ZoomWindow, whole: ZoomWindow): ZoomWindow {
  return within({ start: start + distance, end: end + distance }, whole);
}

/** The window moved just far enough to show a value. */
export function showing(value: number, window: ZoomWindow, whole: ZoomWindow): ZoomWindow {
  if (value < window.start) return movedBy(value - window.start, window, whole);
  return value > window.end ? movedBy(value - window.end, window, whole) : window;
}

/** Whether two windows show the same. */
export function isSame(a: ZoomWindow, b: ZoomWindow): boolean {
  return a.start === b.start && a.end === b.end;
}

function within({ start, end }: ZoomWindow, whole: ZoomWindow): ZoomWindow {
  const shift = start < whole.start ? whole.start - start : end > whole.end ? whole.end - end : 0;
  return { start: Math.max(start + shift, whole.start), end: Math.min(end + shift, whole.end) };
}
