import type { Page } from '@playwright/test';

/** Records layout shifts in every page that is opened after this. */
export async function watchLayout(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources?: { node?: Node }[] })[]) {
        const what = (entry.sources ?? []).map(({ node }) => (node instanceof Element ? node.className || node.tagName : node?.nodeName));
        moved.push(`${location.pathname}: ${entry.value.toFixed(4)} ${what.join(', ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The layout shifts of the current screen, each as path, amount and the elements that moved. */
export function layoutShifts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => (window as unknown as { moved: string[] }).moved.filter((shift) => shift.startsWith(`${location.pathname}:`)));
}
