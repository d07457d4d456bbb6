import { keepPreviousData, skipToken, useQuery, type QueryClient } from '@tanstack/react-query';
import type { DayBody } from '#contract/days.ts';
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

const onTheWayKey = (part: NamePart) => ['namesOnTheWay', part] as const;

/** Changes which names of a part are written but not stored yet: other fields offer them already. */
export function setOnTheWay(client: QueryClient, part: NamePart, change: (names: readonly string[]) => readonly string[]): void {
  client.setQueryData<readonly string[]>(onTheWayKey(part), (names = []) => change(names));
}

/** The user's names of a part, the most used first; while they load, and after them, those of `seen` and those on the way. */
export function useNames(part: NamePart, seen: readonly string[]): readonly string[] {
  const { data } = useQuery({
    ...namesQuery(part),
    retry: false,
    select: ({ data: rows }) => rows.toSorted((a, b) => b.trades - a.trades).map(({ name }) => name),
  });
  const { data: onTheWay = [] } = useQuery<readonly string[]>({ queryKey: onTheWayKey(part), queryFn: skipToken });
  return [...new Set([...(data ?? []), ...seen, ...onTheWay])];
}

/** Changes many round trips at once. */
export function changeTrips(form: BulkForm): Promise<BulkBody> {
  return api('changeRoundTrips', { body: form });
}

/** Takes a change back. */
export function undoChange(id: number): Promise<ChangedBody> {
  return api('undoChange', { params: { id } });
}

/** Puts what was stored into the lists and days in sight, so that nothing else on them moves. */
export function showStored(client: QueryClient, id: number, change: (row: RoundTripBody) => RoundTripBody): void {
  const changed = (rows: readonly RoundTripBody[]) => rows.map((row) => (row.id === id ? change(row) : row));
  client.setQueriesData<RoundTripsBody>({ queryKey: ['listRoundTrips'] }, (list) => list && { ...list, data: changed(list.data) });
  client.setQueriesData<DayBody>({ queryKey: ['readDay'] }, (day) => day && { ...day, round_trips: changed(day.round_trips) });
}

/** Loads the lists again. */
export function reloadTrips(client: QueryClient): Promise<void> {
  return reload(client, ['listRoundTrips']);
}
