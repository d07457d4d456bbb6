import type { AccountsBody } from '#contract/accounts.ts';
import type { DeliveriesBody } from '#contract/deliveries.ts';
import {
  accountPaths,
  calendarPaths,
  changePaths,
  chartPaths,
  contractPaths,
  corporateActionPaths,
  dayPaths,
  deliveriesPath,
  estimatesPath,
  heldPaths,
  imagePaths,
  importPaths,
  leaksPath,
  mappingPaths,
  marketPaths,
  needsYouPath,
  notesPath,
  exportPaths,
  closedTradePaths,
  positionPaths,
  reportsPath,
  setupPaths,
  roundTripPaths,
  strategyPaths,
  summaryPaths,
  tagPaths,
  tradePaths,
  filterValuesPath,
  cashPaths,
  taxPaths,
  reconciledPaths,
  reconcilePaths,
  templatePaths,
  viewPaths,
} from '#contract/paths.ts';
import type { CorporateActionsBody } from '#contract/corporate-actions.ts';
import { REPORT_DIMENSIONS } from '#contract/report-groups.ts';
import type { ImagesBody } from '#contract/images.ts';
import type { RoundTripsBody } from '#contract/round-trips.ts';
import type { SetupsBody } from '#contract/setups.ts';
import type { StrategiesBody } from '#contract/strategies.ts';
import type { TagsBody } from '#contract/tags.ts';
import { DIMENSIONS } from '#contract/filter-parts.ts';
import { UNITS } from '#engine/daily/counted.ts';
import { dayInIndia } from '#engine/day.ts';
import { doubtfulFile } from './doubtful-file.ts';
import { importRequest } from './export-file.ts';
import type { JournalApp } from './journal-app.ts';
import { imageRequest } from './send-image.ts';
import { marketFilesOf } from '../engine/market-files.ts';
import { marketRequest } from './send-market-file.ts';
import { sendFile } from './send-file.ts';
import type { Browser } from './test-app.ts';
import { workOff, workUntil } from './work-here.ts';

/** The sort keys of closed trades. */
export const CLOSED_TRADE_SORTS = [
  ...['date', 'price', 'quantity', 'brokerage', 'total'].flatMap((key) => [`buy_${key}`, `sell_${key}`]),
  'net_pnl',
  'pnl',
  'percent',
  'charges',
  'status',
  'symbol',
  'segment',
  'direction',
  'product',
  'date',
  'quantity',
  'rank',
];
const SYMBOL_SORTS = ['rank', 'symbol', 'trades', 'win_rate', 'pnl', 'charges'];
const POSITION_SORTS = ['timestamp', 'symbol', 'avg_price', 'broker', 'status', 'charges'];
const CONSOLIDATED_SORTS = ['symbol', 'avg_price', 'total_qty', 'total_investment'];
const SHARE = { symbol: 'INFY', exchange: 'NSE', segment: 'EQ', buy_sell: 'BUY', quantity: '10', price: '1500', broker: 'ZERODHA' };

/** What of an app is needed to change a journal. */
type DrivenApp = Pick<JournalApp, 'store' | 'time' | 'upload'>;

