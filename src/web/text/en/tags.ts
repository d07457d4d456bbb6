import type { TagRow } from '#contract/tags.ts';

/** The words of tags and mistakes. */
export const NAMES: Readonly<Record<TagRow['kind'], { title: string; one: string; hint: string; none: string }>> = {
  mistake: {
    title: 'Mistakes',
    one: 'mistake',
    hint: 'What the trades with each came to, the costliest first',
    none: 'No mistake is named yet. Name one on a trade, and see here what it costs.',
  },
  tag: {
    title: 'Tags',
    one: 'tag',
    hint: 'What the trades with each came to',
    none: 'No tag yet. Tag a trade, and it is counted here.',
  },
};
