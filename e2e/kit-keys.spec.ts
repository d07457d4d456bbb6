import { expect, test, type Locator, type Page } from '@playwright/test';
import { startDesignServer } from '../scripts/design-server.ts';
import { addShares, newTrader } from './trader.ts';

/*
 * The keys, roles and states of our components, as the tables of the ARIA Authoring Practices Guide have them (w3c/aria-practices at 18c1a2f
 * of 24 June 2026): a test for each row. These rows have none:
 *
 * Combobox with a listbox popup (useCombo: the command bar, the list of the filter, the names of a trade in the list)
 * - Alt + Down Arrow, Alt + Up Arrow: optional. The list shows whenever there are options.
 * - Escape clears the field: optional.
 * - Escape closes the list and returns to the field: the list is a part of the dialog or panel around it, and closes with that.
 * - The Open button: there is none.
 * - `<select>` (SelectField) and `<datalist>` (TextField, tags and mistakes) are comboboxes whose keys are the browser's.
 *
 * Disclosure navigation (useDisclosure: the menus of the header, the menu of views)
 * - Arrows, Home, End: optional. Tab goes through the links, and these keys scroll the page.
 * - Space on a link: a link takes Enter, as everywhere else in the browser.
 * - Menu button: no component has the role menu. `<details>` (More, folded parts) is a disclosure whose keys are the browser's.
 *
 * Dialog (Dialog, ConfirmDialog, SettleDialog, the drawer; the sheet of the filter and a chart's full screen open in the same way, useModal)
 * - Tab, Shift + Tab: `<dialog>` is modal by showModal(), and the browser keeps the focus inside. Between the last and the first element it
 *   comes to the browser's own bar, which a page must not forbid. Tested: it never comes to the page behind.
 * - aria-modal: showModal() says it. aria-describedby: optional.
 * - The panel of the filter is a dialog that is not modal: it closes when it is left.
 *
 * Tabs
 * - No component has the role tab: ScreenTabs are links to screens, and ToggleTabs buttons of which several can be on. Tab reaches each,
 *   Enter and Space are the browser's. Tested: what they say of their state.
 *
 * Date picker
 * - The dialog, its grid and its buttons (DateField): the calendar is that of `<input type="date">`, and its keys are the browser's. Tested:
 *   the button and the field beside it.
 * - The grid of the calendar screen is a part of the page: no dialog, OK or Cancel. Its days are links: Enter opens one, Space does not, and
 *   none is selected. The month is a field above it, and the name of the day that gets the focus has month and year, so nothing is live.
 */

// In order and on one page each, but not serial: after a fault the other rows still run.
test.describe.configure({ mode: 'default' });

/** The page learns of it after the browser has closed the dialog. */
async function expectClosed(part: Locator): Promise<void> {
  await expect(part).toBeHidden();
  await part.page().evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
}

