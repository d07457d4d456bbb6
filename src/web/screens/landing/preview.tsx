import './preview.css';

const CURVE =
  'M0 112 L26 104 L52 108 L78 92 L104 97 L130 80 L156 86 L182 66 L208 76 L234 58 L260 62 L286 44 L312 52 L338 34 L364 40 L390 22 L420 14';
const BARS = [18, -10, 26, 12, -16, 30, 22, -8, 34, 16, -20, 28, 38, -12, 24];

const FIGURES = [
  { label: 'Net P&L', value: '+₹4,18,262.40', gain: true },
  { label: 'Charges', value: '₹61,204.15', gain: false },
  { label: 'Win rate', value: '57.3%', gain: false },
] as const;

/** A drawn example of the summary; made of invented numbers, so it is told as one picture. */
export function Preview() {
  return (
    <figure className="preview">
      <figcaption className="visually-hidden">
        Example of the summary screen: net profit, charges, win rate and a rising equity curve
      </figcaption>
      <div aria-hidden="true">
        <div className="preview-tabs">
          <span data-on>Overall</span>
          <span>Equity</span>
          <span>Futures</span>
          <span>Options</span>
        </div>
        <div className="preview-figures">
          {FIGURES.map((figure) => (
            <div key={figure.label}>
              <small>{figure.label}</small>
              <b className={figure.gain ? 'gain' : undefined}>{figure.value}</b>
            </div>
          ))}
        </div>
        <svg viewBox="0 0 420 130" className="preview-curve" preserveAspectRatio="none">
          <defs>
            <linearGradient id="preview-fill" x1="0" y1="0" x2="0" y2="1">
              <stop offset="0" stopColor="var(--accent)" stopOpacity="0.32" />
              <stop offset="1" stopColor="var(--accent)" stopOpacity="0" />
            </linearGradient>
          </defs>
          {[30, 65, 100].map((y) => (
            <path key={y} d={`M0 ${y}H420`} stroke="var(--line)" vectorEffect="non-scaling-stroke" />
          ))}
          <path d={`${CURVE} L420 130 L0 130 Z`} fill="url(#preview-fill)" />
          <path d={CURVE} fill="none" stroke="var(--accent)" strokeWidth="2.2" vectorEffect="non-scaling-stroke" strokeLinejoin="round" />
        </svg>
        <svg viewBox="0 0 420 80" className="preview-bars" preserveAspectRatio="none">
          <path d={bars((size) => size > 0)} fill="var(--profit)" />
          <path d={bars((size) => size < 0)} fill="var(--loss)" />
        </svg>
      </div>
    </figure>
  );
}

function bars(keep: (size: number) => boolean): string {
  return BARS.map((size, index) => (keep(size) ? `M${index * 28 + 4} 45v${-size}h20v${size}z` : '')).join('');
}
