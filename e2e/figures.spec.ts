import { expect, test, type Locator, type Page } from '@playwright/test';
import type { HoldingsBody } from '../src/contract/charts.ts';
import type { PairedRowsBody, PairedTradeBody } from '../src/contract/closed-trades.ts';
import type { AnswerOf } from '../src/contract/calls.ts';
import type { ChargesBody, SummaryBody, TimeseriesBody } from '../src/contract/summary.ts';
import { independentFigures, type CostedIndependentTrade } from '../test/server/independent-figures.ts';
import { independentLedger, type IndependentTrade } from '../test/server/independent-ledger.ts';
import { FO_HEADER, syntheticTradebook } from '../test/server/synthetic-tradebook.ts';
import { answer, newTrader } from './trader.ts';

const FO = syntheticTradebook({ trades: 1200, seed: 7, from: '2025-10-01', days: 180 });
/** Shares sold within a day, after weeks, at a loss, and kept; a commodity contract long and short. */
const OTHERS = [
  ['2025-11-03', 'RELIANCE', 'EQ', 'BUY', 40, '1410.50'],
  ['2025-11-03', 'RELIANCE', 'EQ', 'SELL', 40, '1421.00'],
  ['2025-11-05', 'INFY', 'EQ', 'BUY', 100, '1500.00'],
  ['2025-11-20', 'INFY', 'EQ', 'SELL', 60, '1544.40'],
  ['2025-12-15', 'INFY', 'EQ', 'SELL', 40, '1481.15'],
  ['2026-01-06', 'TCS', 'EQ', 'BUY', 25, '3650.00'],
  ['2026-02-10', 'TCS', 'EQ', 'SELL', 10, '3801.05'],
  ['2026-03-02', 'SBIN', 'EQ', 'BUY', 200, '812.35'],
  ['2026-01-12', 'GOLDM26FEBFUT', 'COM', 'BUY', 100, '7410.00'],
  ['2026-01-23', 'GOLDM26FEBFUT', 'COM', 'SELL', 200, '7466.50'],
  ['2026-01-29', 'GOLDM26FEBFUT', 'COM', 'BUY', 100, '7490.25'],
] as const;
const TEMPLATE = ['date,symbol,segment,trade_type,quantity,price', ...OTHERS.map((row) => row.join(','))].join('\n');
const SLICES = { overall: '', equity: 'EQ', futures: 'FUT', options: 'OPT', com: 'COM' } as const;

const paise = (rupees: number) => Math.round(rupees * 100);
const inr = (sign: 'auto' | 'exceptZero', amount: number) =>
  new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', signDisplay: sign }).format(amount / 100 + 0);
const rupees = (amount: number) => inr('auto', amount);
const signed = (amount: number | null | undefined) => (amount === undefined || amount === null ? 'n/a' : inr('exceptZero', amount));
const escaped = (text: string) => text.replaceAll(/[+.()*?]/g, String.raw`\$&`);
const decimals = (value: number | null, places: number, after = '', sign: 'auto' | 'exceptZero' = 'auto') => {
  const format = new Intl.NumberFormat('en-IN', { minimumFractionDigits: places, maximumFractionDigits: places, signDisplay: sign });
  // The API gives four decimals, which the screen rounds.
  return value === null ? 'n/a' : `${format.format(Math.round(value * 10_000) / 10_000)}${after}`;
};

/** The template's rows in the layout that the independent ledger reads. */
function inTradebookLayout(): string {
  const rows = OTHERS.map(([day, symbol, segment, side, quantity, price], index) =>
    [symbol, '', day, 'NSE', segment, '', side.toLowerCase(), 'false', quantity, price, index + 1, index + 1, `${day}T`, ''].join(','),
  );
  return [FO_HEADER, ...rows].join('\n');
}

async function uploadThroughScreen(page: Page): Promise<void> {
  await page.goto('/upload');
  await page.locator('input[type=file]').setInputFiles([
    { name: 'tradebook-FO.csv', mimeType: 'text/csv', buffer: Buffer.from(FO) },
    { name: 'shares.csv', mimeType: 'text/csv', buffer: Buffer.from(TEMPLATE) },
  ]);
  await page.getByLabel('Broker name').fill('zerodha');
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(page.getByText('Successfully uploaded 2/2 files.')).toBeVisible();
  await expect(page.getByText(/[\d,]+ closed trades? · net /)).toBeVisible();
}

/** Every closed trade, a page at a time. */
async function allClosed(page: Page): Promise<PairedTradeBody[]> {
  const rows: PairedTradeBody[] = [];
  for (let at = 1; ; at += 1) {
    const { data, total } = await answer<PairedRowsBody>(page, `/api/paired/?per_page=500&page=${at}`);
    rows.push(...data);
    if (rows.length >= total) return rows;
  }
}

