import { useEffect } from 'react';
import { pageCount } from './page-window.ts';

/** Goes to the last page if the current one does not exist, for example after a deletion. */
export function usePageInRange(page: number, total: number | undefined, perPage: number, onPage: (page: number) => void): void {
  const last = total === undefined ? page : pageCount(total, perPage);
  useEffect(() => {
    if (page > last) onPage(last);
  }, [page, last, onPage]);
}
