import { useLayoutEffect, useRef, useState } from 'react';
import { foldedColumns, nextSort, type Column, type RowsProps, type Selection, type Sort } from './table-column.ts';
import { TABLE_TEXTS } from '../../text/en/kit.ts';

/**
 * Rows as a table with a sticky header. If it is wider than its place, columns that may stand beneath others do; if it still is, it scrolls
 * in a frame and the actions stay visible.
 */
export function RowTable<Row>(props: RowsProps<Row>) {
  const { label, columns, rows, sort, onSort, selection, renderActions, idOf } = props;
  const { frame, steps, scrolls } = useFit(Math.max(0, ...columns.map(({ folds }) => folds?.step ?? 0)), rows);
  const folded = foldedColumns(columns, steps);
  const reachable = scrolls && { role: 'region', tabIndex: 0, 'aria-label': TABLE_TEXTS.scrollsSideways(label), className: 'table-frame' };
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
            {folded.map((stack) => (
              <HeadCell key={stack[0]?.key} stack={stack} sort={sort} onSort={onSort} />
            ))}
            {renderActions && (
              <th className="rows-acts">
                <span className="visually-hidden">{TABLE_TEXTS.actions}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <TableRow key={idOf(row)} {...props} folded={folded} row={row} index={index} />
          ))}
        </tbody>
        {props.total !== undefined && (
          <tfoot>
            <TableRow {...props} folded={folded} row={props.total} index={rows.length} />
          </tfoot>
        )}
      </table>
    </div>
  );
}

/** In how many of these steps the table was folded to fit its place, and whether it is wider still. */
function useFit(most: number, rows: unknown) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useRef(0);
  const [steps, setSteps] = useState(0);
  const [scrolls, setScrolls] = useState(false);
  useLayoutEffect(() => {
    const [place, table] = [frame.current?.parentElement, frame.current?.firstElementChild];
    if (!place || !(table instanceof HTMLElement)) return undefined;
    const measure = () => {
      const isWider = table.offsetWidth > place.clientWidth;
      const grew = place.clientWidth > width.current;
      width.current = place.clientWidth;
      // In a wider place it may need fewer steps: it is measured again without any.
      if (grew && steps > 0) setSteps(0);
      else if (isWider && steps < most) setSteps(steps + 1);
      else setScrolls(isWider);
    };
    const resized = new ResizeObserver(measure);
    resized.observe(place);
    resized.observe(table);
    measure();
    return () => resized.disconnect();
  }, [steps, most, rows]);
  return { frame, steps: Math.min(steps, most), scrolls };
}

interface TableRowProps<Row> extends RowsProps<Row> {
  readonly folded: readonly (readonly Column<Row>[])[];
  readonly row: Row;
  readonly index: number;
}

function TableRow<Row>({ row, index, folded, ...props }: TableRowProps<Row>) {
  const { selection, renderActions, idOf, nameOf, renderEditor, offset } = props;
  const id = idOf(row);
  const width = folded.length + (selection ? 1 : 0) + (renderActions ? 1 : 0);
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
      {folded.map(([column, ...beneath]) => {
        if (!column) return null;
        const cell = (
          <>
            {column.cell(row, offset + index)}
            {beneath.map((other) => (
              <small key={other.key} className="rows-beneath quiet regular">
                <span className="visually-hidden">{other.word ?? other.name}: </span>
                {other.cell(row, offset + index)}
              </small>
            ))}
          </>
        );
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
  /** A column, and those that stand beneath it. */
  readonly stack: readonly Column<Row>[];
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
}

function HeadCell<Row>({ stack, sort, onSort }: HeadCellProps<Row>) {
  const [first] = stack;
  const direction = stack.some(({ key }) => key === sort.key) ? (sort.descending ? 'descending' : 'ascending') : undefined;
  return (
    <th scope="col" className={first?.numeric ? 'rows-figure' : undefined} aria-sort={direction} data-note={first?.note}>
      {stack.map(({ key, name, word, tip, sortable = true }) => (
        <span key={key} className="rows-head">
          {sortable ? (
            <button
              type="button"
              className="rows-sort inline"
              aria-label={word}
              title={word}
              data-sorted={(stack.length > 1 && key === sort.key) || undefined}
              onClick={() => onSort(nextSort(sort, key))}
            >
              {name}
              <i aria-hidden="true" />
            </button>
          ) : (
            name
          )}
          {tip}
        </span>
      ))}
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
      aria-label={TABLE_TEXTS.selectAllRowsPage}
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
  return (
    <input
      type="checkbox"
      className="tick"
      aria-label={TABLE_TEXTS.select(name)}
      checked={on}
      onChange={() => selection.toggle([id], !on)}
    />
  );
}
