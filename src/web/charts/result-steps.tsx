import { ChartTip } from './chart-tip.tsx';
import type { TipText } from './parts.ts';
import { ABOVE, BELOW, LEFT, RIGHT, RupeeGrid, rupeeScale } from './rupee-plot.tsx';
import { usePlot } from './use-plot.ts';
import './line-plot.css';
import './result-steps.css';

interface ResultStepsProps {
  /** In time order: seconds of the day, and the total after the step in rupees. */
  readonly steps: readonly { readonly at: number; readonly total: number }[];
  /** A level below zero that is drawn across, or null. */
  readonly limit: number | null;
  readonly height: number;
  readonly tip: (index: number) => TipText;
  readonly onPick: (index: number) => void;
}

const HOUR = 3600;
const LABELS_APART = 70;

/** A line of rupees through a day that goes on level until the next step. */
export function ResultSteps({ steps, limit, height, tip, onPick }: ResultStepsProps) {
  const { place, width, pointed, drawing } = usePlot();
  const totals = steps.map(({ total }) => total);
  const scale = rupeeScale(Math.min(limit ?? 0, ...totals), Math.max(...totals), height);
  const { y } = scale;
  const from = Math.floor((steps[0]?.at ?? 0) / HOUR) * HOUR;
  const until = Math.max(Math.ceil((steps.at(-1)?.at ?? 0) / HOUR) * HOUR, from + HOUR);
  const across = Math.max(width - LEFT - RIGHT, 1);
  const x = (at: number) => LEFT + ((at - from) / (until - from)) * across;
  const nearest = (pixel: number) =>
    steps.reduce((best, { at }, index) => (Math.abs(x(at) - pixel) < Math.abs(x(steps[best]?.at ?? 0) - pixel) ? index : best), 0);
  const path = steps.reduce((line, { at, total }) => `${line}H${x(at).toFixed(1)}V${y(total).toFixed(1)}`, `M${LEFT} ${y(0).toFixed(1)}`);
  const step = pointed === null ? undefined : steps[pointed];
  return (
    <div ref={place} className="plot" style={{ height }}>
      {width > 0 && steps.length > 0 && (
        <svg {...drawing(height, nearest, onPick)}>
          <RupeeGrid scale={scale} width={width} zero="plot-zero" />
          {hours(from, until, across).map((at) => (
            <text key={at} x={x(at)} y={height - 6} textAnchor={at === from ? 'start' : at === until ? 'end' : 'middle'}>
              {`${String(at / HOUR).padStart(2, '0')}:00`}
            </text>
          ))}
          {limit !== null && <line x1={LEFT} x2={width - RIGHT} y1={y(limit)} y2={y(limit)} className="plot-limit" />}
          <path d={`${path}H${width - RIGHT}`} className="plot-line" />
          {steps.map(({ at, total }, index) => (
            <circle key={`${at} ${total}`} cx={x(at)} cy={y(total)} r={index === pointed ? 4 : 2.5} className="plot-point" />
          ))}
          {step && <line x1={x(step.at)} x2={x(step.at)} y1={ABOVE} y2={height - BELOW} className="plot-pointer" />}
        </svg>
      )}
      {pointed !== null && step && <ChartTip {...tip(pointed)} x={x(step.at)} y={y(step.total)} width={width} />}
    </div>
  );
}

/** The full hours to label. */
function hours(from: number, until: number, across: number): number[] {
  const all = Array.from({ length: (until - from) / HOUR + 1 }, (_, index) => from + index * HOUR);
  const every = Math.max(Math.ceil((all.length * LABELS_APART) / across), 1);
  return all.filter((_, index) => index % every === 0);
}
