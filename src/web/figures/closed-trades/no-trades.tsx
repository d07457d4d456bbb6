import { Link } from 'react-router';
import { EVERY_TRADE, isFiltered } from '../../filter/filter.ts';
import { FilesWait } from '../../files/files-wait.tsx';
import { useNeedsYou } from '../../files/import-queries.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/page/empty.tsx';
import { paths } from '../../urls.ts';
import { activeFilters } from './active-filters.ts';
import { changed, historyViewUrl, type HistoryView, NOTHING_OWN } from './history-view.ts';
import { HISTORY_TEXTS } from '../../text/en/closed-trades.ts';
import { KIT_TEXTS } from '../../text/en/kit.ts';

/** An empty list, because of the filters or because nothing is closed yet. */
export function NoTrades({ view }: { readonly view: HistoryView }) {
  const filters = activeFilters(view);
  const files = useNeedsYou()?.files_waiting ?? 0;
  const asked = [...filters.map(({ text }) => text), ...(isFiltered(view.filter) ? [HISTORY_TEXTS.filterAbove] : [])];
  if (filters.length > 0 || isFiltered(view.filter)) {
    return (
      <Empty icon="search" level={2} title={HISTORY_TEXTS.noClosedTradeMatches} hint={HISTORY_TEXTS.noTradeMeetsAll(asked.join(', '))}>
        <Link to={historyViewUrl(changed(view, { ...NOTHING_OWN, filter: EVERY_TRADE }))}>{HISTORY_TEXTS.showAllClosedTrades}</Link>
      </Empty>
    );
  }
  if (files > 0) return <FilesWait files={files} />;
  return (
    <Empty icon="ledger" level={2} title={HISTORY_TEXTS.noClosedTradesYet} hint={HISTORY_TEXTS.tradeAppearsWhenBuy}>
      <ButtonLink to={paths.upload}>{KIT_TEXTS.addTrades}</ButtonLink>
    </Empty>
  );
}
