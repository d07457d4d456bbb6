import { z } from 'zod';
import { MAX_PER_PAGE, DEFAULT_PER_PAGE } from './limits.ts';

const LONGEST_SEARCH = 100;
const LAST_PAGE = 10_000_000;

/**
 * The query of every list: pages from 1, `q` literal parts of the symbol, the sort key and its direction. An unknown sort key or
 * direction means the list's default.
 */
export const pageQuery = z.object({
  page: whole(1, LAST_PAGE, 'Page must be a whole number from 1.').default(1).describe('From 1.'),
  per_page: whole(1, MAX_PER_PAGE, `per_page must be a whole number from 1 to ${MAX_PER_PAGE}.`)
    .default(DEFAULT_PER_PAGE)
    .describe('Rows of a page.'),
  q: z
    .string('q must be given once.')
    .trim()
    .max(LONGEST_SEARCH, `q must be at most ${LONGEST_SEARCH} characters.`)
    .default('')
    .describe('Literal parts of the symbol, in any case: NIFTY 25250 PE.'),
  skey: z.string('skey must be given once.').default('').describe('The field to sort by; any other text means the list’s default.'),
  sdir: z.string('sdir must be given once.').default('').describe('asc or desc.'),
});

/** Of a list in one order, unfiltered. */
export const listQuery = pageQuery.pick({ page: true, per_page: true });

/** The page's place in the list. `total` counts all rows of the filter. */
export const pageMeta = z.object({ total: z.number(), page: z.number(), per_page: z.number() });

function whole(least: number, most: number, sentence: string) {
  return z.coerce.number(sentence).int(sentence).min(least, sentence).max(most, sentence);
}
