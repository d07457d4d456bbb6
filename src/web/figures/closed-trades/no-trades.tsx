import { Link } from 'react-router';
import { EVERY_TRADE, isFiltered } from '../../filter/filter.ts';
import { FilesWait } from '../../files/files-wait.tsx';
import { useNeedsYou } from '../../files/import-queries.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/page/empty.tsx';
import { paths } from '../../urls.ts';
import { activeFilters } from './active-filters.ts';
import { changed, historyViewUrl, type HistoryView, NOTHING_OWN } from './history-view.ts';

/** An empty list, because of the filters or because nothing is closed yet. */
export function NoTrades({ view }: { readonly view: HistoryView }) {
  const filters = activeFilters(view);
  const files = useNeedsYou()?.files_waiting ?? 0;
  const asked = [...filters.map(({ text }) => text), ...(isFiltered(view.filter) ? ['the filter above'] : [])];
  if (filters.length > 0 || isFiltered(view.filter)) {
    return (
      <Empty
        icon="search"
        level={2}
        title="No closed trade matches"
        hint={`No trade meets all of: ${asked.join(', ')}. A trade belongs to the day on which it ended.`}
      >
        <Link to={historyViewUrl(changed(view, { ...NOTHING_OWN, filter: EVERY_TRADE }))}>Show all closed trades</Link>
      </Empty>
    );
  }
  if (files > 0) return <FilesWait files={files} />;
  return (
    <Empty
      icon="ledger"
      level={2}
      title="No closed trades yet"
      hint="A trade appears here when a buy and its sell are both in the journal. Upload your broker's tradebook: buys and sells are paired for you."
    >
      <ButtonLink to={paths.upload}>Add trades</ButtonLink>
    </Empty>
  );
}
