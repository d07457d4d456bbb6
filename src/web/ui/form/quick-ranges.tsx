import './quick-ranges.css';

/** A range of days to choose with one click: 'YYYY-MM-DD', or '' for no bound. */
export interface QuickRange {
  readonly name: string;
  readonly from: string;
  readonly to: string;
}

interface QuickRangesProps {
  readonly ranges: readonly QuickRange[];
  /** The days that are chosen. */
  readonly from: string;
  readonly to: string;
  readonly onRange: (from: string, to: string) => void;
}

/** Ranges of days in a row of buttons; the chosen one is pressed. */
export function QuickRanges({ ranges, from, to, onRange }: QuickRangesProps) {
  return (
    <div className="quick-ranges">
      {ranges.map((range) => (
        <button
          key={range.name}
          type="button"
          aria-pressed={range.from === from && range.to === to}
          onClick={() => onRange(range.from, range.to)}
        >
          {range.name}
        </button>
      ))}
    </div>
  );
}
