import { plotBars } from './plot.ts';
import type { KindFigures, TotalFigures } from './tally.ts';

/** What one run of the servers came to. */
export interface Run {
  readonly processes: number;
  readonly people: readonly KindFigures[];
  readonly total: TotalFigures;
  readonly flatOut: TotalFigures;
  /** Processors in use while flat out, by process. */
  readonly flatOutUse: Readonly<Record<string, number>>;
}

/** A table for bench/README.md. */
export function tableOf(runs: readonly Run[]): string {
  const kinds = runs[0]?.people.map(({ kind }) => kind) ?? [];
  const line = (name: string, cells: readonly string[]) => `| ${name} | ${cells.join(' | ')} |`;
  const kindOf = (kind: string) => runs.map(({ people }) => cellsOf(people.find((row) => row.kind === kind)));
  return [
    line(
      'milliseconds',
      runs.map(({ processes }) => `requests, ${processes} web | p50 | p99 | errors`),
    ),
    `|---|${runs.map(() => '---|---|---|---|').join('')}`,
    ...kinds.map((kind) => line(kind, kindOf(kind))),
    line(
      '**all, people at work**',
      runs.map(({ total }) => cellsOf(total, total.perSecond)),
    ),
    line(
      '**all, flat out**',
      runs.map(({ flatOut }) => cellsOf(flatOut, flatOut.perSecond)),
    ),
  ].join('\n');
}

function cellsOf(figures: Omit<KindFigures, 'kind'> | undefined, perSecond?: number): string {
  if (!figures) return ' | | | ';
  const { requests, p50, p99, errors } = figures;
  return `${requests}${perSecond === undefined ? '' : ` (${perSecond} a second)`} | ${p50} | ${p99} | ${errorsText(errors)}`;
}

function errorsText(errors: Readonly<Record<string, number>>): string {
  return (
    Object.entries(errors)
      .map(([status, count]) => `${count} × ${status}`)
      .join(', ') || '0'
  );
}

/** An SVG of the same. */
export function drawRuns(runs: readonly Run[], users: number): string {
  const series = runs.map(({ processes }) => `${processes} web ${processes === 1 ? 'process' : 'processes'}`);
  const kinds = runs[0]?.people.map(({ kind }) => kind) ?? [];
  const p99 = (kind: string) => runs.map(({ people: rows }) => Math.round(rows.find((row) => row.kind === kind)?.p99 ?? 0));
  const parts = Object.keys(runs.at(-1)?.flatOutUse ?? {});
  return plotBars([
    {
      title: `p99 of ${users} users at work`,
      unit: 'milliseconds',
      series,
      rows: kinds.map((name) => ({ name, values: p99(name) })),
      mark: 250,
    },
    {
      title: 'Flat out: answers a second',
      unit: 'screens without a pause',
      series,
      rows: [{ name: 'all reads', values: runs.map(({ flatOut: { perSecond } }) => Math.round(perSecond)) }],
    },
    {
      title: 'Flat out: processors in use',
      unit: 'of two',
      series,
      rows: parts.map((name) => ({ name, values: runs.map(({ flatOutUse }) => flatOutUse[name] ?? 0) })),
    },
  ]);
}
