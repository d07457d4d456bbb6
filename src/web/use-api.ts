import {
  queryOptions,
  skipToken,
  useMutation,
  useQuery,
  useQueryClient,
  type InvalidateOptions,
  type QueryClient,
  type UseQueryOptions,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import type { AnswerOf } from '#contract/calls.ts';
import type { RouteName } from '#contract/routes.ts';
import { api, failureText, refusal, type Args } from './api.ts';
import type { FormAnswer } from './ui/form/form-fields.ts';
import { SHELL_TEXTS } from './text/en/shell.ts';

type KeyOf<Name extends RouteName> = readonly [name: Name, args: Args<Name> | null];
type Options<Name extends RouteName, Data> = Omit<UseQueryOptions<AnswerOf<Name>, Error, Data, KeyOf<Name>>, 'queryKey' | 'queryFn'>;

/** A call as a query, which is kept by the call's name and what it takes; null: nothing is asked. */
export function apiQuery<Name extends RouteName>(name: Name, args: Args<Name> | null) {
  const queryKey: KeyOf<Name> = [name, args];
  return queryOptions<AnswerOf<Name>, Error, AnswerOf<Name>, KeyOf<Name>>({
    queryKey,
    queryFn: args === null ? skipToken : ({ signal }) => api(name, args, signal),
  });
}

/** The answer of a call, and how it is loaded. */
export function useApi<Name extends RouteName, Data = AnswerOf<Name>>(
  name: Name,
  args: Args<Name> | null,
  options: Options<Name, Data> = {},
) {
  return useQuery({ ...options, ...apiQuery(name, args) } as UseQueryOptions<AnswerOf<Name>, Error, Data, KeyOf<Name>>);
}

/**
 * Sends one change at a time and loads every figure again, or just the answers of these calls. `failure` is the sentence of the latest one
 * that failed.
 */
export function useSend(names?: readonly RouteName[], failed: string = SHELL_TEXTS.couldSaved) {
  const client = useQueryClient();
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: (act: () => Promise<unknown>) => act(),
    onSuccess: () => (names ? reload(client, names) : client.invalidateQueries()),
    // Without a connection it fails; the default would wait silently.
    networkMode: 'always',
  });
  /** `onDone` gets the answer, after the figures were asked for again. Returns what a form says: null if it was done. */
  const send = useCallback(
    async <T>(act: () => Promise<T>, onDone?: (answer: T) => void): Promise<FormAnswer | null> => {
      let answer: T;
      try {
        answer = (await mutateAsync(act)) as T;
      } catch (error) {
        return refusal(error, failed);
      }
      onDone?.(answer);
      return null;
    },
    [mutateAsync, failed],
  );
  return { busy: isPending, failure: error === null ? '' : failureText(error, failed), send };
}

/** Loads the answers of these calls again. */
export function reload(client: QueryClient, names: readonly RouteName[], options?: InvalidateOptions): Promise<void> {
  return client.invalidateQueries({ predicate: ({ queryKey: [name] }) => names.includes(name as RouteName) }, options);
}

/** Loads every figure again but the answers of these calls. */
export function reloadAllBut(client: QueryClient, names: readonly RouteName[]): Promise<void> {
  return client.invalidateQueries({ predicate: ({ queryKey: [name] }) => !names.includes(name as RouteName) });
}
