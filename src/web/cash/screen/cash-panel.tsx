import { useState } from 'react';
import type { CashMovementBody } from '#contract/cash.ts';
import { CASH_KINDS } from '#engine/daily/cash.ts';
import { addRupees } from '#engine/money.ts';
import { day, rupees, signedRupees } from '../../format.ts';
import { CASH_NAMES, CASH_TEXTS } from '../../text/en/cash.ts';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { amountsWhole } from '../../ui/text/amounts-whole.tsx';
import { Money } from '../../ui/text/money.tsx';
import { Pager } from '../../ui/table/pager.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { sortedRows, type SortValue } from '../../ui/table/sorted-rows.ts';
import type { Column, Sort } from '../../ui/table/table-column.ts';
import { KIT_TEXTS } from '../../text/en/kit.ts';

const PER_PAGE = 50;

interface CashPanelProps {
  readonly rows: readonly CashMovementBody[];
  readonly busy: boolean;
  readonly onChange: (row: CashMovementBody) => void;
  readonly onRemove: (row: CashMovementBody) => void;
}

/** Every movement, with what each kind came to. */
export function CashPanel({ rows, busy, onChange, onRemove }: CashPanelProps) {
  const [sort, setSort] = useState<Sort>({ key: 'date', descending: true });
  const [page, setPage] = useState(1);
  const last = Math.max(1, Math.ceil(rows.length / PER_PAGE));
  const shown = Math.min(page, last);
  const listed = sortedRows(rows, (row) => valueOf(row, sort.key), sort.descending, latestFirst).slice(
    (shown - 1) * PER_PAGE,
    shown * PER_PAGE,
  );
  return (
    <Panel title={CASH_TEXTS.movements} hint={CASH_TEXTS.hint}>
      <p className="note">{amountsWhole(sumsOf(rows))}</p>
      <DataTable
        label={CASH_TEXTS.movements}
        columns={COLUMNS}
        rows={listed}
        expected={3}
        idOf={({ id }) => id}
        nameOf={nameOf}
        sort={sort}
        onSort={(next) => {
          setSort(next);
          setPage(1);
        }}
        offset={(shown - 1) * PER_PAGE}
        tableFrom={640}
        renderActions={(row) => (
          <>
            <Button size="s" variant="default" onClick={() => onChange(row)} aria-label={CASH_TEXTS.change(nameOf(row))}>
              {CASH_TEXTS.changeTitle}
            </Button>
            <Button size="s" variant="default" disabled={busy} onClick={() => onRemove(row)} aria-label={CASH_TEXTS.delete(nameOf(row))}>
              {KIT_TEXTS.delete}
            </Button>
          </>
        )}
      />
      <Pager page={shown} total={rows.length} perPage={PER_PAGE} onPage={setPage} />
    </Panel>
  );
}

function nameOf({ kind, amount, date }: CashMovementBody): string {
  return CASH_TEXTS.ofOn(CASH_NAMES[kind].name, rupees(amount), day(date));
}

function signed({ kind, amount }: CashMovementBody): number {
  return CASH_KINDS[kind] * amount;
}

/** '3 movements. Deposit +₹5,00,000.00 · Fee −₹300.00' */
function sumsOf(rows: readonly CashMovementBody[]): string {
  const byKind = Map.groupBy(rows, ({ kind }) => kind);
  const sums = Object.entries(CASH_NAMES).flatMap(([kind, { name }]) => {
    const of = byKind.get(kind as CashMovementBody['kind']) ?? [];
    return of.length === 0 ? [] : [`${name} ${signedRupees(of.map(signed).reduce(addRupees, 0))}`];
  });
  return `${CASH_TEXTS.movementsOfRows(rows.length)}. ${sums.join(' · ')}`;
}

const COLUMNS: readonly Column<CashMovementBody>[] = [
  { key: 'date', name: CASH_TEXTS.day, cell: ({ date }) => day(date) },
  { key: 'kind', name: CASH_TEXTS.kind, place: 'heading', cell: ({ kind }) => CASH_NAMES[kind].name },
  { key: 'broker', name: CASH_TEXTS.account, cell: ({ broker }) => broker },
  { key: 'note', name: CASH_TEXTS.note, sortable: false, cell: ({ note }) => note },
  { key: 'amount', name: CASH_TEXTS.amount, numeric: true, place: 'figure', cell: (row) => <Money amount={signed(row)} /> },
];

/** The latest day first where they are alike. */
function latestFirst(a: CashMovementBody, b: CashMovementBody): number {
  return b.date.localeCompare(a.date) || b.id - a.id;
}

function valueOf(row: CashMovementBody, key: string): SortValue {
  if (key === 'kind') return CASH_NAMES[row.kind].name;
  if (key === 'amount') return signed(row);
  return key === 'broker' ? row.broker : row.date;
}
