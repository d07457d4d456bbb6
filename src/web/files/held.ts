import { useApi } from '../use-api.ts';

const FILES_PER_PAGE = 50;

/** The files with rows that look like trades of the journal, and how many rows there are. */
export function useHeldFiles() {
  return useApi('listHeldFiles', { query: { per_page: FILES_PER_PAGE } });
}
