/**
 * Judges the search for leaks by traders that were made without it: `node bench/leaks.ts [traders of each row] [seed] [--only text]
 * [--group text] [--visible] [--list]`. Prints a table and the bars, and ends with 1 where a bar is missed. `--only` takes the rows whose
 * name has the text, `--group` those of clean, planted or confounded traders. `--visible` draws a trader until the habit of their row is
 * visible by a comparison of means. `--list` prints each trader.
 *
 * A name is right if it is a planted one, one of its family (sinceloss:5 and :15, nth:4+ and :7+, afterloss:2 and :3, down and down:half),
 * or if at least 0.8 of the trips in either are in both. The effect of a plant is the mean of the rupees that it cost a trip of its group,
 * less what it cost the other trips: the maker of the trader knows both. Of the habits of size and holding time it is the logarithm of a
 * ratio, and is measured by what the method says that it would have seen of this habit, at least 1.25 times.
 */
import { parseArgs } from 'node:util';
import { findLeaks } from '#engine/leaks/find-leaks.ts';
import { accusedInLooks, accusedInYear, judge, type Method, type Told, type Verdict } from './leak-traders/judge.ts';
import { manyTrips, population, ROWS, type Group } from './leak-traders/population.ts';
import { VISIBLE } from './leak-traders/truth.ts';

