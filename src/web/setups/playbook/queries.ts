import { useQuery } from '@tanstack/react-query';
import { api, orNull } from '../../api.ts';
import { useApi } from '../../use-api.ts';

/** Every setup with its figures, by net. */
export function useSetups() {
  return useApi('listSetups', {}, { select: ({ data }) => data });
}

/** One setup with its rules; null where there is none of this id. */
export function useSetup(id: string) {
  return useQuery({
    queryKey: ['readSetup', { params: { id } }],
    queryFn: ({ signal }) => orNull(api('readSetup', { params: { id } }, signal)),
  });
}
