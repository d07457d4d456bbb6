/** Draws that are the same for the same seed (mulberry32). */
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
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (first: number, last: number) => first + Math.floor(next() * (last - first + 1));
  return {
    next,
    whole,
    of: (items) => items[whole(0, items.length - 1)] as (typeof items)[number],
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  };
}