const MANY = 50_000;
/** The row of traders without a leak that one day may mislead. */
const OUTLIERS = 'one wild day';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string', default: '' },
    group: { type: 'string', default: '' },
    visible: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
  },
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
for (const subject of population(count, seed, values)) {
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

function printTrader({ subject, named, wrong, habits }: Verdict): void {
  const { row, number, style, trips, days } = subject;
  const words = habits.map(({ planting, isFound, inVisible, inGroupVisible, inPlain, inOneSpread }) =>
    [planting.right[0], isFound ? 'found' : 'missed', planting.effect, inVisible, inGroupVisible, inPlain, inOneSpread]
      .map((part) => (typeof part === 'number' ? part.toFixed(2) : part))
      .join(' '),
  );
  console.log([row, number, style, trips.length, days, ...words, `named ${named.join(' ')}`, `wrong ${wrong.join(' ')}`].join(' · '));
}

function printClean(): void {
  if (!judged.some(({ subject }) => subject.group === 'clean')) return;
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
  const all = judged.filter(({ subject }) => subject.group === group);
  if (all.length === 0) return;
  print([
    [
      isConfounded ? 'cause | innocent' : 'planted',
      'habits',
      'visible',
      'found',
      'in group',
      'found',
      'plain',
      'found',
      'one spread',
      'found',
      'traders',
      'named',
      'false',
      'wrong cause',
      'falsely named',
    ],
    ...ROWS.filter((row) => row.group === group).map(({ row }) => {
      const habits = habitsOf(all, row);
      const those = all.filter(({ subject }) => subject.row === row);
      return [
        row,
        habits.length,
        ...countFound(habits, 'inVisible'),
        ...countFound(habits, 'inGroupVisible'),
        ...countFound(habits, 'inPlain'),
        ...countFound(habits, 'inOneSpread'),
        those.length,
        those.reduce((sum, { named }) => sum + named.length, 0),
        those.reduce((sum, { wrong }) => sum + wrong.length, 0),
        `${those.filter(isMisled).length} of ${those.filter(({ named }) => named.length > 0).length}`,
        tally(those.flatMap(({ wrong }) => wrong)),
      ];
    }),
  ]);
}

/** Habits of a row, whatever row their trader is in; of all rows without one. */
function habitsOf(those: readonly Verdict[], row?: string): Told[] {
  return those.flatMap(({ habits }) => habits.filter(({ planting }) => row === undefined || planting.row === row));
}

/** Something else was named, whether beside the right cause or alone. */
function isMisled({ wrong }: Verdict): boolean {
  return wrong.length > 0;
}

type Measure = 'inVisible' | 'inGroupVisible' | 'inPlain' | 'inOneSpread';

function countFound(habits: readonly Told[], by: Measure): [number, number] {
  const visible = habits.filter((habit) => habit[by] >= VISIBLE);
  return [visible.length, visible.filter(({ isFound }) => isFound).length];
}

function printBars(): void {
  const ofGroup = (...groups: Group[]) => judged.filter(({ subject }) => groups.includes(subject.group));
  const [clean, planted, confounded] = [ofGroup('clean'), ofGroup('planted'), ofGroup('confounded')];
  const looks = clean.filter(({ inLooks }) => inLooks !== null);
  const outliers = clean.filter(({ subject }) => subject.row === OUTLIERS);
  const [plain, found] = countFound(habitsOf(planted), 'inPlain');
  const least = leastKind(planted, 'inPlain');
  const named = judged.reduce((sum, verdict) => sum + verdict.named.length, 0);
  const told = confounded.filter((verdict) => verdict.named.length > 0);
  const bars = [
    share('recall of what a comparison of means shows', found, plain, 0.85, true),
    share(`the kind with the least, ${least.row}`, least.found, least.visible, 0.6, true),
    share('clean accused in one look', clean.filter((verdict) => verdict.named.length > 0).length, clean.length, 0.04),
    share('clean accused in ten looks', looks.filter(({ inLooks }) => inLooks).length, looks.length, 0.06),
    share(
      'false among named',
      judged.reduce((sum, { wrong }) => sum + wrong.length, 0),
      named,
      0.05,
    ),
    share('wrong cause of a confounded pair', confounded.filter(isMisled).length, confounded.length, 0.05),
    share('accused by one wild day', outliers.filter(({ inLooks, wrong }) => inLooks || wrong.length > 0).length, outliers.length, 0.05),
    { name: 'calls that failed', figure: failures.length, of: '', shown: failures[0] ?? '', bar: '0', passes: failures.length === 0 },
    ...(values.only === '' && values.group === '' ? [timeBar()] : []),
  ];
  const byOther = (name: string, of: readonly Verdict[], by: Measure) => {
    const [visible, also] = countFound(habitsOf(of), by);
    return [`(${name})`, also, visible, percent(also, visible), '', ''];
  };
  const byOneSpread = leastKind(planted, 'inOneSpread');
  print([
    ['bar', 'figure', 'of', 'share', 'bar', ''],
    ...bars.map(({ name, figure, of, shown, bar, passes }) => [name, figure, of, shown, bar, passes ? 'pass' : 'FAIL']),
    byOther('recall of what the method says it would have seen', planted, 'inVisible'),
    byOther('the same in the group', planted, 'inGroupVisible'),
    byOther('recall by one spread for both means', planted, 'inOneSpread'),
    [`(the kind with the least of it, ${byOneSpread.row})`, byOneSpread.found, byOneSpread.visible, '', '', ''],
    byOther('recall of confounded', confounded, 'inPlain'),
    ['(wrong cause, of the confounded told anything)', told.filter(isMisled).length, told.length, '', '', ''],
    ['(clean accused in 12 months or all)', clean.filter((one) => one.inYear || one.named.length > 0).length, clean.length, '', '', ''],
  ]);
  if (bars.some(({ passes }) => !passes)) process.exitCode = 1;
}

/** The kind of which the least share is found. */
function leastKind(those: readonly Verdict[], by: Measure): { readonly row: string; readonly visible: number; readonly found: number } {
  const kinds = ROWS.filter(({ group }) => group === 'planted').map(({ row }) => {
    const [visible, found] = countFound(habitsOf(those, row), by);
    return { row, visible, found };
  });
  const seen = kinds.filter(({ visible }) => visible > 0).toSorted((a, b) => a.found / a.visible - b.found / b.visible);
  return seen[0] ?? { row: '', visible: 0, found: 0 };
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
