const STEPS = [1, 2, 5, 10];
const WANTED_STEPS = 5;

/** Evenly spaced round values that enclose both limits. */
export function roundTicks(least: number, greatest: number): number[] {
  const apart = (greatest - least || 1) / WANTED_STEPS;
  const power = 10 ** Math.floor(Math.log10(apart));
  const step = (STEPS.find((candidate) => candidate * power >= apart) ?? 10) * power;
  const [first, last] = [Math.floor(least / step), Math.ceil(greatest / step)];
  return Array.from({ length: Math.max(last - first, 1) + 1 }, (_, index) => (first + index) * step);
}

/** Indexes of the month starts to label, at least `apart` pixels apart; the first day counts as one. */
export function monthStarts(days: readonly string[], xOf: (index: number) => number, apart: number): number[] {
  const kept: number[] = [];
  for (const [index, day] of days.entries()) {
    if (index > 0 && day.slice(0, 7) === days[index - 1]?.slice(0, 7)) continue;
    const before = kept.at(-1);
    if (before === undefined || xOf(index) - xOf(before) >= apart) kept.push(index);
  }
  return kept;
}

/** Indexes from the first, at least `apart` pixels apart. */
export function spaced(count: number, xOf: (index: number) => number, apart: number): number[] {
  const step = count > 1 ? Math.ceil(apart / (xOf(1) - xOf(0))) : 1;
  return Array.from({ length: Math.ceil(count / step) }, (_, place) => place * step);
}
