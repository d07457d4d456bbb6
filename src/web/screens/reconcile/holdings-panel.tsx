import { compareHoldings } from '#engine/reconcile/compare-holdings.ts';
import type { StatedHoldings } from '#engine/reconcile/read-holdings.ts';
import { RECONCILE_TEXTS } from '../../text/reconcile.ts';
import { LoadError } from '../../ui/load-error.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DifferencesPanel } from './differences-panel.tsx';
import { useHeldOn } from './queries.ts';

interface HoldingsPanelProps {
  readonly stated: StatedHoldings;
  readonly asOn: string;
  readonly account: string;
}

/** A statement of holdings beside what the journal held at the end of a day. */
export function HoldingsPanel({ stated, asOn, account }: HoldingsPanelProps) {
  const held = useHeldOn(asOn, account);
  if (held.isError) return <LoadError text={RECONCILE_TEXTS.loadFailed} onRetry={() => void held.refetch()} />;
  if (!held.data) return <Skeleton height={160} />;
  return <DifferencesPanel rows={compareHoldings(stated.holdings, held.data)} unread={stated.unread} />;
}
