/** What was asked and how it ended, counted while people use the server. */
export interface Tally {
  /** `outcome`: the status of the answer, or what went wrong where none came. */
  readonly add: (kind: string, ms: number, outcome: string) => void;
  /** By kind, the most frequent first; milliseconds. */
  readonly rows: () => KindFigures[];
  readonly total: () => TotalFigures;
}

/** One kind of request. */
export interface KindFigures {
  readonly kind: string;
  readonly requests: number;
  readonly p50: number;
  readonly p99: number;
  /** How often each outcome that is none of success came. */
  readonly errors: Readonly<Record<string, number>>;
}

export interface TotalFigures extends Omit<KindFigures, 'kind'> {
  readonly perSecond: number;
  readonly slowest: number;
  /** The longest time in which nobody at all got an answer that is a success. */
  readonly longestGapMs: number;
  /** Between the first and the last error. */
  readonly errorsOverMs: number;
}

interface Kind {
  readonly times: number[];
  readonly errors: Record<string, number>;
}

/** Counts from now on. */
export function makeTally(): Tally {
  const kinds = new Map<string, Kind>();
  const began = performance.now();
  let [lastSuccess, longestGapMs] = [began, 0];
  let firstError: number | null = null;
  let lastError = 0;
  const add: Tally['add'] = (kind, ms, outcome) => {
    const now = performance.now();
    const row = kinds.get(kind) ?? { times: [], errors: {} };
    kinds.set(kind, row);
    row.times.push(ms);
    if (/^[23]/.test(outcome)) {
      longestGapMs = Math.max(longestGapMs, now - lastSuccess);
      lastSuccess = now;
      return;
    }
    row.errors[outcome] = (row.errors[outcome] ?? 0) + 1;
    firstError ??= now;
    lastError = now;
  };
  return {
    add,
    rows: () => {
      const rows = [...kinds].map(([kind, { times, errors }]) => ({ kind, errors, requests: times.length, ...quantiles(times) }));
      return rows.toSorted((a, b) => b.requests - a.requests);
    },
    total: () => {
      const now = performance.now();
      const times = [...kinds.values()].flatMap((kind) => kind.times);
      const errors: Record<string, number> = {};
      for (const kind of kinds.values())
        for (const [outcome, count] of Object.entries(kind.errors)) errors[outcome] = (errors[outcome] ?? 0) + count;
      return {
        requests: times.length,
        perSecond: rounded((times.length / (now - began)) * 1000),
        ...quantiles(times),
        slowest: Math.round(times.reduce((most, time) => Math.max(most, time), 0)),
        errors,
        longestGapMs: Math.round(Math.max(longestGapMs, now - lastSuccess)),
        errorsOverMs: firstError === null ? 0 : Math.round(lastError - firstError),
      };
    },
  };
}

/** The middle and the hundredth slowest, to tenths. */
export function quantiles(times: readonly number[]): { p50: number; p99: number } {
  const sorted = Float64Array.from(times).toSorted();
  const at = (share: number) => rounded(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  return { p50: at(0.5), p99: at(0.99) };
}

function rounded(figure: number): number {
  return Math.round(figure * 10) / 10;
}
