import { keepPreviousData, useQuery, type QueryClient } from '@tanstack/react-query';
import type { ChangedBody } from '#contract/positions.ts';
import type { RoundTripBody, RoundTripsBody } from '#contract/round-trips.ts';
import { api, type QueryOf } from '../api.ts';
import { apiQuery, reload, useApi } from '../use-api.ts';
import type { BulkForm, BulkBody } from '#contract/trip-words.ts';

/** The words of a round trip that are names. */
export type NamePart = 'setup' | 'mistakes' | 'tags';

/** A page of round trips; the last page stays until the new one is loaded. */
export function useRoundTrips(query: QueryOf<'listRoundTrips'>) {
  return useApi('listRoundTrips', { query }, { placeholderData: keepPreviousData });
}

/** The key of a round trip, whatever it is read among. */
export function tripKey(id: number) {
  return ['readRoundTrip', { params: { id } }] as const;
}

const NAMES_OF = { setup: 'listSetups', mistakes: 'listMistakes', tags: 'listTags' } as const;

/** Reads the user's names of a part: once for all fields that offer them. */
export function namesQuery(part: NamePart) {
  return apiQuery(NAMES_OF[part], {});
}

/** The user's names of a part, the most used first; while they load, and after them, those of `seen`. */
export function useNames(part: NamePart, seen: readonly string[]): readonly string[] {
  const { data } = useQuery({
    ...namesQuery(part),
    retry: false,
    select: ({ data: rows }) => rows.toSorted((a, b) => b.trades - a.trades).map(({ name }) => name),
  });
  return [...new Set([...(data ?? []), ...seen])];
}

/** Stores the names of a part of a round trip; answers what stands there now, as fields of its row. */
export async function putNames(trip: RoundTripBody, part: NamePart, names: readonly string[]): Promise<Partial<RoundTripBody>> {
  const params = { id: trip.id };
  const version = trip.versions[part];
  const versions = (now: number) => ({ ...trip.versions, [part]: now });
  if (part === 'setup') {
    const { setup, version: now } = await api('setSetup', { params, body: { setup: names[0] ?? null, version } });
    return { setup, versions: versions(now) };
  }
  const { version: now, ...stands } =
    part === 'tags'
      ? await api('setTags', { params, body: { tags: names, version } })
      : await api('setMistakes', { params, body: { mistakes: names, version } });
  return { ...stands, versions: versions(now) };
}

/** Stores the first line of a note and leaves its other lines; answers it as fields of its row. 409 where another tab was first. */
export async function putFirstLine(trip: RoundTripBody, line: string, version = trip.note_version): Promise<Partial<RoundTripBody>> {
  const whole = trip.note_goes_on ? await api('readNote', { params: { id: trip.note_id } }) : null;
  const text = whole ? whole.text.replace(/^\s*[^\n\r]*/, () => line) : line;
  const stands = await api('writeNote', { params: { id: trip.note_id }, body: { text, version } });
  return { note: line, note_version: stands.version };
}

/** Changes many round trips at once. */
export function changeTrips(form: BulkForm): Promise<BulkBody> {
  return api('changeRoundTrips', { body: form });
}

/** Takes a change back. */
export function undoChange(id: number): Promise<ChangedBody> {
  return api('undoChange', { params: { id } });
}

/** Puts what was stored into the lists in sight, so that nothing else on them moves. */
export function showStored(client: QueryClient, id: number, fields: Partial<RoundTripBody>): void {
  client.setQueriesData<RoundTripsBody>({ queryKey: ['listRoundTrips'] }, (list) => {
    return list && { ...list, data: list.data.map((row) => (row.id === id ? { ...row, ...fields } : row)) };
  });
}

/** Loads the lists again. */
export function reloadTrips(client: QueryClient): Promise<void> {
  return reload(client, ['listRoundTrips']);
}
