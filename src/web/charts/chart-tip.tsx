import type { TipText } from './parts.ts';
import './chart-tip.css';

interface ChartTipProps extends TipText {
  /** The pointer in the drawing, and the width of the drawing. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** A narrower drawing has no room beside the pointer. */
const NARROW = 420;

/** A box beside the pointer, on the side with room, or at the top of a narrow drawing. */
export function ChartTip({ title, lines, x, y, width }: ChartTipProps) {
  const side = width < NARROW ? 'top' : x > width / 2 ? 'left' : 'right';
  return (
    <div className={`chart-tip chart-tip-${side}`} style={side === 'top' ? undefined : { left: x, top: y }}>
      <b>{title}</b>
      {lines.map(({ color, name, value }) => (
        <span key={name}>
          <span>
            {color && <i style={{ background: color }} />}
            {name}
          </span>
          <b>{value}</b>
        </span>
      ))}
    </div>
  );
}
