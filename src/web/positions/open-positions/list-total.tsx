import type { OpenPositionBody, PositionSums } from '#contract/positions.ts';
import { EstimateNotes } from '../../figures/estimate-notes.tsx';
import { POSITION_TEXTS } from '../../text/en/positions.ts';

interface ListTotalProps {
  readonly of: {
    readonly data: readonly { readonly broker: string | null; readonly status: OpenPositionBody['status'] }[];
    readonly sums: PositionSums;
  };
}

/** What all rows come to, and what of those in sight is an estimate. */
export function ListTotal({ of: { data, sums } }: ListTotalProps) {
  const brokers = data.flatMap(({ broker }) => broker ?? []);
  // A row of several brokers does not say which.
  const known = brokers.length === data.length ? { brokers } : {};
  const isApart = data.some(({ status }) => status !== 'open');
  return (
    <>
      <p className="list-total type-14">
        <b>{POSITION_TEXTS.total(sums.total_investment, sums.charges)}</b> {isApart && POSITION_TEXTS.apart}
      </p>
      <EstimateNotes {...known} />
    </>
  );
}
