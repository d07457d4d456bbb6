import { useState } from 'react';
import { APART, POSITION_TEXTS } from '../../text/en/positions.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { Loaded } from '../../ui/page/loaded.tsx';
import { Pager } from '../../ui/table/pager.tsx';
import type { Sort } from '../../ui/table/table-column.ts';
import { usePageInRange } from '../../ui/table/use-page-in-range.ts';
import { openPositionsUrl, uploadUrl } from '../../urls.ts';
import { ListTotal } from './list-total.tsx';
import { ApartNotes } from './apart-notes.tsx';
import { exitTrade } from './exit-trade.ts';
import { NothingOpen } from './nothing-open.tsx';
import { CONSOLIDATED } from './position-columns.tsx';
import type { PositionsView } from './positions-view.ts';
import { POSITIONS_PER_PAGE, useConsolidated } from './queries.ts';
import { KIT_TEXTS } from '../../text/en/kit.ts';

interface ConsolidatedTabProps {
  readonly view: PositionsView;
  readonly today: string;
  readonly onSort: (sort: Sort) => void;
}

/** One row for each symbol. Its page is not in the address (specification 000 §2). */
export function ConsolidatedTab({ view, today, onSort }: ConsolidatedTabProps) {
  const [page, setPage] = useState(1);
  const positions = useConsolidated({ ...view, page });
  const { data, isPlaceholderData } = positions;
  usePageInRange(page, isPlaceholderData ? undefined : data?.total, POSITIONS_PER_PAGE, setPage);
  return (
    <Loaded
      of={positions}
      failed={POSITION_TEXTS.loadFailed}
      hint={KIT_TEXTS.dataNotChanged}
      isEmpty={({ total }) => total === 0}
      empty={<NothingOpen of={view} />}
    >
      {(shown) => (
        <>
          <ApartNotes rows={shown?.data ?? []} />
          <DataTable
            label={POSITION_TEXTS.openPositionsBySymbol}
            columns={CONSOLIDATED}
            rows={shown?.data ?? null}
            expected={POSITIONS_PER_PAGE}
            stale={isPlaceholderData}
            idOf={(row) => `${row.instrument_id} ${row.buy_sell} ${row.status}`}
            nameOf={(row) => row.symbol}
            sort={view.sort}
            onSort={onSort}
            offset={(page - 1) * POSITIONS_PER_PAGE}
            renderActions={(row) => (
              // A row is completed or settled in the detailed list, which has dates.
              <ButtonLink
                to={row.status === 'open' ? uploadUrl(exitTrade(row, today)) : openPositionsUrl({ q: row.symbol })}
                size="s"
                variant="soft"
              >
                {row.status === 'open' ? POSITION_TEXTS.exit : APART[row.status].mend}
                <span className="visually-hidden">{row.symbol}</span>
              </ButtonLink>
            )}
          />
          {shown && <ListTotal of={shown} />}
          <Pager page={page} total={shown?.total ?? 0} perPage={POSITIONS_PER_PAGE} onPage={setPage} />
        </>
      )}
    </Loaded>
  );
}
