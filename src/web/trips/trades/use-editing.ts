import { useState } from 'react';
import type { NamePart } from '../round-trips.ts';
import { focusTrip } from './trip-focus.ts';

/** The parts of a trade that are written in the list. */
export type CellPart = NamePart | 'note';

/** Opens one cell of the list at a time. When it closes, the row has the focus again, so that the next key counts. */
export function useEditing() {
  const [last, setLast] = useState<{ readonly id: number; readonly part: CellPart; readonly isOpen: boolean } | null>(null);
  const edit = (id: number, part: CellPart) => setLast({ id, part, isOpen: true });
  const cell = (id: number, part: CellPart) => {
    const isLast = last?.id === id && last.part === part;
    return {
      isLast,
      isOpen: isLast && last.isOpen,
      open: () => edit(id, part),
      close: () => {
        focusTrip(id);
        setLast({ id, part, isOpen: false });
      },
    };
  };
  return { cell, edit };
}
