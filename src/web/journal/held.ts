import { useQuery } from '@tanstack/react-query';
import type { HeldFilesBody } from '#contract/held.ts';
import { heldPaths } from '#contract/paths.ts';
import { get } from '../api.ts';

const FILES_PER_PAGE = 50;

/** The files with rows that look like trades of the journal, and how many rows there are. */
export function useHeldFiles() {
  return useQuery({
    queryKey: ['held', 'files'],
    queryFn: ({ signal }) => get<HeldFilesBody>(heldPaths.list, { per_page: FILES_PER_PAGE }, signal),
  });
}