/** Adds each row's charges to the trade that an independent FIFO found. Rows and trades must match one to one. */
function costed(trades: readonly IndependentTrade[], rows: readonly PairedTradeBody[]): CostedIndependentTrade[] {
  const ofRow = (row: PairedTradeBody) => {
    const [buy, sell] = [
      `${row.buy_date} ${row.buy_time} ${paise(row.buy_total)}`,
      `${row.sell_date} ${row.sell_time} ${paise(row.sell_total)}`,
    ];
    return [row.symbol, row.quantity, ...(row.direction === 'LONG' ? [buy, sell] : [sell, buy]), row.direction].join(' ');
  };
  const ofTrade = (trade: IndependentTrade) => {
    const [entry, exit] = [
      `${trade.entryDay} ${trade.entryTime} ${trade.entryValue}`,
      `${trade.exitDay} ${trade.exitTime} ${trade.exitValue}`,
    ];
    return [trade.symbol, trade.quantity, entry, exit, trade.long ? 'LONG' : 'SHORT'].join(' ');
  };
  expect(trades.map(ofTrade).toSorted()).toEqual(rows.map(ofRow).toSorted());
  const waiting = Map.groupBy(rows, ofRow);
  return trades.map((trade) => {
    const row = waiting.get(ofTrade(trade))?.shift() as PairedTradeBody;
    const [buy, sell] = [paise(row.buy_brokerage), paise(row.sell_brokerage)];
    return { ...trade, entryCharges: trade.long ? buy : sell, exitCharges: trade.long ? sell : buy, dp: paise(row.dp_charges) };
  });
}

type Figures = ReturnType<typeof independentFigures>;

function longestFall(fall: Figures['longestFall'], days: (number: number) => string): string {
  if (!fall) return 'n/a';
  return `${days(fall.days)}${fall.recovered === null ? '' : fall.recovered ? 'recovered' : 'not recovered yet'}`;
}

function expectApi(api: SummaryBody, figures: Figures, invested: number): void {
  const near = (value: number | null) => (value === null ? null : expect.closeTo(value, 3));
  const percent = (value: number | null) => near(value === null ? null : value * 100);
  expect(api).toMatchObject({
    trades: figures.trades,
    wins: figures.wins,
    losses: figures.losses,
    win_rate: percent(figures.winRate),
    best_trade_symbol: figures.best?.symbol ?? null,
    worst_trade_symbol: figures.worst?.symbol ?? null,
    average_holding_days: near(figures.holdingDays),
    longest_winning_streak: figures.longestWins,
    longest_losing_streak: figures.longestLosses,
    current_winning_streak: figures.currentWins,
    current_losing_streak: figures.currentLosses,
    active_months: figures.months.size,
    xirr: percent(figures.xirr),
    return_on_capital: percent(figures.returnOnCapital),
    volatility: percent(figures.volatility),
    max_drawdown: percent(figures.drawdown),
    drawdown_rupees: figures.fall === null ? null : figures.fall / 100,
    sharpe_ratio: near(figures.sharpe),
    break_even: figures.breakEven,
    profit_factor: near(figures.profitFactor),
    payoff_ratio: near(figures.payoff),
    sortino_ratio: near(figures.sortino),
    longest_drawdown_days: figures.longestFall?.days ?? null,
    drawdown_recovered: figures.longestFall?.recovered ?? null,
    recovery_days: figures.recovery,
  });
  const money = [api.gross_pl, api.total_charges, api.cdslcharges, api.net_pl, api.current_invested_amount, api.capital_base ?? 0];
  expect(money.map(paise)).toEqual([figures.gross, figures.charges, figures.cdsl, figures.net, invested, figures.base ?? 0]);
  const results = [api.best_trade_return, api.worst_trade_return, api.expectancy, api.average_win, api.average_loss];
  expect(results.map((amount) => amount && paise(amount))).toEqual([
    figures.best?.net ?? null,
    figures.worst?.net ?? null,
    figures.expectancy,
    figures.averageWin,
    figures.averageLoss,
  ]);
}

/** The element of a figure by its name. Tips of other figures may mention the name too. */
function named(within: Locator, place: string, name: string): Locator {
  return within.locator(place).filter({ has: within.page().getByText(name, { exact: true }) });
}

