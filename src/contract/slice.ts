import { z } from 'zod';
import { SLICES, type Slice } from '#engine/daily/rollup.ts';

const SPELLINGS: Readonly<Record<string, Slice>> = {
  eq: 'equity',
  fut: 'futures',
  opt: 'options',
  com: 'com',
  commodities: 'com',
  commodity: 'com',
};

/** A slice as people and screens write it, in any case: keys, or EQ, FUT, OPT, COM. */
export const sliceParam = z
  .string()
  .transform((text) => text.toLowerCase())
  .transform((text) => SPELLINGS[text] ?? text)
  .pipe(z.enum(SLICES, 'The segment must be overall, equity, futures, options or com.'))
  .meta({ description: 'overall, equity, futures, options or com; EQ, FUT, OPT and COM mean the same.', examples: ['overall'] });

/** The same in a query; an empty one means every slice, as one that is left out does. */
export const sliceQuery = z
  .preprocess((text) => (text === '' ? 'overall' : text), sliceParam)
  .optional()
  .describe('overall (the default), equity, futures, options or com; EQ, FUT, OPT and COM mean the same.');