test.describe('on the page of the components', () => {
  let design: Awaited<ReturnType<typeof startDesignServer>>;
  let page: Page;
  test.beforeAll(async ({ browser }) => {
    [design, page] = await Promise.all([startDesignServer(0), browser.newPage()]);
    await page.goto(design.address);
  });
  test.afterAll(async () => {
    await page.close();
    await design.close();
  });

  test.describe('combobox', () => {
    const field = () => page.getByRole('combobox', { name: 'Symbol to choose' });
    const option = (name: string) => page.getByRole('option', { name, exact: true });
    const opener = () => page.getByRole('button', { name: 'Open combo box', exact: true });
    const expectMarked = async (name: string) => {
      await expect(option(name)).toHaveAttribute('aria-selected', 'true');
      await expect(field()).toBeFocused();
      await expect(field()).toHaveAttribute('aria-activedescendant', (await option(name).getAttribute('id')) ?? 'none');
    };
    const cursor = () => field().evaluate((input: HTMLInputElement) => [input.selectionStart, input.selectionEnd]);

    test.beforeEach(async () => {
      await opener().press('Enter');
      await expectMarked('BANKNIFTY');
    });
    test.afterEach(async () => {
      await page.keyboard.press('Escape');
      await expectClosed(field());
    });

    test('roles: a combobox with a list of its own, whose one option is selected', async () => {
      const list = page.getByRole('listbox', { name: 'Symbols' });
      await expect(field()).toHaveAttribute('aria-controls', (await list.getAttribute('id')) ?? 'none');
      await expect(field()).toHaveAttribute('aria-autocomplete', 'list');
      await expect(field()).toHaveAttribute('aria-expanded', 'true');
      await expect(list.getByRole('option', { selected: true })).toHaveText(['BANKNIFTY']);
      await page.keyboard.type('no such symbol');
      await expect(list).toBeHidden();
      await expect(field()).toHaveAttribute('aria-expanded', 'false');
      await expect(field()).not.toHaveAttribute('aria-activedescendant');
    });

    test('Tab: the combobox is in the Tab sequence, its options are not', async () => {
      const stops = await page
        .getByRole('dialog', { name: 'combo box' })
        .locator('a, button, input')
        .evaluateAll((all) => all.filter((one) => (one as HTMLElement).tabIndex >= 0).map((one) => one.ariaLabel));
      expect(stops).toEqual(['Close', 'Symbol to choose']);
    });

    test('Down Arrow: moves to the option after the one that is selected by itself', async () => {
      await page.keyboard.press('ArrowDown');
      await expectMarked('CRUDEOIL');
    });

    test('Up Arrow: moves to the last option', async () => {
      await page.keyboard.press('ArrowUp');
      await expectMarked('RELIANCE');
    });

    test('Escape: dismisses the list', async () => {
      await page.keyboard.press('Escape');
      await expect(page.getByRole('listbox')).toBeHidden();
      await expect(opener()).toBeFocused();
    });

    test('Enter: accepts the option that is selected by itself', async () => {
      await page.keyboard.type('inf');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('listbox')).toBeHidden();
      await expect(page.getByRole('status').filter({ hasText: /^INFY$/ })).toBeVisible();
    });

    test('printable characters: are typed, and select the first option that they find', async () => {
      await page.keyboard.type('nifty');
      await expect(field()).toHaveValue('nifty');
      await expect(page.getByRole('listbox', { name: 'Symbols' }).getByRole('option')).toHaveText(['BANKNIFTY', 'NIFTY']);
      await expectMarked('BANKNIFTY');
    });

    test('text editing keys: the browser has them', async () => {
      await page.keyboard.type('nifty');
      for (const key of ['Shift+ArrowUp', 'Control+a']) {
        await page.keyboard.press('End');
        await page.keyboard.press(key);
        expect(await cursor(), key).toEqual([0, 5]);
      }
      await expectMarked('BANKNIFTY');
    });

    test('in the list, Enter: accepts the option and closes the list', async () => {
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('listbox')).toBeHidden();
      await expect(page.getByRole('status').filter({ hasText: /^CRUDEOIL$/ })).toBeVisible();
    });

    test('in the list, Down Arrow: moves to the next option, and from the last to the first', async () => {
      for (const name of ['CRUDEOIL', 'INFY', 'NIFTY', 'RELIANCE', 'BANKNIFTY']) {
        await page.keyboard.press('ArrowDown');
        await expectMarked(name);
      }
    });

    test('in the list, Up Arrow: moves to the previous option, and from the first to the last', async () => {
      for (const name of ['RELIANCE', 'NIFTY', 'INFY', 'CRUDEOIL', 'BANKNIFTY', 'RELIANCE']) {
        await page.keyboard.press('ArrowUp');
        await expectMarked(name);
      }
    });

    for (const [key, from, to] of [
      ['Right Arrow', 'Home', 1],
      ['Left Arrow', 'End', 4],
      ['Home', 'End', 0],
      ['End', 'Home', 5],
    ] as const) {
      test(`in the list, ${key}: returns to the field and moves the cursor`, async () => {
        await page.keyboard.type('nifty');
        await page.keyboard.press(from);
        await page.keyboard.press('ArrowDown');
        await expectMarked('NIFTY');
        await page.keyboard.press(key.replace(/(\w+) (\w+)/, '$2$1'));
        await expectMarked('BANKNIFTY');
        expect(await cursor()).toEqual([to, to]);
      });
    }

    for (const [name, key, at, text] of [
      ['a printable character: returns to the field and types it', 'y', 'End', 'nifty'],
      ['Backspace: returns to the field and deletes the character before the cursor', 'Backspace', 'End', 'nif'],
      ['Delete: returns to the field and deletes the character after the cursor', 'Delete', 'Home', 'ift'],
    ] as const) {
      test(`in the list, ${name}`, async () => {
        await page.keyboard.type('nift');
        await page.keyboard.press(at);
        await page.keyboard.press('ArrowDown');
        await expectMarked('NIFTY');
        await page.keyboard.press(key);
        await expect(field()).toHaveValue(text);
        await expectMarked('BANKNIFTY');
      });
    }
  });

  test.describe('combobox without a mark', () => {
    const field = () => page.getByRole('combobox', { name: 'Symbol to choose' });
    const marked = () => page.getByRole('listbox', { name: 'Symbols' }).getByRole('option', { selected: true });

    test.beforeEach(async () => {
      await page.getByRole('button', { name: 'Open combo box without a mark' }).press('Enter');
      await expect(field()).toBeFocused();
      await expect(marked()).toHaveCount(0);
    });
    test.afterEach(async () => {
      await page.keyboard.press('Escape');
      await expectClosed(field());
    });

    for (const [key, what] of [
      ['ArrowDown', 'Down Arrow: moves to the first option'],
      ['ArrowUp', 'Up Arrow: moves to the last option'],
    ] as const) {
      test(what, async () => {
        await page.keyboard.press(key);
        await expect(marked()).toHaveText(key === 'ArrowDown' ? 'BANKNIFTY' : 'RELIANCE');
        await page.keyboard.press('ArrowRight');
        await expect(marked()).toHaveCount(0);
        await expect(field()).not.toHaveAttribute('aria-activedescendant');
      });
    }
  });

  test.describe('disclosure', () => {
    const button = () => page.getByRole('button', { name: 'Dashboard' });
    const links = () => page.getByRole('link', { name: /of Dashboard$/ });
    const expectOpened = (opened: boolean) => expect(links()).toHaveCount(opened ? 2 : 0);

    test.beforeEach(async () => {
      await button().focus();
      await expectOpened(false);
    });

    test('roles: the button says whether its list shows, and which it is', async () => {
      await expect(button()).toHaveAttribute('aria-expanded', 'false');
      await page.keyboard.press('Enter');
      await expect(button()).toHaveAttribute('aria-expanded', 'true');
      const id = (await button().getAttribute('aria-controls')) ?? '';
      await expect(page.locator(`[id="${id}"]`).getByRole('link')).toHaveCount(2);
      await page.keyboard.press('Escape');
    });

    for (const key of ['Enter', 'Space']) {
      test(`${key}: toggles the list`, async () => {
        await page.keyboard.press(key);
        await expectOpened(true);
        await expect(button()).toBeFocused();
        await page.keyboard.press(key);
        await expectOpened(false);
      });
    }

    test('Tab, Shift + Tab: move into and through the links of an open list; leaving closes it', async () => {
      await page.keyboard.press('Enter');
      for (const [key, at] of [
        ['Tab', 0],
        ['Tab', 1],
        ['Shift+Tab', 0],
      ] as const) {
        await page.keyboard.press(key);
        await expect(links().nth(at)).toBeFocused();
      }
      await page.keyboard.press('Shift+Tab');
      await expect(button()).toBeFocused();
      await page.keyboard.press('Shift+Tab');
      await expectOpened(false);
    });

    test('Enter on a link: activates it', async () => {
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/#first$/);
      await expectOpened(false);
    });

    test('Escape: closes the list and gives the focus to its button', async () => {
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Escape');
      await expectOpened(false);
      await expect(button()).toBeFocused();
    });

    test('Escape in a dialog: closes the list, and only then the dialog', async () => {
      const dialog = page.getByRole('dialog', { name: 'Charges Breakdown' });
      await page.getByRole('button', { name: 'Open dialog' }).press('Enter');
      await dialog.getByRole('button', { name: 'More' }).press('Enter');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Escape');
      await expect(dialog.getByRole('button', { name: 'More' })).toBeFocused();
      await expect(dialog.getByRole('link')).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expectClosed(dialog);
    });
  });

  for (const [name, title, first] of [
    ['dialog', 'Charges Breakdown', 'Close'],
    ['confirm', 'Delete trades', 'Cancel'],
    ['settle', 'Settlement price of NIFTY26NOVFUT', 'Worth of a unit at expiry (₹)'],
  ] as const) {
    testDialog(
      name,
      () => page,
      () => page.getByRole('button', { name: `Open ${name}` }),
      title,
      first,
    );
  }

  test.describe('tabs', () => {
    test('ToggleTabs: a group of buttons, each of which says whether it is on', async () => {
      const group = page.getByRole('group', { name: 'Segments' });
      await group.getByRole('button', { name: 'Equity' }).press('Space');
      await expect(group.getByRole('button', { pressed: true })).toHaveText(['Equity']);
      await group.getByRole('button', { name: 'Overall' }).press('Enter');
      await expect(group.getByRole('button', { pressed: true })).toHaveText(['Overall']);
      await expect(group.getByRole('button', { pressed: false })).toHaveText(['Equity', 'Options']);
    });

    test('ScreenTabs: links, of which one is the current page', async () => {
      const tabs = page.getByRole('navigation', { name: 'Trades' });
      await tabs.getByRole('link', { name: 'Strategies' }).press('Enter');
      await expect(tabs.locator('[aria-current=page]')).toHaveText(['Strategies']);
      await tabs.getByRole('link', { name: 'Trades' }).press('Enter');
      await expect(tabs.locator('[aria-current=page]')).toHaveText(['Trades']);
    });
  });

  test.describe('date picker', () => {
    const field = () => page.getByRole('textbox', { name: 'Traded on' });
    const place = () => page.locator('.field').filter({ has: field() });

    test.beforeEach(() => field().fill(''));

    for (const key of ['Enter', 'Space']) {
      test(`${key} on the button: opens the calendar, at the day of the field`, async () => {
        await page.evaluate(() => {
          HTMLInputElement.prototype.showPicker = function showPicker() {
            document.title = `opened at ${this.value}`;
          };
        });
        await field().fill('4 feb 2026');
        await place().getByRole('button').press(key);
        await expect(page).toHaveTitle('opened at 2026-02-04');
      });
    }

    test('Enter on a day: updates the field, and the name of the button', async () => {
      await expect(place().getByRole('button')).toHaveAccessibleName('Open the calendar');
      await place().locator('input[type=date]').fill('2026-02-04');
      await expect(field()).toHaveValue('4 Feb 2026');
      await expect(place().getByRole('button')).toHaveAccessibleName('Open the calendar at 4 Feb 2026');
    });
  });
});

