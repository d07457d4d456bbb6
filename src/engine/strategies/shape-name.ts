import type { LegTerms } from './leg.ts';

/** A contract of a strategy: units held, below 0 where they are sold. */
interface Holding {
  readonly kind: LegTerms['kind'];
  readonly units: number;
  readonly strike: number;
  readonly expiry: string;
}

/**
 * What traders call these legs together: 'iron condor', 'bull call debit spread', 'short straddle'; '3 legs' where they form nothing that has a
 * name. Round trips of one contract count as one leg. Options need the same quantity, but for a ratio.
 */
export function shapeName(legs: readonly LegTerms[]): string {
  const held = holdingsOf(legs);
  const options = held.filter(({ kind }) => kind === 'call' || kind === 'put');
  const others = held.filter(({ kind }) => kind === 'share' || kind === 'future');
  const named = others.length > 0 ? hedged(others, options) : ofOptions(options);
  return named ?? `${legs.length} ${legs.length === 1 ? 'leg' : 'legs'}`;
}

function holdingsOf(legs: readonly LegTerms[]): Holding[] {
  const contracts = Map.groupBy(legs, ({ kind, strike, expiryOn }) => `${kind} ${strike ?? ''} ${expiryOn ?? ''}`);
  const held = Array.from(contracts.values(), (same): Holding => {
    const [{ kind, strike, expiryOn }] = same as [LegTerms];
    const units = same.reduce((sum, { side, quantity }) => sum + (side === 'LONG' ? 1 : -1) * quantity, 0);
    return { kind, units, strike: strike ?? 0, expiry: expiryOn ?? '' };
  });
  return held.filter(({ units }) => units !== 0).toSorted((a, b) => a.strike - b.strike || compareText(a.expiry, b.expiry));
}

/** A share or future with what hedges it, or two futures. */
function hedged(others: readonly Holding[], options: readonly Holding[]): string | null {
  const [base, second] = others as [Holding, Holding?];
  if (second) {
    if (options.length > 0 || others.length > 2 || base.units * second.units > 0) return null;
    return base.kind === second.kind ? 'future calendar spread' : 'future hedge';
  }
  const long = base.units > 0;
  // The options must not be of more units than what they are on.
  if (options.some(({ units }) => Math.abs(units) > Math.abs(base.units))) return null;
  const [a, b, more] = options;
  if (!a || more) return null;
  if (!b) return coveredBy(a, long, base.kind);
  const [put, call] = a.kind === 'put' ? [a, b] : [b, a];
  const isCollar = put.kind === 'put' && call.kind === 'call' && put.strike < call.strike && put.units * call.units < 0;
  return isCollar && put.units > 0 === long ? (long ? 'collar' : 'short collar') : null;
}

function coveredBy({ kind, units }: Holding, long: boolean, base: Holding['kind']): string | null {
  if (units < 0) {
    if (kind === 'call' && long) return 'covered call';
    return kind === 'put' && !long ? 'covered put' : null;
  }
  if (base === 'future') return (kind === 'put') === long ? 'future hedge' : null;
  if (kind === 'put' && long) return 'protective put';
  return kind === 'call' && !long ? 'protective call' : null;
}

function ofOptions(held: readonly Holding[]): string | null {
  const expiries = new Set(held.map(({ expiry }) => expiry)).size;
  if (expiries > 1) return held.length === 2 && expiries === 2 ? overTime(held as [Holding, Holding]) : null;
  if (held.length === 2) return ofTwo(held as [Holding, Holding]);
  if (held.length === 3) return butterfly(held as [Holding, Holding, Holding]);
  return held.length === 4 ? ofFour(held as [Holding, Holding, Holding, Holding]) : null;
}

/** Two expiries. */
function overTime([a, b]: readonly [Holding, Holding]): string | null {
  if (a.kind !== b.kind || a.units + b.units !== 0) return null;
  return `${a.kind} ${a.strike === b.strike ? 'calendar' : 'diagonal'} spread`;
}

