import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { strategyPaths } from '#contract/paths.ts';
import type { StrategiesBody, StrategyBody, StrategyForm } from '#contract/strategies.ts';
import type { MessageBody } from '#contract/values.ts';
import type { NoteForm } from '#contract/words.ts';
import { get, sendJson } from '../api.ts';

/** A page of strategies with the latest proposals; nothing is asked while it is not `wanted`. */
export function useStrategies(page: number, perPage: number, wanted = true) {
  return useQuery({
    queryKey: ['strategies', page, perPage],
    queryFn: ({ signal }) => get<StrategiesBody>(strategyPaths.list, { page, per_page: perPage }, signal),
    placeholderData: keepPreviousData,
    enabled: wanted,
  });
}

/** Changes of strategies. */
export const strategyChanges = {
  make: (form: StrategyForm) => sendJson<StrategyBody>('POST', strategyPaths.list, form),
  decline: (ids: readonly number[]) => sendJson<MessageBody>('POST', strategyPaths.declined, { ids }),
  proposeAgain: () => sendJson<MessageBody>('DELETE', strategyPaths.declined),
  rename: (id: number, name: string) => sendJson<StrategyBody>('PUT', strategyPaths.one(id), { name }),
  write: (id: number, note: NoteForm) => sendJson<{ version: number }>('PUT', strategyPaths.note(id), note),
  add: (id: number, ids: readonly number[]) => sendJson<StrategyBody>('POST', strategyPaths.legs(id), { ids }),
  takeOut: (id: number, trip: number) => sendJson<StrategyBody>('DELETE', strategyPaths.leg(id, trip)),
  join: (id: number, into: number) => sendJson<StrategyBody>('POST', strategyPaths.merge(id), { into }),
  remove: (id: number) => sendJson<MessageBody>('DELETE', strategyPaths.one(id)),
};
