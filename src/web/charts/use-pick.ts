import { useEffect, useEffectEvent } from 'react';
import type { LiveChart } from './use-chart.ts';

/** Calls `onPick` with the datum of a click: over categories anywhere above its place on the axis, since a small column is hard to hit. */
export function usePick({ chart }: LiveChart, onPick: ((index: number) => void) | undefined): void {
  const pick = useEffectEvent((index: number) => onPick?.(index));
  const isOn = onPick !== undefined;
  useEffect(() => {
    const drawing = chart.current;
    if (!isOn || !drawing) return undefined;
    const onArea = ({ offsetX, offsetY }: { readonly offsetX: number; readonly offsetY: number }) => {
      const axes = drawing.getOption()['xAxis'] as readonly unknown[] | undefined;
      if (!axes?.length || !drawing.containPixel({ gridIndex: 0 }, [offsetX, offsetY])) return;
      pick(Math.round(drawing.convertFromPixel({ xAxisIndex: 0 }, offsetX)));
    };
    const onPart = ({ seriesType, dataIndex }: { readonly seriesType?: string; readonly dataIndex: number }) => {
      if (seriesType === 'pie') pick(dataIndex);
    };
    const renderer = drawing.getZr();
    renderer.on('click', onArea);
    drawing.on('click', onPart as never);
    return () => {
      if (drawing.isDisposed()) return;
      renderer.off('click', onArea);
      drawing.off('click', onPart);
    };
  }, [chart, isOn]);
}
