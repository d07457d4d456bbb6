import { compactRupees } from '../format.ts';
import { roundTicks } from './plot-scale.ts';

export const BELOW = 26;
export const ABOVE = 10;
export const RIGHT = 14;
/** Wide enough for '-₹99.9cr'. */
export const LEFT = 62;

interface RupeeScale {
  readonly ticks: readonly number[];
  /** Pixels from the top of an amount. */
  readonly y: (value: number) => number;
}

/** The scale of rupees of a drawing of this height, from the least to the greatest amount and 0. */
export function rupeeScale(least: number, greatest: number, height: number): RupeeScale {
  const ticks = roundTicks(Math.min(0, least), Math.max(0, greatest));
  const [low = 0, high = 1] = [ticks[0], ticks.at(-1)];
  return { ticks, y: (value) => ABOVE + ((high - value) / (high - low)) * (height - ABOVE - BELOW) };
}

/** The lines of a scale across the drawing, with their amounts. */
export function RupeeGrid({
  scale: { ticks, y },
  width,
  zero = 'plot-grid',
}: {
  readonly scale: RupeeScale;
  readonly width: number;
  readonly zero?: string;
}) {
  return ticks.map((tick) => (
    <g key={tick}>
      <line x1={LEFT} x2={width - RIGHT} y1={y(tick)} y2={y(tick)} className={tick === 0 ? zero : 'plot-grid'} />
      <text x={LEFT - 8} y={y(tick) + 4} textAnchor="end">
        {compactRupees(tick)}
      </text>
    </g>
  ));
}
