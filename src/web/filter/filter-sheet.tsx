import { useState } from 'react';
import type { AskedFilter } from '#contract/filter-parts.ts';
import { count } from '../format.ts';
import { FILTER_TEXTS } from '../text/en/filter.ts';
import { Button } from '../ui/button.tsx';
import { useModal } from '../ui/dialog/use-modal.ts';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { isFiltered, EVERY_TRADE } from './filter.ts';
import { useUsedParts } from './filter-chips.tsx';
import type { Opened } from './filter-options.ts';
import { FilterPicker } from './filter-picker.tsx';
import { useViews } from './filter-queries.ts';
import { useSetFilter } from './use-filter.ts';
import { ViewMenu } from './view-menu.tsx';
import { KIT_TEXTS } from '../text/en/kit.ts';

const MOST_NAMED = 2;

/** What both forms of the line show. */
export interface LineProps {
  readonly filter: AskedFilter;
  readonly within: AskedFilter;
  /** '586 trades'; '' while that is not known. */
  readonly total: string;
}

/** The filter on a phone: one line that opens a sheet from below. */
export function FilterSheet({ filter, within, total, trades }: LineProps & { readonly trades: number | null }) {
  const [opened, setOpened] = useState(false);
  const used = useUsedParts(filter, within);
  const more = used.length - MOST_NAMED;
  const named = used.slice(0, MOST_NAMED).map(({ text }) => text);
  return (
    <section className={isFiltered(filter) ? 'filter-line filter-used' : 'filter-line'} aria-label={FILTER_TEXTS.add}>
      {isFiltered(filter) ? (
        <button type="button" className="filter-short line control" aria-haspopup="dialog" onClick={() => setOpened(true)}>
          <Icon name="filter" size={16} />
          <span className="ellipsis">{[...named, ...(more > 0 ? [FILTER_TEXTS.moreMore(more)] : [])].join(' · ')}</span>
          <span className="filter-count quiet push">
            {trades === null ? '' : count(trades)}
            <span className="visually-hidden"> {FILTER_TEXTS.left}</span>
          </span>
        </button>
      ) : (
        <button type="button" className="filter-add" aria-haspopup="dialog" onClick={() => setOpened(true)}>
          <Icon name="plus" size={14} />
          {FILTER_TEXTS.add}
        </button>
      )}
      {opened && <Sheet filter={filter} within={within} total={total} onClose={() => setOpened(false)} />}
    </section>
  );
}

/** A native dialog at the lower edge. What is chosen counts at once. */
function Sheet({ filter, within, total, onClose }: LineProps & { readonly onClose: () => void }) {
  const modal = useModal(true, onClose);
  const setFilter = useSetFilter();
  const { data: views } = useViews();
  const [part, setPart] = useState<Opened>(null);
  return (
    <dialog {...modal} className="filter-sheet" aria-label={FILTER_TEXTS.add}>
      <div className="filter-sheet-panel grow">
        <div className="filter-sheet-head">
          <ViewMenu filter={filter} views={views ?? []} onFilter={setFilter} />
          <IconButton icon="close" label={KIT_TEXTS.close} onClick={onClose} />
        </div>
        <FilterPicker
          filter={filter}
          within={within}
          part={part}
          focuses={false}
          onPart={setPart}
          onFilter={(next) => setFilter(next, true)}
          onDone={() => setPart(null)}
        />
        <div className="filter-sheet-foot">
          {isFiltered(filter) && (
            <Button variant="default" onClick={() => setFilter(EVERY_TRADE, true)}>
              {FILTER_TEXTS.clear}
            </Button>
          )}
          <Button onClick={onClose}>{total === '' ? FILTER_TEXTS.show : FILTER_TEXTS.showOfTotal(total)}</Button>
        </div>
      </div>
    </dialog>
  );
}
