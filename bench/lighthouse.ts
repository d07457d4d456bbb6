/**
 * Lighthouse (its mobile preset) on the public pages of the built product: `npm run lighthouse`. Prints one line per page, the median of
 * several runs, and ends with 1 when a category is below 95 or anything moves. `checks` does one run without the speed, so its result is
 * the same on every machine.
 */
import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { withBuiltSite } from '../scripts/built-site.ts';
import { chromiumPath } from '../scripts/chromium.ts';

const PAGES = ['/', '/terms', '/education', '/education/charges-and-rates'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const SHIFT = 'cumulative-layout-shift';
const REACH = 95;
const ATTEMPTS = 4;

const isCheck = process.argv[2] === 'checks';
const judged = CATEGORIES.filter((category) => !(isCheck && category === 'performance'));
const lines = await withBuiltSite(async (base) => {
  const found = [];
  for (const path of PAGES) found.push(await measure(base, path, isCheck ? 1 : 5));
  return found;
});
process.exitCode = lines.every(({ ok }) => ok) ? 0 : 1;

async function measure(base: string, path: string, runs: number) {
  const results: Result[] = [];
  for (let run = 0; run < runs; run += 1) results.push(await visit(base + path));
  const scores = Object.fromEntries(
    judged.map((category) => [category, Math.round(median(results.map(({ categories }) => categories[category]?.score ?? 0)) * 100)]),
  );
  const figure = (audit: string) => median(results.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
  const moved = Math.max(...results.map(({ audits }) => audits[SHIFT]?.numericValue ?? 1));
  const times = !isCheck && {
    fcp: Math.round(figure('first-contentful-paint')),
    lcp: Math.round(figure('largest-contentful-paint')),
    tbt: Math.round(figure('total-blocking-time')),
  };
  const ok = moved === 0 && judged.every((category) => (scores[category] ?? 0) >= REACH);
  const below = judged.flatMap((category) => failures(results, category));
  const line = {
    bench: 'lighthouse',
    path,
    runs,
    ...scores,
    cls: moved,
    ...times,
    ok,
    ...(below.length > 0 ? { below: [...new Set(below)] } : {}),
  };
  console.log(JSON.stringify(line));
  return line;
}

/** One visit, repeated when Lighthouse reports that its recording failed, as it does on a busy machine. */
async function visit(url: string): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    const result = await record(url);
    const failure = result.runtimeError;
    if (!failure) return result;
    if (attempt === ATTEMPTS) throw new Error(`Lighthouse: ${failure.message}`);
  }
}

/** A browser of its own for each visit, so that nothing is cached. */
async function record(url: string): Promise<Result> {
  const chrome = await launch({ chromePath: chromiumPath(), chromeFlags: ['--headless', '--no-sandbox', '--disable-gpu'] });
  try {
    const outcome = await lighthouse(url, {
      port: chrome.port,
      onlyCategories: [...judged],
      onlyAudits: [SHIFT],
      disableFullPageScreenshot: true,
      logLevel: 'error',
    });
    if (!outcome) throw new Error('Lighthouse gave no result');
    return outcome.lhr;
  } finally {
    chrome.kill();
  }
}

/** The audits that cost a category points. The speed has no such list. */
function failures(results: readonly Result[], category: (typeof CATEGORIES)[number]): string[] {
  if (category === 'performance') return [];
  return results.flatMap(({ categories, audits }) =>
    (categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && audits[id]?.score !== null && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  );
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