test.describe('in the product', () => {
  let page: Page;
  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage();
    await newTrader(page);
    // The months since then can be chosen.
    const shares = { symbol: 'INFY', quantity: 10, price: 1500, date: '2025-01-06' } as const;
    await addShares(page, { ...shares, buy_sell: 'BUY' }, { ...shares, buy_sell: 'SELL' });
    await page.goto('/calendar?month=2026-03');
    await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false');
  });
  test.afterAll(() => page.close());

  test.describe('date grid', () => {
    const day = (name: string) => page.getByRole('gridcell').getByRole('link', { name: new RegExp(`^${name}[,:]`) });

    test.beforeEach(async () => {
      await page.getByRole('combobox', { name: 'Month' }).selectOption('Mar 2026');
      await day('11 Mar 2026').focus();
    });

    test('roles: a grid with a name, and columns with the full names of the weekdays', async () => {
      const grid = page.getByRole('grid', { name: 'Mar 2026' });
      const names = await grid.locator('th[abbr]').evaluateAll((heads) => heads.map((head) => head.getAttribute('abbr')));
      expect(names).toEqual('Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' '));
    });

    test('Tab: one day of the grid is in the Tab sequence', async () => {
      const stops = await page
        .locator('[role=grid] a[tabindex="0"]')
        .evaluateAll((links) => links.map((link) => link.closest('td')?.cellIndex));
      expect(new Set(stops)).toEqual(new Set([3]));
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: 'Journal of 11 Mar 2026' })).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(page.getByRole('grid').locator(':focus')).toHaveCount(0);
    });

    for (const [key, what, to] of [
      ['ArrowUp', 'Up Arrow: the same day of the previous week', '4 Mar 2026'],
      ['ArrowDown', 'Down Arrow: the same day of the next week', '18 Mar 2026'],
      ['ArrowRight', 'Right Arrow: the next day', '12 Mar 2026'],
      ['ArrowLeft', 'Left Arrow: the previous day', '10 Mar 2026'],
      ['Home', 'Home: the first day of the week', '8 Mar 2026'],
      ['End', 'End: the last day of the week', '14 Mar 2026'],
      ['PageUp', 'Page Up: the same day of the previous month', '11 Feb 2026'],
      ['PageDown', 'Page Down: the same day of the next month', '11 Apr 2026'],
      ['Shift+PageUp', 'Shift + Page Up: the same day of the previous year', '11 Mar 2025'],
      ['Shift+PageDown', 'Shift + Page Down: the same day of the next year', '11 Mar 2027'],
    ] as const) {
      test(what, async () => {
        await page.keyboard.press(key);
        await expect(day(to)).toBeFocused();
      });
    }

    test('Page Up, Page Down: the last day of a month that is shorter', async () => {
      await day('31 Mar 2026').focus();
      await page.keyboard.press('PageDown');
      await expect(day('30 Apr 2026')).toBeFocused();
      await day('30 Apr 2026').press('PageUp');
      await expect(day('30 Mar 2026')).toBeFocused();
    });

    test('Enter on the buttons of the month: changes the month of the grid', async () => {
      await page.getByRole('button', { name: 'Next month' }).press('Enter');
      await expect(page.getByRole('grid', { name: 'Apr 2026' })).toBeVisible();
      await page.getByRole('button', { name: 'Previous month' }).press('Space');
      await expect(page.getByRole('grid', { name: 'Mar 2026' })).toBeVisible();
    });

    test('Enter: opens the day', async () => {
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/history\?.*from_date=2026-03-11/);
      await page.goBack();
    });
  });

  test('header menus: the link to the screen that is shown says so', async () => {
    await page.getByRole('button', { name: 'Dashboard' }).press('Enter');
    await expect(page.getByRole('navigation', { name: 'Main' }).locator('[aria-current=page]')).toHaveText(/^Timeline/);
    await page.keyboard.press('Escape');
  });

  test.describe('drawer', () => {
    test.beforeAll(() => page.setViewportSize({ width: 390, height: 844 }));
    testDialog(
      'drawer',
      () => page,
      () => page.getByRole('button', { name: 'Open menu' }),
      'Menu',
      'Close menu',
    );
  });
});

