import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ChangesBody } from '#contract/changes.ts';
import type { CapitalBody } from '#contract/capital.ts';
import type { ImageUsageBody } from '#contract/images.ts';
import { capitalPath, changePaths, imagePaths, securityPaths } from '#contract/paths.ts';
import type { AuditBody, SessionsBody } from '#contract/security.ts';
import { get, sendForm } from '../../api.ts';

const EVENTS_PER_PAGE = 10;
const CHANGES_PER_PAGE = 5;

/** A session of the user. */
export type OpenSession = SessionsBody['data'][number];

/** The sessions of the user. */
export function useSessions() {
  return useQuery({
    queryKey: ['account', 'sessions'],
    queryFn: async ({ signal }) => (await get<SessionsBody>(securityPaths.sessions, {}, signal)).data,
  });
}

/** Ends another session and reloads both lists. */
export function useEndSession(): (id: string) => Promise<void> {
  const client = useQueryClient();
  return async (id) => {
    await sendForm('DELETE', securityPaths.session(id));
    await client.invalidateQueries({ queryKey: ['account'] });
  };
}

/** The audit log of the user, newest first, in pages. */
export function useEvents() {
  return usePages('events', EVENTS_PER_PAGE, (page, signal) =>
    get<AuditBody>(securityPaths.audit, { page, per_page: EVENTS_PER_PAGE }, signal),
  );
}

/** Edits and deletions by hand, newest first, in pages. */
export function useChanges() {
  return usePages('changes', CHANGES_PER_PAGE, (page, signal) =>
    get<ChangesBody>(changePaths.list, { page, per_page: CHANGES_PER_PAGE, imports: 'false' }, signal),
  );
}

interface PageOf<Row> {
  readonly data: readonly Row[];
  readonly meta: { readonly total: number };
}

function usePages<Row>(key: string, perPage: number, read: (page: number, signal: AbortSignal) => Promise<PageOf<Row>>) {
  return useInfiniteQuery({
    queryKey: ['account', key],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    getNextPageParam: ({ meta }, pages) => (pages.length * perPage < meta.total ? pages.length + 1 : undefined),
    select: ({ pages }) => pages.flatMap((page) => page.data),
  });
}

/** The capital and the risk-free rate. */
export function useCapital() {
  return useQuery({
    queryKey: ['account', 'capital'],
    queryFn: ({ signal }) => get<CapitalBody>(capitalPath, {}, signal),
  });
}

/** What the images of the user take of the quota. */
export function useImageUsage() {
  return useQuery({
    queryKey: ['images', 'usage'],
    queryFn: ({ signal }) => get<ImageUsageBody>(imagePaths.usage, {}, signal),
  });
}
