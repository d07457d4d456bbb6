import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { TradingDay } from '#engine/day.ts';
import { drawdownOf } from '#engine/metrics/drawdown.ts';
import { dailyReturns, type EquityCurve } from '#engine/metrics/equity-curve.ts';
import { sharpeRatio, volatility } from '#engine/metrics/risk.ts';
import { xirr } from '#engine/metrics/xirr.ts';
import { paise, sum } from '#engine/money.ts';

/** The engine must compute what an article says of a measure. */
function curveOf(capital: number, results: readonly number[]): EquityCurve {
  const net = results.map((result) => paise(result * 100));
  const equity = net.map((_, index) => sum([paise(capital * 100), ...net.slice(0, index + 1)]));
  return { dayNumbers: results.map((_, index) => index), net, equity };
}

function returnsOn(capital: number): number[] | null {
  const results = [2500, -1500, 4000, 0, -4200, 1800, 2200, -3600, 1900, 900];
  return dailyReturns(
    curveOf(capital, results),
    results.map(() => paise(capital * 100)),
  );
}

function xirrOf(...flows: readonly (readonly [day: string, rupees: number])[]): number | null {
  return xirr(flows.map(([day, rupees]) => ({ day: day as TradingDay, amount: paise(rupees * 100) })));
}

function percent(fraction: number | null): string {
  return `${((fraction ?? Number.NaN) * 100).toFixed(2).replace('-', '−')} %`;
}

function article(slug: string): string {
  return readFileSync(new URL(`../content/education/${slug}.md`, import.meta.url), 'utf8');
}

describe('measures of the articles', () => {
  it('XIRR', () => {
    const one = xirrOf(['2026-01-01', -100_000], ['2026-07-01', 106_000]);
    const two = xirrOf(['2026-01-05', -100_000], ['2026-03-16', -60_000], ['2026-04-15', 104_000], ['2026-09-15', 63_600]);
    expect(article('xirr-and-intraday')).toContain(`**${percent(one).replace(' %', ' %**')} a year`);
    expect(article('xirr-and-intraday')).toContain(`**${percent(two).replace(' %', ' %**')} a year`);
    expect(xirrOf(['2025-01-01', 100_000], ['2026-01-01', -230_000], ['2027-01-01', 132_000])).toBeNull();
  });

  it('drawdown, day by day', () => {
    const results = [6000, -3500, 9000, -14_000, -8500, 4000, -6500, 12_000, 15_000, 7000];
    const { depths } = drawdownOf(curveOf(400_000, results), paise(40_000_000));
    const rows =
      article('drawdown')
        .replaceAll('*', '')
        .match(/^\| \d+ \| [+−].*$/gmu) ?? [];
    expect(rows.map((row) => row.split('|').at(-2)?.trim())).toEqual(depths.map(percent));
  });

  it('volatility and Sharpe', () => {
    const text = article('sharpe-and-volatility');
    expect(text).toContain(`a volatility of ${percent(volatility(returnsOn(500_000)))} on ₹5,00,000`);
    expect(text).toContain(`of ${percent(volatility(returnsOn(250_000)))} on ₹2,50,000`);
    expect(text).toContain(`**${sharpeRatio(returnsOn(500_000), 0.065)?.toFixed(2)}**`);
    expect(text).toContain(`it would be ${sharpeRatio(returnsOn(500_000), 0)?.toFixed(2)},`);
  });
});
