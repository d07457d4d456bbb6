import { type ReactNode, useState } from 'react';
import type { ExposureBody, OfficialSettlementBody, PositionValuesBody, ValuedPositionBody, ValueSumBody } from '#contract/market.ts';
import { Link } from 'react-router';
import { paths } from '../../urls.ts';
import { useApi } from '../../use-api.ts';
import { SettleAndReport } from '../../trips/settle-and-report.tsx';
import { useChange } from '../../changes/use-change.ts';
import { count, day, NOT_AVAILABLE, percent, price } from '../../format.ts';
import { MARKET_TEXTS, SOURCES } from '../../text/en/market.ts';
import { Badge } from '../../ui/text/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { Loaded } from '../../ui/page/loaded.tsx';
import { Money } from '../../ui/text/money.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { sortedRows, type SortValue } from '../../ui/table/sorted-rows.ts';
import { type Column, type Sort } from '../../ui/table/table-column.ts';
import { WorthPanel } from './worth-panel.tsx';
import { ToggleTabs } from '../../ui/page/toggle-tabs.tsx';
import { POSITION_TEXTS } from '../../text/en/positions.ts';

const WAYS = [
  { key: 'positions', name: POSITION_TEXTS.position },
  { key: 'by_underlying', name: POSITION_TEXTS.underlying },
  { key: 'by_segment', name: POSITION_TEXTS.segment },
  { key: 'by_account', name: POSITION_TEXTS.account },
] as const;
type Way = (typeof WAYS)[number]['key'];

/** What the open positions of all accounts are worth by the user's market files. Shows nothing where there are no prices. */
export function ValuesPanels({ isListNarrowed }: { readonly isListNarrowed: boolean }) {
  const values = useApi('positionValues', {});
  const [settling, setSettling] = useState<OfficialSettlementBody | null>(null);
  const change = useChange();
  return (
    <Loaded of={values} failed={MARKET_TEXTS.valuesFailed} skeleton={null} isEmpty={({ has_prices: has }) => !has} empty={null}>
      {(data) => (
        <>
          {isListNarrowed && <p className="dim">{POSITION_TEXTS.ofAllAccounts}</p>}
          {data.positions.length > 0 && <Worth values={data} />}
          <WorthPanel />
          {data.exposures.length > 0 && (
            <Panel title={POSITION_TEXTS.exposureAtExpiry} hint={MARKET_TEXTS.exposureHint}>
              <Unsorted
                label={POSITION_TEXTS.exposureUnderlyingExpiry}
                columns={EXPOSURE}
                rows={data.exposures}
                idOf={(row) => `${row.underlying} ${row.expiry_date}`}
                nameOf={(row) => row.underlying}
              />
            </Panel>
          )}
          {data.settlements.length > 0 && (
            <Panel title={POSITION_TEXTS.settledMarketFiles} hint={MARKET_TEXTS.settledHint}>
              <Unsorted
                label={POSITION_TEXTS.contractsSettledMarketFiles}
                columns={SETTLED}
                rows={data.settlements}
                idOf={(row) => row.instrument_id}
                nameOf={(row) => row.symbol}
                renderActions={(row) => (
                  <Button size="s" variant="soft" onClick={() => setSettling(row)}>
                    {POSITION_TEXTS.settle(<span className="visually-hidden"> {row.symbol}</span>)}
                  </Button>
                )}
              />
            </Panel>
          )}
          <SettleAndReport change={change} settling={settling} lead={MARKET_TEXTS.settleLead} onClose={() => setSettling(null)} />
        </>
      )}
    </Loaded>
  );
}

