import type { ReactNode } from 'react';
import './gauge.css';

interface GaugeProps {
  readonly name: string;
  /** An explanation beside the name. */
  readonly tip: ReactNode;
  /** null shows an empty gauge. */
  readonly value: number | null;
  readonly max: number;
  /** The value as text. */
  readonly text: ReactNode;
  readonly tone: 'good' | 'bad' | 'neutral';
}

/** Length of a half circle of radius 44. */
const ARC = Math.PI * 44;

/** A half circle, filled by value ÷ max and never beyond its ends. */
export function Gauge({ name, tip, value, max, text, tone }: GaugeProps) {
  const share = value === null ? 0 : Math.min(1, Math.max(0, value / max));
  return (
    <div className={`gauge gauge-${tone}`}>
      <svg viewBox="0 0 100 54" aria-hidden="true" focusable="false">
        <path d="M6 50a44 44 0 0 1 88 0" className="gauge-track" />
        {share > 0 && <path d="M6 50a44 44 0 0 1 88 0" className="gauge-fill" strokeDasharray={`${share * ARC} ${ARC}`} />}
      </svg>
      <span className="gauge-value type-17 bold">{text}</span>
      <span className="line gap-2 dim">
        {name}
        {tip}
      </span>
    </div>
  );
}
