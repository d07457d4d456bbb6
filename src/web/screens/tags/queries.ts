import { useQuery } from '@tanstack/react-query';
import { tagPaths } from '#contract/paths.ts';
import type { TagRow, TagsBody } from '#contract/tags.ts';
import type { MessageBody } from '#contract/values.ts';
import { get, sendJson } from '../../api.ts';

/** Every tag or mistake with what its round trips came to. */
export function useNames(kind: TagRow['kind']) {
  return useQuery({
    queryKey: ['names', kind],
    queryFn: async ({ signal }): Promise<readonly TagRow[]> =>
      (await get<TagsBody>(kind === 'tag' ? tagPaths.tags : tagPaths.mistakes, {}, signal)).data,
  });
}

/** Changes of a tag or mistake. */
export const changes = {
  rename: (id: number, name: string) => sendJson<TagRow>('PUT', tagPaths.one(id), { name }),
  merge: (id: number, into: number) => sendJson<TagRow>('POST', tagPaths.merge(id), { into }),
  remove: (id: number) => sendJson<MessageBody>('DELETE', tagPaths.one(id)),
};
