import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import { SelectAll, SelectRow } from './row-table.tsx';
import { SelectField } from '../form/select-field.tsx';
import type { Column, RowsProps } from './table-column.ts';
import { TABLE_TEXTS } from '../../text/en/kit.ts';

/** Rows as cards for narrow screens, with the sort control above them. */
export function RowCards<Row>(props: RowsProps<Row>) {
  const { label, rows, selection, idOf } = props;
  return (
    <>
      <div className="cards-head line gap-12 apart type-13">
        {selection && (
          <span className="cards-all line">
            <SelectAll ids={rows.map(idOf)} selection={selection} />
            <span aria-hidden="true">{TABLE_TEXTS.all}</span>
          </span>
        )}
        <SortBy {...props} />
      </div>
      <ul className="cards" aria-label={label}>
        {rows.map((row, index) => (
          <Card key={idOf(row)} {...props} row={row} index={index} />
        ))}
        {props.total !== undefined && <Card {...props} row={props.total} index={rows.length} />}
      </ul>
    </>
  );
}

function SortBy<Row>({ columns, sort, onSort }: RowsProps<Row>) {
  if (columns.every(({ sortable = true }) => !sortable)) return null;
  const options = columns.filter(({ sortable = true }) => sortable).map(({ key, name, word = name }) => ({ value: key, name: word }));
  return (
    <div className="cards-sort line push">
      <SelectField
        label={TABLE_TEXTS.sortBy}
        labelled="beside"
        options={options}
        value={sort.key}
        onChange={(event) => onSort({ key: event.currentTarget.value, descending: sort.descending })}
      />
      <button
        type="button"
        className="icon-button"
        aria-label={sort.descending ? TABLE_TEXTS.descendingSortAscending : TABLE_TEXTS.ascendingSortDescending}
        onClick={() => onSort({ ...sort, descending: !sort.descending })}
      >
        <span className={sort.descending ? 'cards-down' : 'cards-up'}>
          <Icon name="arrowRight" size={16} />
        </span>
      </button>
    </div>
  );
}

function Card<Row>({ row, index, ...props }: RowsProps<Row> & { readonly row: Row; readonly index: number }) {
  const { columns, selection, renderActions, idOf, nameOf, renderEditor, offset } = props;
  const editor = renderEditor?.(row);
  if (editor) return <li className="card boxed">{editor}</li>;
  const cells = (place: Column<Row>['place']) =>
    columns.filter((column) => column.place === place).map((column) => ({ ...column, content: column.cell(row, offset + index) }));
  const more = cells('more');
  return (
    <li className="card boxed" data-selected={selection?.ids.has(idOf(row)) || undefined}>
      <div className="card-head">
        {selection && <SelectRow id={idOf(row)} name={nameOf(row)} selection={selection} />}
        <div className="card-title">
          {cells('heading').map(({ key, content }) => (
            <strong key={key}>{content}</strong>
          ))}
          {cells('mark').map(({ key, content }) => (
            <span key={key}>{content}</span>
          ))}
        </div>
        {cells('figure').map(({ key, name, content }) => (
          <span key={key} className="bold push">
            <span className="visually-hidden">{name}: </span>
            {content}
          </span>
        ))}
      </div>
      <Facts cells={cells(undefined)} />
      <div className="card-foot line">
        {cells('foot').map(({ key, content }) => (
          <span key={key}>{content}</span>
        ))}
        {more.length > 0 && (
          <details className="card-more">
            <summary>
              {TABLE_TEXTS.more}
              <Icon name="chevronDown" size={16} />
            </summary>
            <Facts cells={more} />
          </details>
        )}
        {renderActions && <div className="card-acts line gap-4 push">{renderActions(row)}</div>}
      </div>
    </li>
  );
}

interface Fact {
  readonly key: string;
  readonly name: string;
  readonly word?: string | undefined;
  readonly content: ReactNode;
}

function Facts({ cells }: { readonly cells: readonly Fact[] }) {
  return (
    <dl className="card-facts">
      {cells.map(({ key, name, word = name, content }) => (
        <div key={key}>
          <dt>{word}</dt>
          <dd>{content}</dd>
        </div>
      ))}
    </dl>
  );
}
