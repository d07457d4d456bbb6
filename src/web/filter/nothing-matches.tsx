import { FILTER_TEXTS } from '../text/en/filter.ts';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/page/empty.tsx';
import { EVERY_TRADE } from './filter.ts';
import { useSetFilter } from './use-filter.ts';

/** In the place of figures where the filter leaves no trade. */
export function NothingMatches() {
  const setFilter = useSetFilter();
  return (
    <Empty icon="search" level={2} title={FILTER_TEXTS.noMatch} hint={FILTER_TEXTS.noMatchHint}>
      <Button variant="default" onClick={() => setFilter(EVERY_TRADE)}>
        {FILTER_TEXTS.clearFilter}
      </Button>
    </Empty>
  );
}
