import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { newTrader } from './trader.ts';
import { paths } from './web-values.ts';

/** What a visitor may read. Every other screen is a user's. */
const PUBLIC = 'landing demo login signup terms education article forgotPassword resetPassword verifyEmail keepEmail'.split(' ');
const PROTECTED = Object.entries(paths).flatMap(([name, path]) => (PUBLIC.includes(name) ? [] : [path.replace(/:\w+/, '1')]));
const ASKED = 'Please log in to access your trading dashboard.';

/** Replaces the answer of the session check; null ends the connection. */
async function answerSession(page: Page, body: object | null, until: Promise<void> = Promise.resolve()): Promise<void> {
  await page.route('**/api/me', async (route) => {
    await until;
    await (body ? route.fulfill({ json: body }) : route.abort());
  });
}

/** Texts and addresses of links, in order. */
function linksOf(place: Locator): Promise<string[][]> {
  return place.getByRole('link').evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href') ?? '']));
}

const banner = (page: Page) => page.getByRole('banner');
/** The name beside Logout in the header. The page also has the one in the drawer. */
const userLabel = (page: Page, label: string) => banner(page).getByText(label, { exact: true }).filter({ visible: true });
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Menu' });

async function openDrawer(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(drawer(page)).toBeVisible();
}

test.describe('header', () => {
  test('of a visitor links to every page, with the slice of the address', async ({ page }) => {
    await page.goto('/terms?slice=options');
    const tools = banner(page);
    await expect(tools.getByRole('link', { name: 'Signup' })).toBeVisible();
    await expect(tools.getByRole('link', { name: 'Rojmel home' })).toHaveAttribute('href', '/');
    await expect(tools.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/settings');
    const menu = tools.getByRole('button', { name: 'Dashboard' });
    await expect(tools.getByText('Timeline (Calendar)')).toBeHidden();
    await menu.click();
    expect(await linksOf(tools.getByRole('navigation', { name: 'Main' }))).toEqual([
      ['+ Add Trade', '/upload'],
      ['SummaryKPIs & overview', '/summary'],
      ['Timeline (Calendar)Daily PnL view', '/calendar?slice=options'],
      ['Performance (Charts)Equity & KPIs', '/chartview?slice=options'],
      ['Closed Trades', '/history'],
      ['Open Positions', '/open-positions'],
      ['Education', '/education'],
    ]);
    expect((await linksOf(tools)).slice(-2)).toEqual([
      ['Login', '/login'],
      ['Signup', '/signup'],
    ]);
    await expect(tools.getByRole('button', { name: 'Logout' })).toHaveCount(0);
    await expectAccessible(page);
    await tools.getByRole('button', { name: 'Journal' }).click();
    expect((await linksOf(tools.getByRole('navigation', { name: 'Main' }))).slice(1, 4)).toEqual([
      ['TodayPlan, trades and review', '/today'],
      ['TradesWhy and how, trade by trade', '/trades'],
      ['DiaryPlan and review by day', '/diary'],
    ]);
    await tools.getByText('More', { exact: true }).filter({ visible: true }).click();
    await expect(tools.getByRole('link', { name: 'Playbook' })).toHaveAttribute('href', '/setups');
    await tools.getByRole('button', { name: 'Books' }).click();
    expect((await linksOf(tools.getByRole('navigation', { name: 'Main' }))).slice(1, 6)).toEqual([
      ['BooksWhat needs you, what is there', '/books'],
      ['FilesUploads and market files', '/imports'],
      ['AccountsBroker accounts, charges', '/accounts'],
      ['TaxThe worksheet of a year', '/tax'],
      ['ChangesWhat was changed, and undo', '/changes'],
    ]);
    await menu.click();

    await page.keyboard.press('Escape');
    await expect(menu).toBeFocused();
    await expect(menu).toHaveAttribute('aria-expanded', 'false');
    await menu.click();
    await page.mouse.click(20, 700);
    await expect(menu).toHaveAttribute('aria-expanded', 'false');
    await menu.click();
    await tools.getByRole('link', { name: 'Timeline (Calendar)' }).click();
    await expect(page).toHaveURL(/\/calendar\?slice=options$/);
    await expect(menu).toHaveAttribute('aria-expanded', 'false');
    for (const search of ['', '?slice=nothing']) {
      await page.goto(`/terms${search}`);
      await menu.click();
      await expect(tools.getByRole('link', { name: 'Timeline (Calendar)' })).toHaveAttribute('href', '/calendar?slice=overall');
    }
  });

  test('covers nothing that the page scrolls to @slow', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 320 });
    await page.goto('/terms');
    const part = page.getByRole('heading', { level: 2 }).nth(2);
    await part.evaluate((element) => element.scrollIntoView());
    const header = await banner(page).boundingBox();
    const { y = 0 } = (await part.boundingBox()) ?? {};
    expect(header?.y).toBe(0);
    expect(y).toBeGreaterThan(header?.height ?? 0);
    expect(y).toBeLessThan(100);
  });

  test('calls the user by the first name that is known @slow', async ({ page }) => {
    const nameless = { user_id: 1, display_name: '', username: '', email: '', provider: 'local', has_password: true, has_google: false };
    for (const [known, label] of [
      [{ display_name: 'Asha Rao', username: 'asha', email: 'asha@example.in' }, 'Asha Rao'],
      [{ username: 'asha', email: 'asha@example.in' }, 'asha'],
      [{ email: 'asha@example.in' }, 'asha@example.in'],
      [{}, 'User'],
    ] as const) {
      await answerSession(page, { authenticated: true, user: { ...nameless, ...known } });
      await page.goto('/terms');
      await expect(userLabel(page, label)).toBeVisible();
      await expect(banner(page).getByRole('link', { name: 'Login' })).toHaveCount(0);
      await page.unrouteAll();
    }
  });

  test('Logout ends the session and opens the login @slow', async ({ page }) => {
    await newTrader(page);
    await page.goto('/summary');
    const sent = page.waitForRequest('**/api/logout/');
    await banner(page).getByRole('button', { name: 'Logout' }).click();
    expect((await sent).method()).toBe('POST');
    await expect(page).toHaveURL(/\/login$/);
    expect(await (await page.request.get('/api/me')).json()).toEqual({ authenticated: false, user: null });
    await expect(banner(page).getByRole('link', { name: 'Signup' })).toBeVisible();
  });

  test('Logout also logs out when the call fails @slow', async ({ page }) => {
    await newTrader(page);
    await page.route('**/api/logout/', (route) => route.abort());
    await page.goto('/terms');
    await banner(page).getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(banner(page).getByRole('link', { name: 'Signup' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test.describe('drawer', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('has every entry with its caption, in order @slow', async ({ page }) => {
    await page.goto('/terms?slice=com');
    await expectAccessible(page);
    await openDrawer(page);
    await expect(drawer(page).locator('nav a, nav button')).toHaveText([
      'Add TradeUpload CSV or manual',
      'SummaryKPIs & overview',
      'TimelineDaily PnL view',
      'PerformanceEquity & KPIs',
      'TodayPlan, trades and review',
      'TradesWhy and how, trade by trade',
      'DiaryPlan and review by day',
      'PlaybookSetups and their rules',
      'LeaksTo whom the money went',
      'ReportsWhat pays and what costs',
      'ReviewA month or a year on one page',
      'BooksWhat needs you, what is there',
      'FilesUploads and market files',
      'AccountsBroker accounts, charges',
      'TaxThe worksheet of a year',
      'ChangesWhat was changed, and undo',
      'Corporate actionsSplits, bonuses and origins',
      'CashDeposits, dividends and fees',
      'ReconcileA statement beside the journal',
      'Closed TradesPaired ledger',
      'Open PositionsExposure & averages',
      'SettingsAccount',
      'ThemeSwitch to light',
      'EducationGuides & articles',
    ]);
    for (const more of await drawer(page).getByText('More', { exact: true }).all()) await more.click();
    expect((await linksOf(drawer(page))).map(([, address]) => address)).toEqual([
      '/upload',
      '/summary',
      '/calendar?slice=com',
      '/chartview?slice=com',
      '/today',
      '/trades',
      '/diary',
      '/setups',
      '/leaks',
      '/reports',
      '/review',
      '/books',
      '/imports',
      '/accounts',
      '/tax',
      '/changes',
      '/corporate-actions',
      '/cash',
      '/reconcile',
      '/history',
      '/open-positions',
      '/settings',
      '/education',
      '/login',
      '/signup',
    ]);
    await expectAccessible(page);
    await drawer(page).getByRole('link', { name: 'Signup' }).click();
    await expect(page).toHaveURL(/\/signup$/);
    await expect(drawer(page)).toBeHidden();
  });

  test('keeps the focus while it is open, and returns it when it is closed in any way @slow', async ({ page }) => {
    await page.goto('/terms');
    const menu = page.getByRole('button', { name: 'Open menu' });
    const close = drawer(page).getByRole('button', { name: 'Close menu' });
    await openDrawer(page);
    await expect(close).toBeFocused();
    for (let pressed = 0; pressed < 14; pressed += 1) {
      await page.keyboard.press(pressed < 3 ? 'Shift+Tab' : 'Tab');
      // Between the last and the first entry no element has the focus.
      expect(await page.evaluate(() => document.activeElement?.closest('dialog, body > *') === document.querySelector('#root'))).toBe(
        false,
      );
    }
    for (const act of [
      () => close.click(),
      () => page.mouse.click(10, 400),
      () => page.keyboard.press('Escape'),
      () => drawer(page).getByRole('button', { name: 'Theme' }).click(),
    ]) {
      if (!(await drawer(page).isVisible())) await openDrawer(page);
      await act();
      await expect(drawer(page)).toBeHidden();
      await expect(menu).toBeFocused();
    }
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await openDrawer(page);
    // The link to the current screen closes it too.
    await page.goto('/education');
    await openDrawer(page);
    await drawer(page).getByRole('link', { name: 'Education' }).click();
    await expect(drawer(page)).toBeHidden();
  });

  test('Logout ends the session and stays where it is', async ({ page }) => {
    await newTrader(page);
    await page.goto('/calendar?slice=futures');
    await openDrawer(page);
    await expect(drawer(page).getByText('Asha Rao')).toBeVisible();
    await expect(drawer(page).getByRole('link', { name: 'Signup' })).toHaveCount(0);
    await expectAccessible(page);
    await drawer(page).getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('heading', { level: 1, name: ASKED })).toBeVisible();
    await expect(page).toHaveURL(/\/calendar\?slice=futures$/);
    await expect(drawer(page)).toBeHidden();
    expect(await (await page.request.get('/api/me')).json()).toMatchObject({ authenticated: false });
  });
});

test.describe('theme', () => {
  test('is dark at first; another choice is kept, and used from the first paint @slow', async ({ page }) => {
    const html = page.locator('html');
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await page.goto('/');
    await expect(html).toHaveAttribute('data-theme', 'dark');
    const dark = await ground();
    await page.getByRole('button', { name: 'Switch to light theme' }).click();
    await expect(html).toHaveAttribute('data-theme', 'light');
    await expect.poll(ground).not.toBe(dark);
    const light = await ground();
    // The app's code is not loaded, so the screen stays at the first paint.
    await page.route('**/assets/*.js', (route) => route.abort());
    for (const path of ['/', '/education/drawdown', '/login']) {
      await page.goto(path);
      expect(await ground(), path).toBe(light);
    }
    await page.unrouteAll();
    await page.goto('/terms');
    await page.getByRole('button', { name: 'Switch to dark theme' }).click();
    await page.reload();
    await expect(html).toHaveAttribute('data-theme', 'dark');
    expect(await ground()).toBe(dark);
  });

  test('follows the choice made in another tab @slow', async ({ page, context }) => {
    await page.goto('/terms');
    const other = await context.newPage();
    await other.goto('/');
    await other.getByRole('button', { name: 'Switch to light theme' }).click();
    await expect(page.getByRole('button', { name: 'Switch to dark theme' })).toBeVisible();
  });

  test('can be switched where the browser stores nothing @slow', async ({ page }) => {
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('closed', 'SecurityError');
        },
      });
    });
    await page.goto('/');
    await page.getByRole('button', { name: 'Switch to light theme' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    expect(faults).toEqual([]);
  });
});

