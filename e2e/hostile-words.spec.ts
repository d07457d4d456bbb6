import { expect, type Page, test } from '@playwright/test';
import { newTrader } from './trader.ts';
import { pathOf } from '#contract/routes.ts';

/** Texts that would run, load or lead away if a screen took one of them for more than text. */
const PAYLOADS = [
  '<script>window.hasRun=1</script>',
  '<img src=x onerror="window.hasRun=1">',
  '<svg onload=window.hasRun=1>',
  '"><iframe srcdoc="<script>parent.hasRun=1</script>">',
  "';window.hasRun=1;//",
  '{{constructor.constructor("window.hasRun=1")()}}',
  '${window.hasRun=1}',
  '<a href="javascript:window.hasRun=1">a</a>',
];
/** The same in Markdown. */
const MARKDOWN = [
  ...PAYLOADS,
  '[a](javascript:window.hasRun=1)',
  '<javascript:window.hasRun=1>',
  '[a](data:text/html,<script>opener.hasRun=1</script>)',
  '![a](https://other.example/pixel.png)',
  '[a]: javascript:window.hasRun=1\n\n[a]',
  '<style>@import url(https://other.example/a.css)</style>',
  '<form action=https://other.example><button>a</button></form>',
].join('\n\n');
/** Short enough for names. */
const NAME = '<img src=x onerror=window.hasRun=1>';

/** Every address that shows words or cells of files. */
const SCREENS = (trip: number, setup: number) =>
  [
    [
      '/summary',
      '/history',
      '/history?tab=symbols',
      '/open-positions',
      '/imports',
      '/imports/held',
      '/accounts',
      '/settings',
      '/calendar',
      '/chartview',
    ],
    [
      '/upload',
      '/changes',
      '/trades',
      `/trades/${trip}`,
      '/diary',
      '/days/2026-11-02',
      '/setups',
      `/setups/${setup}`,
      '/tags',
      '/strategies',
    ],
  ].flat();

test('no text of a user and no cell of a file runs, loads or leads away, on any screen', async ({ page, baseURL }) => {
  const faults: string[] = [];
  await page.route('**/*', async (route) => {
    const url = route.request().url();
    const isOurs = url.startsWith(baseURL ?? '') || /^(?:data|blob):/.test(url);
    if (!isOurs) faults.push(`asked for ${url}`);
    await (isOurs ? route.fallback() : route.abort());
  });
  page.on('dialog', (dialog) => {
    faults.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('console', (message) => {
    if (/Content Security Policy|Refused to/.test(message.text())) faults.push(message.text());
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      (window as { blockedByPolicy?: string }).blockedByPolicy = `${event.violatedDirective} ${event.blockedURI}`;
    });
  });
  await newTrader(page);
  await fileWithPayloads(page);
  const trip = (await tripsOf(page))[0]?.id ?? 0;
  const setup = await writeEverywhere(page, trip);
  let shown = 0;
  for (const path of SCREENS(trip, setup)) {
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    const [ran, blocked, text] = await page.evaluate(() => {
      const { hasRun, blockedByPolicy } = window as { hasRun?: number; blockedByPolicy?: string };
      return [hasRun ?? 0, blockedByPolicy ?? '', document.body.innerText] as const;
    });
    expect([path, ran, blocked, faults]).toEqual([path, 0, '', []]);
    const made = page.locator(
      'img[onerror], svg[onload], iframe, [href^="javascript:" i], [href^="data:" i], body style, form[action*="other.example"]',
    );
    expect([path, await made.count()]).toEqual([path, 0]);
    if (text.toLowerCase().includes('onerror=')) shown += 1;
  }
  // As text they are there: otherwise nothing was tried.
  expect(shown).toBeGreaterThanOrEqual(4);
});

/** Imports a file whose cells and name hold payloads: rows that are trades, and rows that are listed as left out. */
async function fileWithPayloads(page: Page): Promise<void> {
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  const head = 'symbol,isin,trade_date,exchange,segment,series,trade_type,auction,quantity,price,trade_id,order_id,order_execution_time';
  const row = (symbol: string, side: string, id: number, price = '100') =>
    `${quoted(symbol)},,2026-11-02,NSE,EQ,EQ,${side},false,10,${quoted(price)},${id},${id},2026-11-02T10:0${id % 10}:00`;
  const rows = [
    row('INFY', 'buy', 1),
    row('INFY', 'sell', 2, '110'),
    row('WIPRO', 'buy', 3),
    row('WIPRO', 'sell', 4, '110'),
    ...PAYLOADS.flatMap((payload, index) => [
      row(payload, 'buy', 10 + index),
      row('TCS', payload, 20 + index),
      row('TCS', 'buy', 30 + index, payload),
    ]),
  ];
  const file = { name: `${NAME}.csv`, mimeType: 'text/csv', buffer: Buffer.from([head, ...rows].join('\n')) };
  const answer = await page.request.post('/api/upload-csv/', { multipart: { file, broker: NAME } });
  expect([answer.status(), await answer.text()]).toEqual([200, expect.any(String)]);
  const { taskid } = await answer.json();
  const status = async () => (await (await page.request.get(`/api/upload-status/${taskid}`)).json()).status;
  await expect.poll(status).toBe('completed');
}

async function tripsOf(page: Page): Promise<readonly { readonly id: number }[]> {
  return (await (await page.request.get(pathOf('listRoundTrips'))).json()).data;
}

/** Writes payloads into every text that a user has; answers the setup's id. */
async function writeEverywhere(page: Page, trip: number): Promise<number> {
  const put = async (url: string, data: object, method = 'PUT') => {
    const answer = await page.request.fetch(url, { method, data });
    expect([url, answer.status()], await answer.text()).toEqual([url, 200]);
    return answer;
  };
  expect((await page.request.put('/api/me', { form: { display_name: NAME } })).status()).toBe(200);
  const made = await put(pathOf('makeSetup'), { name: NAME, text: MARKDOWN, rules: PAYLOADS.map((text) => ({ text })) }, 'POST');
  await put(pathOf('writeNote', { id: trip }), { text: MARKDOWN, version: 0 });
  await put(pathOf('setTags', { id: trip }), { tags: [NAME] });
  await put(pathOf('setMistakes', { id: trip }), { mistakes: [NAME] });
  await put(pathOf('setSetup', { id: trip }), { setup: NAME, rules: {} });
  for (const kind of ['plan', 'review']) await put(pathOf('writeDayText', { day: '2026-11-02', kind }), { text: MARKDOWN, version: 0 });
  await put(pathOf('setLimits', { day: '2026-11-02' }), { limits: { instruments: [NAME] } });
  const strategy = await (
    await put(pathOf('makeStrategy'), { ids: (await tripsOf(page)).slice(0, 2).map(({ id }) => id), name: NAME }, 'POST')
  ).json();
  await put(pathOf('writeStrategyNote', { id: strategy.id }), { text: MARKDOWN, version: 0 });
  return (await made.json()).id;
}
