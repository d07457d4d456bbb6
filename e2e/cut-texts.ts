import type { Page } from '@playwright/test';

/** The widths of windows that people have, in CSS pixels: phones, tablets, laptops at 100 % and 125 %, desktops. */
export const WIDTHS = [360, 390, 768, 1024, 1093, 1280, 1366, 1440, 1920, 2560] as const;

/**
 * What a person cannot read in this window without scrolling sideways: cells, tiles, headings and controls whose text is wider than they
 * are, figures outside of the frame that they stand in, and a page that is wider than its window.
 */
export function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    const over = document.documentElement.scrollWidth - innerWidth;
    if (over > 0) found.add(`the page is ${over} px wider than its window`);
    const isUnseen = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).clipPath === 'inset(50%)' || isUnseen(element.parentElement));
    const named = (element: Element): string =>
      `${element.tagName.toLowerCase()}${[...element.classList].map((name) => `.${name}`).join('')} '${(element.textContent ?? '').trim().slice(0, 40)}'`;
    for (const element of document.querySelectorAll('body *')) {
      if (!(element instanceof HTMLElement) || !element.checkVisibility()) continue;
      // What only screen readers read.
      if (element.closest('[aria-hidden="true"], svg, canvas') || isUnseen(element)) continue;
      const style = getComputedStyle(element);
      const isCut = element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0;
      if (isCut && style.overflowX !== 'visible' && (element.textContent ?? '').trim() !== '') {
        // Rows of buttons, and the year of the diary, are swiped; no result is in them.
        if (element.matches('.toggle-tabs, .report-ready, .quick-ranges, .year-scroll')) continue;
        const kind = style.overflowX === 'auto' || style.overflowX === 'scroll' ? 'scrolls sideways' : 'is cut';
        found.add(`${kind} by ${element.scrollWidth - element.clientWidth} px: ${named(element)}`);
      }
      // Text that runs out of its cell, over the next one.
      if (isCut && style.overflowX === 'visible' && element.matches('td, th, .badge, .button, h1, h2, h3, .tile'))
        found.add(`runs out by ${element.scrollWidth - element.clientWidth} px: ${named(element)}`);
    }
    return [...found];
  });
}
