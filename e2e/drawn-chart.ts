import { expect, type Locator, type Page } from '@playwright/test';

/** What the chart library draws: labels of the x axis, the series with their data, the visible part. */
export interface DrawnChart {
  readonly labels: readonly string[];
  readonly series: readonly { readonly name: string; readonly data: readonly (number | null)[] }[];
  readonly window: readonly [start: number, end: number] | null;
}

interface Drawing {
  readonly getOption: () => {
    readonly series: readonly { readonly name: string; readonly data: ArrayLike<unknown> }[];
    readonly xAxis?: readonly {
      readonly data?: readonly string[];
      readonly axisLabel: { readonly formatter: (place: string) => string };
    }[];
    readonly dataZoom?: readonly { readonly startValue: number; readonly endValue: number }[];
  };
}

/** The card with this title. */
export function card(page: Page, title: string): Locator {
  return page.locator('.chart-card').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
}

/** Waits until the chart of a card, or of the full screen, is drawn, and reads it. */
export async function drawn(box: Locator): Promise<DrawnChart> {
  const place = box.locator('.chart-canvas > div');
  await expect(place.locator('canvas').first()).toBeVisible();
  return place.evaluate((element) => {
    const { series, xAxis, dataZoom } = (element as unknown as { drawing: Drawing }).drawing.getOption();
    const [axis] = xAxis ?? [];
    const [zoom] = dataZoom ?? [];
    const valueOf = (datum: unknown) => (typeof datum === 'object' && datum !== null ? (datum as { value: number | null }).value : datum);
    return {
      labels: (axis?.data ?? []).map((place) => axis?.axisLabel.formatter(place) ?? ''),
      series: series.map(({ name, data }) => ({ name, data: Array.from(data, valueOf) as (number | null)[] })),
      window: zoom ? ([zoom.startValue, zoom.endValue] as const) : null,
    };
  });
}

/** The visible part of the x axis. */
export async function windowOf(box: Locator): Promise<readonly [number, number]> {
  const { window } = await drawn(box);
  expect(window).not.toBeNull();
  return window ?? [0, 0];
}
