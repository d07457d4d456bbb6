import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient, type QueryKey } from '@tanstack/react-query';

/**
 * The answers of one part of the journal. What is loaded again is asked for after that: a first answer that is still on its way may be of
 * before, and the library would wait for it (TanStack Query 5.108, Query.fetch; once there is an answer, it asks again itself).
 */
export class JournalClient extends QueryClient {
  override invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    if (filters?.refetchType !== 'none') {
      for (const query of this.getQueryCache().findAll(filters)) {
        const isFirst = query.state.data === undefined && query.state.fetchStatus === 'fetching';
        // A caller that waits for the first answer gets the second one.
        if (isFirst && query.isActive() && !query.isDisabled()) void query.cancel({ silent: true });
      }
    }
    return super.invalidateQueries(filters, options);
  }
}
