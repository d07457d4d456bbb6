import { useEffect, useEffectEvent } from 'react';
import type { LiveChart } from './use-chart.ts';
import type { Place, Reading } from './watch-keys.ts';

/** What of a drawing was clicked. */
interface Part extends Place {
  readonly seriesType?: string;
}

/**
 * Calls `onPick` with the datum of a click: over categories anywhere above its place on the axis, since a small column is hard to hit. Where
 * data have places of their own, `datumAt` names the one at a place.
 */
export function usePick({ chart }: LiveChart, onPick: ((index: number) => void) | undefined, datumAt: Reading['datumAt']): void {
  const pick = useEffectEvent((index: number) => onPick?.(index));
  const isOn = onPick !== undefined;
  useEffect(() => {
    const drawing = chart.current;
    if (!isOn || !drawing) return undefined;
    const onArea = ({ offsetX, offsetY }: { readonly offsetX: number; readonly offsetY: number }) => {
      const axes = drawing.getOption()['xAxis'] as readonly unknown[] | undefined;
      if (datumAt || !axes?.length || !drawing.containPixel({ gridIndex: 0 }, [offsetX, offsetY])) return;
      pick(Math.round(drawing.convertFromPixel({ xAxisIndex: 0 }, offsetX)));
    };
    const onPart = ({ seriesType, seriesIndex, dataIndex }: Part) => {
      if (datumAt) pick(datumAt({ seriesIndex, dataIndex }));
      else if (seriesType === 'pie') pick(dataIndex);
    };
    const renderer = drawing.getZr();
    renderer.on('click', onArea);
    drawing.on('click', onPart as never);
    return () => {
      if (drawing.isDisposed()) return;
      renderer.off('click', onArea);
      drawing.off('click', onPart);
    };
  }, [chart, isOn, datumAt]);
}