test.describe('share', () => {
  /** Replaces the browser's sharing. The calls are recorded in window.asked. */
  async function give(page: Page, share: 'works' | 'fails' | 'is left' | 'is absent', clipboard: 'works' | 'fails'): Promise<void> {
    await page.addInitScript(
      ([share, clipboard]) => {
        const asked: unknown[] = [];
        const fail = (name: string) => Promise.reject(new DOMException(name, name));
        const shareNatively = (data: ShareData) => {
          asked.push(data);
          return share === 'works' ? Promise.resolve() : fail(share === 'is left' ? 'AbortError' : 'NotAllowedError');
        };
        const writeText = (text: string) => {
          asked.push(text);
          return clipboard === 'works' ? Promise.resolve() : fail('NotAllowedError');
        };
        Object.defineProperty(window, 'asked', { value: asked });
        Object.defineProperty(navigator, 'share', { value: share === 'is absent' ? undefined : shareNatively });
        Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
      },
      [share, clipboard] as const,
    );
    await page.goto('/education');
  }
  const press = (page: Page) => page.getByRole('button', { name: 'Share' }).click();
  const asked = (page: Page) => page.evaluate(() => (window as unknown as { asked: unknown[] }).asked);

  test('uses the browser’s own dialog where there is one, and accepts its cancelling @slow', async ({ page, baseURL }) => {
    const native = { title: 'Rojmel', text: 'Trading journal & KPIs', url: baseURL };
    for (const share of ['works', 'is left'] as const) {
      await give(page, share, 'works');
      await press(page);
      await expect.poll(() => asked(page)).toEqual([native]);
    }
  });

  for (const share of ['fails', 'is absent'] as const) {
    test(`copies the link where sharing ${share} @slow`, async ({ page, baseURL }) => {
      await give(page, share, 'works');
      const dialog = page.waitForEvent('dialog');
      const pressed = press(page);
      expect((await dialog).message()).toBe('Link copied');
      await (await dialog).accept();
      await pressed;
      expect((await asked(page)).at(-1)).toBe(baseURL);
    });
  }

  test('opens the site in a new window where copying fails too', async ({ page, context, baseURL }) => {
    await give(page, 'fails', 'fails');
    const opened = context.waitForEvent('page');
    await press(page);
    await expect(await opened).toHaveURL(`${baseURL}/`);
  });
});