/** The rows of a dialog that `opener` opens, as steps; `first` is the name of what gets the focus. */
function testDialog(name: string, pageOf: () => Page, openerOf: () => Locator, title: string, first: string): void {
  test(`dialog: ${name}`, async () => {
    const [page, opener] = [pageOf(), openerOf()];
    const dialog = page.getByRole('dialog', { name: title, exact: true });
    await opener.press('Enter');
    await expect(dialog).toBeVisible();
    const stops = await dialog.locator('a, button, input, summary').filter({ visible: true }).all();
    const walk = async (key: string, all: readonly Locator[]) => {
      await all[0]?.focus();
      for (const stop of all.slice(1)) {
        await page.keyboard.press(key);
        await expect(stop).toBeFocused();
      }
      // By way of the browser's own bar, and of the dialog itself where it scrolls.
      for (let pressed = 0; pressed < 3; pressed += 1) {
        await page.keyboard.press(key);
        if (await page.evaluate(() => document.activeElement?.matches('body, dialog') === false)) break;
      }
      await expect(all[0] ?? dialog).toBeFocused();
    };

    await test.step('opening: moves the focus inside', () => expect(dialog.locator(':focus')).toHaveAccessibleName(first));
    await test.step('roles: a modal dialog with a name', async () => {
      expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true);
    });
    await test.step('Tab: moves to the next element, and from the last not to the page behind', () => walk('Tab', stops));
    await test.step('Shift + Tab: moves to the previous element, and from the first not to the page behind', () =>
      walk('Shift+Tab', stops.toReversed()));
    await test.step('Escape: closes it, and the focus returns to what opened it', async () => {
      await page.keyboard.press('Escape');
      await expectClosed(dialog);
      await expect(opener).toBeFocused();
    });
    await test.step('Enter on its close button: closes it, and the focus returns to what opened it', async () => {
      await page.keyboard.press('Enter');
      await dialog.getByRole('button', { name: /^Close/ }).press('Enter');
      await expectClosed(dialog);
      await expect(opener).toBeFocused();
    });
  });
}
