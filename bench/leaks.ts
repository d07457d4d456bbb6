/**
 * Judges the search for leaks by traders that were made without it: `node bench/leaks.ts [traders of each row] [seed] [--only text]
 * [--list]`. Prints a table and the bars, and ends with 1 where a bar is missed. `--only` takes the rows whose name has the text; `--list`
 * prints each trader.
 *
 * A name is right if it is the planted one, one of its family (sinceloss:5 and :15, nth:4+ and :7+, afterloss:2 and :3), or if at least 0.8
 * of the trips in either are in both. The effect of a plant is the mean of the rupees that it cost a trip of its group, less what it cost the
 * other trips: the maker of the trader knows both. Of the habits of size and holding time it is the logarithm of a ratio, and is measured by
 * what the method says that it would have seen of this habit, at least 1.25 times.
 */
import { parseArgs } from 'node:util';
import { findLeaks } from '#engine/leaks/find-leaks.ts';
import { accusedInLooks, accusedInYear, judge, type Method, type Verdict } from './leak-traders/judge.ts';
import { manyTrips, population, ROWS, type Group } from './leak-traders/population.ts';

const VISIBLE = 1.2;
const MANY = 50_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string', default: '' }, list: { type: 'boolean', default: false } },
});
const [count = 60, seed = 1] = positionals.map(Number);

/** Traders on whom the method threw. */
const failures: string[] = [];
let current = '';
const method: Method = (trips) => {
  try {
    return findLeaks(trips);
  } catch (error) {
    failures.push(`${current}: ${String(error)}`);
    return findLeaks([]);
  }
};

interface Judged extends Verdict {
  /** null for traders with a leak, and for too few months. */
  readonly inLooks: boolean | null;
  readonly inYear: boolean;
}

const judged: Judged[] = [];
for (const subject of population(count, seed, values.only)) {
  current = `${subject.row} ${subject.number}`;
  const verdict = judge(subject, method);
  const isClean = subject.group === 'clean';
  judged.push({
    ...verdict,
    inLooks: isClean ? accusedInLooks(subject, method) : null,
    inYear: isClean && accusedInYear(subject, method),
  });
  if (values.list) printTrader(verdict);
}
printClean();
printPlanted('planted');
printPlanted('confounded');
printBars();

function printTrader({ subject, named, wrong, inVisible, inGroupVisible, inPlain }: Verdict): void {
  const { row, number, style, trips, days, truth } = subject;
  const words = truth ? `${truth.right[0]} ${truth.effect.toFixed(2)} ${round(inVisible)} ${round(inGroupVisible)} ${round(inPlain)}` : '';
  console.log([row, number, style, trips.length, days, words, `named ${named.join(' ')}`, `wrong ${wrong.join(' ')}`].join(' · '));
}

function printClean(): void {
  print([
    ['clean, by style', 'traders', 'accused', 'of', 'in ten looks', 'in 12 months or all', 'of what'],
    ...ROWS.filter(({ group }) => group === 'clean' || group === 'shown').map(({ group, row }) => {
      const those = judged.filter(({ subject }) => subject.row === row && subject.group === group);
      const looks = those.filter(({ inLooks }) => inLooks !== null);
      const accused = those.filter(({ named }) => named.length > 0);
      return [
        group === 'shown' ? `(${row})` : row,
        those.length,
        accused.length,
        looks.length,
        looks.filter(({ inLooks }) => inLooks).length,
        those.filter(({ named, inYear }) => inYear || named.length > 0).length,
        tally(those.flatMap(({ named }) => named)),
      ];
    }),
  ]);
}

function printPlanted(group: Group): void {
  const isConfounded = group === 'confounded';
  print([
    [
      isConfounded ? 'cause | innocent' : 'planted',
      'traders',
      'visible',
      'found',
      'in group',
      'found',
      'plain',
      'found',
      'named',
      'false',
      'wrong cause',
      'falsely named',
    ],
    ...ROWS.filter((row) => row.group === group).map(({ row }) => {
      const those = judged.filter(({ subject }) => subject.row === row && subject.group === group);
      return [
        row,
        those.length,
        ...countFound(those, 'inVisible'),
        ...countFound(those, 'inGroupVisible'),
        ...countFound(those, 'inPlain'),
        those.reduce((sum, { named }) => sum + named.length, 0),
        those.reduce((sum, { wrong }) => sum + wrong.length, 0),
        `${those.filter(isMisled).length} of ${those.filter(({ named }) => named.length > 0).length}`,
        tally(those.flatMap(({ wrong }) => wrong)),
      ];
    }),
  ]);
}

