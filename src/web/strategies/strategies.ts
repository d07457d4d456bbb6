import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, orNull } from '../api.ts';
import { useApi } from '../use-api.ts';
import type { RouteName } from '#contract/routes.ts';

/** The calls that answer strategies. */
export const STRATEGY_CALLS = ['listStrategies', 'readStrategy'] as const satisfies readonly RouteName[];

/** A page of strategies with the latest proposals; nothing is asked while it is not `wanted`. */
export function useStrategies(page: number, perPage: number, wanted = true) {
  return useApi('listStrategies', { query: { page, per_page: perPage } }, { placeholderData: keepPreviousData, enabled: wanted });
}

/** A strategy; null where the user has none of this id. */
export function useStrategy(id: string) {
  return useQuery({
    queryKey: ['readStrategy', { params: { id } }],
    queryFn: ({ signal }) => orNull(api('readStrategy', { params: { id } }, signal)),
  });
}
