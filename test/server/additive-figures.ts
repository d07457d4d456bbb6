/** Figures that add up over parts of the trades. */
const ADDITIVE = [
  'net_pl',
  'gross_pl',
  'total_charges',
  'cdslcharges',
  'trades',
  'wins',
  'losses',
  'break_even',
  'assumed_trades',
] as const;

/** Of answers with figures (rupees and counts), the sums of those that add up; NaN where an answer lacks one. */
export function sumOf(parts: readonly Readonly<Record<string, number | null>>[]): Record<string, number> {
  const sum = (name: string) => Math.round(parts.reduce((total, part) => total + (part[name] ?? NaN), 0) * 100) / 100;
  return Object.fromEntries(ADDITIVE.map((name) => [name, sum(name)]));
}

/** The query of a filter and of what else is asked. */
export function queryOf(of: Readonly<Record<string, string | readonly string[] | undefined>>): string {
  const fields = Object.entries(of).flatMap(([name, given]) => [given ?? []].flat().map((value): [string, string] => [name, value]));
  return new URLSearchParams(fields).toString();
}