/** Calls every read of the journal with every filter and sort key. Returns the calls, as 'GET /path'. */
export async function driveReads(browser: Browser): Promise<string[]> {
  const slices = ['overall', 'futures'].flatMap((slice) => [
    ...[summaryPaths.summary, summaryPaths.timeseries, summaryPaths.monthly, summaryPaths.charges].map((path) => path(slice)),
    ...[calendarPaths.calendar, calendarPaths.yearly].map((path) => path(slice)),
    ...[chartPaths.closedRange, chartPaths.symbols].flatMap((path) => [path(slice), `${path(slice)}?from=2026-05-12&to=2026-05-20`]),
  ]);
  const filters = [
    '',
    'q=BANKNIFTY',
    'segment=futures',
    'from_date=2026-05-12&to_date=2026-05-20',
    'segment=options&q=NIFTY&from_date=2026-05-12',
  ];
  const lists = [
    ...[1, 40].flatMap((page) => CLOSED_TRADE_SORTS.map((sort) => `${closedTradePaths.list}?skey=${sort}&page=${page}`)),
    ...filters.flatMap((filter) => [`${closedTradePaths.list}?${filter}`, `${closedTradePaths.list}?${filter}&skey=pnl`]),
    ...filters.map((filter) => `${closedTradePaths.list}?${filter}&type=symbols`),
    ...SYMBOL_SORTS.map((sort) => `${closedTradePaths.list}?type=symbols&skey=${sort}&page=2`),
    ...POSITION_SORTS.map((sort) => `${positionPaths.paged}?skey=${sort}&q=NIFTY`),
    ...CONSOLIDATED_SORTS.map((sort) => `${positionPaths.consolidated}?skey=${sort}`),
  ];
  const market = 'segment=FUT&exchange=NSE&date=2026-06-01';
  const contracts = [`${contractPaths.read}?text=NIFTY26JUNFUT&${market}`, `${contractPaths.expiries}?underlying=NIFTY&${market}`];
  const imports = [importPaths.processing, importPaths.brokers, importPaths.list, importPaths.waiting, mappingPaths.list];
  const others = [
    chartPaths.holdings,
    marketPaths.files,
    marketPaths.values,
    deliveriesPath,
    marketPaths.curve,
    ...imports,
    changePaths.list,
    estimatesPath,
    needsYouPath,
    leaksPath,
    `${leaksPath}?period=12m&segment=OPT&setup=ORB`,
    heldPaths.list,
    accountPaths.list,
    setupPaths.list,
    ...contracts,
  ];
  const trips = [
    '',
    ...['opened', 'net', 'charges', 'r', 'symbol', 'closed&dir=asc'].map((sort) => `sort=${sort}&page=2`),
    'from_date=2026-05-12&to_date=2026-05-20&status=closed&segment=OPT&q=NIFTY',
    'setup=ORB',
    'setup=-',
    'underlying=NIFTY&side=LONG&product=carry&result=WIN&size=10L%2B&held=1d&weekday=tue&hour=10&expiry=0&expiry=1',
    'tag_all=trend&tag_none=late&rule=1&rule=-&r=-&note=yes&image=-&leak=all:turned',
    'tag=trend',
    'mistake=late',
    'account_id=1&instrument_id=1&status=open',
    'net=-5000..-0.01&net=1000..',
  ].map((query) => `${roundTripPaths.list}?${query}`);
  const days = [
    ...['', 'q=late tr', 'from_date=2026-05-12&to_date=2026-05-20&page=2&per_page=5'].map((query) => `${dayPaths.list}?${query}`),
    ...['2026-05-12', '2027-01-26'].map(dayPaths.one),
    dayPaths.former('2026-05-12', 'review'),
    ...['', 'q=late tr', 'without_trade=true', 'without_trade=true&q=late', 'page=7'].map((query) => `${notesPath}?${query}`),
  ];
  const reports = [
    ...REPORT_DIMENSIONS.map((by) => `by=${by}`),
    ...UNITS.map((unit) => `by=weekday&by=hour&columns=net_pl&columns=average_r&unit=${unit}`),
    'by=underlying&by=month&unit=round_trips&from_date=2026-05-12&to_date=2026-05-20&tag=trend&plan=target',
    'by=rule&rule_kept=-&plan=-&segment=options',
  ].map((query) => `${reportsPath}?${query}`);
  others.push(
    corporateActionPaths.list,
    templatePaths.list,
    cashPaths.list,
    cashPaths.worth,
    reconciledPaths.list,
    ...['', '&account_id=1'].map((query) => `${reconcilePaths.holdings}?date=2026-05-12${query}`),
    ...['equity', 'fno', 'commodity&account_id=1'].map(
      (segment) => `${reconcilePaths.realised}?from=2026-04-01&to=2026-06-12&segment=${segment}`,
    ),
    ...['', '&account_id=1'].map((query) => `${reconcilePaths.days}?from=2026-04-01&to=2026-06-12${query}`),
    ...['2025-26', '2026-27'].flatMap((fy) => [
      taxPaths.year(fy),
      taxPaths.lines(fy),
      `${taxPaths.lines(fy)}?head=fno&account_id=1&offset=2&limit=5`,
    ]),
    viewPaths.list,
    ...DIMENSIONS.map((dimension) => `${filterValuesPath}?dimension=${dimension}&weekday=tue`),
  );
  others.push(...reports, strategyPaths.list, tagPaths.tags, tagPaths.mistakes, ...trips, ...days);
  for (const url of [...slices, ...lists, ...others]) await ask(browser, 'GET', url);
  // One trip among those of a filter, and what was changed of it.
  const { data: known } = (await ask(browser, 'GET', roundTripPaths.list)) as unknown as RoundTripsBody;
  const one = known[0]?.id ?? 0;
  await ask(browser, 'GET', `${roundTripPaths.one(one)}?tag_none=late&net=..5000`);
  await ask(browser, 'GET', `${changePaths.list}?trade=${one}`);
  return [...slices, ...lists, ...others].map((url) => `GET ${url}`);
}

