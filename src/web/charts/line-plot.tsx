import { useState, type PointerEvent } from 'react';
import { compactRupees, month } from '../format.ts';
import { ChartTip } from './chart-tip.tsx';
import type { TipText } from './parts.ts';
import { monthStarts, roundTicks } from './plot-scale.ts';
import { useWidth } from './use-width.ts';
import './line-plot.css';

interface LinePlotProps {
  readonly days: readonly string[];
  /** Rupees on each day and the peak so far; the gap between them is shaded. */
  readonly values: readonly number[];
  readonly peaks: readonly number[];
  readonly height: number;
  readonly tip: (index: number) => TipText;
  readonly onPick: (day: string) => void;
}

const BELOW = 26;
const ABOVE = 10;
const RIGHT = 14;
/** Wide enough for '-₹99.9cr'. */
const LEFT = 62;
const LABELS_APART = 100;

/** A line of rupees by day. As SVG, so that the first screen needs no chart library. */
export function LinePlot({ days, values, peaks, height, tip, onPick }: LinePlotProps) {
  const { place, width } = useWidth();
  const [pointed, setPointed] = useState<number | null>(null);
  const ticks = roundTicks(Math.min(0, ...values), Math.max(0, ...peaks));
  const [low = 0, high = 1] = [ticks[0], ticks.at(-1)];
  const across = Math.max(width - LEFT - RIGHT, 1);
  const x = (index: number) => LEFT + (days.length > 1 ? (index / (days.length - 1)) * across : across / 2);
  const y = (value: number) => ABOVE + ((high - value) / (high - low)) * (height - ABOVE - BELOW);
  const along = (line: readonly number[]) => line.map((value, index) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`);
  const nearest = ({ clientX, currentTarget }: PointerEvent) => {
    const share = (clientX - currentTarget.getBoundingClientRect().left - LEFT) / across;
    return Math.min(Math.max(Math.round(share * (days.length - 1)), 0), days.length - 1);
  };
  const labelled = monthStarts(days, x, LABELS_APART);
  return (
    <div ref={place} className="plot" style={{ height }}>
      {width > 0 && days.length > 0 && (
        <svg
          width={width}
          height={height}
          aria-hidden="true"
          focusable="false"
          onPointerMove={(event) => setPointed(nearest(event))}
          onPointerLeave={() => setPointed(null)}
          onClick={() => pointed !== null && onPick(days[pointed] ?? '')}
        >
          {ticks.map((tick) => (
            <g key={tick}>
              <line x1={LEFT} x2={width - RIGHT} y1={y(tick)} y2={y(tick)} className="plot-grid" />
              <text x={LEFT - 8} y={y(tick) + 4} textAnchor="end">
                {compactRupees(tick)}
              </text>
            </g>
          ))}
          {labelled.map((index) => (
            <text key={index} x={x(index)} y={height - 6} textAnchor={index === 0 ? 'start' : x(index) > width - 60 ? 'end' : 'middle'}>
              {month(days[index] ?? '')}
            </text>
          ))}
          <polygon points={[...along(values), ...along(peaks).toReversed()].join(' ')} className="plot-gap" />
          <polyline points={along(values).join(' ')} className="plot-line" />
          {pointed !== null && <line x1={x(pointed)} x2={x(pointed)} y1={ABOVE} y2={height - BELOW} className="plot-pointer" />}
          {pointed !== null && <circle cx={x(pointed)} cy={y(values[pointed] ?? 0)} r={4} className="plot-point" />}
        </svg>
      )}
      {pointed !== null && <ChartTip {...tip(pointed)} x={x(pointed)} y={y(values[pointed] ?? 0)} width={width} />}
    </div>
  );
}
