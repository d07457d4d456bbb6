import { Link } from 'react-router';
import type { RoundTripDetail, TripOrderBody } from '#contract/round-trips.ts';
import { counted } from '../../format.ts';
import { Panel } from '../../ui/page/panel.tsx';
import { changesUrl, paths } from '../../urls.ts';
import { rowRanges } from './row-ranges.ts';

type TripTrade = TripOrderBody['trades'][number];

/** Where the executions came from. Corrections of them are made from here. */
export function FilesPanel({ trip: { id: tripId, order_list: orders, changes } }: { readonly trip: RoundTripDetail }) {
  const trades = orders.flatMap((order) => order.trades);
  if (trades.length === 0) return null;
  return (
    <Panel title="From your files" hint={counted(trades.length, 'execution')}>
      <ul className="lined">
        {[...Map.groupBy(trades, ({ import_id: id }) => id)].map(([id, ofImport]) => (
          <li key={id}>
            <span className="grow anywhere">{sourceOf(ofImport)}</span>
            {ofImport.some(({ changed }) => changed) && (
              <span className="note">{counted(ofImport.filter(({ changed }) => changed).length, 'row')} corrected by you</span>
            )}
            <Link to={paths.imports}>Your files</Link>
          </li>
        ))}
      </ul>
      {changes > 0 && (
        <p className="trade-changes">
          <Link to={changesUrl(tripId)}>{counted(changes, 'change')}</Link> <span className="note">by you, each can be undone</span>
        </p>
      )}
    </Panel>
  );
}

function sourceOf(trades: readonly TripTrade[]): string {
  const [first] = trades;
  if (first?.source === 'manual') return 'Typed by hand';
  if (first?.source === 'action') return 'Given by a corporate action';
  // A file that was read again has a name.
  if (first?.source === 'edit' && first.file_name === null) return 'Entered or edited by hand';
  const rows = rowRanges(trades.map(({ row }) => row));
  return `${first?.file_name ?? 'A file'}, ${trades.length === 1 ? 'row' : 'rows'} ${rows}`;
}
