import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { SessionsBody } from '#contract/security.ts';
import { withPlainNames } from '../../changes/change-words.ts';
import { api } from '../../api.ts';
import { useApi, reload } from '../../use-api.ts';
import type { RouteName } from '#contract/routes.ts';

const EVENTS_PER_PAGE = 10;
const CHANGES_PER_PAGE = 5;

/** A session of the user. */
export type OpenSession = SessionsBody['data'][number];

/** The sessions of the user. */
export function useSessions() {
  return useApi('listSessions', {}, { select: ({ data }) => data });
}

/** The second step of the user's login. */
export function useSecondFactor() {
  return useApi('secondFactor', {});
}

/** Ends another session and reloads both lists. */
export function useEndSession(): (id: string) => Promise<void> {
  const client = useQueryClient();
  return async (id) => {
    await api('endSession', { params: { id } });
    await reload(client, ['listSessions', 'listAudit']);
  };
}

/** The audit log of the user, newest first, in pages. */
export function useEvents() {
  return usePages('listAudit', EVENTS_PER_PAGE, (query, signal) => api('listAudit', { query }, signal));
}

/** What assistants read of the journal, newest first, in pages. */
export function useAssistantCalls() {
  return usePages('listAssistantCalls', EVENTS_PER_PAGE, (query, signal) => api('listAssistantCalls', { query }, signal));
}

/** Edits and deletions by hand, newest first, in pages. */
export function useChanges() {
  return usePages('listChanges', CHANGES_PER_PAGE, (query, signal) =>
    api('listChanges', { query: { ...query, imports: 'false' } }, signal).then(withPlainNames),
  );
}

interface PageOf<Row> {
  readonly data: readonly Row[];
  readonly meta: { readonly total: number };
}
type Read<Row> = (query: { readonly page: number; readonly per_page: number }, signal: AbortSignal) => Promise<PageOf<Row>>;

function usePages<Row>(name: RouteName, perPage: number, read: Read<Row>) {
  return useInfiniteQuery({
    queryKey: [name, 'pages'],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => read({ page: pageParam, per_page: perPage }, signal),
    getNextPageParam: ({ meta }, pages) => (pages.length * perPage < meta.total ? pages.length + 1 : undefined),
    select: ({ pages }) => pages.flatMap((page) => page.data),
  });
}

/** The capital and the risk-free rate. */
export function useCapital() {
  return useApi('capital', {});
}

/** What the original files of the user take of their quota. */
export function useFileUsage() {
  return useApi('fileUsage', {});
}

/** What the images of the user take of the quota. */
export function useImageUsage() {
  return useApi('imageUsage', {});
}
