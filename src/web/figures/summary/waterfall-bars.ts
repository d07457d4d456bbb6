import { addRupees } from '#engine/money.ts';
import type { FigureAt } from './places.ts';

/** One step of the waterfall; positions are percentages of its height. */
export interface WaterfallBar {
  readonly id: FigureAt<'waterfall'> | 'net_pl';
  /** Signed: charges are negative. */
  readonly amount: number;
  readonly kind: 'gain' | 'loss' | 'cost';
  readonly bottom: number;
  readonly height: number;
  /** The position of ₹0. */
  readonly zero: number;
}

/** Keeps a small cost visible; a bar of ₹0 has no height. */
const LEAST_HEIGHT = 0.8;

/** The four bars, in rupees; each begins where the last one ended. */
export function waterfallBars({ gross, charges, cdsl }: { gross: number; charges: number; cdsl: number }): readonly WaterfallBar[] {
  const afterCharges = addRupees(gross, -charges);
  const net = addRupees(afterCharges, -cdsl);
  const lowest = Math.min(0, gross, afterCharges, net);
  const span = Math.max(0, gross, afterCharges, net) - lowest || 1;
  const bar = (id: WaterfallBar['id'], amount: number, from: number, to: number): WaterfallBar => ({
    id,
    amount,
    kind: id === 'total_charges' || id === 'cdslcharges' ? 'cost' : amount < 0 ? 'loss' : 'gain',
    bottom: ((Math.min(from, to) - lowest) / span) * 100,
    height: amount === 0 ? 0 : Math.max((Math.abs(to - from) / span) * 100, LEAST_HEIGHT),
    zero: (-lowest / span) * 100,
  });
  return [
    bar('gross_pl', gross, 0, gross),
    bar('total_charges', -charges, gross, afterCharges),
    bar('cdslcharges', -cdsl, afterCharges, net),
    bar('net_pl', net, 0, net),
  ];
}
