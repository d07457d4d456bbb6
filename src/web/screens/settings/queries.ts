import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CapitalBody } from '#contract/capital.ts';
import { capitalPath, securityPaths } from '#contract/paths.ts';
import type { AuditBody, SessionsBody } from '#contract/security.ts';
import { get, sendForm } from '../../api.ts';

const EVENTS_PER_PAGE = 10;

/** One place where the account is logged in. */
export type OpenSession = SessionsBody['data'][number];

/** Where the account is logged in. */
export function useSessions() {
  return useQuery({
    queryKey: ['account', 'sessions'],
    queryFn: async ({ signal }) => (await get<SessionsBody>(securityPaths.sessions, {}, signal)).data,
  });
}

/** Ends another session; both lists then change. */
export function useEndSession(): (id: string) => Promise<void> {
  const client = useQueryClient();
  return async (id) => {
    await sendForm('DELETE', securityPaths.session(id));
    await client.invalidateQueries({ queryKey: ['account'] });
  };
}

/** What happened to the account, newest first, page after page. */
export function useEvents() {
  return useInfiniteQuery({
    queryKey: ['account', 'events'],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => get<AuditBody>(securityPaths.audit, { page: pageParam, per_page: EVENTS_PER_PAGE }, signal),
    getNextPageParam: ({ meta }, pages) => (pages.length * EVENTS_PER_PAGE < meta.total ? pages.length + 1 : undefined),
    select: ({ pages }) => pages.flatMap((page) => page.data),
  });
}

/** What the ratios stand on. */
export function useCapital() {
  return useQuery({
    queryKey: ['account', 'capital'],
    queryFn: ({ signal }) => get<CapitalBody>(capitalPath, {}, signal),
  });
}
