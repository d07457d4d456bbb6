import type { TagRow } from '#contract/tags.ts';
import { useApi } from '../../use-api.ts';

/** Every tag or mistake with what its round trips came to. */
export function useTagNames(kind: TagRow['kind']) {
  return useApi(kind === 'tag' ? 'listTags' : 'listMistakes', {}, { select: ({ data }) => data });
}
