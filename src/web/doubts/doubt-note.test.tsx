import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { FigureDoubt } from '#contract/figure-doubt.ts';
import { DoubtNote } from './doubt-note.tsx';

const draw = (of: FigureDoubt, size: 'full' | 'small' | 'word' = 'full') =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={['/reports?from_date=2026-04-01']}>
      <DoubtNote of={of} within={{ segment: ['options'] }} size={size} />
    </MemoryRouter>,
  );
const words = (page: string) =>
  page
    .replace(/<span class="visually-hidden">.*?<\/span>/g, '')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&amp;', '&');

const OPEN: FigureDoubt = {
  amount: 209_490,
  kinds: [
    { kind: 'corporate-action', amount: 209_490, rests: null, count: 2 },
    { kind: 'expired-worthless', amount: null, rests: -110_368.92, count: 5 },
    { kind: 'file-waits', amount: null, rests: null, count: 1 },
  ],
};

it('says what is open in rupees first, then in words what rests on it, and adds neither to the other', () => {
  const page = draw(OPEN);
  expect(words(page)).toBe(
    '₹2.1L of this is open: 2 corporate actions to confirm · also 5 expiries taken as worthless (₹1.1L rests on it), 1 file waits. Settle it',
  );
  expect(page).toContain('₹2,09,490.00');
  expect(page).toContain('href="/books?from_date=2026-04-01&amp;segment=options"');
});

it('in a small place says the amount or the first that is open, in a smaller one a word', () => {
  expect(words(draw(OPEN, 'word'))).toBe('open');
  expect(words(draw(OPEN, 'small'))).toBe('₹2.1L open');
  expect(words(draw({ amount: 0, kinds: OPEN.kinds.slice(1) }, 'small'))).toBe('5 expiries taken as worthless, and more');
  expect(words(draw({ amount: 0, kinds: OPEN.kinds.slice(2) }, 'small'))).toBe('1 file waits');
});

it('has no amount where none is known, and is silent where nothing is open', () => {
  expect(words(draw({ amount: 0, kinds: OPEN.kinds.slice(1) }))).toBe(
    'Open: 5 expiries taken as worthless (₹1.1L rests on it), 1 file waits. Settle it',
  );
  expect(draw(null)).toBe('');
  expect(draw({ amount: 0, kinds: [] })).toBe('');
});