async function expectScreen(page: Page, name: string, figures: Figures, invested: number): Promise<void> {
  const cards = page.getByRole('list', { name: `Key figures, ${name}` });
  const card = (title: string) => named(cards, 'li', title);
  const percent = (value: number | null, places = 1) => decimals(value === null ? null : value * 100, places, '%');
  await expect(card('Net PnL')).toContainText(signed(figures.net));
  await expect(card('Net PnL')).toContainText(`${decimals(figures.trades, 0)} closed trade`);
  await expect(card('XIRR')).toContainText(percent(figures.xirr, 2));
  await expect(card('Best Trade')).toContainText(signed(figures.best?.net));
  await expect(card('Worst Trade')).toContainText(signed(figures.worst?.net));
  await expect(card('Win rate')).toContainText(percent(figures.winRate));
  await expect(card('Win rate')).toContainText(`${figures.wins} won`);
  await expect(card('Win rate')).toContainText(`${figures.losses} lost`);
  await expect(card('Total Investment (EQ)')).toContainText(rupees(invested));

  const steps = page.getByRole('list', { name: 'From gross to net' }).getByRole('listitem');
  for (const [index, amount] of [figures.gross, -figures.charges, -figures.cdsl, figures.net].entries())
    await expect(steps.nth(index)).toContainText(signed(amount));

  const days = (number: number) => `${decimals(number, 0)} day${number === 1 ? '' : 's'}`;
  const boxes = [
    ['Volatility', percent(figures.volatility)],
    ['Max DD', figures.drawdown === null ? rupees(figures.fall ?? 0) : percent(figures.drawdown)],
    ['Sharpe', decimals(figures.sharpe, 2)],
    ['Win rate', percent(figures.winRate)],
    ['Longest win streak', String(figures.longestWins)],
    ['Longest loss streak', String(figures.longestLosses)],
    ['Current win streak', String(figures.currentWins)],
    ['Current loss streak', String(figures.currentLosses)],
    ['Return on capital', decimals(figures.returnOnCapital === null ? null : figures.returnOnCapital * 100, 1, '%', 'exceptZero')],
    ['Sortino', decimals(figures.sortino, 2)],
    ['Longest drawdown', longestFall(figures.longestFall, days)],
    ['Recovery', figures.recovery === null ? (figures.fall ? 'Not yet' : 'n/a') : days(figures.recovery)],
    ['Average holding', decimals(figures.holdingDays, 1, figures.holdingDays === null ? '' : ' days')],
    ['Active months', String(figures.months.size)],
    ['Expectancy', signed(figures.expectancy)],
    ['Profit factor', decimals(figures.profitFactor, 2)],
    ['Payoff ratio', decimals(figures.payoff, 2)],
    ['Average win', signed(figures.averageWin)],
    ['Average loss', signed(figures.averageLoss)],
    ['Break-even trades', String(figures.breakEven)],
  ] as const;
  const panels = page.locator('main').getByRole('region');
  for (const [title, text] of boxes) {
    const box = named(panels, '.gauge, .box', title);
    await expect(box.locator('.gauge-value, dd')).toHaveText(new RegExp(`^(.*: )?(-₹[\\d.]+(k|L|cr))?${escaped(text)}`));
    await expect(box.getByRole('button', { name: `About ${title}`, exact: true })).toBeVisible();
  }
  const CARDS = ['Net PnL', 'XIRR', 'Best Trade', 'Worst Trade', 'Win rate', 'Total Investment (EQ)'];
  const compared = [...CARDS, 'Gross PnL', 'Charges', 'CDSL', ...boxes.map(([title]) => title)];
  // Every figure that the screen explains was compared.
  const explained = await page.locator('main .tip-mark').evaluateAll((marks) => marks.map((mark) => mark.getAttribute('aria-label')));
  const others = ['Equity curve', 'Holdings', 'Capital'];
  expect(new Set(explained.filter((label) => !others.includes(label?.slice(6) ?? '')))).toEqual(
    new Set(compared.map((title) => `About ${title}`)),
  );
  const curve = page.getByRole('region', { name: 'Equity curve' });
  if (figures.trend) await expect(curve).toContainText(figures.trend);
  await expect(curve.getByRole('figure')).toHaveAccessibleName(new RegExp(`${signed(figures.net).replace(/[+₹.,]/g, '\\$&')} in all`));
}

