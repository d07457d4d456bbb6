import { dayOfYear, month } from '../format.ts';
import { ChartTip } from './chart-tip.tsx';
import type { TipText } from './parts.ts';
import { monthStarts, spaced } from './plot-scale.ts';
import { ABOVE, BELOW, LEFT, RIGHT, RupeeGrid, rupeeScale } from './rupee-plot.tsx';
import { usePlot } from './use-plot.ts';
import './line-plot.css';

interface LinePlotProps {
  readonly days: readonly string[];
  /** Rupees on each day. */
  readonly values: readonly number[];
  /** The peak so far; the gap to it is shaded. */
  readonly peaks?: readonly number[];
  /** A second line to compare with, broken. */
  readonly other?: readonly number[];
  readonly height: number;
  readonly tip: (index: number) => TipText;
  readonly onPick?: (day: string) => void;
}

const LABELS_APART = 100;
const NO_LINE: readonly number[] = [];

/** A line of rupees by day, with the months below it, or days where all are in one month. As SVG, so that the first screen needs no chart library. */
export function LinePlot({ days, values, peaks = values, other = NO_LINE, height, tip, onPick }: LinePlotProps) {
  const { place, width, pointed, drawing } = usePlot();
  const scale = rupeeScale(Math.min(...values, ...other), Math.max(...peaks, ...other), height);
  const { y } = scale;
  const across = Math.max(width - LEFT - RIGHT, 1);
  const x = (index: number) => LEFT + (days.length > 1 ? (index / (days.length - 1)) * across : across / 2);
  const along = (line: readonly number[]) => line.map((value, index) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`);
  const nearest = (pixel: number) => {
    const share = (pixel - LEFT) / across;
    return Math.min(Math.max(Math.round(share * (days.length - 1)), 0), days.length - 1);
  };
  const inOneMonth = days[0]?.slice(0, 7) === days.at(-1)?.slice(0, 7);
  const starts = inOneMonth ? spaced(days.length, x, LABELS_APART) : monthStarts(days, x, LABELS_APART);
  // A start of nothing has the day of what follows it.
  const labelled = starts.filter((index) => index === 0 || days[index] !== days[index - 1]);
  const label = (date = '') => (inOneMonth ? dayOfYear(date) : month(date));
  return (
    <div ref={place} className="plot" style={{ height }}>
      {width > 0 && days.length > 0 && (
        <svg {...drawing(height, nearest, (index) => onPick?.(days[index] ?? ''))}>
          <RupeeGrid scale={scale} width={width} />
          {labelled.map((index) => (
            <text key={index} x={x(index)} y={height - 6} textAnchor={index === 0 ? 'start' : x(index) > width - 60 ? 'end' : 'middle'}>
              {label(days[index])}
            </text>
          ))}
          <polygon points={[...along(values), ...along(peaks).toReversed()].join(' ')} className="plot-gap" />
          <polyline points={along(values).join(' ')} className="plot-line" />
          {other.length > 0 && <polyline points={along(other).join(' ')} className="plot-line plot-other" />}
          {pointed !== null && <line x1={x(pointed)} x2={x(pointed)} y1={ABOVE} y2={height - BELOW} className="plot-pointer" />}
          {pointed !== null && <circle cx={x(pointed)} cy={y(values[pointed] ?? 0)} r={4} className="plot-point" />}
        </svg>
      )}
      {pointed !== null && <ChartTip {...tip(pointed)} x={x(pointed)} y={y(values[pointed] ?? 0)} width={width} />}
    </div>
  );
}
