import { SLICES, type Slice } from '#engine/daily/rollup.ts';

/**
 * The tabs after one was pressed: Overall stands alone; a segment replaces Overall or joins the other segments; when the last
 * one is taken away Overall comes back. The answer is in the product's order.
 */
export function toggleSlice(selected: readonly Slice[], pressed: Slice): readonly Slice[] {
  if (pressed === 'overall') return ['overall'];
  const next = SLICES.filter((slice) => slice !== 'overall' && selected.includes(slice) !== (slice === pressed));
  return next.length > 0 ? next : ['overall'];
}
