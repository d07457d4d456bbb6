import type { AnswerOf } from '#contract/calls.ts';
import type { CorporateActionsBody } from '#contract/corporate-actions.ts';
import { REPORT_DIMENSIONS } from '#contract/report-groups.ts';
import type { ImagesBody } from '#contract/images.ts';
import type { RoundTripsBody } from '#contract/round-trips.ts';
import type { StrategiesBody } from '#contract/strategies.ts';
import { DIMENSIONS } from '#contract/filter-parts.ts';
import { pathOf } from '#contract/routes.ts';
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
import { EMPTY_STATEMENTS } from './empty-statement.ts';
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

const SLICE_CALLS = [
  'summarise',
  'timeseries',
  'monthly',
  'chargesBreakdown',
  'calendar',
  'yearly',
  'closedRange',
  'symbols',
  'chartGroups',
] as const;

/** Calls every read of the journal with every filter and sort key. Returns the calls, as 'GET /path'. */
export async function driveReads(browser: Browser): Promise<string[]> {
  const slices = ['overall', 'futures'].flatMap((slice) => [
    ...SLICE_CALLS.map((name) => pathOf(name, { slice })),
    ...(['closedRange', 'symbols', 'chartGroups'] as const).map((name) => `${pathOf(name, { slice })}?from=2026-05-12&to=2026-05-20`),
  ]);
  const filters = [
    '',
    'q=BANKNIFTY',
    'segment=futures',
    'from_date=2026-05-12&to_date=2026-05-20',
    'segment=options&q=NIFTY&from_date=2026-05-12',
  ];
  const lists = [
    ...[1, 40].flatMap((page) => CLOSED_TRADE_SORTS.map((sort) => `${pathOf('listClosedTrades')}?skey=${sort}&page=${page}`)),
    ...filters.flatMap((filter) => [`${pathOf('listClosedTrades')}?${filter}`, `${pathOf('listClosedTrades')}?${filter}&skey=pnl`]),
    ...filters.map((filter) => `${pathOf('listClosedTrades')}?${filter}&type=symbols`),
    ...SYMBOL_SORTS.map((sort) => `${pathOf('listClosedTrades')}?type=symbols&skey=${sort}&page=2`),
    ...POSITION_SORTS.map((sort) => `${pathOf('listOpenPositions')}?skey=${sort}&q=NIFTY`),
    ...CONSOLIDATED_SORTS.map((sort) => `${pathOf('consolidateOpenPositions')}?skey=${sort}`),
  ];
  const market = 'segment=FUT&exchange=NSE&date=2026-06-01';
  const contracts = [`${pathOf('readContract')}?text=NIFTY26JUNFUT&${market}`, `${pathOf('contractExpiries')}?underlying=NIFTY&${market}`];
  const imports = [
    pathOf('processingStatus'),
    pathOf('listBrokers'),
    pathOf('listImports'),
    pathOf('listWaitingFiles'),
    pathOf('listMappings'),
  ];
  const others = [
    pathOf('holdings'),
    pathOf('listMarketFiles'),
    pathOf('positionValues'),
    pathOf('listDeliveries'),
    pathOf('worthByDay'),
    ...imports,
    pathOf('listChanges'),
    pathOf('estimates'),
    ...['', '?segment=OPT&from_date=2026-05-12', '?setup=ORB&account_id=1'].map((query) => `${pathOf('listDoubts')}${query}`),
    pathOf('figureDoubt'),
    pathOf('needsYou'),
    pathOf('leaks'),
    `${pathOf('leaks')}?period=12m&segment=OPT&setup=ORB`,
    pathOf('listHeldFiles'),
    pathOf('listAccounts'),
    pathOf('books'),
    pathOf('listSetups'),
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
  ].map((query) => `${pathOf('listRoundTrips')}?${query}`);
  const days = [
    ...['', 'q=late tr', 'from_date=2026-05-12&to_date=2026-05-20&page=2&per_page=5'].map((query) => `${pathOf('listDays')}?${query}`),
    ...['2026-05-12', '2027-01-26'].map((day) => pathOf('readDay', { day })),
    pathOf('listFormerDayTexts', { day: '2026-05-12', kind: 'review' }),
    ...['', 'q=late tr', 'without_trade=true', 'without_trade=true&q=late', 'page=7'].map((query) => `${pathOf('searchNotes')}?${query}`),
  ];
  const reports = [
    ...REPORT_DIMENSIONS.map((by) => `by=${by}`),
    ...UNITS.map((unit) => `by=weekday&by=hour&columns=net_pl&columns=average_r&unit=${unit}`),
    'by=underlying&by=month&unit=round_trips&from_date=2026-05-12&to_date=2026-05-20&tag=trend&plan=target',
    'by=rule&rule_kept=-&plan=-&segment=options',
  ].map((query) => `${pathOf('report')}?${query}`);
  others.push(
    pathOf('corporateActions'),
    pathOf('listTemplates'),
    pathOf('listCash'),
    pathOf('netWorth'),
    pathOf('listReconciled'),
    ...['', '&account_id=1'].map((query) => `${pathOf('heldOn')}?date=2026-05-12${query}`),
    ...['equity', 'fno', 'commodity&account_id=1'].map(
      (segment) => `${pathOf('realisedWithin')}?from=2026-04-01&to=2026-06-12&segment=${segment}`,
    ),
    ...['', '&account_id=1'].map((query) => `${pathOf('reconcileDays')}?from=2026-04-01&to=2026-06-12${query}`),
    ...['2025-26', '2026-27'].flatMap((fy) => [
      pathOf('taxWorksheet', { fy }),
      pathOf('taxLines', { fy }),
      `${pathOf('taxLines', { fy })}?head=fno&account_id=1&offset=2&limit=5`,
    ]),
    pathOf('listViews'),
    ...DIMENSIONS.map((dimension) => `${pathOf('filterValues')}?dimension=${dimension}&weekday=tue`),
  );
  others.push(...reports, pathOf('listStrategies'), pathOf('listTags'), pathOf('listMistakes'), ...trips, ...days);
  for (const url of [...slices, ...lists, ...others]) await ask(browser, 'GET', url);
  // One trip among those of a filter, and what was changed of it.
  const { data: known } = (await ask(browser, 'GET', pathOf('listRoundTrips'))) as unknown as RoundTripsBody;
  const one = known[0]?.id ?? 0;
  await ask(browser, 'GET', `${pathOf('readRoundTrip', { id: one })}?tag_none=late&net=..5000`);
  await ask(browser, 'GET', `${pathOf('listChanges')}?trade=${one}`);
  return [...slices, ...lists, ...others].map((url) => `GET ${url}`);
}

