import { generator } from '../../test/server/synthetic-tradebook.ts';

/** Draws that are the same for the same seed. */
export interface Dice {
  /** 0 up to 1. */
  readonly next: () => number;
  /** A whole number from the first to the last, both included. */
  readonly whole: (first: number, last: number) => number;
  readonly of: <Item>(items: readonly Item[]) => Item;
  /** Of the normal distribution with mean 0 and deviation 1. */
  readonly normal: () => number;
}

export function diceOf(seed: number): Dice {
  const next = generator(seed);
  const whole = (first: number, last: number) => first + Math.floor(next() * (last - first + 1));
  return {
    next,
    whole,
    of: (items) => items[whole(0, items.length - 1)] as (typeof items)[number],
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  };
}
