import { type ReactNode, useState } from 'react';
import type { ExposureBody, OfficialSettlementBody, PositionValuesBody, ValuedPositionBody, ValueSumBody } from '#contract/market.ts';
import { useApi } from '../../use-api.ts';
import { SettleAndReport } from '../../trips/settle-and-report.tsx';
import { useChange } from '../../changes/use-change.ts';
import { count, counted, day, NOT_AVAILABLE, percent, price } from '../../format.ts';
import { MARKET_TEXTS, SOURCES } from '../../text/en/market.ts';
import { Badge } from '../../ui/text/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { Loaded } from '../../ui/page/loaded.tsx';
import { Money } from '../../ui/text/money.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { type Column, type Sort } from '../../ui/table/table-column.ts';
import { WorthPanel } from './worth-panel.tsx';
import { ToggleTabs } from '../../ui/page/toggle-tabs.tsx';

const WAYS = [
  { key: 'positions', name: 'Position' },
  { key: 'by_underlying', name: 'Underlying' },
  { key: 'by_segment', name: 'Segment' },
  { key: 'by_account', name: 'Account' },
] as const;
type Way = (typeof WAYS)[number]['key'];

/** What open positions are worth by the user's market files. Shows nothing where there are no prices. */
export function ValuesPanels() {
  const values = useApi('positionValues', {});
  const [settling, setSettling] = useState<OfficialSettlementBody | null>(null);
  const change = useChange();
  return (
    <Loaded of={values} failed={MARKET_TEXTS.valuesFailed} skeleton={null} isEmpty={({ has_prices: has }) => !has} empty={null}>
      {(data) => (
        <>
          {data.positions.length > 0 && <Worth values={data} />}
          <WorthPanel />
          {data.exposures.length > 0 && (
            <Panel title="Exposure at expiry" hint={MARKET_TEXTS.exposureHint}>
              <Unsorted
                label="Exposure by underlying and expiry"
                columns={EXPOSURE}
                rows={data.exposures}
                idOf={(row) => `${row.underlying} ${row.expiry_date}`}
                nameOf={(row) => row.underlying}
              />
            </Panel>
          )}
          {data.settlements.length > 0 && (
            <Panel title="Settled by your market files" hint={MARKET_TEXTS.settledHint}>
              <Unsorted
                label="Contracts settled by market files"
                columns={SETTLED}
                rows={data.settlements}
                idOf={(row) => row.instrument_id}
                nameOf={(row) => row.symbol}
                renderActions={(row) => (
                  <Button size="s" variant="soft" onClick={() => setSettling(row)}>
                    Settle<span className="visually-hidden"> {row.symbol}</span>
                  </Button>
                )}
              />
            </Panel>
          )}
          <SettleAndReport change={change} settling={settling} texts={MARKET_TEXTS} onClose={() => setSettling(null)} />
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
      title="What they are worth"
      hint={MARKET_TEXTS.valuesHint}
      aside={<ToggleTabs label="Worth by" tabs={WAYS} selected={[way]} onToggle={setWay} />}
    >
      <p className="values-total">
        <span>
          Worth{' '}
          <b>
            <Money amount={total.worth} />
          </b>
        </span>
        <span>
          Unrealised{' '}
          <b>
            <Money amount={total.unrealised} result />
          </b>
        </span>
        {total.unpriced > 0 && <span className="dim">{counted(total.unpriced, 'position')} without a price, in no sum</span>}
      </p>
      {way === 'positions' ? (
        <DataTable
          label="Worth of open positions"
          columns={POSITION}
          rows={sorted(values.positions, sort)}
          expected={values.positions.length}
          idOf={(row) => `${row.instrument_id} ${row.broker} ${row.buy_sell}`}
          nameOf={(row) => row.symbol}
          sort={sort}
          onSort={(next) => setSort(next)}
          offset={0}
        />
      ) : (
        <Unsorted label={`Worth by ${way.slice(3)}`} columns={SUM} rows={values[way]} idOf={(row) => row.key} nameOf={(row) => row.key} />
      )}
    </Panel>
  );
}

const POSITION: readonly Column<ValuedPositionBody>[] = [
  { key: 'symbol', name: 'Symbol', place: 'heading', cell: (row) => row.symbol },
  {
    key: 'buy_sell',
    name: 'Side',
    place: 'mark',
    cell: (row) => <Badge tone={row.buy_sell === 'BUY' ? 'info' : 'plain'}>{row.buy_sell === 'BUY' ? 'LONG' : 'SHORT'}</Badge>,
  },
  { key: 'quantity', name: 'Quantity', numeric: true, cell: (row) => count(row.quantity) },
  { key: 'invested', name: 'Entry value', numeric: true, cell: (row) => <Money amount={row.invested} /> },
  { key: 'price', name: 'Price', numeric: true, cell: (row) => (row.price === null ? NOT_AVAILABLE : price(row.price)) },
  { key: 'price_day', name: 'Of', cell: (row) => <PriceDay row={row} /> },
  { key: 'worth', name: 'Worth', numeric: true, place: 'figure', cell: (row) => <Money amount={row.worth} /> },
  { key: 'unrealised', name: 'Unrealised', numeric: true, cell: (row) => <Money amount={row.unrealised} result /> },
  { key: 'weight', name: 'Weight', numeric: true, cell: (row) => weight(row.weight) },
  { key: 'broker', name: 'Broker', cell: (row) => row.broker },
];

const SUM: readonly Column<ValueSumBody>[] = fixedOrder([
  { key: 'key', name: 'Name', place: 'heading', cell: (row) => row.key },
  { key: 'holdings', name: 'Positions', numeric: true, cell: (row) => count(row.holdings) },
  { key: 'unpriced', name: 'Without a price', numeric: true, cell: (row) => count(row.unpriced) },
  { key: 'invested', name: 'Entry value', numeric: true, cell: (row) => <Money amount={row.invested} /> },
  { key: 'worth', name: 'Worth', numeric: true, place: 'figure', cell: (row) => <Money amount={row.worth} /> },
  { key: 'unrealised', name: 'Unrealised', numeric: true, cell: (row) => <Money amount={row.unrealised} result /> },
  { key: 'weight', name: 'Weight', numeric: true, cell: (row) => weight(row.weight) },
]);

const EXPOSURE: readonly Column<ExposureBody>[] = fixedOrder([
  { key: 'underlying', name: 'Underlying', place: 'heading', cell: (row) => row.underlying },
  { key: 'expiry_date', name: 'Expiry', cell: (row) => day(row.expiry_date) },
  { key: 'contracts', name: 'Positions', numeric: true, cell: (row) => count(row.contracts) },
  { key: 'premium_paid', name: 'Premium paid', numeric: true, cell: (row) => <Money amount={row.premium_paid} /> },
  { key: 'premium_received', name: 'Premium received', numeric: true, cell: (row) => <Money amount={row.premium_received} /> },
  { key: 'notional', name: 'Notional', numeric: true, cell: (row) => <Money amount={row.notional} /> },
  {
    key: 'most_lost',
    name: 'Most that can be lost',
    numeric: true,
    place: 'figure',
    cell: (row) => (row.most_lost === null ? MARKET_TEXTS.unbounded : <Money amount={row.most_lost} />),
  },
]);

const SETTLED: readonly Column<OfficialSettlementBody>[] = fixedOrder([
  { key: 'symbol', name: 'Contract', place: 'heading', cell: (row) => row.symbol },
  { key: 'expiry_date', name: 'Expiry', cell: (row) => day(row.expiry_date) },
  { key: 'level', name: 'Close of the underlying', numeric: true, cell: (row) => price(row.level) },
  { key: 'source', name: 'From', cell: (row) => SOURCES[row.source] },
  { key: 'price', name: 'Worth a unit', numeric: true, place: 'figure', cell: (row) => price(row.price) },
  {
    key: 'asked',
    name: 'In the journal',
    cell: (row) =>
      row.asked ? (
        <Badge tone="warn" title={MARKET_TEXTS.delivered}>
          ₹0 assumed: delivered?
        </Badge>
      ) : (
        'at this price'
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
  if (row.price_day === null) return 'no price';
  return (
    <>
      {day(row.price_day)}{' '}
      {row.stale && (
        <Badge tone="warn" title={MARKET_TEXTS.stale}>
          Old
        </Badge>
      )}
      {!row.traded && (
        <Badge tone="plain" title={MARKET_TEXTS.untraded}>
          Not traded
        </Badge>
      )}
    </>
  );
}

function weight(share: number | null): string {
  return share === null ? NOT_AVAILABLE : percent(share * 100);
}

/** By a field; what has no value comes last. */
function sorted(rows: readonly ValuedPositionBody[], { key, descending }: Sort): ValuedPositionBody[] {
  const of = (row: ValuedPositionBody) => row[key as keyof ValuedPositionBody];
  return rows.toSorted((a, b) => {
    const [one, other] = [of(a), of(b)];
    if (one === null || other === null) return one === other ? 0 : one === null ? 1 : -1;
    const order = one < other ? -1 : one > other ? 1 : 0;
    return descending ? -1 * order : order;
  });
}