/** Changes the journal in every possible way, and pairs it after each change. Returns the calls, as 'POST /path'. */
export async function driveChanges(app: DrivenApp, browser: Browser, csv: string): Promise<string[]> {
  const called: string[] = [];
  const change = async (method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => {
    called.push(`${method} ${url}`);
    return ask(browser, method, url, payload);
  };
  const add = async (more: object) => (await change('POST', pathOf('addTrade'), { ...SHARE, date: '2026-05-05', ...more }))['id'] as number;
  const [bought, kept, other] = [await add({}), await add({ price: '1510' }), await add({ symbol: 'TCS' })];
  await add({ buy_sell: 'SELL', date: '2026-05-06' });
  const { id: edited } = await change('PUT', pathOf('editOpenPosition', { id: kept }), { avg_price: 1490 });
  const { change_id: deleted } = await change('DELETE', pathOf('deleteOpenPosition', { id: edited as number }));
  await change('POST', pathOf('undoChange', { id: deleted as number }));
  await change('POST', pathOf('deleteOpenPositions'), { ids: [other] });
  await change('POST', pathOf('correctTrade', { id: bought }), { price: '1499', preview: true });
  await change('POST', pathOf('correctTrade', { id: bought }), { price: '1499' });
  const moved = (await change('POST', pathOf('moveRoundTrip', { id: bought }), { broker: 'GROWW' }))['change_id'] as number;
  await change('POST', pathOf('undoChange', { id: moved }));
  await change(
    'POST',
    pathOf('undoChange', { id: (await change('POST', pathOf('deleteRoundTrip', { id: bought }), {}))['change_id'] as number }),
  );
  const closed = (await ask(browser, 'GET', `${pathOf('listClosedTrades')}?q=INFY`))['data'] as { id: string }[];
  await change('DELETE', pathOf('deleteClosedTrade', { id: closed[0]?.id ?? `${bought}-0` }));
  const expired = (await ask(browser, 'GET', `${pathOf('listClosedTrades')}?segment=options&skey=sell_price&sdir=asc`))['data'] as {
    instrument_id: number;
  }[];
  await change('PUT', pathOf('settleContract', { id: expired[0]?.instrument_id ?? 0 }), { price: '12.5' });
  for (const all of ['applyStrongActions', 'confirmWorthless'] as const) {
    const { change_id: settled } = await change('POST', pathOf(all));
    if (settled !== null) await change('POST', pathOf('undoChange', { id: settled as number }));
  }
  await add(typedTrade(csv));
  called.push(...(await driveWords(browser, change)), ...(await driveSetups(browser, change)));
  called.push(...(await driveStrategies(browser, change)));
  called.push(...(await driveImages(browser, change)));
  await driveViews(change);
  for (const text of ['Why', null, 'Why\n\nWhat it taught']) await change('PUT', pathOf('changeTemplate', { kind: 'trade' }), { text });
  await driveCash(browser, change);
  await driveTax(browser, change);
  await driveReconciled(browser, change);
  await driveActions(browser, change);
  called.push(...(await driveMarket(app, browser, change)));
  called.push(...(await driveAccounts(browser, change)));
  called.push(`POST ${pathOf('uploadFile')}`);
  const { status, body } = await app.upload(browser, csv);
  if (status !== 200) throw new Error(JSON.stringify(body));
  const { taskid } = body as { taskid: string };
  called.push(`GET ${pathOf('uploadStatus', { taskid })}`);
  await ask(browser, 'GET', pathOf('uploadStatus', { taskid }));
  called.push(`GET ${pathOf('listHeldRows', { import_id: taskid })}`);
  const { data: held } = await ask(browser, 'GET', pathOf('listHeldRows', { import_id: taskid }));
  const ids = (held as { id: number }[]).map(({ id }) => id);
  for (const decision of ['keep', 'ignore']) {
    const { change_id } = await change('POST', pathOf('decideHeld'), { ids, decision });
    await change('POST', pathOf('undoChange', { id: change_id as number }));
  }
  await change('POST', pathOf('decideHeld'), { all: true, decision: 'replace' });
  await change('DELETE', pathOf('removeImport', { id: taskid }));
  await change('POST', pathOf('restoreImport', { id: taskid }));
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
  const { data } = (await ask(browser, 'GET', `${pathOf('listRoundTrips')}?status=closed`)) as unknown as RoundTripsBody;
  const ids = data.map(({ id }) => id);
  const [first = 0, second = 0] = ids;
  await change('PUT', pathOf('writeNote', { id: first }), { text: 'first', version: 0 });
  await change('PUT', pathOf('writeNote', { id: first }), { text: 'second', version: 1 });
  // No anchor, and without words until now.
  await browser.send({ method: 'PUT', url: pathOf('writeNote', { id: first + 1 }), payload: { text: 'between', version: 0 } });
  await change('PUT', pathOf('setTags', { id: first }), { tags: ['trend', 'gap'] });
  await change('PUT', pathOf('setMistakes', { id: second }), { mistakes: ['late'] });
  await change('PUT', pathOf('setSetup', { id: second }), { setup: 'ORB' });
  await change('PUT', pathOf('setPlan', { id: first }), { stop: 1, target: 2, risk: 3 });
  const form = { ids, add_tags: ['many'], remove_tags: ['gap'], add_mistakes: ['chased'], remove_mistakes: ['late'] };
  for (const setup of ['Gap', null]) {
    const { change_id } = await change('POST', pathOf('changeRoundTrips'), { ...form, setup });
    await change('POST', pathOf('undoChange', { id: change_id as number }));
  }
  const tags = (await ask(browser, 'GET', pathOf('listTags'))) as unknown as AnswerOf<'listTags'>;
  const [a = 0, b = 0] = tags.data.map(({ id }) => id);
  await change('PUT', pathOf('renameTag', { id: a }), { name: 'renamed' });
  await change('POST', pathOf('mergeTag', { id: a }), { into: b });
  await change('DELETE', pathOf('deleteTag', { id: b }));
  for (const [version, text] of ['late', 'other', 'other again'].entries()) {
    await change('PUT', pathOf('writeDayText', { day: '2026-05-12', kind: 'plan' }), { text, version });
    await change('PUT', pathOf('writeDayText', { day: '2026-05-12', kind: 'review' }), { text, version });
  }
  await change('PUT', pathOf('setLimits', { day: '2026-05-12' }), {
    limits: { trades: 3, loss: 5000, last_entry: '14:30', instruments: ['NIFTY'] },
  });
  const reads = [
    pathOf('readRoundTrip', { id: first }),
    pathOf('readTripPrices', { id: first }),
    pathOf('readNote', { id: first }),
    pathOf('formerNotes', { id: first }),
    `${pathOf('listRoundTrips')}?sort=r`,
    pathOf('listDays'),
    pathOf('readDay', { day: '2026-05-12' }),
    pathOf('listFormerDayTexts', { day: '2026-05-12', kind: 'plan' }),
  ];
  for (const url of reads) await ask(browser, 'GET', url);
  return reads.map((url) => `GET ${url}`);
}

/** Makes, changes, joins and deletes strategies, and declines one; answers what was called besides. */
async function driveStrategies(browser: Browser, change: Change): Promise<string[]> {
  const { data } = (await ask(browser, 'GET', `${pathOf('listRoundTrips')}?per_page=12`)) as unknown as RoundTripsBody;
  const ids = data.map(({ id }) => id);
  const make = async (from: number) => Number((await change('POST', pathOf('makeStrategy'), { ids: ids.slice(from, from + 2) }))['id']);
  const [one, two, three] = [await make(0), await make(2), await make(4)];
  await change('PUT', pathOf('renameStrategy', { id: one }), { name: 'Named' });
  await change('PUT', pathOf('writeStrategyNote', { id: one }), { text: 'first', version: 0 });
  await change('PUT', pathOf('writeStrategyNote', { id: one }), { text: 'second', version: 1 });
  await change('PUT', pathOf('setStrategyTags', { id: one }), { tags: ['of all legs'] });
  await change('PUT', pathOf('setStrategyMistakes', { id: one }), { mistakes: ['of all legs'] });
  await change('PUT', pathOf('setStrategySetup', { id: one }), { setup: 'Of all legs' });
  await change('PUT', pathOf('setStrategyPlan', { id: one }), { risk: 1000 });
  await change('POST', pathOf('addLegs', { id: one }), { ids: ids.slice(6, 8) });
  await change('DELETE', pathOf('takeLegOut', { id: one, trip: ids[6] ?? 0 }));
  await change('POST', pathOf('mergeStrategy', { id: two }), { into: one });
  await change('DELETE', pathOf('removeStrategy', { id: three }));
  await change('POST', pathOf('declineStrategy'), { ids: ids.slice(8, 10) });
  await change('DELETE', pathOf('proposeDeclined'));
  const reads = [pathOf('listStrategies'), pathOf('removeStrategy', { id: one }), pathOf('formerStrategyNotes', { id: one })];
  for (const url of reads) await ask(browser, 'GET', url);
  return reads.map((url) => `GET ${url}`);
}

/** Adds an image to a trade, a day, a strategy and a setup, looks at one and deletes it; answers what was called besides. */
async function driveImages(browser: Browser, change: Change): Promise<string[]> {
  const { data } = (await ask(browser, 'GET', `${pathOf('listRoundTrips')}?status=closed`)) as unknown as RoundTripsBody;
  const { data: setups } = (await ask(browser, 'GET', pathOf('listSetups'))) as unknown as AnswerOf<'listSetups'>;
  const setup = setups[0]?.id ?? 0;
  const { data: strategies } = (await ask(browser, 'GET', pathOf('listStrategies'))) as unknown as StrategiesBody;
  const places = [
    pathOf('addRoundTripImage', { id: data[0]?.id ?? 0 }),
    pathOf('addDayImage', { day: '2026-05-04' }),
    pathOf('addStrategyImage', { id: strategies[0]?.id ?? 0 }),
    pathOf('addSetupImage', { id: setup }),
  ];
  let image = 0;
  for (const url of places) image = (await browser.send(imageRequest(url))).json<ImagesBody>().image_list[0]?.id ?? 0;
  await ask(browser, 'GET', pathOf('imageUsage'));
  await ask(browser, 'GET', pathOf('fileUsage'));
  await browser.get(pathOf('readImage', { id: image }));
  await change('DELETE', pathOf('removeImage', { id: image }));
  return [
    ...places.map((url) => `POST ${url}`),
    `GET ${pathOf('imageUsage')}`,
    `GET ${pathOf('fileUsage')}`,
    `GET ${pathOf('readImage', { id: image })}`,
  ];
}

/** Sends market files of an expiry day, values the positions, and deletes the files; answers what was called besides. */
async function driveMarket(app: DrivenApp, browser: Browser, change: Change): Promise<string[]> {
  const today = dayInIndia(app.time.ms);
  const call = { ...SHARE, symbol: 'INFY26MAY1500CE', segment: 'OPT', quantity: '400', price: '20' };
  await change('POST', pathOf('addTrade'), { ...call, date: '2026-05-12', expiry_date: '2026-05-26' });
  const ids: number[] = [];
  for (const file of marketFilesOf('2026-05-26')) ids.push((await browser.send(marketRequest(file))).json<{ id: number }>().id);
  await workOff(app.store, today);
  for (const url of [pathOf('listMarketFiles'), pathOf('positionValues'), pathOf('worthByDay')]) await ask(browser, 'GET', url);
  const delivered = (await ask(browser, 'GET', pathOf('listDeliveries'))) as unknown as AnswerOf<'listDeliveries'>;
  await change('POST', pathOf('enterDelivery'), delivered.data[0]);
  await change('DELETE', pathOf('deleteMarketFile', { id: ids[0] ?? 0 }));
  await change('DELETE', pathOf('deleteMarketFiles'));
  await workOff(app.store, today);
  for (const file of marketFilesOf('2026-05-26')) await browser.send(marketRequest(`${file}\n`));
  await workOff(app.store, today);
  return [`POST ${pathOf('sendMarketFile')}`];
}

/** Enters, corrects and deletes movements of cash. */
async function driveCash(browser: Browser, change: Change): Promise<void> {
  const { accounts } = (await ask(browser, 'GET', pathOf('listAccounts'))) as unknown as AnswerOf<'listAccounts'>;
  const form = { account_id: accounts[0]?.id, date: '2026-05-04', kind: 'deposit', amount: '2,00,000', note: 'Bank' };
  const { id } = await change('POST', pathOf('addCash'), form);
  const keyed = { method: 'POST', url: pathOf('addCash'), payload: form, headers: { 'idempotency-key': 'k' } } as const;
  const [once, again] = [await browser.send(keyed), await browser.send(keyed)].map((answer) => answer.json<{ id: number }>().id);
  if (once !== again) throw new Error('a request with a key was done twice');
  await change('DELETE', pathOf('deleteCash', { id: again ?? 0 }));
  await change('PUT', pathOf('changeCash', { id: Number(id) }), { ...form, kind: 'withdrawal', amount: 100 });
  await change('DELETE', pathOf('deleteCash', { id: Number((await change('POST', pathOf('addCash'), form))['id']) }));
}

/** Says for tax what a user can say. */
async function driveTax(browser: Browser, change: Change): Promise<void> {
  const { accounts } = (await ask(browser, 'GET', pathOf('listAccounts'))) as unknown as AnswerOf<'listAccounts'>;
  await change('PUT', pathOf('chooseTaxHead', { fy: '2026-27' }), { account_id: accounts[0]?.id, is_business: true, deducts_dp: true });
  await change('PUT', pathOf('enterLosses'), { losses: [{ kind: 'speculative', fy: '2024-25', amount: '14,250' }] });
}

/** Marks statements of an account and of all as reconciled, accepts what changed, and takes a mark back. */
async function driveReconciled(browser: Browser, change: Change): Promise<void> {
  const { accounts } = (await ask(browser, 'GET', pathOf('listAccounts'))) as unknown as AnswerOf<'listAccounts'>;
  const days = { from: '2026-05-04', to: '2026-05-29' };
  const form = { kind: 'period', segment: 'fno', report: 'P&L', file_name: 'pnl.csv', ...days, statement: EMPTY_STATEMENTS.results };
  for (const account of [accounts[0]?.id, null]) await change('POST', pathOf('reconcile'), { ...form, account_id: account });
  await change('POST', pathOf('reconcile'), {
    ...form,
    account_id: null,
    kind: 'ledger',
    segment: null,
    statement: EMPTY_STATEMENTS.ledger,
  });
  await change('POST', pathOf('reconcile'), { ...form, account_id: null, report: 'Notes', statement: EMPTY_STATEMENTS.days });
  const held = { kind: 'holdings', segment: null, from: days.to, statement: EMPTY_STATEMENTS.holdings };
  await change('POST', pathOf('reconcile'), { ...form, account_id: null, ...held });
  const { data } = await ask(browser, 'GET', pathOf('listReconciled'));
  const [first, second] = (data as { id: number }[]).map(({ id }) => id);
  await change('POST', pathOf('acceptReconciled', { id: first ?? 0 }));
  await change('DELETE', pathOf('forgetReconciled', { id: second ?? 0 }));
}

/** Keeps, renames and deletes views. */
async function driveViews(change: Change): Promise<void> {
  const filter = { tag: ['many'], account_id: ['1'], rule: ['1', '-'], from_date: '2026-05-04' };
  const { id } = await change('POST', pathOf('makeView'), { name: 'Kept', filter });
  await change('PUT', pathOf('changeView', { id: Number(id) }), { name: 'Named', filter: { ...filter, segment: ['OPT'] } });
  await change('DELETE', pathOf('deleteView', { id: Number((await change('POST', pathOf('makeView'), { name: 'Gone', filter }))['id']) }));
}

/** Applies corporate actions of every kind, declines one, enters origins, and undoes all but one. */
async function driveActions(browser: Browser, change: Change): Promise<void> {
  const share = { ...SHARE, symbol: 'TRENT', date: '2026-05-05', quantity: '20' };
  await change('POST', pathOf('addTrade'), share);
  await change('POST', pathOf('addTrade'), { ...share, buy_sell: 'SELL', date: '2026-06-05', quantity: '50' });
  const found = (await ask(browser, 'GET', pathOf('corporateActions'))) as unknown as CorporateActionsBody;
  const sale = found.unmatched.find(({ symbol }) => symbol === 'TRENT');
  const id = sale?.instrument_id ?? 0;
  await change('PUT', pathOf('describeSecurity', { id }), { asset: 'equity', fair_value: '1,560.50' });
  const known = found.asked.find(({ symbol }) => symbol === 'TRENT')?.known;
  await change('POST', pathOf('readActionList'), { text: 'SYMBOL,EX-DATE,PURPOSE\nTRENT,2026-05-12,BONUS 1:1' });
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
    const { change_id } = await change('POST', pathOf('decideCorporateAction'), form);
    if (change_id !== null && !('into' in form && form.kind === 'demerger'))
      await change('POST', pathOf('undoChange', { id: change_id as number }));
  }
  const origin = { kind: 'ipo', quantity: 5, date: '2026-05-04', cost: 500 };
  await change('POST', pathOf('enterOrigin', { id: sale?.id ?? 0 }), { ...origin, preview: true });
  const entered = [
    await change('POST', pathOf('enterOrigin', { id: sale?.id ?? 0 }), origin),
    await change('POST', pathOf('enterShares'), { ...origin, symbol: 'NEWLIST', broker: 'Second account' }),
  ];
  for (const { change_id } of entered) await change('POST', pathOf('undoChange', { id: change_id as number }));
}

