import './gauge.css';

interface GaugeProps {
  readonly name: string;
  readonly help: string;
  /** null shows an empty gauge. */
  readonly value: number | null;
  readonly max: number;
  /** The value in words. */
  readonly text: string;
  readonly tone: 'good' | 'bad' | 'neutral';
}

/** Half a circle's length at radius 44. */
const ARC = Math.PI * 44;

/** A half-circle filled by value over max; beyond the ends it is full or empty. */
export function Gauge({ name, help, value, max, text, tone }: GaugeProps) {
  const share = value === null ? 0 : Math.min(1, Math.max(0, value / max));
  return (
    <div className={`gauge gauge-${tone}`} title={help}>
      <svg viewBox="0 0 100 54" aria-hidden="true" focusable="false">
        <path d="M6 50a44 44 0 0 1 88 0" className="gauge-track" />
        {share > 0 && <path d="M6 50a44 44 0 0 1 88 0" className="gauge-fill" strokeDasharray={`${share * ARC} ${ARC}`} />}
      </svg>
      <span className="gauge-value">{text}</span>
      <span className="gauge-name">{name}</span>
    </div>
  );
}
