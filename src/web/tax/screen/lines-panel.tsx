import { useState } from 'react';
import { Link } from 'react-router';
import type { TaxBody, TaxLineBody } from '#contract/tax.ts';
import { count, day, rupees } from '../../format.ts';
import { headName, TAX_TEXTS } from '../../text/en/tax.ts';
import { TRIPS_TEXTS } from '../../text/en/trips.ts';
import { Badge } from '../../ui/text/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { Loaded } from '../../ui/page/loaded.tsx';
import { Money } from '../../ui/text/money.tsx';
import { Pager } from '../../ui/table/pager.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import { taxUrl, tradeUrl } from '../../urls.ts';
import { type Head, useTaxLines } from './queries.ts';
import { KIT_TEXTS } from '../../text/en/kit.ts';

const PER_PAGE = 50;

const COLUMNS: readonly Column<TaxLineBody>[] = [
  {
    key: 'symbol',
    name: TAX_TEXTS.symbol,
    place: 'heading',
    sortable: false,
    cell: ({ symbol, trip_id: trip, assumed }) => (
      <>
        <Link to={tradeUrl(trip)}>{symbol}</Link> {assumed && <Badge tone="warn">{TRIPS_TEXTS.zeroAssumed}</Badge>}
      </>
    ),
  },
  { key: 'quantity', name: TAX_TEXTS.qty, numeric: true, sortable: false, cell: ({ quantity }) => count(quantity) },
  { key: 'buy', name: TAX_TEXTS.bought, sortable: false, cell: ({ buy_date: on }) => day(on) },
  { key: 'sell', name: TAX_TEXTS.sold, sortable: false, cell: ({ sell_date: on }) => day(on) },
  { key: 'sale', name: TAX_TEXTS.saleValue, numeric: true, sortable: false, cell: ({ sale_value: value }) => rupees(value) },
  {
    key: 'cost',
    name: TAX_TEXTS.cost,
    numeric: true,
    sortable: false,
    cell: ({ cost, grandfathered }) => (grandfathered ? TAX_TEXTS.grandfathered(rupees(cost)) : rupees(cost)),
  },
  { key: 'charges', name: TAX_TEXTS.charges, numeric: true, sortable: false, cell: ({ charges }) => rupees(charges) },
  { key: 'stt', name: TAX_TEXTS.sttCtt, numeric: true, sortable: false, cell: ({ stt_ctt: stt }) => rupees(stt) },
  { key: 'net', name: TAX_TEXTS.net, numeric: true, place: 'figure', sortable: false, cell: ({ net }) => <Money amount={net} result /> },
];

/** The closed trades behind a figure. */
export function LinesPanel({ sheet, head, account }: { readonly sheet: TaxBody; readonly head: Head; readonly account: string }) {
  const [page, setPage] = useState(1);
  const accountId = sheet.choices.find(({ broker }) => broker === account)?.account_id;
  const lines = useTaxLines(sheet.fy, head, accountId, page, PER_PAGE);
  return (
    <Panel
      title={headName(head, sheet.law.sections)}
      hint={TAX_TEXTS.closedTradesOrderThey}
      aside={
        <ButtonLink to={taxUrl(sheet.fy, account)} variant="default" size="s">
          {KIT_TEXTS.close}
        </ButtonLink>
      }
    >
      <Loaded of={lines} failed={TAX_TEXTS.loadFailed}>
        {(data) => (
          <>
            <DataTable
              label={TAX_TEXTS.closedTradesHead}
              columns={COLUMNS}
              rows={data?.data ?? null}
              expected={5}
              stale={lines.isPlaceholderData}
              idOf={({ trip_id: trip, symbol, buy_date: bought, sell_date: sold, sale_value: value, cost }) =>
                `${trip} ${symbol} ${bought} ${sold} ${value} ${cost}`
              }
              nameOf={({ symbol }) => symbol}
              sort={{ key: 'sell', descending: false }}
              onSort={() => undefined}
              offset={(page - 1) * PER_PAGE}
              wide
            />
            {data && <Pager page={page} total={data.total} perPage={PER_PAGE} onPage={setPage} />}
          </>
        )}
      </Loaded>
    </Panel>
  );
}