function Worth({ values }: { readonly values: PositionValuesBody }) {
  const [way, setWay] = useState<Way>('positions');
  const [sort, setSort] = useState<Sort>({ key: 'worth', descending: true });
  const { total } = values;
  return (
    <Panel
      title={POSITION_TEXTS.whatTheyAreWorth}
      hint={MARKET_TEXTS.valuesHint}
      aside={<ToggleTabs label={POSITION_TEXTS.worthBy} tabs={WAYS} selected={[way]} onToggle={setWay} />}
    >
      <p className="values-total">
        <span>
          {POSITION_TEXTS.worth(
            <b>
              <Money amount={total.worth} />
            </b>,
          )}
        </span>
        <span>
          {POSITION_TEXTS.unrealised(
            <b>
              <Money amount={total.unrealised} result />
            </b>,
          )}
        </span>
        {total.unpriced > 0 && <span className="dim">{POSITION_TEXTS.positionsWithoutPriceNo(total.unpriced)}</span>}
      </p>
      {way === 'positions' ? (
        <DataTable
          label={POSITION_TEXTS.worthOfOpenPositions}
          columns={POSITION}
          rows={sortedRows(values.positions, (row) => row[sort.key as keyof ValuedPositionBody] as SortValue, sort.descending)}
          expected={values.positions.length}
          idOf={(row) => `${row.instrument_id} ${row.broker} ${row.buy_sell}`}
          nameOf={(row) => row.symbol}
          sort={sort}
          onSort={(next) => setSort(next)}
          offset={0}
        />
      ) : (
        <Unsorted
          label={POSITION_TEXTS.worthByOfWay(way.slice(3))}
          columns={SUM}
          rows={values[way]}
          idOf={(row) => row.key}
          nameOf={(row) => row.key}
        />
      )}
    </Panel>
  );
}

const POSITION: readonly Column<ValuedPositionBody>[] = [
  { key: 'symbol', name: POSITION_TEXTS.symbol, place: 'heading', cell: (row) => row.symbol },
  {
    key: 'buy_sell',
    name: POSITION_TEXTS.side,
    place: 'mark',
    cell: (row) => (
      <Badge tone={row.buy_sell === 'BUY' ? 'info' : 'plain'}>{row.buy_sell === 'BUY' ? POSITION_TEXTS.long : POSITION_TEXTS.short}</Badge>
    ),
  },
  { key: 'quantity', name: POSITION_TEXTS.quantity, numeric: true, cell: (row) => count(row.quantity) },
  { key: 'invested', name: POSITION_TEXTS.entryValue, numeric: true, cell: (row) => <Money amount={row.invested} /> },
  { key: 'price', name: POSITION_TEXTS.price, numeric: true, cell: (row) => (row.price === null ? NOT_AVAILABLE : price(row.price)) },
  { key: 'price_day', name: POSITION_TEXTS.of, cell: (row) => <PriceDay row={row} /> },
  { key: 'worth', name: POSITION_TEXTS.worthTitle, numeric: true, place: 'figure', cell: (row) => <Money amount={row.worth} /> },
  { key: 'unrealised', name: POSITION_TEXTS.unrealisedTitle, numeric: true, cell: (row) => <Money amount={row.unrealised} result /> },
  { key: 'weight', name: POSITION_TEXTS.weight, numeric: true, cell: (row) => weight(row.weight) },
  { key: 'broker', name: POSITION_TEXTS.broker, cell: (row) => row.broker },
];

const SUM: readonly Column<ValueSumBody>[] = fixedOrder([
  { key: 'key', name: POSITION_TEXTS.name, place: 'heading', cell: (row) => row.key },
  { key: 'holdings', name: POSITION_TEXTS.positions, numeric: true, cell: (row) => count(row.holdings) },
  { key: 'unpriced', name: POSITION_TEXTS.withoutPrice, numeric: true, cell: (row) => count(row.unpriced) },
  { key: 'invested', name: POSITION_TEXTS.entryValue, numeric: true, cell: (row) => <Money amount={row.invested} /> },
  { key: 'worth', name: POSITION_TEXTS.worthTitle, numeric: true, place: 'figure', cell: (row) => <Money amount={row.worth} /> },
  { key: 'unrealised', name: POSITION_TEXTS.unrealisedTitle, numeric: true, cell: (row) => <Money amount={row.unrealised} result /> },
  { key: 'weight', name: POSITION_TEXTS.weight, numeric: true, cell: (row) => weight(row.weight) },
]);

