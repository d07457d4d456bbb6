import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { strategyPaths } from '#contract/paths.ts';
import type { StrategiesBody, StrategyBody, StrategyForm, StrategyPlanBody } from '#contract/strategies.ts';
import type { MessageBody } from '#contract/values.ts';
import type { NoteForm } from '#contract/words.ts';
import { get, getOrNull, sendJson } from '../api.ts';

/** What lists of strategies are kept by. */
export const STRATEGIES_KEY = 'strategies';

/** A page of strategies with the latest proposals; nothing is asked while it is not `wanted`. */
export function useStrategies(page: number, perPage: number, wanted = true) {
  return useQuery({
    queryKey: [STRATEGIES_KEY, page, perPage],
    queryFn: ({ signal }) => get<StrategiesBody>(strategyPaths.list, { page, per_page: perPage }, signal),
    placeholderData: keepPreviousData,
    enabled: wanted,
  });
}

/** A strategy; null where the user has none of this id. */
export function useStrategy(id: string) {
  return useQuery({
    queryKey: [STRATEGIES_KEY, 'one', id],
    queryFn: ({ signal }) => getOrNull<StrategyBody>(strategyPaths.one(id), signal),
  });
}

/** What was written on all legs. */
interface Written {
  readonly version: number;
  readonly change_id: number | null;
}

/** Changes of strategies. */
export const strategyChanges = {
  make: (form: StrategyForm) => sendJson<StrategyBody>('POST', strategyPaths.list, form),
  decline: (ids: readonly number[]) => sendJson<MessageBody>('POST', strategyPaths.declined, { ids }),
  proposeAgain: () => sendJson<MessageBody>('DELETE', strategyPaths.declined),
  rename: (id: number, name: string) => sendJson<StrategyBody>('PUT', strategyPaths.one(id), { name }),
  write: (id: number, note: NoteForm) => sendJson<{ version: number }>('PUT', strategyPaths.note(id), note),
  setNames: (id: number, part: 'tags' | 'mistakes', names: readonly string[], version: number) =>
    sendJson<Written>('PUT', strategyPaths[part](id), { [part]: names, version }),
  setSetup: (id: number, form: { readonly setup: string | null; readonly rules: object; readonly version: number }) =>
    sendJson<Written>('PUT', strategyPaths.setup(id), form),
  setPlan: (id: number, form: { readonly risk: number | null; readonly version: number }) =>
    sendJson<StrategyPlanBody>('PUT', strategyPaths.plan(id), form),
  add: (id: number, ids: readonly number[]) => sendJson<StrategyBody>('POST', strategyPaths.legs(id), { ids }),
  takeOut: (id: number, trip: number) => sendJson<StrategyBody>('DELETE', strategyPaths.leg(id, trip)),
  join: (id: number, into: number) => sendJson<StrategyBody>('POST', strategyPaths.merge(id), { into }),
  remove: (id: number) => sendJson<MessageBody>('DELETE', strategyPaths.one(id)),
};
