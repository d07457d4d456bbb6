import type { Page } from '@playwright/test';

/** The journal that a picture shows: none (a visitor), empty, a year of trades, 50,000 trades. */
export type Who = 'visitor' | 'empty' | 'asha' | 'large';

/** One screen in one state. */
export interface Scene {
  readonly screen: string;
  readonly state: string;
  readonly who: Who;
  readonly path: string;
  /** Calls that wait forever, or fail, by a part of their address. */
  readonly waits?: string;
  readonly fails?: string;
  /** Brings the page to the state, once it has loaded. */
  readonly act?: (page: Page) => Promise<void>;
  /** Only where the window is wide, or narrow. */
  readonly only?: 'wide' | 'phone';
}

/** All screens in order, with their states. */
export const SCENES: readonly Scene[] = [
  ...publicScenes(),
  ...accountScenes(),
  ...uploadScenes(),
  ...listStates('files', '/imports', '/api/imports'),
  ...summaryScenes(),
  ...calendarScenes(),
  ...historyScenes(),
  ...positionScenes(),
  ...journalScenes(),
  { screen: 'charts', state: 'full', who: 'asha', path: '/chartview' },
  { screen: 'charts', state: 'empty', who: 'empty', path: '/chartview' },
  { screen: 'charts', state: 'large', who: 'large', path: '/chartview' },
];

function press(name: string | RegExp) {
  return (page: Page) => page.getByRole('button', { name }).first().click();
}

/** The states that every list has. */
function listStates(screen: string, path: string, calls: string): Scene[] {
  return [
    { screen, state: 'full', who: 'asha', path },
    { screen, state: 'empty', who: 'empty', path },
    { screen, state: 'large', who: 'large', path },
    { screen, state: 'loading', who: 'asha', path, waits: calls },
    { screen, state: 'failing', who: 'asha', path, fails: calls },
  ];
}

function publicScenes(): Scene[] {
  const visitor = (screen: string, state: string, path: string, act?: Scene['act']): Scene => ({
    screen,
    state,
    who: 'visitor',
    path,
    ...(act && { act }),
  });
  return [
    visitor('landing', 'full', '/'),
    { ...visitor('landing', 'drawer', '/', press('Open menu')), only: 'phone' },
    { screen: 'landing', state: 'drawer of a user', who: 'asha', path: '/summary', act: press('Open menu'), only: 'phone' },
    { screen: 'landing', state: 'dashboard menu', who: 'asha', path: '/history', act: press('Dashboard'), only: 'wide' },
    visitor('login', 'full', '/login'),
    visitor('login', 'wrong', '/login', async (page) => {
      await page.getByLabel('Email or username').fill('nobody');
      await page.getByLabel('Password', { exact: true }).fill('not the right one');
      await page.getByRole('button', { name: 'Log in', exact: true }).click();
      await page.getByRole('alert').waitFor();
    }),
    visitor('signup', 'full', '/signup'),
    visitor('signup', 'incomplete', '/signup', async (page) => {
      await page.getByLabel('Password', { exact: true }).fill('abc12345');
      await page.getByRole('button', { name: 'Sign up' }).click();
    }),
    visitor('reset password', 'request', '/reset-password-request'),
    visitor('reset password', 'without token', '/reset-password'),
    visitor('reset password', 'with token', '/reset-password?token=abc'),
    visitor('verify e-mail', 'without token', '/verify-email'),
    visitor('keep e-mail', 'without token', '/keep-email'),
    visitor('terms', 'full', '/terms'),
    visitor('education', 'list', '/education'),
    visitor('education', 'article', '/education/expiry-and-settlement'),
    visitor('education', 'not found', '/education/no-such-article'),
    visitor('logged out', 'full', '/summary'),
  ];
}

