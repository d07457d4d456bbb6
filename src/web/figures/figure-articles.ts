import type { ReportColumn } from '#engine/metrics/report-columns.ts';
import { articleUrl } from '../urls.ts';
import type { FigureId } from '../text/en/summary.ts';

/** The article of content/education that explains a figure, by its slug. */
const FIGURE_ARTICLES: Readonly<Partial<Record<FigureId | ReportColumn, string>>> = {
  total_charges: 'reading-a-contract-note',
  cdslcharges: 'charges-and-rates',
  charges_of_gross: 'charges-and-rates',
  xirr: 'xirr-and-intraday',
  win_rate: 'win-rate-and-expectancy',
  expectancy: 'win-rate-and-expectancy',
  profit_factor: 'win-rate-and-expectancy',
  payoff_ratio: 'win-rate-and-expectancy',
  average_win: 'win-rate-and-expectancy',
  average_loss: 'win-rate-and-expectancy',
  average_r: 'position-size',
  max_drawdown: 'drawdown',
  drawdown_rupees: 'drawdown',
  longest_drawdown_days: 'drawdown',
  recovery_days: 'drawdown',
  volatility: 'sharpe-and-volatility',
  sharpe_ratio: 'sharpe-and-volatility',
  sortino_ratio: 'sharpe-and-volatility',
  capital_base: 'sharpe-and-volatility',
  return_on_capital: 'sharpe-and-volatility',
};

/** The address of the article that explains a figure; undefined where there is none. */
export function articleOf(figure: FigureId | ReportColumn): string | undefined {
  const slug = FIGURE_ARTICLES[figure];
  return slug && articleUrl(slug);
}
