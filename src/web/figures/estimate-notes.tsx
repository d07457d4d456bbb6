import type { EstimateBody } from '#contract/estimates.ts';
import { ESTIMATES } from '#engine/charges/estimate.ts';
import type { Slice } from '#engine/daily/rollup.ts';
import { useApi } from '../use-api.ts';
import { dayRange } from '../format.ts';
import { ESTIMATE_TEXTS } from '../text/en/figures.ts';
import { Message } from '../ui/page/message.tsx';

const ALL: readonly Slice[] = ['overall'];

interface EstimateNotesProps {
  /** Left out: all. */
  readonly slices?: readonly Slice[];
  /** Name of a broker account; left out: all. */
  readonly broker?: string;
}

/** Lists the estimates behind the figures; nothing when there are none. */
export function EstimateNotes({ slices = ALL, broker }: EstimateNotesProps) {
  const { data } = useApi('estimates', {}, { select: ({ estimates }) => estimates });
  const counted = (data ?? []).filter(
    (row) => (slices.includes('overall') || slices.includes(row.slice)) && (broker === undefined || broker === row.broker),
  );
  const lines = ESTIMATES.flatMap((reason) =>
    lineOf(
      reason,
      counted.filter((row) => row.reason === reason),
    ),
  );
  return lines.length > 0 && <Message kind="info" text={lines.join(' ')} />;
}

function lineOf(reason: EstimateBody['reason'], rows: readonly EstimateBody[]): string[] {
  if (rows.length === 0) return [];
  const brokers = [...new Set(rows.map((row) => row.broker))].join(', ');
  const days = rows.flatMap((row) => [row.first_day, row.last_day]).toSorted();
  return [ESTIMATE_TEXTS[reason](brokers, dayRange(days[0] ?? null, days.at(-1) ?? null))];
}
