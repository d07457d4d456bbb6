import { useLayoutEffect, useRef, useState } from 'react';
import { nextSort, type Column, type RowsProps, type Selection, type Sort } from './table-column.ts';

/** Rows as a table with a sticky header. If the table is too wide, it scrolls in a frame and the actions stay visible. */
export function RowTable<Row>(props: RowsProps<Row>) {
  const { label, columns, rows, sort, onSort, selection, renderActions, idOf } = props;
  const { frame, scrolls } = useFrame();
  const reachable = scrolls && { role: 'region', tabIndex: 0, 'aria-label': `${label}, scrolls sideways`, className: 'table-frame' };
  return (
    <div ref={frame} {...reachable}>
      <table className="rows">
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr>
            {selection && (
              <th className="rows-tick">
                <SelectAll ids={rows.map(idOf)} selection={selection} />
              </th>
            )}
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
            {renderActions && (
              <th className="rows-acts">
                <span className="visually-hidden">Actions</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <TableRow key={idOf(row)} {...props} row={row} index={index} />
          ))}
        </tbody>
        {props.total !== undefined && (
          <tfoot>
            <TableRow {...props} row={props.total} index={rows.length} />
          </tfoot>
        )}
      </table>
    </div>
  );
}

/** Whether the table is wider than the space it has. */
function useFrame() {
  const frame = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useLayoutEffect(() => {
    const [place, table] = [frame.current?.parentElement, frame.current?.firstElementChild];
    if (!place || !(table instanceof HTMLElement)) return undefined;
    const measure = () => setScrolls(table.offsetWidth > place.clientWidth);
    const resized = new ResizeObserver(measure);
    resized.observe(place);
    resized.observe(table);
    measure();
    return () => resized.disconnect();
  }, []);
  return { frame, scrolls };
}

function TableRow<Row>({ row, index, ...props }: RowsProps<Row> & { readonly row: Row; readonly index: number }) {
  const { columns, selection, renderActions, idOf, nameOf, renderEditor, offset } = props;
  const id = idOf(row);
  const width = columns.length + (selection ? 1 : 0) + (renderActions ? 1 : 0);
  const editor = renderEditor?.(row);
  if (editor) {
    return (
      <tr className="rows-editor">
        <td colSpan={width}>{editor}</td>
      </tr>
    );
  }
  return (
    <tr data-selected={selection?.ids.has(id) || undefined}>
      {selection && (
        <td className="rows-tick">
          <SelectRow id={id} name={nameOf(row)} selection={selection} />
        </td>
      )}
      {columns.map((column) => {
        const cell = column.cell(row, offset + index);
        return column.place === 'heading' ? (
          <th key={column.key} scope="row">
            {cell}
          </th>
        ) : (
          <td key={column.key} className={column.numeric ? 'rows-figure' : undefined}>
            {cell}
          </td>
        );
      })}
      {renderActions && (
        <td className="rows-acts">
          <div>{renderActions(row)}</div>
        </td>
      )}
    </tr>
  );
}

interface HeadCellProps<Row> {
  readonly column: Column<Row>;
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
}

function HeadCell<Row>({ column, sort, onSort }: HeadCellProps<Row>) {
  const { key, name, note, word, tip, numeric, sortable = true } = column;
  const direction = sort.key === key ? (sort.descending ? 'descending' : 'ascending') : undefined;
  return (
    <th scope="col" className={numeric ? 'rows-figure' : undefined} aria-sort={direction} data-note={note}>
      {sortable ? (
        <button type="button" className="rows-sort" aria-label={word} title={word} onClick={() => onSort(nextSort(sort, key))}>
          {name}
          <i aria-hidden="true" />
        </button>
      ) : (
        name
      )}
      {tip}
    </th>
  );
}

/** The checkbox that selects all rows on this page. */
export function SelectAll({ ids, selection }: { readonly ids: readonly (number | string)[]; readonly selection: Selection }) {
  const ticked = ids.filter((id) => selection.ids.has(id)).length;
  const all = ids.length > 0 && ticked === ids.length;
  return (
    <input
      type="checkbox"
      className="tick"
      aria-label="Select all rows on this page"
      checked={all}
      ref={(box) => {
        if (box) box.indeterminate = ticked > 0 && !all;
      }}
      onChange={() => selection.toggle(ids, !all)}
    />
  );
}

interface SelectRowProps {
  readonly id: number | string;
  readonly name: string;
  readonly selection: Selection;
}

/** The checkbox that selects one row. */
export function SelectRow({ id, name, selection }: SelectRowProps) {
  const on = selection.ids.has(id);
  return <input type="checkbox" className="tick" aria-label={`Select ${name}`} checked={on} onChange={() => selection.toggle([id], !on)} />;
}
