import type { RoundTripDetail } from '#contract/round-trips.ts';

/** 'NIFTY 25250 PE, long' */
export function tradeName({ name, side }: Pick<RoundTripDetail, 'name' | 'side'>): string {
  return `${name}, ${side}`;
}
