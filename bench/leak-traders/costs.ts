import type { Segment } from '#engine/instruments/instrument.ts';

const GST = 1.18;
const ORDER = 20;

/** What a discount broker's client pays for a round trip, in rupees, at about the rates of 2025. Options that expire have no exit order. */
export function costsOf(
  segment: Segment,
  isHeld: boolean,
  { bought, sold, orders }: { readonly bought: number; readonly sold: number; readonly orders: number },
): number {
  const turnover = bought + sold;
  if (segment === 'OPT') return GST * (ORDER * orders + 0.00035 * turnover) + 0.001 * sold + 0.00003 * bought;
  if (segment === 'FUT') {
    return GST * (Math.min(ORDER * orders, 0.0003 * turnover) + 0.0000173 * turnover) + 0.0002 * sold + 0.00002 * bought;
  }
  if (segment === 'COM') {
    return GST * (Math.min(ORDER * orders, 0.0003 * turnover) + 0.000021 * turnover) + 0.0001 * sold + 0.00002 * bought;
  }
  if (isHeld) return GST * 0.00003 * turnover + 0.001 * turnover + 0.00015 * bought + 15.34;
  return GST * (Math.min(ORDER * orders, 0.0003 * turnover) + 0.00003 * turnover) + 0.00025 * sold + 0.00003 * bought;
}
