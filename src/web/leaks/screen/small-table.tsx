import { count } from '../../format.ts';
import { FiguresTable } from '../../ui/table/figures-table.tsx';

interface SmallTableProps {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}

/** A table of figures with a heading; the first column names the row, numbers are counts. */
export function SmallTable({ title, columns, rows }: SmallTableProps) {
  const written = rows.map((row) => row.map((cell) => (typeof cell === 'number' ? count(cell) : cell)));
  return (
    <div className="leak-table">
      <h3>{title}</h3>
      <FiguresTable title={title} table={{ columns, rows: written }} />
    </div>
  );
}
