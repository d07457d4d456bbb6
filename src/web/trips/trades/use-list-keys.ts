import { useRef } from 'react';
import type { RoundTripBody } from '#contract/round-trips.ts';
import { useKeys } from '../../ui/keys.ts';
import { focusedTrip, focusTrip } from './trip-focus.ts';
import type { CellPart } from './use-editing.ts';

interface ListKeys {
  readonly rows: readonly RoundTripBody[];
  readonly select: (id: number) => void;
  readonly edit: (id: number, part: CellPart) => void;
}

/** j and k move, x selects, s, m, t and n write. They concern the row that has the focus, else the last one that had it. */
export function useListKeys({ rows, select, edit }: ListKeys): void {
  const last = useRef<number | null>(null);
  const at = () => {
    const id = focusedTrip() ?? last.current;
    return rows.findIndex((row) => row.id === id);
  };
  const move = (step: number) => {
    const from = at();
    const row = rows[from === -1 ? 0 : Math.max(0, Math.min(rows.length - 1, from + step))];
    if (!row) return;
    last.current = row.id;
    focusTrip(row.id);
  };
  const onRow = (act: (id: number) => void) => () => {
    const row = rows[Math.max(0, at())];
    if (!row) return;
    last.current = row.id;
    act(row.id);
  };
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    x: onRow((id) => {
      select(id);
      focusTrip(id);
    }),
    s: onRow((id) => edit(id, 'setup')),
    m: onRow((id) => edit(id, 'mistakes')),
    t: onRow((id) => edit(id, 'tags')),
    n: onRow((id) => edit(id, 'note')),
  });
}
