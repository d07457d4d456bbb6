import type { EstimateBody } from '#contract/estimates.ts';
import { ESTIMATES } from '#engine/charges/estimate.ts';
import type { Slice } from '#engine/daily/rollup.ts';
import type { AskedFilter } from '#contract/filter-parts.ts';
import { EVERY_TRADE } from '../filter/filter.ts';
import { useApi } from '../use-api.ts';
import { dayRange } from '../format.ts';
import { ESTIMATE_TEXTS } from '../text/en/figures.ts';
import { Message } from '../ui/page/message.tsx';

const ALL: readonly Slice[] = ['overall'];

interface EstimateNotesProps {
  /** Left out: all. */
  readonly slices?: readonly Slice[];
  /** Names of broker accounts; left out: all. */
  readonly brokers?: readonly string[];
  /** Of closed trades; left out: all that the journal has. */
  readonly filter?: AskedFilter;
}

/** Lists the estimates behind the figures in sight; nothing when there are none. */
export function EstimateNotes({ slices = ALL, brokers, filter = EVERY_TRADE }: EstimateNotesProps) {
  const { data } = useApi('estimates', { query: filter }, { select: ({ estimates }) => estimates });
  const counted = (data ?? []).filter(
    (row) => (slices.includes('overall') || slices.includes(row.slice)) && (brokers?.includes(row.broker) ?? true),
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
