import { Link } from 'react-router';
import { DoubtList } from '../doubts/doubt-list.tsx';
import { EVERY_TRADE, isFiltered } from '../filter/filter.ts';
import { UnknownValues } from '../filter/unknown-values.tsx';
import { useFilter, useSetFilter } from '../filter/use-filter.ts';
import { DOUBT_LIST_TEXTS } from '../text/en/doubt-list.ts';
import { NEEDS_YOU_TEXTS } from '../text/en/needs-you.ts';
import { Icon } from '../ui/icon.tsx';
import { Loaded, type LoadState } from '../ui/page/loaded.tsx';
import { Panel } from '../ui/page/panel.tsx';
import { useApi } from '../use-api.ts';
import { useWishes } from './parts.ts';

/** All that waits for the user: what is open of the filter's trades, and what would be good to have. */
export function NeedsYouList() {
  const filter = useFilter();
  const setFilter = useSetFilter();
  const doubts = useApi('listDoubts', { query: filter });
  const needs = useApi('needsYou', {});
  const wishes = useWishes();
  const isNarrow = isFiltered(filter);
  return (
    <Panel title={NEEDS_YOU_TEXTS.needsYou}>
      <UnknownValues />
      {isNarrow && (
        <p className="note">
          {DOUBT_LIST_TEXTS.onlyOfFilter}{' '}
          <button type="button" className="text-button" onClick={() => setFilter(EVERY_TRADE)}>
            {DOUBT_LIST_TEXTS.showAll}
          </button>
        </p>
      )}
      <Loaded of={both(doubts, needs)} failed={NEEDS_YOU_TEXTS.loadFailed} skeleton={44}>
        {(data) =>
          data.doubts.length > 0 ? (
            <DoubtList of={data} />
          ) : (
            (isNarrow || wishes.length === 0) && <p className="note">{NEEDS_YOU_TEXTS.nothingWaitsForYou}</p>
          )
        }
      </Loaded>
      {wishes.length > 0 && (
        <ul className="lined">
          {wishes.map(({ text, to, icon }) => (
            <li key={to}>
              <Icon name={icon} />
              <Link to={to}>{text}</Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** The doubts, once what else waits is known too. */
function both<Data>(doubts: LoadState<Data>, needs: LoadState<unknown>): LoadState<Data> {
  return {
    data: needs.data === undefined ? undefined : doubts.data,
    isError: doubts.isError || needs.isError,
    refetch: () => Promise.all([doubts.refetch(), needs.refetch()]),
  };
}