/** The curve as a table, the charges by kind and the months: every line. */
async function expectDetails(page: Page, slice: string, figures: Figures): Promise<void> {
  const { equity } = await answer<TimeseriesBody>(page, `/api/summary/${slice}/timeseries`);
  expect(equity.map(({ date, value }) => [date, paise(value)])).toEqual(figures.curve.map(({ day, value }) => [day, value]));
  await page.getByRole('region', { name: 'Equity curve' }).getByRole('button', { name: 'Show as table' }).click();
  const rows = page.getByRole('region', { name: 'Equity curve, table' }).getByRole('row');
  const cells = await rows.evaluateAll((lines) => lines.slice(1, -1).map((line) => line.querySelectorAll('td')[0]?.textContent));
  expect(cells).toEqual(figures.curve.toReversed().map(({ value }) => signed(value - (figures.base ?? 0))));

  await page.getByRole('button', { name: 'Charges breakdown' }).click();
  const charges = page.getByRole('dialog', { name: 'Charges Breakdown' });
  const breakdown = await answer<ChargesBody>(page, `/api/summary/${slice}/charges-breakdown`);
  expect(breakdown.charges.reduce((total, { amount }) => total + paise(amount), 0)).toBe(figures.charges + figures.cdsl);
  for (const { amount } of breakdown.charges) await expect(charges).toContainText(rupees(paise(amount)));
  await expect(charges.getByRole('row', { name: 'All charges' })).toContainText(rupees(figures.charges + figures.cdsl));
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: /^Active months: / }).click();
  const months = page.getByRole('dialog', { name: 'Active months' });
  await expect(months.getByRole('row')).toHaveCount(figures.months.size + 1);
  const { monthly } = await answer<AnswerOf<'monthly'>>(page, `/api/summary/${slice}/monthly`);
  expect(monthly.map((month) => [month.date, month.trades, paise(month.pnl)])).toEqual(
    [...figures.months].map(([month, { trades, net }]) => [`${month}-01`, trades, net]),
  );
  for (const [index, { net }] of [...figures.months.values()].toReversed().entries())
    await expect(months.getByRole('row').nth(index + 1)).toContainText(signed(net));
  await page.keyboard.press('Escape');
}

test('every figure of every slice is the same on the screen, in the API and in an independent calculation', async ({ page }) => {
  await newTrader(page);
  await uploadThroughScreen(page);
  const today = new Date(Date.now() + 19_800_000).toISOString().slice(0, 10);
  const [fo, others] = [independentLedger(FO, today), independentLedger(inTradebookLayout(), today)];
  const rows = await allClosed(page);
  const segments = new Map(rows.map(({ symbol, segment }) => [symbol, segment as string]));
  const trades = costed([...fo.closed, ...others.closed], rows);
  const lots = [...fo.lots, ...others.lots];
  const held = [...others.open].map(([symbol, { value }]) => ({ symbol, value })).toSorted((a, b) => b.value - a.value);
  const cost = held.reduce((total, { value }) => total + value, 0);

  for (const [slice, segment] of Object.entries(SLICES)) {
    const isIn = ({ symbol }: { symbol: string }) => segment === '' || (segments.get(symbol) ?? 'EQ') === segment;
    const figures = independentFigures(
      trades.filter(isIn),
      lots.filter((lot) => segment === '' || segmentOf(lot.symbol) === segment),
      slice !== 'equity',
    );
    const invested = slice === 'overall' || slice === 'equity' ? cost : 0;
    expectApi(await answer<SummaryBody>(page, `/api/summary/${slice}`), figures, invested);
    await page.goto(slice === 'overall' ? '/summary' : `/summary?slice=${slice}`);
    const name = slice === 'com' ? 'Commodities' : slice.charAt(0).toUpperCase() + slice.slice(1);
    await expectScreen(page, name, figures, invested);
    await expectDetails(page, slice, figures);
  }
  const summaries = await Promise.all(['futures', 'options'].map((slice) => answer<SummaryBody>(page, `/api/summary/${slice}`)));
  const { data: open } = await answer<AnswerOf<'consolidateOpenPositions'>>(page, '/api/open-positions/consolidated?per_page=500');
  const paid = open
    .filter(({ segment }) => segment === 'FUT' || segment === 'OPT')
    .reduce((total, { charges }) => total + paise(charges), 0);
  expect(summaries.reduce((total, { total_charges: charges }) => total + paise(charges), paid)).toBe(fo.notes);

  await page.goto('/summary');
  const { holdings } = await answer<HoldingsBody>(page, '/api/summary/equity/holdings');
  expect(holdings.map(({ symbol, value }) => ({ symbol, value: paise(value) }))).toEqual(held);
  const pie = page.getByRole('region', { name: 'Holdings' });
  for (const { symbol, value } of held) {
    const share = pie.getByRole('listitem').filter({ hasText: symbol });
    await expect(share).toContainText(decimals((value / cost) * 100, 1, '%'));
  }
  const positions = page.getByRole('region', { name: 'Open positions' });
  await expect(positions.getByRole('listitem')).toHaveCount(open.length);
  for (const [symbol, { value }] of [...fo.open, ...others.open]) {
    const line = positions.getByRole('listitem').filter({ has: page.getByRole('link', { name: symbol, exact: true }) });
    await expect(line).toContainText(rupees(value));
  }
});

function segmentOf(symbol: string): string {
  if (symbol.startsWith('GOLDM')) return 'COM';
  if (symbol.endsWith('FUT')) return 'FUT';
  return /\d(CE|PE)$/.test(symbol) ? 'OPT' : 'EQ';
}
