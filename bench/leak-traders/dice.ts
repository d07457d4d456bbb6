import { generator } from '../../test/server/synthetic-tradebook.ts';

/** Random numbers of one seed: the same seed gives the same numbers on every machine. */
export interface Dice {
  /** 0 ≤ x < 1. */
  readonly uniform: () => number;
  readonly normal: () => number;
  /** Mean 0, variance 1, with fatter tails than the normal distribution. */
  readonly fat: () => number;
  /** Exponential, mean 1. */
  readonly exponential: () => number;
  readonly chance: (probability: number) => boolean;
  readonly between: (low: number, high: number) => number;
  /** Between two positive numbers, each factor as likely as the next. */
  readonly spread: (low: number, high: number) => number;
  readonly pick: <T>(list: readonly T[]) => T;
}

const WILD = 0.04;
const WILD_SCALE = 3.2;
const TAME_SCALE = Math.sqrt((1 - WILD * WILD_SCALE * WILD_SCALE) / (1 - WILD));

/** Dice of a seed made of these numbers. */
export function diceOf(...seed: readonly number[]): Dice {
  let mixed = 0x9e3779b9;
  for (const part of seed) mixed = Math.imul(mixed ^ (part + 0x7f4a7c15 + (mixed << 6) + (mixed >>> 2)), 0x85ebca6b);
  const uniform = generator(mixed);
  let spare: number | null = null;
  const normal = () => {
    if (spare !== null) {
      const kept = spare;
      spare = null;
      return kept;
    }
    const [length, angle] = [Math.sqrt(-2 * Math.log(1 - uniform())), 2 * Math.PI * uniform()];
    spare = length * Math.sin(angle);
    return length * Math.cos(angle);
  };
  return {
    uniform,
    normal,
    fat: () => normal() * (uniform() < WILD ? WILD_SCALE : TAME_SCALE),
    exponential: () => -Math.log(1 - uniform()),
    chance: (probability) => uniform() < probability,
    between: (low, high) => low + uniform() * (high - low),
    spread: (low, high) => low * Math.exp(uniform() * Math.log(high / low)),
    pick: <T>(list: readonly T[]) => list[Math.floor(uniform() * list.length)] as T,
  };
}