/** Changes the journal in every possible way, and pairs it after each change. Returns the calls, as 'POST /path'. */
export async function driveChanges(app: DrivenApp, browser: Browser, csv: string): Promise<string[]> {
  const called: string[] = [];
  const change = async (method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => {
    called.push(`${method} ${url}`);
    return ask(browser, method, url, payload);
  };
  const add = async (more: object) => (await change('POST', tradePaths.add, { ...SHARE, date: '2026-05-05', ...more }))['id'] as number;
  const [bought, kept, other] = [await add({}), await add({ price: '1510' }), await add({ symbol: 'TCS' })];
  await add({ buy_sell: 'SELL', date: '2026-05-06' });
  const { id: edited } = await change('PUT', positionPaths.one(kept), { avg_price: 1490 });
  const { change_id: deleted } = await change('DELETE', positionPaths.one(edited as number));
  await change('POST', changePaths.undo(deleted as number));
  await change('POST', positionPaths.bulkDelete, { ids: [other] });
  await change('POST', tradePaths.correct(bought), { price: '1499', preview: true });
  await change('POST', tradePaths.correct(bought), { price: '1499' });
  const moved = (await change('POST', roundTripPaths.move(bought), { broker: 'GROWW' }))['change_id'] as number;
  await change('POST', changePaths.undo(moved));
  await change('POST', changePaths.undo((await change('POST', roundTripPaths.delete(bought), {}))['change_id'] as number));
  const closed = (await ask(browser, 'GET', `${closedTradePaths.list}?q=INFY`))['data'] as { id: string }[];
  await change('DELETE', closedTradePaths.one(closed[0]?.id ?? `${bought}-0`));
  const expired = (await ask(browser, 'GET', `${closedTradePaths.list}?segment=options&skey=sell_price&sdir=asc`))['data'] as {
    instrument_id: number;
  }[];
  await change('PUT', changePaths.settlement(expired[0]?.instrument_id ?? 0), { price: '12.5' });
  await add(typedTrade(csv));
  called.push(...(await driveWords(browser, change)), ...(await driveSetups(browser, change)));
  called.push(...(await driveStrategies(browser, change)));
  called.push(...(await driveImages(browser, change)));
  await driveViews(change);
  for (const text of ['Why', null, 'Why\n\nWhat it taught']) await change('PUT', templatePaths.one('trade'), { text });
  await driveCash(browser, change);
  await driveTax(browser, change);
  await driveReconciled(browser, change);
  await driveActions(browser, change);
  called.push(...(await driveMarket(app, browser, change)));
  called.push(...(await driveAccounts(browser, change)));
  called.push(`POST ${importPaths.upload}`);
  const { status, body } = await app.upload(browser, csv);
  if (status !== 200) throw new Error(JSON.stringify(body));
  const { taskid } = body as { taskid: string };
  called.push(`GET ${importPaths.status(taskid)}`);
  await ask(browser, 'GET', importPaths.status(taskid));
  called.push(`GET ${heldPaths.file(taskid)}`);
  const { data: held } = await ask(browser, 'GET', heldPaths.file(taskid));
  const ids = (held as { id: number }[]).map(({ id }) => id);
  for (const decision of ['keep', 'ignore']) {
    const { change_id } = await change('POST', heldPaths.decide, { ids, decision });
    await change('POST', changePaths.undo(change_id as number));
  }
  await change('POST', heldPaths.decide, { all: true, decision: 'replace' });
  await change('DELETE', importPaths.one(taskid));
  await change('POST', importPaths.restore(taskid));
  return [...called, ...(await driveWaiting(app, browser))];
}

/** The first trade of a tradebook as a user would type it. */
export function typedTrade(csv: string): object {
  const [symbol = '', , date, exchange, , , side = '', , units = '', price] = csv.split('\n')[1]?.split(',') ?? [];
  const segment = symbol.endsWith('FUT') ? 'FUT' : 'OPT';
  return { symbol, date, exchange, segment, buy_sell: side.toUpperCase(), quantity: String(Number(units)), price };
}

type Change = (method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => Promise<Record<string, unknown>>;

/** Writes every kind of words about round trips, one by one and in bulk; answers what was called besides. */
async function driveWords(browser: Browser, change: Change): Promise<string[]> {
  const { data } = (await ask(browser, 'GET', `${roundTripPaths.list}?status=closed`)) as unknown as RoundTripsBody;
  const ids = data.map(({ id }) => id);
  const [first = 0, second = 0] = ids;
  await change('PUT', roundTripPaths.note(first), { text: 'first', version: 0 });
  await change('PUT', roundTripPaths.note(first), { text: 'second', version: 1 });
  // No anchor, and without words until now.
  await browser.send({ method: 'PUT', url: roundTripPaths.note(first + 1), payload: { text: 'between', version: 0 } });
  await change('PUT', roundTripPaths.tags(first), { tags: ['trend', 'gap'] });
  await change('PUT', roundTripPaths.mistakes(second), { mistakes: ['late'] });
  await change('PUT', roundTripPaths.setup(second), { setup: 'ORB' });
  await change('PUT', roundTripPaths.plan(first), { stop: 1, target: 2, risk: 3 });
  const form = { ids, add_tags: ['many'], remove_tags: ['gap'], add_mistakes: ['chased'], remove_mistakes: ['late'] };
  for (const setup of ['Gap', null]) {
    const { change_id } = await change('POST', roundTripPaths.bulk, { ...form, setup });
    await change('POST', changePaths.undo(change_id as number));
  }
  const tags = (await ask(browser, 'GET', tagPaths.tags)) as unknown as TagsBody;
  const [a = 0, b = 0] = tags.data.map(({ id }) => id);
  await change('PUT', tagPaths.one(a), { name: 'renamed' });
  await change('POST', tagPaths.merge(a), { into: b });
  await change('DELETE', tagPaths.one(b));
  for (const [version, text] of ['late', 'other', 'other again'].entries()) {
    await change('PUT', dayPaths.text('2026-05-12', 'plan'), { text, version });
    await change('PUT', dayPaths.text('2026-05-12', 'review'), { text, version });
  }
  await change('PUT', dayPaths.limits('2026-05-12'), { limits: { trades: 3, loss: 5000, last_entry: '14:30', instruments: ['NIFTY'] } });
  const reads = [
    roundTripPaths.one(first),
    roundTripPaths.prices(first),
    roundTripPaths.note(first),
    roundTripPaths.formerNotes(first),
    `${roundTripPaths.list}?sort=r`,
    dayPaths.list,
    dayPaths.one('2026-05-12'),
    dayPaths.former('2026-05-12', 'plan'),
  ];
  for (const url of reads) await ask(browser, 'GET', url);
  return reads.map((url) => `GET ${url}`);
}

/** Makes, changes, joins and deletes strategies, and declines one; answers what was called besides. */
async function driveStrategies(browser: Browser, change: Change): Promise<string[]> {
  const { data } = (await ask(browser, 'GET', `${roundTripPaths.list}?per_page=12`)) as unknown as RoundTripsBody;
  const ids = data.map(({ id }) => id);
  const make = async (from: number) => Number((await change('POST', strategyPaths.list, { ids: ids.slice(from, from + 2) }))['id']);
  const [one, two, three] = [await make(0), await make(2), await make(4)];
  await change('PUT', strategyPaths.one(one), { name: 'Named' });
  await change('PUT', strategyPaths.note(one), { text: 'first', version: 0 });
  await change('PUT', strategyPaths.note(one), { text: 'second', version: 1 });
  await change('PUT', strategyPaths.tags(one), { tags: ['of all legs'] });
  await change('PUT', strategyPaths.mistakes(one), { mistakes: ['of all legs'] });
  await change('PUT', strategyPaths.setup(one), { setup: 'Of all legs' });
  await change('PUT', strategyPaths.plan(one), { risk: 1000 });
  await change('POST', strategyPaths.legs(one), { ids: ids.slice(6, 8) });
  await change('DELETE', strategyPaths.leg(one, ids[6] ?? 0));
  await change('POST', strategyPaths.merge(two), { into: one });
  await change('DELETE', strategyPaths.one(three));
  await change('POST', strategyPaths.declined, { ids: ids.slice(8, 10) });
  await change('DELETE', strategyPaths.declined);
  const reads = [strategyPaths.list, strategyPaths.one(one), strategyPaths.formerNotes(one)];
  for (const url of reads) await ask(browser, 'GET', url);
  return reads.map((url) => `GET ${url}`);
}

/** Adds an image to a trade, a day, a strategy and a setup, looks at one and deletes it; answers what was called besides. */
async function driveImages(browser: Browser, change: Change): Promise<string[]> {
  const { data } = (await ask(browser, 'GET', `${roundTripPaths.list}?status=closed`)) as unknown as RoundTripsBody;
  const { data: setups } = (await ask(browser, 'GET', setupPaths.list)) as unknown as SetupsBody;
  const setup = setups[0]?.id ?? 0;
  const { data: strategies } = (await ask(browser, 'GET', strategyPaths.list)) as unknown as StrategiesBody;
  const places = [
    imagePaths.ofTrip(data[0]?.id ?? 0),
    imagePaths.ofDay('2026-05-04'),
    imagePaths.ofStrategy(strategies[0]?.id ?? 0),
    imagePaths.ofSetup(setup),
  ];
  let image = 0;
  for (const url of places) image = (await browser.send(imageRequest(url))).json<ImagesBody>().image_list[0]?.id ?? 0;
  await ask(browser, 'GET', imagePaths.usage);
  await browser.get(imagePaths.one(image));
  await change('DELETE', imagePaths.one(image));
  return [...places.map((url) => `POST ${url}`), `GET ${imagePaths.usage}`, `GET ${imagePaths.one(image)}`];
}

/** Sends market files of an expiry day, values the positions, and deletes the files; answers what was called besides. */
async function driveMarket(app: DrivenApp, browser: Browser, change: Change): Promise<string[]> {
  const today = dayInIndia(app.time.ms);
  const call = { ...SHARE, symbol: 'INFY26MAY1500CE', segment: 'OPT', quantity: '400', price: '20' };
  await change('POST', tradePaths.add, { ...call, date: '2026-05-12', expiry_date: '2026-05-26' });
  const ids: number[] = [];
  for (const file of marketFilesOf('2026-05-26')) ids.push((await browser.send(marketRequest(file))).json<{ id: number }>().id);
  await workOff(app.store, today);
  for (const url of [marketPaths.files, marketPaths.values, marketPaths.curve]) await ask(browser, 'GET', url);
  const delivered = (await ask(browser, 'GET', deliveriesPath)) as unknown as DeliveriesBody;
  await change('POST', deliveriesPath, delivered.data[0]);
  await change('DELETE', marketPaths.one(ids[0] ?? 0));
  await change('DELETE', marketPaths.files);
  await workOff(app.store, today);
  for (const file of marketFilesOf('2026-05-26')) await browser.send(marketRequest(`${file}\n`));
  await workOff(app.store, today);
  return [`POST ${marketPaths.files}`];
}

/** Enters, corrects and deletes movements of cash. */
async function driveCash(browser: Browser, change: Change): Promise<void> {
  const { accounts } = (await ask(browser, 'GET', accountPaths.list)) as unknown as AccountsBody;
  const form = { account_id: accounts[0]?.id, date: '2026-05-04', kind: 'deposit', amount: '2,00,000', note: 'Bank' };
  const { id } = await change('POST', cashPaths.list, form);
  await change('PUT', cashPaths.one(Number(id)), { ...form, kind: 'withdrawal', amount: 100 });
  await change('DELETE', cashPaths.one(Number((await change('POST', cashPaths.list, form))['id'])));
}

/** Says for tax what a user can say. */
async function driveTax(browser: Browser, change: Change): Promise<void> {
  const { accounts } = (await ask(browser, 'GET', accountPaths.list)) as unknown as AccountsBody;
  await change('PUT', taxPaths.choice('2026-27'), { account_id: accounts[0]?.id, is_business: true, deducts_dp: true });
  await change('PUT', taxPaths.losses, { losses: [{ kind: 'speculative', fy: '2024-25', amount: '14,250' }] });
}

/** Marks statements of an account and of all as reconciled, accepts what changed, and takes a mark back. */
async function driveReconciled(browser: Browser, change: Change): Promise<void> {
  const { accounts } = (await ask(browser, 'GET', accountPaths.list)) as unknown as AccountsBody;
  const days = { from: '2026-05-04', to: '2026-05-29' };
  const form = { kind: 'period', segment: 'fno', report: 'P&L', file_name: 'pnl.csv', ...days, differences: [], unexplained: 0 };
  for (const account of [accounts[0]?.id, null]) await change('POST', reconciledPaths.list, { ...form, account_id: account });
  await change('POST', reconciledPaths.list, { ...form, account_id: null, kind: 'ledger', segment: null });
  await change('POST', reconciledPaths.list, { ...form, account_id: null, kind: 'holdings', segment: null, from: days.to });
  const { data } = await ask(browser, 'GET', reconciledPaths.list);
  const [first, second] = (data as { id: number }[]).map(({ id }) => id);
  await change('POST', reconciledPaths.again(first ?? 0));
  await change('DELETE', reconciledPaths.one(second ?? 0));
}

/** Keeps, renames and deletes views. */
async function driveViews(change: Change): Promise<void> {
  const filter = { tag: ['many'], account_id: ['1'], rule: ['1', '-'], from_date: '2026-05-04' };
  const { id } = await change('POST', viewPaths.list, { name: 'Kept', filter });
  await change('PUT', viewPaths.one(Number(id)), { name: 'Named', filter: { ...filter, segment: ['OPT'] } });
  await change('DELETE', viewPaths.one(Number((await change('POST', viewPaths.list, { name: 'Gone', filter }))['id'])));
}

/** Applies corporate actions of every kind, declines one, enters origins, and undoes all but one. */
async function driveActions(browser: Browser, change: Change): Promise<void> {
  const share = { ...SHARE, symbol: 'TRENT', date: '2026-05-05', quantity: '20' };
  await change('POST', tradePaths.add, share);
  await change('POST', tradePaths.add, { ...share, buy_sell: 'SELL', date: '2026-06-05', quantity: '50' });
  const found = (await ask(browser, 'GET', corporateActionPaths.list)) as unknown as CorporateActionsBody;
  const sale = found.unmatched.find(({ symbol }) => symbol === 'TRENT');
  const id = sale?.instrument_id ?? 0;
  await change('PUT', taxPaths.security(id), { asset: 'equity', fair_value: '1,560.50' });
  const known = found.asked.find(({ symbol }) => symbol === 'TRENT')?.known;
  await change('POST', corporateActionPaths.read, { text: 'SYMBOL,EX-DATE,PURPOSE\nTRENT,2026-05-12,BONUS 1:1' });
  const own = { instrument_id: id, ex_date: '2026-05-12' };
  const forms = [
    { instrument_id: id, known, preview: true },
    { instrument_id: id, known },
    { ...own, kind: 'split', given: 2, held: 1 },
    { ...own, kind: 'call', per_share: 3 },
    { ...own, kind: 'demerger', into: [{ symbol: 'TRENTCHILD', given: 1, held: 2, cost_percent: 10 }] },
    { ...own, kind: 'merger', into: [{ symbol: 'TRENTNEW', given: 3, held: 2 }] },
    { ...own, kind: 'bonus', given: 1, held: 1, decision: 'decline' },
  ];
  for (const form of forms) {
    const { change_id } = await change('POST', corporateActionPaths.list, form);
    if (change_id !== null && !('into' in form && form.kind === 'demerger')) await change('POST', changePaths.undo(change_id as number));
  }
  const origin = { kind: 'ipo', quantity: 5, date: '2026-05-04', cost: 500 };
  await change('POST', corporateActionPaths.origin(sale?.id ?? 0), { ...origin, preview: true });
  const { change_id } = await change('POST', corporateActionPaths.origin(sale?.id ?? 0), origin);
  await change('POST', changePaths.undo(change_id as number));
}

/** Moves a typed trade from account to account, and gives one a plan; answers what was called besides. */
async function driveAccounts(browser: Browser, change: Change): Promise<string[]> {
  const { taskid } = await change('POST', tradePaths.add, { ...SHARE, symbol: 'WIPRO', broker: 'THIRD', date: '2026-05-05' });
  await change('POST', accountPaths.moveImport(taskid as string), { broker: 'Second account' });
  const { accounts } = (await ask(browser, 'GET', accountPaths.list)) as unknown as AccountsBody;
  const [second, third] = ['SECOND ACCOUNT', 'THIRD'].map((label) => accounts.find(({ broker }) => broker === label)?.id ?? 0);
  await change('PUT', accountPaths.one(second ?? 0), { broker: 'Other account' });
  await change('PUT', accountPaths.plansOf(second ?? 0), { plans: [{ from: '2026-05-05', plan: 'dhan', own_fees: null }] });
  await change('POST', accountPaths.merge(second ?? 0), { into: third ?? 0 });
  const reads = [accountPaths.plans, accountPaths.elsewhere('all')];
  for (const url of reads) await ask(browser, 'GET', url);
  return reads.map((url) => `GET ${url}`);
}

/** Makes, changes, merges and deletes setups; answers what was called besides. */
async function driveSetups(browser: Browser, change: Change): Promise<string[]> {
  const make = async (name: string) => (await change('POST', setupPaths.list, { name, text: 'As typed', rules: [{ text: 'Wait' }] }))['id'];
  const [kept, merged, gone] = [await make('One'), await make('Two'), await make('Three')].map(Number);
  await change('PUT', setupPaths.one(kept ?? 0), { name: 'First', text: 'Typed again', rules: [{ text: 'Look' }] });
  await change('POST', setupPaths.merge(merged ?? 0), { into: kept });
  await change('DELETE', setupPaths.one(gone ?? 0));
  const reads = [setupPaths.one(kept ?? 0), setupPaths.former(kept ?? 0)];
  for (const url of reads) await ask(browser, 'GET', url);
  return reads.map((url) => `GET ${url}`);
}

/** Answers a file that waits, reads it again, and names and forgets a mapping; answers what was called. */
async function driveWaiting(app: DrivenApp, browser: Browser): Promise<string[]> {
  const { import_id: id } = (await sendFile(browser, 'mine.csv', doubtfulFile('HYPER'))).json<{ import_id: number }>();
  const payload = { answers: { 'date-order': 'day-first' } };
  await ask(browser, 'GET', importPaths.questions(id));
  await ask(browser, 'POST', importPaths.preview(id), payload);
  const asked = [`GET ${importPaths.questions(id)}`, `POST ${importPaths.preview(id)}`, `POST ${importPaths.answers(id)}`];
  const stored = await ask(browser, 'POST', importPaths.answers(id), payload);
  await workOff(app.store, dayInIndia(app.time.ms));
  const reading = importPaths.reading(String(stored['taskid']));
  await ask(browser, 'GET', reading);
  const other = { answers: { 'date-order': 'month-first' } };
  await ask(browser, 'POST', reading, { ...other, preview: true });
  const { change_id: again } = await ask(browser, 'POST', reading, other);
  await ask(browser, 'DELETE', importPaths.one(String(stored['taskid'])));
  await ask(browser, 'POST', importPaths.restore(String(stored['taskid'])));
  await ask(browser, 'POST', changePaths.undo(again as number));
  await ask(browser, 'POST', reading, other);
  asked.push(`GET ${reading}`, `POST ${reading}`);
  await browser.send({ method: 'PUT', url: mappingPaths.one(1), payload: { name: 'Mine' } });
  await browser.send({ method: 'DELETE', url: mappingPaths.one(1) });
  return [...asked, `PUT ${mappingPaths.one(1)}`, `DELETE ${mappingPaths.one(1)}`];
}

/** Exports a journal and imports it for a new user. Returns the calls. */
export async function driveExport(app: JournalApp, browser: Browser, newcomer: string): Promise<string[]> {
  const file = await browser.get(exportPaths.export);
  const other = await app.logIn(newcomer);
  const { statusCode, body } = await workUntil(app.store, dayInIndia(app.time.ms), other.send(importRequest(file.rawPayload)));
  if (statusCode !== 200) throw new Error(body);
  return [`GET ${exportPaths.export}`, `POST ${exportPaths.import}`];
}

async function ask(
  browser: Browser,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
): Promise<Record<string, unknown>> {
  const answer = await browser.send({ method, url, ...(payload ? { payload } : {}) });
  if (answer.statusCode !== 200) throw new Error(`${method} ${url}: ${answer.statusCode} ${answer.body.slice(0, 300)}`);
  return answer.json();
}
