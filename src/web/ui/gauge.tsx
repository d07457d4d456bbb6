import type { ReactNode } from 'react';
import './gauge.css';

interface GaugeProps {
  readonly name: string;
  /** Explains it, beside the name. */
  readonly tip: ReactNode;
  /** null shows an empty gauge. */
  readonly value: number | null;
  readonly max: number;
  /** The value in words. */
  readonly text: ReactNode;
  readonly tone: 'good' | 'bad' | 'neutral';
}

/** Half a circle's length at radius 44. */
const ARC = Math.PI * 44;

/** A half-circle filled by value over max; beyond the ends it is full or empty. */
export function Gauge({ name, tip, value, max, text, tone }: GaugeProps) {
  const share = value === null ? 0 : Math.min(1, Math.max(0, value / max));
  return (
    <div className={`gauge gauge-${tone}`}>
      <svg viewBox="0 0 100 54" aria-hidden="true" focusable="false">
        <path d="M6 50a44 44 0 0 1 88 0" className="gauge-track" />
        {share > 0 && <path d="M6 50a44 44 0 0 1 88 0" className="gauge-fill" strokeDasharray={`${share * ARC} ${ARC}`} />}
      </svg>
      <span className="gauge-value">{text}</span>
      <span className="gauge-name">
        {name}
        {tip}
      </span>
    </div>
  );
}
