import { Link } from 'react-router';
import type { ConsolidatedPositionBody } from '#contract/positions.ts';
import { sliceOf } from '#engine/daily/slice-of.ts';
import type { Slice } from '#engine/daily/rollup.ts';
import { count, rupees } from '../../format.ts';
import { FILTER_TEXTS } from '../../text/en/filter.ts';
import { Loaded } from '../../ui/page/loaded.tsx';
import { Money } from '../../ui/text/money.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { openPositionsUrl } from '../../urls.ts';
import { EmptyPanel } from './empty-panel.tsx';
import { useOpenPositions } from './queries.ts';
import { SUMMARY_TEXTS } from '../../text/en/summary.ts';

interface PositionsPanelProps {
  readonly slices: readonly Slice[];
  /** Shows no panel when nothing is open. */
  readonly onlyIfAny?: boolean;
  /** Says that a filter of closed trades does not touch these. */
  readonly filtered?: boolean;
}

/** Open positions of the slices, one line for each symbol and segment. */
export function PositionsPanel({ slices, onlyIfAny = false, filtered = false }: PositionsPanelProps) {
  const positions = useOpenPositions();
  const data = positions.data?.filter(({ segment }) => slices.includes('overall') || slices.includes(sliceOf(segment)));
  if (onlyIfAny && !data?.length) return null;
  if (data?.length === 0) return <EmptyPanel title={SUMMARY_TEXTS.openPositions} hint={SUMMARY_TEXTS.nothingOpenTradesClosed} />;
  const listed = data?.length ? SUMMARY_TEXTS.symbolsLargestFirst(data.length) : SUMMARY_TEXTS.lineSymbolLargestFirst;
  return (
    <Panel title={SUMMARY_TEXTS.openPositions} hint={filtered ? `${listed}. ${FILTER_TEXTS.notFiltered}` : listed}>
      <Loaded of={{ ...positions, data }} failed={SUMMARY_TEXTS.failedToLoadPositions} skeleton={240}>
        {(open) => <Positions positions={open} />}
      </Loaded>
    </Panel>
  );
}

function Positions({ positions }: { readonly positions: readonly ConsolidatedPositionBody[] }) {
  const largestFirst = positions.toSorted((a, b) => Math.abs(b.total_investment) - Math.abs(a.total_investment));
  return (
    <ul className="positions">
      {largestFirst.map((position) => {
        return (
          <li key={`${position.instrument_id} ${position.buy_sell} ${position.status}`}>
            <Link className="positions-symbol figure-link" to={openPositionsUrl({ q: position.symbol })}>
              {position.symbol}
            </Link>
            <span className="dim">
              {SUMMARY_TEXTS.position(
                position.segment,
                <b>{sideOf(position)}</b>,
                count(Math.abs(position.total_qty)),
                rupees(position.avg_price),
              )}
            </span>
            <Money amount={position.total_investment} />
          </li>
        );
      })}
    </ul>
  );
}

/** LONG or SHORT; a sale without its purchase is neither, and a contract past its expiry no longer open. */
function sideOf({ status, total_qty: quantity, buy_sell: side }: ConsolidatedPositionBody): string {
  if (status !== 'open') return SUMMARY_TEXTS[status];
  return quantity < 0 || side === 'SELL' ? SUMMARY_TEXTS.short : SUMMARY_TEXTS.long;
}
