import { Link } from 'react-router';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { paths } from '../../urls.ts';
import { historyViewUrl, isFiltered, unfiltered, type HistoryView } from './history-view.ts';

/** No row to show: because of the filter, or because nothing is closed yet. */
export function NoTrades({ view }: { readonly view: HistoryView }) {
  if (isFiltered(view)) {
    return (
      <Empty
        icon="search"
        level={2}
        title="No closed trade matches"
        hint="Segment, symbol and period narrow this list together; a trade belongs to the day on which it ended."
      >
        <Link to={historyViewUrl(unfiltered(view))}>Show all closed trades</Link>
      </Empty>
    );
  }
  return (
    <Empty
      icon="ledger"
      level={2}
      title="No closed trades yet"
      hint="A trade appears here once what was bought is sold, or what was sold is bought back. Upload your broker's tradebook: buys and sells are paired for you."
    >
      <ButtonLink to={paths.upload}>Add trades</ButtonLink>
    </Empty>
  );
}
