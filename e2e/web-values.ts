import { join } from 'node:path';

// Not literals: what the browser runs is compiled apart.
const load = (file: string) => import(join(import.meta.dirname, '../src/web', file)) as Promise<unknown>;

/** The address of every screen, by its name. */
export const { paths } = (await load('urls.ts')) as { paths: Readonly<Record<string, string>> };

const { CHARTS } = (await load('text/en/charts.ts')) as { CHARTS: object };
/** How many charts the charts screen has. */
export const ALL_CHARTS = Object.keys(CHARTS).length;
