import { useCallback, useMemo, useState } from 'react';
import type { OpenPositionBody } from '#contract/positions.ts';
import type { Selection } from '../../ui/table-column.ts';

/** Ticked rows, kept over pages so that they can be named when they are not in sight; `rows` are those in sight. */
export function useSelection(rows: readonly OpenPositionBody[]) {
  const [kept, setKept] = useState<ReadonlyMap<number | string, OpenPositionBody>>(new Map());
  const toggle = useCallback(
    (ids: readonly (number | string)[], on: boolean) =>
      setKept((before) => {
        const after = new Map(before);
        for (const id of ids) {
          const row = rows.find((row) => row.id === id);
          if (on && row) after.set(id, row);
          if (!on) after.delete(id);
        }
        return after;
      }),
    [rows],
  );
  const selection: Selection = useMemo(() => ({ ids: new Set(kept.keys()), toggle }), [kept, toggle]);
  const clear = useCallback(() => setKept(new Map()), []);
  return { selection, selected: useMemo(() => [...kept.values()], [kept]), clear };
}
