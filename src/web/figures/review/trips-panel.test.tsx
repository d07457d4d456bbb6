import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { RoundTripBody } from '#contract/round-trips.ts';
import { TripsPanels } from './trips-panel.tsx';

function panelOf(product: RoundTripBody['product']): string {
  const trip = {
    id: 1,
    symbol: 'TRENT',
    name: 'TRENT',
    detail: '',
    side: 'long',
    opened_on: '2026-01-05',
    exited_on: '2026-02-05',
    net: -100,
  };
  return renderToStaticMarkup(
    <MemoryRouter>
      <TripsPanels trips={{ best: [{ ...trip, product } as RoundTripBody], worst: [], total: 1 }} />
    </MemoryRouter>,
  );
}

test('where holdings are listed it is said that bonus shares are counted otherwise than in Closed Trades', () => {
  expect(panelOf('delivery')).toContain('as a lot at ₹0');
  expect(panelOf('carry')).not.toContain('bonus');
});