function accountScenes(): Scene[] {
  const beginDeletion = press('Delete my account');
  return [
    { screen: 'settings', state: 'full', who: 'asha', path: '/settings' },
    { screen: 'settings', state: 'loading', who: 'asha', path: '/settings', waits: '/api/me/' },
    { screen: 'settings', state: 'failing', who: 'asha', path: '/settings', fails: '/api/me/' },
    { screen: 'setups', state: 'empty', who: 'empty', path: '/setups' },
    { screen: 'setups', state: 'failing', who: 'asha', path: '/setups', fails: '/api/setups' },
    ...listStates('reports', '/reports', '/api/reports'),
    { screen: 'reports', state: 'heat map', who: 'asha', path: '/reports?by=weekday&by=segment&show=heat' },
    {
      screen: 'reports',
      state: 'comparing',
      who: 'asha',
      path: '/reports?by=weekday&from_date=2026-04-01&to_date=2026-06-30&with.from_date=2026-01-01&with.to_date=2026-03-31',
    },
    { screen: 'tags', state: 'empty', who: 'empty', path: '/tags' },
    { screen: 'accounts', state: 'full', who: 'asha', path: '/accounts' },
    { screen: 'accounts', state: 'empty', who: 'empty', path: '/accounts' },
    { screen: 'accounts', state: 'large', who: 'large', path: '/accounts' },
    { screen: 'accounts', state: 'failing', who: 'asha', path: '/accounts', fails: '/api/accounts' },
    ...listStates('books', '/books', '/api/books'),
    { screen: 'strategies', state: 'full', who: 'asha', path: '/strategies' },
    { screen: 'strategies', state: 'empty', who: 'empty', path: '/strategies' },
    { screen: 'strategies', state: 'large', who: 'large', path: '/strategies' },
    { screen: 'strategy', state: 'gone', who: 'empty', path: '/strategies/1' },
    { screen: 'strategies', state: 'failing', who: 'asha', path: '/strategies', fails: '/api/strategies' },
    { screen: 'settings', state: 'second step', who: 'asha', path: '/settings', act: press('Set up with an app') },
    { screen: 'settings', state: 'deletion', who: 'asha', path: '/settings', act: beginDeletion },
  ];
}

function uploadScenes(): Scene[] {
  const prefill = '/upload?prefill=1&type=SELL&symbol=INFY&qty=55&segment=EQ&exchange=NSE&broker=ZERODHA';
  return [
    { screen: 'upload', state: 'empty', who: 'empty', path: '/upload' },
    { screen: 'upload', state: 'full', who: 'asha', path: '/upload' },
    { screen: 'upload', state: 'prefilled', who: 'asha', path: prefill },
    { screen: 'upload', state: 'refused', who: 'asha', path: '/upload', act: (page) => upload(page, 'a,b\n1,2\n', 'alert') },
    {
      screen: 'upload',
      state: 'rows left out',
      who: 'asha',
      path: '/upload',
      act: async (page) => {
        const day = new Date(Date.now() - Math.floor(Math.random() * 9e10)).toISOString().slice(0, 10);
        const rows = [
          `${day},IDEA,EQ,BUY,${Math.ceil(Math.random() * 500)},7.25`,
          `${day},IDEA,EQ,hold,10,7.25`,
          '2026-13-45,ITC,EQ,BUY,1,1',
        ];
        await upload(page, `date,symbol,segment,trade_type,quantity,price\n${rows.join('\n')}\n`, 'article');
      },
    },
  ];
}

