import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { FigureDoubt } from '#contract/figure-doubt.ts';
import type { AskedFilter } from '#contract/filter-parts.ts';
import { EVERY_TRADE } from '../filter/filter.ts';
import { apiQuery } from '../use-api.ts';
import { DoubtOf, DoubtOfFilter, DoubtOfValues } from './doubt-of-filter.tsx';

const OPEN: NonNullable<FigureDoubt> = { amount: 0, kinds: [{ kind: 'doubles', count: 2, amount: null, rests: null }] };

/** What is drawn at an address where only the doubt of these trades is known. */
function drawn(part: ReactNode, known: AskedFilter): string {
  const client = new QueryClient();
  client.setQueryData(apiQuery('figureDoubt', { query: known }).queryKey, { doubt: OPEN });
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={['/cash?segment=OPT']}>{part}</MemoryRouter>
    </QueryClientProvider>,
  );
}

it('the doubt of a filter is that of the address, and its link leads there', () => {
  expect(drawn(<DoubtOfFilter />, { segment: ['OPT'] })).toContain('href="/books?segment=OPT"');
});

it('the doubt of all trades, and of those with a value, is not narrowed by the address', () => {
  expect(drawn(<DoubtOf trades={EVERY_TRADE} />, {})).toContain('href="/books"');
  expect(drawn(<DoubtOfValues part="account_id" values={['7']} />, { account_id: ['7'] })).toContain('href="/books?account_id=7"');
});
