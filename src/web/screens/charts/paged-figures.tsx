import { useState } from 'react';
import { writtenRow, type Figures } from '../../charts/drawing.ts';
import { FiguresTable } from '../../ui/figures-table.tsx';
import { Pager } from '../../ui/pager.tsx';

const PER_PAGE = 50;

/** The figures behind a chart as a table with pages. */
export function PagedFigures({ title, figures }: { readonly title: string; readonly figures: Figures }) {
  const [page, setPage] = useState(1);
  const { columns, count } = figures;
  const first = (page - 1) * PER_PAGE;
  const rows = Array.from({ length: Math.min(PER_PAGE, count - first) }, (_, index) => writtenRow(figures, first + index));
  return (
    <div className="chart-figures">
      <FiguresTable key={page} title={title} table={{ columns: columns.map(({ name }) => name), rows }} />
      {count > PER_PAGE && <Pager page={page} total={count} perPage={PER_PAGE} onPage={setPage} />}
    </div>
  );
}
