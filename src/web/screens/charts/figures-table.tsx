import { useState } from 'react';
import { writtenRow, type Figures } from '../../charts/drawing.ts';
import { Pager } from '../../ui/pager.tsx';
import { ScrollRegion } from '../../ui/scroll-region.tsx';

/** So many rows that a page of them is still quick to draw. */
const PER_PAGE = 50;

interface FiguresTableProps {
  readonly title: string;
  readonly figures: Figures;
  readonly height: number | string;
}

/** The figures behind a chart as a table, page by page. */
export function FiguresTable({ title, figures, height }: FiguresTableProps) {
  const [page, setPage] = useState(1);
  const { columns, count } = figures;
  const first = (page - 1) * PER_PAGE;
  const rows = Array.from({ length: Math.min(PER_PAGE, count - first) }, (_, index) => first + index);
  return (
    <div className="chart-figures" style={{ height }}>
      <ScrollRegion key={page} label={`${title}, table`} className="chart-table">
        <table>
          <thead>
            <tr>
              {columns.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((index) => (
              <FigureRow key={index} names={columns.map(({ name }) => name)} cells={writtenRow(figures, index)} />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {count > PER_PAGE && <Pager page={page} total={count} perPage={PER_PAGE} onPage={setPage} />}
    </div>
  );
}

function FigureRow({ names, cells: [name, ...cells] }: { readonly names: readonly string[]; readonly cells: readonly string[] }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {cells.map((cell, index) => (
        <td key={names[index + 1]}>{cell}</td>
      ))}
    </tr>
  );
}
