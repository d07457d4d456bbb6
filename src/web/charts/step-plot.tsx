import { useState, type PointerEvent } from 'react';
import { ChartTip } from './chart-tip.tsx';
import type { TipText } from './parts.ts';
import { roundTicks } from './plot-scale.ts';
import { useWidth } from './use-width.ts';
import './step-plot.css';

/** A line across a lane. */
export interface Level {
  readonly name: string;
  readonly value: number;
  readonly tone: 'good' | 'bad';
}

/** One drawing of a step plot; all share the steps. */
export interface Lane {
  readonly name: string;
  readonly height: number;
  readonly values: readonly number[];
  /** marks: a triangle at each value. area: filled from 0, each value until the next. line: the same as a line. */
  readonly kind: 'marks' | 'area' | 'line';
  /** Of marks: those that point up. */
  readonly up?: readonly boolean[];
  readonly levels?: readonly Level[];
  readonly write: (value: number) => string;
}

interface StepPlotProps {
  readonly steps: number;
  readonly lanes: readonly Lane[];
  readonly tip: (index: number) => TipText;
}

const LEFT = 74;
const RIGHT = 14;
/** The name of a lane stands above it. */
const HEAD = 22;
const GAP = 12;
const MARK = 5;

/** Values step by step, in lanes above each other. As SVG: it needs no chart library. */
export function StepPlot({ steps, lanes, tip }: StepPlotProps) {
  const { place, width } = useWidth();
  const [pointed, setPointed] = useState<number | null>(null);
  const across = Math.max(width - LEFT - RIGHT, 1);
  // Each step has a place of the same width, so that the last one can be seen too.
  const x = (index: number) => LEFT + (index / Math.max(steps, 1)) * across;
  const middle = (index: number) => x(index + 0.5);
  const nearest = ({ clientX, currentTarget }: PointerEvent) => {
    const share = (clientX - currentTarget.getBoundingClientRect().left - LEFT) / across;
    return Math.min(Math.max(Math.floor(share * steps), 0), steps - 1);
  };
  const tops = lanes.map((_, index) => lanes.slice(0, index).reduce((sum, lane) => sum + lane.height + HEAD + GAP, 0));
  const height = lanes.reduce((sum, lane) => sum + lane.height + HEAD + GAP, 0);
  return (
    <div ref={place} className="steps" style={{ height }}>
      {width > 0 && steps > 0 && (
        <svg
          width={width}
          height={height}
          viewBox={`0 0 ${width} ${height}`}
          aria-hidden="true"
          focusable="false"
          onPointerMove={(event) => setPointed(nearest(event))}
          onPointerLeave={() => setPointed(null)}
        >
          {lanes.map((lane, index) => (
            <LaneDrawing key={lane.name} lane={lane} top={(tops[index] ?? 0) + HEAD} x={x} middle={middle} width={width} />
          ))}
          {pointed !== null && <line x1={middle(pointed)} x2={middle(pointed)} y1={HEAD} y2={height - GAP} className="steps-pointer" />}
        </svg>
      )}
      {pointed !== null && <ChartTip {...tip(pointed)} x={middle(pointed)} y={height / 2} width={width} />}
    </div>
  );
}

interface LaneDrawingProps {
  readonly lane: Lane;
  readonly top: number;
  readonly x: (index: number) => number;
  readonly middle: (index: number) => number;
  readonly width: number;
}

function LaneDrawing({ lane, top, x, middle, width }: LaneDrawingProps) {
  const { name, height, values, kind, levels = [], write } = lane;
  const all = [...values, ...levels.map(({ value }) => value), ...(kind === 'marks' ? [] : [0])];
  const ticks = ticksOf(Math.min(...all), Math.max(...all), height);
  const [low = 0, high = 1] = [ticks[0], ticks.at(-1)];
  const labels = ticks.map(write);
  const y = (value: number) => top + ((high - value) / (high - low || 1)) * height;
  return (
    <g>
      <text x={LEFT} y={top - 9} className="strong">
        {name}
      </text>
      {ticks.map((tick, index) => (
        <g key={tick}>
          <line x1={LEFT} x2={width - RIGHT} y1={y(tick)} y2={y(tick)} className={tick === 0 ? 'steps-zero' : 'steps-grid'} />
          <text x={LEFT - 8} y={y(tick) + 4} textAnchor="end">
            {labels.indexOf(write(tick)) === index ? write(tick) : ''}
          </text>
        </g>
      ))}
      {levels.map((level) => (
        <g key={level.name}>
          <line x1={LEFT} x2={width - RIGHT} y1={y(level.value)} y2={y(level.value)} className={`steps-level steps-level-${level.tone}`} />
          <text x={width - RIGHT} y={y(level.value) - 4} textAnchor="end">
            {level.name}
          </text>
        </g>
      ))}
      {kind === 'area' && <path d={`${stairs(values, x, y)}V${y(0)}H${x(0)}Z`} className="steps-area" />}
      {kind === 'line' && <path d={stairs(values, x, y)} className="steps-line" />}
      {kind === 'marks' && <Marks lane={lane} middle={middle} y={y} />}
    </g>
  );
}

/** Each value from its place to the next. */
function stairs(values: readonly number[], x: (index: number) => number, y: (value: number) => number): string {
  return values.map((value, index) => `${index === 0 ? 'M' : 'L'}${x(index)} ${y(value)}H${x(index + 1)}`).join('');
}

function Marks({
  lane: { values, up },
  middle,
  y,
}: {
  readonly lane: Lane;
  readonly middle: (i: number) => number;
  readonly y: (value: number) => number;
}) {
  const triangles = (pointsUp: boolean) =>
    values
      .flatMap((value, index) => {
        if ((up?.[index] ?? true) !== pointsUp) return [];
        const tall = pointsUp ? -MARK : MARK;
        return `M${middle(index) - MARK} ${y(value) - tall}h${2 * MARK}l${-MARK} ${2 * tall}Z`;
      })
      .join('');
  return (
    <>
      <path d={triangles(true)} className="steps-up" />
      <path d={triangles(false)} className="steps-down" />
    </>
  );
}

/** Few ticks in a low lane: every second where there is no room. */
function ticksOf(least: number, greatest: number, height: number): number[] {
  const ticks = roundTicks(least, greatest);
  if (height >= ticks.length * 20) return ticks;
  const [first = 0, last = 1] = [ticks[0], ticks.at(-1)];
  return first < 0 && last > 0 ? [first, 0, last] : [first, last];
}
