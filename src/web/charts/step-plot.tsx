import { ChartTip } from './chart-tip.tsx';
import type { TipText } from './parts.ts';
import { roundTicks } from './plot-scale.ts';
import { usePlot } from './use-plot.ts';
import './step-plot.css';

/** What stands over a step: two short texts, and a triangle that points up or down. */
export interface StepMark {
  readonly time: string;
  readonly text: string;
  readonly up: boolean;
}

/** One drawing of a step plot; all share the steps. */
export interface Lane {
  readonly name: string;
  readonly height: number;
  /** Each holds until the next. */
  readonly values: readonly number[];
  /** area: filled from 0. */
  readonly kind: 'area' | 'line';
  readonly write: (value: number) => string;
}

interface StepPlotProps {
  readonly marks: readonly StepMark[];
  readonly lanes: readonly Lane[];
  readonly tip: (index: number) => TipText;
}

const LEFT = 74;
const RIGHT = 14;
/** The name of a lane stands above it. */
const HEAD = 22;
const GAP = 12;
/** The marks, in two lines above the lanes. */
const MARKS = 36;
const MARKS_APART = 84;
const MARK = 4;

/** The height of a plot with these lanes. */
export function stepPlotHeight(lanes: readonly Lane[]): number {
  return lanes.reduce((sum, lane) => sum + lane.height + HEAD + GAP, MARKS);
}

/** Values step by step, in lanes above each other. As SVG: it needs no chart library. */
export function StepPlot({ marks, lanes, tip }: StepPlotProps) {
  const steps = marks.length;
  const { place, width, pointed, drawing } = usePlot();
  const across = Math.max(width - LEFT - RIGHT, 1);
  // Each step has a place of the same width, so that the last one can be seen too.
  const x = (index: number) => LEFT + (index / Math.max(steps, 1)) * across;
  const middle = (index: number) => x(index + 0.5);
  const nearest = (pixel: number) => {
    const share = (pixel - LEFT) / across;
    return Math.min(Math.max(Math.floor(share * steps), 0), steps - 1);
  };
  const height = stepPlotHeight(lanes);
  const every = Math.max(Math.ceil((steps * MARKS_APART) / across), 1);
  const shown = marks.flatMap((mark, index) => (index % every === 0 ? [{ mark, at: x(index) }] : []));
  return (
    <div ref={place} className="step-plot" style={{ height }}>
      {width > 0 && steps > 0 && (
        <svg {...drawing(height, nearest)}>
          {shown.map(({ mark, at }) => (
            <Mark key={at} mark={mark} x={at} />
          ))}
          {lanes.map((lane, index) => (
            <LaneDrawing key={lane.name} lane={lane} top={stepPlotHeight(lanes.slice(0, index)) + HEAD} x={x} width={width} />
          ))}
          {pointed !== null && <line x1={middle(pointed)} x2={middle(pointed)} y1={MARKS} y2={height - GAP} className="steps-pointer" />}
        </svg>
      )}
      {pointed !== null && <ChartTip {...tip(pointed)} x={middle(pointed)} y={height / 2} width={width} />}
    </div>
  );
}

function Mark({ mark: { time, text, up }, x }: { readonly mark: StepMark; readonly x: number }) {
  const tall = up ? -MARK : MARK;
  return (
    <g>
      <text x={x} y={12} className="strong">
        {time}
      </text>
      <path d={`M${x} ${25 - tall}h${2 * MARK}l${-MARK} ${2 * tall}Z`} className={up ? 'steps-up' : 'steps-down'} />
      <text x={x + 3 * MARK} y={29}>
        {text}
      </text>
    </g>
  );
}

interface LaneDrawingProps {
  readonly lane: Lane;
  readonly top: number;
  readonly x: (index: number) => number;
  readonly width: number;
}

function LaneDrawing({ lane, top, x, width }: LaneDrawingProps) {
  const { name, height, values, kind, write } = lane;
  const ticks = ticksOf(Math.min(0, ...values), Math.max(0, ...values), height);
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
      {kind === 'area' && <path d={`${stairs(values, x, y)}V${y(0)}H${x(0)}Z`} className="steps-area" />}
      {kind === 'line' && <path d={stairs(values, x, y)} className="steps-line" />}
    </g>
  );
}

/** Each value from its place to the next. */
function stairs(values: readonly number[], x: (index: number) => number, y: (value: number) => number): string {
  return values.map((value, index) => `${index === 0 ? 'M' : 'L'}${x(index)} ${y(value)}H${x(index + 1)}`).join('');
}

/** Few ticks in a low lane: every second where there is no room. */
function ticksOf(least: number, greatest: number, height: number): number[] {
  const ticks = roundTicks(least, greatest);
  if (height >= ticks.length * 20) return ticks;
  const [first = 0, last = 1] = [ticks[0], ticks.at(-1)];
  return first < 0 && last > 0 ? [first, 0, last] : [first, last];
}