/** Moves a typed trade from account to account, and gives one a plan; answers what was called besides. */
async function driveAccounts(browser: Browser, change: Change): Promise<string[]> {
  const { taskid } = await change('POST', pathOf('addTrade'), { ...SHARE, symbol: 'WIPRO', broker: 'THIRD', date: '2026-05-05' });
  await change('POST', pathOf('moveImport', { id: taskid as string }), { broker: 'Second account' });
  const { accounts } = (await ask(browser, 'GET', pathOf('listAccounts'))) as unknown as AnswerOf<'listAccounts'>;
  const [second, third] = ['SECOND ACCOUNT', 'THIRD'].map((label) => accounts.find(({ broker }) => broker === label)?.id ?? 0);
  await change('PUT', pathOf('renameAccount', { id: second ?? 0 }), { broker: 'Other account' });
  await change('PUT', pathOf('setAccountPlans', { id: second ?? 0 }), { plans: [{ from: '2026-05-05', plan: 'dhan', own_fees: null }] });
  await change('POST', pathOf('mergeAccount', { id: second ?? 0 }), { into: third ?? 0 });
  const reads = [pathOf('listPlans'), pathOf('chargesElsewhere', { id: 'all' })];
  for (const url of reads) await ask(browser, 'GET', url);
  return reads.map((url) => `GET ${url}`);
}

