import type { ReportColumn } from '#engine/metrics/report-columns.ts';
import { count, fixed, NOT_AVAILABLE, percent, signedCount } from '../../format.ts';
import { COLUMN_WORDS } from '../../text/en/reports.ts';
import { REVIEW_TEXTS } from '../../text/en/review.ts';
import { Money } from '../../ui/text/money.tsx';

interface FigureProps {
  readonly id: ReportColumn;
  readonly value: number | null;
  /** With a sign, as a difference. */
  readonly signed?: boolean;
  /** Amounts shortened: they are exact on hover. */
  readonly compact?: boolean;
}

/** A figure of a report. */
export function ReportFigure({ id, value, signed = false, compact = false }: FigureProps) {
  const { kind } = COLUMN_WORDS[id];
  if (value === null) return <span className="note">{NOT_AVAILABLE}</span>;
  if (kind === 'result' || kind === 'money') return <Money amount={value} result={kind === 'result'} compact={compact} />;
  const sign = signed && value > 0 ? '+' : '';
  if (kind === 'percent') return signed ? REVIEW_TEXTS.points(signedCount(value, 1)) : percent(value);
  if (kind === 'count') return `${sign}${count(value)}`;
  if (kind === 'r') return `${value > 0 ? '+' : ''}${fixed(value, 2)}R`;
  return `${sign}${fixed(value, kind === 'days' ? 1 : 2)}`;
}

/** A result as a bar from the middle, to the right for a gain; `most` is the largest of the column. */
export function ResultBar({ value, most }: { readonly value: number | null; readonly most: number }) {
  const share = most > 0 && value !== null ? Math.abs(value) / most : 0;
  return (
    <span className={value === null ? 'report-bar report-bar-none' : 'report-bar'} aria-hidden="true">
      {value !== null && value !== 0 && (
        <i className={value > 0 ? 'report-bar-gain' : 'report-bar-loss'} style={{ width: `${Math.max(share * 50, 1)}%` }} />
      )}
    </span>
  );
}
