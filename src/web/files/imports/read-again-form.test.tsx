import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { WaitingBody } from '#contract/questions.ts';
import { ReadAgainForm } from './read-again-form.tsx';

test('a file that nothing is asked about shows what was taken by evidence', () => {
  const taken = { code: 'date-order-by-evidence', count: 1, rows: [2], text: 'Day and month were swapped back.' };
  const file = {
    import_id: 1,
    file_name: 'mine.csv',
    answers: {},
    questions: [],
    understood: { remarks: [taken], samples: [] as unknown[] },
  } as unknown as WaitingBody;
  const page = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <ReadAgainForm file={file} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(page).toContain('Nothing is asked about this file');
  expect(page).toContain('Day and month were swapped back.');
});