test.describe('session', () => {
  test("'Loading...' shows while it is checked, then the visitor is asked to log in @slow", async ({ page }) => {
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => dialogs.push(dialog.message()));
    for (const path of PROTECTED) {
      const checked = Promise.withResolvers<void>();
      await answerSession(page, { authenticated: false, user: null }, checked.promise);
      await page.goto(path);
      await expect(page.getByRole('main').getByText('Loading...')).toBeVisible();
      await expect(page.getByText(ASKED)).toHaveCount(0);
      checked.resolve();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(ASKED);
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await page.unrouteAll();
    }
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
    await expect(page).toHaveURL(`/login?back=${encodeURIComponent(PROTECTED.at(-1) ?? '')}`);
    expect(dialogs).toEqual([]);
  });

  test('a failed check counts as logged out, without a message @slow', async ({ page }) => {
    await answerSession(page, null);
    await page.goto('/summary');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(ASKED);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.unrouteAll();
    for (const status of [500, 503]) {
      await page.route('**/api/me', (route) => route.fulfill({ status, json: { detail: 'Down.' } }), { times: 1 });
      await page.goto('/history');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(ASKED);
      await expect(page.getByText('Down.')).toHaveCount(0);
    }
  });

  test('users can open public pages too @slow', async ({ page }) => {
    await newTrader(page);
    for (const [path, heading] of [
      ['/terms', 'Terms and Conditions'],
      ['/education', 'Education'],
      ['/education/drawdown', 'Drawdown'],
    ] as const) {
      await page.goto(path);
      await expect(userLabel(page, 'Asha Rao')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
    }
    await page.goto('/no/such/screen');
    await expect(page).toHaveURL(/\/summary$/);
  });
});
