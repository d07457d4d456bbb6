import { useCallback, useState } from 'react';
import type { RoundTripBody } from '#contract/round-trips.ts';

/** The selected trades, also those of other pages; `rows` are those of this page. */
export function useSelection(rows: readonly RoundTripBody[]) {
  const [kept, setKept] = useState<ReadonlyMap<number, RoundTripBody>>(new Map());
  const toggle = useCallback(
    (id: number, on: boolean) =>
      setKept((before) => {
        const after = new Map(before);
        const row = rows.find((one) => one.id === id);
        if (on && row) after.set(id, row);
        if (!on) after.delete(id);
        return after;
      }),
    [rows],
  );
  const clear = useCallback(() => setKept(new Map()), []);
  const fresh = new Map(rows.map((row) => [row.id, row]));
  return { selected: Array.from(kept.values(), (row) => fresh.get(row.id) ?? row), ids: new Set(kept.keys()), toggle, clear };
}
