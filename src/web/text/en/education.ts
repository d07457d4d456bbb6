/** Below the heading of the list. */
export const EDUCATION_LEAD = 'How trades are paired, charged, taxed and measured in India, with sources.';

/** For search engines. */
export const EDUCATION_DESCRIPTION =
  'Guides for traders in India: contract notes, every charge with its rate, expiry and settlement, XIRR, drawdown, win rate, F&O turnover and tax.';

export const EDUCATION_TEXTS = {
  allArticles: '← All articles',
  articleNotFound: 'Article not found.',
  mayMovedAllArticles: 'It may have moved. All articles are on one page.',
  education: 'Education',
  manifestHoldsNoList: 'The manifest holds no list of articles.',
  educationArticle: 'Education article',
  loadFailed: 'Failed to load articles.',
  noArticlesYet: 'No articles yet.',
  theyAppearOnceThey: 'They appear here once they are written.',
} as const;