const EXPOSURE: readonly Column<ExposureBody>[] = fixedOrder([
  { key: 'underlying', name: POSITION_TEXTS.underlying, place: 'heading', cell: (row) => row.underlying },
  { key: 'expiry_date', name: POSITION_TEXTS.expiry, cell: (row) => day(row.expiry_date) },
  { key: 'contracts', name: POSITION_TEXTS.positions, numeric: true, cell: (row) => count(row.contracts) },
  { key: 'premium_paid', name: POSITION_TEXTS.premiumPaid, numeric: true, cell: (row) => <Money amount={row.premium_paid} /> },
  { key: 'premium_received', name: POSITION_TEXTS.premiumReceived, numeric: true, cell: (row) => <Money amount={row.premium_received} /> },
  { key: 'notional', name: POSITION_TEXTS.notional, numeric: true, cell: (row) => <Money amount={row.notional} /> },
  {
    key: 'most_lost',
    name: POSITION_TEXTS.mostLost,
    numeric: true,
    place: 'figure',
    cell: (row) => (row.most_lost === null ? MARKET_TEXTS.unbounded : <Money amount={row.most_lost} />),
  },
]);

const SETTLED: readonly Column<OfficialSettlementBody>[] = fixedOrder([
  { key: 'symbol', name: POSITION_TEXTS.contract, place: 'heading', cell: (row) => row.symbol },
  { key: 'expiry_date', name: POSITION_TEXTS.expiry, cell: (row) => day(row.expiry_date) },
  { key: 'level', name: POSITION_TEXTS.closeOfUnderlying, numeric: true, cell: (row) => price(row.level) },
  { key: 'source', name: POSITION_TEXTS.from, cell: (row) => SOURCES[row.source] },
  { key: 'price', name: POSITION_TEXTS.worthUnit, numeric: true, place: 'figure', cell: (row) => price(row.price) },
  {
    key: 'asked',
    name: POSITION_TEXTS.inJournal,
    cell: (row) =>
      row.asked ? (
        <Badge tone="warn" title={MARKET_TEXTS.delivered}>
          {POSITION_TEXTS.rupees0AssumedDelivered}
        </Badge>
      ) : (
        POSITION_TEXTS.atThisPrice
      ),
  },
]);

interface UnsortedProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly idOf: (row: Row) => number | string;
  readonly nameOf: (row: Row) => string;
  readonly renderActions?: ((row: Row) => ReactNode) | undefined;
}

/** A table in the order of the answer. */
function Unsorted<Row>(props: UnsortedProps<Row>) {
  return <DataTable {...props} expected={props.rows.length} sort={{ key: '', descending: true }} onSort={() => undefined} offset={0} />;
}

function fixedOrder<Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  return columns.map((column) => ({ ...column, sortable: false }));
}

function PriceDay({ row }: { readonly row: ValuedPositionBody }) {
  if (row.undecided) return POSITION_TEXTS.noPriceUndecided((text) => <Link to={paths.corporateActions}>{text}</Link>);
  if (row.price_day === null) return POSITION_TEXTS.noPrice;
  return (
    <>
      {day(row.price_day)}{' '}
      {row.stale && (
        <Badge tone="warn" title={MARKET_TEXTS.stale}>
          {POSITION_TEXTS.old}
        </Badge>
      )}
      {!row.traded && (
        <Badge tone="plain" title={MARKET_TEXTS.untraded}>
          {POSITION_TEXTS.notTraded}
        </Badge>
      )}
    </>
  );
}

function weight(share: number | null): string {
  return share === null ? NOT_AVAILABLE : percent(share * 100);
}
