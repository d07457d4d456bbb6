import { Link } from 'react-router';
import type { RoundTripDetail, TripOrderBody } from '#contract/round-trips.ts';
import { Panel } from '../../ui/page/panel.tsx';
import { changesUrl, paths } from '../../urls.ts';
import { rowRanges } from './row-ranges.ts';
import { TRADE_TEXTS } from '../../text/en/trade.ts';

type TripTrade = TripOrderBody['trades'][number];

/** Where the executions came from. Corrections of them are made from here. */
export function FilesPanel({ trip: { id: tripId, order_list: orders, changes } }: { readonly trip: RoundTripDetail }) {
  const trades = orders.flatMap((order) => order.trades);
  if (trades.length === 0) return null;
  return (
    <Panel title={TRADE_TEXTS.fromYourFiles} hint={TRADE_TEXTS.executions(trades.length)}>
      <ul className="lined">
        {[...Map.groupBy(trades, ({ import_id: id }) => id)].map(([id, ofImport]) => (
          <li key={id}>
            <span className="grow anywhere">{sourceOf(ofImport)}</span>
            {ofImport.some(({ changed }) => changed) && (
              <span className="note">{TRADE_TEXTS.rowsCorrectedByYou(ofImport.filter(({ changed }) => changed).length)}</span>
            )}
            <Link to={paths.imports}>{TRADE_TEXTS.yourFiles}</Link>
          </li>
        ))}
      </ul>
      {changes > 0 && (
        <p className="trade-changes">
          <Link to={changesUrl(tripId)}>{TRADE_TEXTS.changes(changes)}</Link> <span className="note">{TRADE_TEXTS.eachUndone}</span>
        </p>
      )}
    </Panel>
  );
}

function sourceOf(trades: readonly TripTrade[]): string {
  const [first] = trades;
  if (first?.source === 'manual') return TRADE_TEXTS.typedByHand;
  if (first?.source === 'action') return TRADE_TEXTS.givenCorporateAction;
  // A file that was read again has a name.
  if (first?.source === 'edit' && first.file_name === null) return TRADE_TEXTS.enteredEditedHand;
  const rows = rowRanges(trades.map(({ row }) => row));
  return TRADE_TEXTS.fileRows(first?.file_name ?? null, trades.length, rows);
}
