import { Link } from 'react-router';
import { ScrollRegion } from './scroll-region.tsx';
import './figures-table.css';
import { TABLE_TEXTS } from '../../text/en/kit.ts';

/** The numbers of a chart as text. The first column names the row. */
export interface FiguresTableData {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** The link of each row's name, in the order of the rows; null for none. */
  readonly links?: readonly (string | null)[] | undefined;
  /** Columns that hold words, not figures: they start at the left and may take more than one line. */
  readonly words?: readonly string[] | undefined;
}

/** A table of figures that scrolls within its height. */
export function FiguresTable({
  title,
  table,
  height,
}: {
  readonly title: string;
  readonly table: FiguresTableData;
  readonly height?: number;
}) {
  const classOf = (column: string | undefined) => (column && table.words?.includes(column) ? 'chart-words' : undefined);
  return (
    <ScrollRegion
      label={TABLE_TEXTS.table(title)}
      className={`chart-table${table.columns.length > 3 ? ' chart-table-many' : ''}`}
      {...(height && { style: { height } })}
    >
      <table>
        <thead>
          <tr>
            {table.columns.map((column) => (
              <th key={column} scope="col" className={classOf(column)}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from(table.rows.entries(), ([row, [name = '', ...cells]]) => (
            <tr key={row}>
              <th scope="row">{table.links?.[row] ? <Link to={table.links[row]}>{name}</Link> : name}</th>
              {cells.map((cell, index) => (
                <td key={table.columns[index + 1]} className={classOf(table.columns[index + 1])} data-label={table.columns[index + 1]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
