import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { SummaryBody } from '#contract/summary.ts';
import { KpiCards } from './kpi-cards.tsx';

/** What the cards read of a summary; gross and net differ. */
const SUMMARY = {
  gross_pl: 1500,
  net_pl: 1234.5,
  total_charges: 250,
  cdslcharges: 15.5,
  xirr: 12,
  return_on_capital: 4,
  best_trade_return: 900,
  best_trade_symbol: 'INFY',
  worst_trade_return: -300,
  worst_trade_symbol: 'TCS',
  win_rate: 60,
  wins: 3,
  losses: 2,
  trades: 5,
  assumed_trades: 0,
  current_invested_amount: 0,
  plain_names: {},
} as SummaryBody;

test('the first key figure is the net profit, not the gross one', () => {
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <KpiCards slice="overall" summary={SUMMARY} />
    </MemoryRouter>,
  );
  const [first = ''] = page.split('</li>');
  expect(first).toContain('+₹1,234.50');
  expect(page).not.toContain('1,500');
});
