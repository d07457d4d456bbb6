import { parsePaise } from '#engine/money.ts';
import { wrongField } from '../problems.ts';

const MOST_SHARES = 1_000_000;
const MOST_PER_SHARE = 1_000_000_000;

const OF_RATIO = 'The ratio must be of whole numbers, such as 10 new shares for 1 held.';

/** One side of a ratio, or another count of shares. Throws an ApiProblem (422) with this sentence. */
export function readShares(text: string | undefined, sentence = OF_RATIO): number {
  const count = /^\d{1,7}$/.test(text ?? '') ? Number(text) : 0;
  if (count < 1 || count > MOST_SHARES) throw wrongField('given', sentence);
  return count;
}

/** Paise per share or unit. Throws an ApiProblem (422) with this sentence. */
export function readPerShare(text: string | undefined, sentence: string): number {
  const perShare = parsePaise(text ?? '');
  if (perShare === null || perShare <= 0 || perShare > MOST_PER_SHARE) throw wrongField('per_share', sentence);
  return perShare;
}
