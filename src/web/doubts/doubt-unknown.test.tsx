import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { apiQuery } from '../use-api.ts';
import { DoubtOfFilter } from './doubt-of-filter.tsx';
import { DoubtUnknown, NeedsUnknown } from './doubt-unknown.tsx';

const failing = () => Promise.reject(new Error('The server is not there.'));

/** What is drawn after both calls for doubts have failed. */
async function drawn(part: ReactNode): Promise<string> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } });
  for (const { queryKey } of [apiQuery('figureDoubt', { query: {} }), apiQuery('listDoubts', { query: {} })])
    await client.prefetchQuery({ queryKey, queryFn: failing });
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>{part}</MemoryRouter>
    </QueryClientProvider>,
  );
}

it('says that what is open of a figure could not be found out, with a way to try again', async () => {
  const page = await drawn(<DoubtOfFilter />);
  expect(page).toContain('role="alert"');
  expect(page).toContain('Could not find out what of this is open.');
  expect(page).toContain('Try again');
});

it('says the same of the whole journal', async () => {
  expect(await drawn(<NeedsUnknown />)).toContain('Could not find out what is open in your journal.');
});

it('is silent while it loads, and where the doubt is known', () => {
  const draw = (data: unknown, isError: boolean) =>
    renderToStaticMarkup(<DoubtUnknown of={{ data, isError, refetch: () => Promise.resolve() }} />);
  expect(draw(undefined, false)).toBe('');
  expect(draw({ doubt: null }, false)).toBe('');
  expect(draw({ doubt: null }, true)).toBe('');
});