/** `a` has the lower strike, or the same. */
function ofTwo([a, b]: readonly [Holding, Holding]): string | null {
  const opposite = a.units * b.units < 0;
  if (a.kind === b.kind) {
    if (!opposite) return null;
    return a.units + b.units === 0 ? vertical(a) : ratio(a, b);
  }
  if (Math.abs(a.units) !== Math.abs(b.units)) return null;
  if (!opposite) return `${a.units > 0 ? 'long' : 'short'} ${a.strike === b.strike ? 'straddle' : 'strangle'}`;
  const call = a.kind === 'call' ? a : b;
  if (a.strike === b.strike) return `synthetic ${call.units > 0 ? 'long' : 'short'}`;
  return `${call.units > 0 ? 'bullish' : 'bearish'} risk reversal`;
}

/** `lower` is the leg of the lower strike: bought it gains as the price rises, with calls and with puts. */
function vertical(lower: Holding): string {
  const bullish = lower.units > 0;
  const paid = (lower.kind === 'call') === bullish;
  return `${bullish ? 'bull' : 'bear'} ${lower.kind} ${paid ? 'debit' : 'credit'} spread`;
}

/** The fewer units are nearer to the money: at the lower strike of calls, at the higher one of puts. The other way round it has no name. */
function ratio(a: Holding, b: Holding): string | null {
  const [near, far] = a.kind === 'call' ? [a, b] : [b, a];
  if (Math.abs(near.units) > Math.abs(far.units)) return null;
  return `${a.kind} ${far.units < 0 ? 'ratio spread' : 'backspread'}`;
}

/** Wings at the same distance make a butterfly; at two distances a broken wing butterfly. */
function butterfly([a, b, c]: readonly [Holding, Holding, Holding]): string | null {
  const same = a.kind === b.kind && b.kind === c.kind;
  if (!same || a.units !== c.units || b.units !== -2 * a.units) return null;
  const broken = b.strike - a.strike === c.strike - b.strike ? '' : 'broken wing ';
  return `${a.units > 0 ? 'long' : 'short'} ${broken}${a.kind} butterfly`;
}

function ofFour(held: readonly [Holding, Holding, Holding, Holding]): string | null {
  const [a, b, c, d] = held;
  const size = Math.abs(a.units);
  if (held.some(({ units }) => Math.abs(units) !== size) || a.units + b.units + c.units + d.units !== 0) return null;
  const wings = a.units === d.units && b.units === c.units && a.strike < b.strike && c.strike < d.strike;
  if (!wings) return box(held);
  if (held.every(({ kind }) => kind === a.kind)) return `${a.units > 0 ? 'long' : 'short'} ${a.kind} condor`;
  const inner = new Set([b.kind, c.kind]).size === 2;
  if (!inner || a.kind !== 'put' || d.kind !== 'call') return null;
  // Of two strikes that differ the put must be the lower one.
  if (b.strike < c.strike && b.kind !== 'put') return null;
  return `${a.units > 0 ? '' : 'reverse '}iron ${b.strike === c.strike ? 'butterfly' : 'condor'}`;
}

/** A bull spread of calls and a bear spread of puts, or the other way round, at the same two strikes. */
function box(held: readonly [Holding, Holding, Holding, Holding]): string | null {
  const strikes = new Set(held.map(({ strike }) => strike));
  const [calls, puts] = [held.filter(({ kind }) => kind === 'call'), held.filter(({ kind }) => kind === 'put')];
  if (strikes.size !== 2 || calls.length !== 2 || puts.length !== 2 || calls[0]?.strike === calls[1]?.strike) return null;
  const [lowCall, lowPut] = [calls[0]?.units ?? 0, puts[0]?.units ?? 0];
  if (lowCall * lowPut > 0) return null;
  return `${lowCall > 0 ? 'long' : 'short'} box spread`;
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