async function upload(page: Page, text: string, role: 'alert' | 'article'): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({ name: 'tradebook.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await page.getByLabel('Broker name').fill('ZERODHA');
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await page.getByRole(role).first().waitFor();
}

function summaryScenes(): Scene[] {
  return [
    ...listStates('summary', '/summary', '/api/'),
    { screen: 'summary', state: 'two segments', who: 'asha', path: '/summary?slice=equity,options' },
    { screen: 'summary', state: 'charges', who: 'asha', path: '/summary', act: press('Charges breakdown') },
  ];
}

function calendarScenes(): Scene[] {
  return [
    ...listStates('calendar', '/calendar', '/api/summary/'),
    { screen: 'calendar', state: 'month with holidays', who: 'asha', path: '/calendar?month=2026-03' },
    { screen: 'calendar', state: 'quiet month', who: 'asha', path: '/calendar?slice=futures' },
  ];
}

async function settling(page: Page): Promise<void> {
  await page.locator('.trade-expired summary:visible').first().click();
}

function historyScenes(): Scene[] {
  const filtered = '/history?slice=equity&symbol=in&period=custom&from_date=2026-02-01&to_date=2026-08-31&status=WIN&max_days=7';
  return [
    ...listStates('history', '/history', '/api/paired/'),
    { screen: 'history', state: 'symbols', who: 'asha', path: '/history?tab=symbols' },
    { screen: 'history', state: 'filtered', who: 'asha', path: filtered },
    { screen: 'history', state: 'nothing found', who: 'asha', path: '/history?symbol=xyz&status=LOSS' },
    { screen: 'history', state: 'one date missing', who: 'asha', path: '/history?period=custom&from_date=2026-02-01' },
    { screen: 'history', state: 'delete question', who: 'asha', path: '/history', act: press(/^Delete /) },
    { screen: 'history', state: 'settlement', who: 'asha', path: '/history?symbol=nifty26jan', act: settling },
    {
      screen: 'history',
      state: 'exporting',
      who: 'large',
      path: '/history',
      act: async (page) => {
        await page.getByRole('button', { name: 'Excel' }).click();
        await page.getByText(/^Exporting \d/).waitFor();
      },
    },
  ];
}

function positionScenes(): Scene[] {
  const tick = (page: Page) => page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
  return [
    ...listStates('open positions', '/open-positions', '/api/open-positions/'),
    { screen: 'open positions', state: 'consolidated', who: 'asha', path: '/open-positions?tab=symbols' },
    { screen: 'open positions', state: 'selected', who: 'asha', path: '/open-positions', act: tick },
    { screen: 'open positions', state: 'nothing found', who: 'asha', path: '/open-positions?q=xyz' },
    {
      screen: 'open positions',
      state: 'delete question',
      who: 'asha',
      path: '/open-positions',
      act: async (page) => {
        await tick(page);
        await page.getByRole('button', { name: 'Delete selected' }).click();
      },
    },
    {
      screen: 'open positions',
      state: 'edit with faults',
      who: 'asha',
      path: '/open-positions',
      act: async (page) => {
        await page
          .getByRole('button', { name: /^Edit / })
          .first()
          .click();
        await page.getByLabel('Quantity').fill('0');
        await page.getByLabel('Avg price').fill('-1');
        await page.getByRole('button', { name: 'Save' }).click();
      },
    },
  ];
}

/** What is written about trades, and what is found in them. */
function journalScenes(): Scene[] {
  const full = (screen: string, path: string): Scene => ({ screen, state: 'full', who: 'asha', path });
  const empty = (screen: string, path: string): Scene => ({ screen, state: 'empty', who: 'empty', path });
  const opens = (screen: string, path: string, pattern: string): Scene => ({
    ...full(screen, path),
    state: 'opened',
    act: async (page) => {
      await page.locator(`main a[href^="${pattern}"]:visible`).first().click();
      await page.waitForURL(`**${pattern}*`);
      await page.waitForLoadState('networkidle');
    },
  });
  return [
    ...listStates('trades', '/trades', '/api/round-trips'),
    opens('trade', '/trades', '/trades/'),
    full('diary', '/diary'),
    empty('diary', '/diary'),
    { ...full('day', '/days/2026-03-16'), state: 'with trades' },
    { ...full('day', '/days/2026-03-15'), state: 'without trades' },
    full('setups', '/setups'),
    opens('setup', '/setups', '/setups/'),
    { ...full('setup', '/setups'), state: 'new', act: press(/new setup|add a setup|make a setup/i) },
    full('review', '/review'),
    empty('review', '/review'),
    full('leaks', '/leaks'),
    empty('leaks', '/leaks'),
    full('tax', '/tax'),
    { ...full('tax', '/tax?fy=2026-27'), state: 'this year' },
    empty('tax', '/tax'),
    full('reconcile', '/reconcile'),
    full('cash', '/cash'),
    empty('cash', '/cash'),
    full('changes', '/changes'),
    full('corporate actions', '/corporate-actions'),
    full('held', '/imports/held'),
    { ...full('filter', '/trades'), state: 'open', act: press(/^Filter/) },
  ];
}
