import { Link } from 'react-router';
import type { AskedFilter } from '#contract/filter-parts.ts';
import type { ReportDimension } from '#contract/report-groups.ts';
import type { Unit } from '#engine/daily/counted.ts';
import { counted } from '#contract/counted.ts';
import { count, signedCompactRupees, signedRupees } from '../../format.ts';
import { compareKeys, DIMENSION_NAMES, UNIT_WORDS, REPORTS } from '../../text/en/reports.ts';
import { ScrollRegion } from '../../ui/table/scroll-region.tsx';
import { tradesOfFilterUrl } from '../../filter/filter.ts';
import { filterOfRow, type ReportRow } from './report-rows.ts';

interface HeatMapProps {
  readonly rows: readonly ReportRow[];
  readonly by: ReportDimension;
  readonly within: ReportDimension;
  readonly unit: Unit;
  readonly filter: AskedFilter;
}

/** The most values of a dimension that a heat map shows side by side. */
const MOST_VALUES = 31;

interface Value {
  readonly key: string;
  readonly name: string;
}

/** Whether both dimensions have few enough values. */
export function fitsHeatMap(rows: readonly ReportRow[]): boolean {
  return [0, 1].every((at) => new Set(rows.map(({ keys }) => keys[at])).size <= MOST_VALUES);
}

/** Two dimensions as a table that is coloured by net: the deeper, the more; each cell says its figures and opens to its trades. */
export function HeatMap({ rows, by, within, unit, filter }: HeatMapProps) {
  const [down, across] = [valuesOf(rows, by, 0), valuesOf(rows, within, 1)];
  const cells = new Map(rows.map((row) => [row.id, row]));
  const most = Math.max(...rows.map(({ figures }) => Math.abs(figures.net_pl ?? 0)), 1);
  return (
    <>
      <ScrollRegion
        label={REPORTS.netByAnd(DIMENSION_NAMES[by].toLowerCase(), DIMENSION_NAMES[within].toLowerCase())}
        className="heat-frame"
      >
        <table className="heat">
          <caption className="visually-hidden">
            {REPORTS.netByAnd(DIMENSION_NAMES[by].toLowerCase(), DIMENSION_NAMES[within].toLowerCase())}
          </caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{DIMENSION_NAMES[by]}</span>
              </th>
              {across.map(({ key, name }) => (
                <th key={key} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {down.map((one) => (
              <tr key={one.key}>
                <th scope="row">{one.name}</th>
                {across.map((other) => {
                  const row = cells.get(`${one.key}\n${other.key}`);
                  return (
                    <td key={other.key}>
                      {row ? (
                        <HeatCell
                          row={row}
                          most={most}
                          unit={unit}
                          to={tradesOfFilterUrl(unit === 'closed' ? 'closed' : 'round_trips', filterOfRow(filter, [by, within], row))}
                        />
                      ) : (
                        <span className="visually-hidden">{REPORTS.noTrade}</span>
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <p className="note heat-key" aria-hidden="true">
        <i className="heat-key-loss" /> {signedCompactRupees(-most)}
        <i className="heat-key-gain" /> {signedCompactRupees(most)}
      </p>
    </>
  );
}

interface HeatCellProps {
  readonly row: ReportRow;
  readonly most: number;
  readonly unit: Unit;
  readonly to: string;
}

function HeatCell({ row: { figures }, most, unit, to }: HeatCellProps) {
  const net = figures.net_pl ?? 0;
  const trades = figures.trades ?? 0;
  const { one, many } = UNIT_WORDS[unit];
  const tone = net > 0 ? 'gain' : net < 0 ? 'loss' : 'even';
  // A root keeps small results apart from none.
  const depth = Math.sqrt(Math.abs(net) / most);
  return (
    <Link
      to={to}
      className={`heat-cell heat-${tone}`}
      style={{ '--depth': `${Math.round(depth * 100)}%` } as object}
      title={signedRupees(net)}
    >
      <span aria-hidden="true">
        {signedCompactRupees(net)}
        <small>{count(trades)}</small>
      </span>
      <span className="visually-hidden">
        {signedRupees(net)}, {counted(trades, one, many)}
      </span>
    </Link>
  );
}

function valuesOf(rows: readonly ReportRow[], dimension: ReportDimension, at: 0 | 1): Value[] {
  const names = new Map(rows.map(({ keys, names: of }) => [keys[at] ?? '', of[at] ?? '']));
  return [...names].map(([key, name]) => ({ key, name })).toSorted((a, b) => compareKeys(dimension, a.key, b.key, [a.name, b.name]));
}