/** Makes, changes, merges and deletes setups; answers what was called besides. */
async function driveSetups(browser: Browser, change: Change): Promise<string[]> {
  const make = async (name: string) =>
    (await change('POST', pathOf('makeSetup'), { name, text: 'As typed', rules: [{ text: 'Wait' }] }))['id'];
  const [kept, merged, gone] = [await make('One'), await make('Two'), await make('Three')].map(Number);
  await change('PUT', pathOf('changeSetup', { id: kept ?? 0 }), { name: 'First', text: 'Typed again', rules: [{ text: 'Look' }] });
  await change('POST', pathOf('mergeSetup', { id: merged ?? 0 }), { into: kept });
  await change('DELETE', pathOf('removeSetup', { id: gone ?? 0 }));
  const reads = [pathOf('removeSetup', { id: kept ?? 0 }), pathOf('formerSetupTexts', { id: kept ?? 0 })];
  for (const url of reads) await ask(browser, 'GET', url);
  return reads.map((url) => `GET ${url}`);
}

/** Answers a file that waits, reads it again, and names and forgets a mapping; answers what was called. */
async function driveWaiting(app: DrivenApp, browser: Browser): Promise<string[]> {
  const { import_id: id } = (await sendFile(browser, 'mine.csv', doubtfulFile('HYPER'))).json<{ import_id: number }>();
  const payload = { answers: { 'date-order': 'day-first' } };
  await ask(browser, 'GET', pathOf('fileQuestions', { id }));
  await ask(browser, 'POST', pathOf('previewAnswers', { id }), payload);
  const asked = [
    `GET ${pathOf('fileQuestions', { id })}`,
    `POST ${pathOf('previewAnswers', { id })}`,
    `POST ${pathOf('answerFile', { id })}`,
  ];
  const stored = await ask(browser, 'POST', pathOf('answerFile', { id }), payload);
  await workOff(app.store, dayInIndia(app.time.ms));
  const reading = pathOf('readAgain', { id: String(stored['taskid']) });
  await ask(browser, 'GET', reading);
  const other = { answers: { 'date-order': 'month-first' } };
  await ask(browser, 'POST', reading, { ...other, preview: true });
  const { change_id: again } = await ask(browser, 'POST', reading, other);
  await ask(browser, 'DELETE', pathOf('removeImport', { id: String(stored['taskid']) }));
  await ask(browser, 'POST', pathOf('restoreImport', { id: String(stored['taskid']) }));
  await ask(browser, 'POST', pathOf('undoChange', { id: again as number }));
  await ask(browser, 'POST', reading, other);
  await ask(browser, 'POST', `${reading}/confirm`, {});
  asked.push(`GET ${reading}`, `POST ${reading}`, `POST ${reading}/confirm`);
  await browser.send({ method: 'PUT', url: pathOf('renameMapping', { id: 1 }), payload: { name: 'Mine' } });
  await browser.send({ method: 'DELETE', url: pathOf('forgetMapping', { id: 1 }) });
  return [...asked, `PUT ${pathOf('renameMapping', { id: 1 })}`, `DELETE ${pathOf('forgetMapping', { id: 1 })}`];
}

/** Exports a journal and imports it for a new user. Returns the calls. */
export async function driveExport(app: JournalApp, browser: Browser, newcomer: string): Promise<string[]> {
  const file = await browser.get(pathOf('exportJournal'));
  const other = await app.logIn(newcomer);
  const { statusCode, body } = await workUntil(app.store, dayInIndia(app.time.ms), other.send(importRequest(file.rawPayload)));
  if (statusCode !== 200) throw new Error(body);
  return [`GET ${pathOf('exportJournal')}`, `POST ${pathOf('importJournal')}`];
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
