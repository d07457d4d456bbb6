import type { ECharts } from 'echarts/core';
import type { ZoomView } from './zoom-view.ts';
import { WHEEL_SPEED } from './zoom-window.ts';
import { TABLE_TEXTS } from '../text/en/kit.ts';

/** A datum as ECharts names it. */
export interface Place {
  readonly seriesIndex: number;
  readonly dataIndex: number;
}

/** The data of a drawing, in the order in which the keyboard picks them. */
export interface Reading {
  readonly count: number;
  readonly text: (index: number) => string;
  /** The series and index of a datum; by default those of the first series. */
  readonly place?: (index: number) => Place;
  /** The datum at a place; left out where data are categories side by side. */
  readonly datumAt?: (place: Place) => number;
  /** The value of a datum on the x axis; by default its number. */
  readonly x?: (index: number) => number;
}

/** How to use a drawing without a pointer. */
export const KEYS_HELP = TABLE_TEXTS.arrowKeysPickValue;

/** A step of Shift and an arrow key, as a share of what is in sight. */
const STEP = 0.2;

/** Picks, moves and zooms by keyboard; `speak` receives the picked text. Returns the function that stops it. */
export function watchKeys(
  place: HTMLElement,
  chart: ECharts,
  view: ZoomView | null,
  reading: Reading,
  speak: (text: string) => void,
): () => void {
  let picked = -1;
  const pick = (index: number) => {
    if (reading.count === 0) return;
    picked = Math.min(Math.max(index, 0), reading.count - 1);
    view?.show(reading.x?.(picked) ?? picked);
    speak(reading.text(picked));
    // Wait for the frame that moves the window.
    requestAnimationFrame(() => requestAnimationFrame(show));
  };
  const show = () => {
    if (chart.isDisposed() || picked < 0) return;
    chart.dispatchAction({ type: 'showTip', ...(reading.place?.(picked) ?? { seriesIndex: 0, dataIndex: picked }) });
  };
  const middle = () => (picked < 0 || !view ? undefined : (reading.x?.(picked) ?? picked));
  const move = (direction: number) => {
    const window = view?.window();
    if (window) view?.moveBy((window.end - window.start) * STEP * direction);
  };
  const first = () => Math.round(reading.x ? 0 : (view?.window().start ?? 0));
  const acts: Readonly<Record<string, () => void>> = {
    ArrowRight: () => pick(picked < 0 ? first() : picked + 1),
    ArrowLeft: () => pick(picked < 0 ? reading.count - 1 : picked - 1),
    Home: () => pick(0),
    End: () => pick(reading.count - 1),
    'Shift+ArrowRight': () => move(1),
    'Shift+ArrowLeft': () => move(-1),
    '+': () => void view?.zoomBy((1 - WHEEL_SPEED) ** 2, middle()),
    '-': () => void view?.zoomBy((1 - WHEEL_SPEED) ** -2, middle()),
    '0': () => view?.reset(),
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const key = event.key === '=' ? '+' : event.key === '_' ? '-' : event.key;
    const act = acts[event.shiftKey && key.startsWith('Arrow') ? `Shift+${key}` : key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  const onLeave = () => {
    picked = -1;
    if (!chart.isDisposed()) chart.dispatchAction({ type: 'hideTip' });
  };
  place.addEventListener('keydown', onKey);
  place.addEventListener('blur', onLeave);
  return () => {
    place.removeEventListener('keydown', onKey);
    place.removeEventListener('blur', onLeave);
  };
}
