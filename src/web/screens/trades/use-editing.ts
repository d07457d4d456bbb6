import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RoundTripBody } from '#contract/round-trips.ts';
import { ApiError } from '../../api.ts';
import { type NamePart, putFirstLine, putNames, reloadTrips, showStored } from '../../journal/round-trips.ts';
import { TRADES_TEXTS } from '../../text/trades.ts';
import type { OtherNote } from './note-editor.tsx';
import { focusTrip } from './trip-focus.ts';

/** The parts of a trade that are written in the list. */
export type Part = NamePart | 'note';

/** The cell that is being written, and why it could not be saved. */
export interface Editing {
  readonly id: number;
  readonly part: Part;
  readonly error: string;
  readonly other: OtherNote | null;
}

/** Opens one cell of the list at a time, saves it, and gives its row the focus back. */
export function useEditing() {
  const client = useQueryClient();
  const [editing, setEditing] = useState<Editing | null>(null);
  const [saved, setSaved] = useState<Pick<Editing, 'id' | 'part'> | null>(null);
  const edit = (id: number, part: Part) => setEditing({ id, part, error: '', other: null });
  const close = () => {
    const at = editing;
    setEditing(null);
    if (at) focusTrip(at.id);
  };
  const store = async (trip: RoundTripBody, part: Part, put: () => Promise<Partial<RoundTripBody>>) => {
    try {
      showStored(client, trip.id, await put());
      setSaved({ id: trip.id, part });
      setEditing((now) => (now?.id === trip.id && now.part === part ? null : now));
      focusTrip(trip.id, true);
    } catch (error) {
      setEditing({ id: trip.id, part, ...problemOf(error, part) });
      if (error instanceof ApiError && error.status === 409 && part !== 'note') void reloadTrips(client);
    }
  };
  const saveNames = (trip: RoundTripBody, part: NamePart, names: readonly string[]) => {
    const before = part === 'setup' ? [trip.setup].filter((name) => name !== null) : trip[part];
    if (names.join('\n') === before.join('\n')) return close();
    return void store(trip, part, () => putNames(trip, part, names));
  };
  const saveLine = (trip: RoundTripBody, line: string, version?: number) =>
    void store(trip, 'note', () => putFirstLine(trip, line, version));
  return { editing, saved, edit, close, saveNames, saveLine };
}

function problemOf(error: unknown, part: Part): Pick<Editing, 'error' | 'other'> {
  if (error instanceof ApiError && error.status === 409) {
    if (part === 'note') return { error: TRADES_TEXTS.changedElsewhere, other: error.body as OtherNote };
    return { error: TRADES_TEXTS.changedElsewhere, other: null };
  }
  const said = error instanceof ApiError && error.status === 422 ? error.message : TRADES_TEXTS.saveFailed;
  return { error: said, other: null };
}
