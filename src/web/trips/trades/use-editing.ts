import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RoundTripBody } from '#contract/round-trips.ts';
import { ApiError } from '../../api.ts';
import { type NamePart, putFirstLine, putNames, reloadTrips, showStored } from '../round-trips.ts';
import { saveFailure } from '../../words/save-failed.tsx';
import { TRADES_TEXTS } from '../../text/en/trades.ts';
import type { OtherNote } from './note-editor.tsx';
import { focusTrip } from './trip-focus.ts';

/** The parts of a trade that are written in the list. */
export type Part = NamePart | 'note';

/** A cell that is being written. */
export interface Editing {
  readonly id: number;
  readonly part: Part;
  /** What could not be saved, and why; the field has it again. */
  readonly failed: { readonly value: readonly string[]; readonly error: string; readonly other: OtherNote | null } | null;
}

/**
 * Opens one cell of the list at a time. What is written is shown at once and the row has the focus again, so that the next key counts; what
 * could not be stored is back in its field, also while another one is open.
 */
export function useEditing() {
  const client = useQueryClient();
  const [open, setOpen] = useState<readonly Editing[]>([]);
  const [saved, setSaved] = useState<Pick<Editing, 'id' | 'part'> | null>(null);
  const without = (all: readonly Editing[], id: number, part: Part) => all.filter((one) => one.id !== id || one.part !== part);
  const edit = (id: number, part: Part) =>
    setOpen((all) => [...without(all, id, part).filter(({ failed }) => failed !== null), { id, part, failed: null }]);
  const close = (id: number, part: Part) => {
    focusTrip(id);
    setOpen((all) => without(all, id, part));
  };
  const store = async (
    trip: RoundTripBody,
    { part, value, now }: { readonly part: Part; readonly value: readonly string[]; readonly now: Partial<RoundTripBody> },
    put: () => Promise<Partial<RoundTripBody>>,
  ) => {
    close(trip.id, part);
    showStored(client, trip.id, now);
    try {
      showStored(client, trip.id, await put());
      setSaved({ id: trip.id, part });
    } catch (error) {
      const { setup, mistakes, tags, note } = trip;
      showStored(client, trip.id, { setup: { setup }, mistakes: { mistakes }, tags: { tags }, note: { note } }[part]);
      setOpen((all) => [...without(all, trip.id, part), { id: trip.id, part, failed: { value, ...problemOf(error, part) } }]);
      if (isConflict(error) && part !== 'note') void reloadTrips(client);
    }
  };
  const saveNames = (trip: RoundTripBody, part: NamePart, names: readonly string[]) => {
    if (names.join('\n') === namesOf(trip, part).join('\n')) return close(trip.id, part);
    const now = part === 'setup' ? { setup: names[0] ?? null } : { [part]: [...names] };
    return void store(trip, { part, value: names, now }, () => putNames(trip, part, names));
  };
  const saveLine = (trip: RoundTripBody, line: string, version?: number) =>
    void store(trip, { part: 'note', value: [line], now: { note: line } }, () => putFirstLine(trip, line, version));
  /** Leaves what another tab wrote. */
  const takeOther = (trip: RoundTripBody) => {
    close(trip.id, 'note');
    void reloadTrips(client);
  };
  const at = (id: number, part: Part) => open.find((one) => one.id === id && one.part === part);
  return { at, saved, edit, close, saveNames, saveLine, takeOther };
}

/** The names of a part of a trade. */
export function namesOf(trip: RoundTripBody, part: NamePart): readonly string[] {
  if (part !== 'setup') return trip[part];
  return trip.setup === null ? [] : [trip.setup];
}

function isConflict(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 409;
}

function problemOf(error: unknown, part: Part): { error: string; other: OtherNote | null } {
  if (isConflict(error)) return { error: TRADES_TEXTS.changedElsewhere, other: part === 'note' ? (error.body as OtherNote) : null };
  return { error: saveFailure(error), other: null };
}
