import { keepPreviousData, queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import type { ChangedBody } from '#contract/positions.ts';
import { changePaths, roundTripPaths, setupPaths, tagPaths } from '#contract/paths.ts';
import type { RoundTripBody, RoundTripsBody } from '#contract/round-trips.ts';
import type { VersionedText } from '#contract/words.ts';
import { get, sendJson, type Query } from '../api.ts';
import type { BulkForm, BulkBody } from '#contract/trip-words.ts';

/** The words of a round trip that are names. */
export type NamePart = 'setup' | 'mistakes' | 'tags';

const TRIPS = 'round-trips';

/** A page of round trips; the last page stays until the new one is loaded. */
export function useRoundTrips(query: Query) {
  return useQuery({
    queryKey: [TRIPS, query],
    queryFn: ({ signal }) => get<RoundTripsBody>(roundTripPaths.list, query, signal),
    placeholderData: keepPreviousData,
  });
}

const NAMES_AT: Readonly<Record<NamePart, string>> = { setup: setupPaths.list, mistakes: tagPaths.mistakes, tags: tagPaths.tags };

/** Reads the user's names of a part: once for all fields that offer them. */
export function namesQuery(part: NamePart) {
  return queryOptions({
    queryKey: ['names', part],
    queryFn: ({ signal }) => get<{ data: readonly { readonly name: string; readonly trades: number }[] }>(NAMES_AT[part], {}, signal),
  });
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
  const body = { version: trip.versions[part], [part]: part === 'setup' ? (names[0] ?? null) : names };
  const stands = await sendJson<{ version: number; setup?: string | null; tags?: string[]; mistakes?: string[] }>(
    'PUT',
    roundTripPaths[part](trip.id),
    body,
  );
  const versions = { ...trip.versions, [part]: stands.version };
  if (part === 'setup') return { versions, setup: stands.setup ?? null };
  return part === 'tags' ? { versions, tags: stands.tags ?? [] } : { versions, mistakes: stands.mistakes ?? [] };
}

/** Stores the first line of a note and leaves its other lines; answers it as fields of its row. 409 where another tab was first. */
export async function putFirstLine(trip: RoundTripBody, line: string, version = trip.note_version): Promise<Partial<RoundTripBody>> {
  const whole = trip.note_goes_on ? await get<VersionedText>(roundTripPaths.note(trip.note_id)) : null;
  const text = whole ? whole.text.replace(/^\s*[^\n\r]*/, () => line) : line;
  const stands = await sendJson<{ version: number }>('PUT', roundTripPaths.note(trip.note_id), { text, version });
  return { note: line, note_version: stands.version };
}

/** Changes many round trips at once. */
export function changeTrips(form: BulkForm): Promise<BulkBody> {
  return sendJson<BulkBody>('POST', roundTripPaths.bulk, form);
}

/** Takes a change back. */
export function undoChange(id: number): Promise<ChangedBody> {
  return sendJson<ChangedBody>('POST', changePaths.undo(id));
}

/** Puts what was stored into the lists in sight, so that nothing else on them moves. */
export function showStored(client: QueryClient, id: number, fields: Partial<RoundTripBody>): void {
  client.setQueriesData<RoundTripsBody>({ queryKey: [TRIPS] }, (list) => {
    return list && { ...list, data: list.data.map((row) => (row.id === id ? { ...row, ...fields } : row)) };
  });
}

/** Loads the lists again. */
export function reloadTrips(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: [TRIPS] });
}
