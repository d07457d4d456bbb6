import { useEffect } from 'react';
import { pageCount } from './page-window.ts';

/** Goes to the last page when the current one lies beyond it: rows were deleted, or the address names too high a page. */
export function usePageInRange(page: number, total: number | undefined, perPage: number, onPage: (page: number) => void): void {
  const last = total === undefined ? page : pageCount(total, perPage);
  useEffect(() => {
    if (page > last) onPage(last);
  }, [page, last, onPage]);
}
