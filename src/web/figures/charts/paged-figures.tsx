import { useState } from 'react';
import { writtenRow, type Figures } from '../../charts/drawing.ts';
import { FiguresTable } from '../../ui/table/figures-table.tsx';
import { Pager } from '../../ui/table/pager.tsx';

const PER_PAGE = 50;

interface PagedFiguresProps {
  readonly title: string;
  readonly figures: Figures;
  /** The address of what is behind each row. */
  readonly links: ((index: number) => string | null) | undefined;
}

/** The figures behind a chart as a table with pages. */
export function PagedFigures({ title, figures, links: linkOf }: PagedFiguresProps) {
  const [page, setPage] = useState(1);
  const { columns, count } = figures;
  const first = (page - 1) * PER_PAGE;
  const rows = Array.from({ length: Math.min(PER_PAGE, count - first) }, (_, index) => writtenRow(figures, first + index));
  const links = linkOf && rows.map((_, index) => linkOf(first + index));
  return (
    <div className="chart-figures stack gap-8">
      <FiguresTable key={page} title={title} table={{ columns: columns.map(({ name }) => name), rows, links }} />
      {count > PER_PAGE && <Pager page={page} total={count} perPage={PER_PAGE} onPage={setPage} />}
    </div>
  );
}
