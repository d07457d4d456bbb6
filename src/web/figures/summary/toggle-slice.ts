import { SLICES, type Slice } from '#engine/daily/rollup.ts';

/**
 * The selected tabs after a press. Overall excludes the segments, and a segment replaces Overall or joins the other segments.
 * Without any segment, Overall is selected again. Keeps the order of SLICES.
 */
export function toggleSlice(selected: readonly Slice[], pressed: Slice): readonly Slice[] {
  if (pressed === 'overall') return ['overall'];
  const next = SLICES.filter((slice) => slice !== 'overall' && selected.includes(slice) !== (slice === pressed));
  return next.length > 0 ? next : ['overall'];
}