/** Something else was named, whether beside the right cause or alone. */
function isMisled({ wrong }: Verdict): boolean {
  return wrong.length > 0;
}

function countFound(those: readonly Verdict[], by: 'inVisible' | 'inGroupVisible' | 'inPlain'): [number, number] {
  const visible = those.filter((verdict) => (verdict[by] ?? 0) >= VISIBLE);
  return [visible.length, visible.filter(({ isFound }) => isFound).length];
}

function printBars(): void {
  const ofGroup = (...groups: Group[]) => judged.filter(({ subject }) => groups.includes(subject.group));
  const [clean, planted, confounded] = [ofGroup('clean'), ofGroup('planted'), ofGroup('confounded')];
  const withLeak = [...planted, ...confounded];
  const looks = clean.filter(({ inLooks }) => inLooks !== null);
  const [visible, found] = countFound(planted, 'inVisible');
  const [inGroup, foundInGroup] = countFound(planted, 'inGroupVisible');
  const [allVisible, allFound] = countFound(withLeak, 'inVisible');
  const named = withLeak.reduce((sum, verdict) => sum + verdict.named.length, 0);
  const accused = confounded.filter((verdict) => verdict.named.length > 0);
  const bars = [
    share('recall', found, visible, 0.85, true),
    share('clean accused in one look', clean.filter((verdict) => verdict.named.length > 0).length, clean.length, 0.04),
    share(
      'false among named',
      withLeak.reduce((sum, { wrong }) => sum + wrong.length, 0),
      named,
      0.1,
    ),
    share('wrong cause of a confounded pair', accused.filter(isMisled).length, accused.length, 0.1),
    share('clean accused in ten looks', looks.filter(({ inLooks }) => inLooks).length, looks.length, 0.06),
    { name: 'calls that failed', figure: failures.length, of: '', shown: failures[0] ?? '', bar: '0', passes: failures.length === 0 },
    ...(values.only === '' ? [timeBar()] : []),
  ];
  print([
    ['bar', 'figure', 'of', 'share', 'bar', ''],
    ...bars.map(({ name, figure, of, shown, bar, passes }) => [name, figure, of, shown, bar, passes ? 'pass' : 'FAIL']),
    ['(recall, confounded as well)', allFound, allVisible, percent(allFound, allVisible), '', ''],
    ['(recall by what is visible in the group)', foundInGroup, inGroup, percent(foundInGroup, inGroup), '', ''],
    ['(clean accused in 12 months or all)', clean.filter((one) => one.inYear || one.named.length > 0).length, clean.length, '', '', ''],
  ]);
  if (bars.some(({ passes }) => !passes)) process.exitCode = 1;
}

interface Bar {
  readonly name: string;
  readonly figure: number;
  readonly of: number | string;
  readonly shown: string;
  readonly bar: string;
  readonly passes: boolean;
}

function share(name: string, figure: number, of: number, limit: number, isLeast = false): Bar {
  const value = of === 0 ? 0 : figure / of;
  const passes = of === 0 || (isLeast ? value >= limit : value <= limit);
  return { name, figure, of, shown: percent(figure, of), bar: `${isLeast ? '≥' : '≤'} ${limit * 100} %`, passes };
}

/** Milliseconds of one core, the best of three after one that warms up. */
function timeBar(): Bar {
  const trips = manyTrips(MANY);
  const times = Array.from({ length: 4 }, () => {
    const before = process.cpuUsage();
    findLeaks(trips);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  const best = Math.round(Math.min(...times.slice(1)));
  return {
    name: `${MANY} round trips, ms`,
    figure: best,
    of: `first ${Math.round(times[0] ?? 0)}`,
    shown: '',
    bar: '≤ 500',
    passes: best <= 500,
  };
}

function print(rows: readonly (readonly (string | number)[])[]): void {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => String(row[column]).length)));
  for (const row of rows) {
    console.log(
      row
        .map((cell, column) => (typeof cell === 'number' ? String(cell).padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0)))
        .join('  ')
        .trimEnd(),
    );
  }
  console.log('');
}

function tally(ids: readonly string[]): string {
  const counts = [...Map.groupBy(ids, (id) => id)].map(([id, list]) => ({ id, count: list.length }));
  return counts
    .toSorted((a, b) => b.count - a.count)
    .map(({ id, count }) => (count > 1 ? `${id} ×${count}` : id))
    .join(' ');
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`;
}

function round(value: number | null): string {
  return value === null ? '–' : value.toFixed(2);
}
