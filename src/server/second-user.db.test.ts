import type { InjectOptions } from 'fastify';
import { expect, it } from 'vitest';
import type { ImagesBody } from '#contract/images.ts';
import { imageRequest } from '#test/server/send-image.ts';
import type { AnswerOf } from '#contract/calls.ts';
import type { TradingDay } from '#engine/day.ts';
import type { MappingBody } from '#contract/questions.ts';
import { scopesOf } from '#contract/call.ts';
import { pathOf, type RouteName, routes, type Scope } from '#contract/routes.ts';
import { rememberKind } from './files/mappings.ts';
import type { Store } from './store/client.ts';
import { EMPTY_STATEMENTS } from '#test/server/empty-statement.ts';
import { describeOnOneEngine } from '#test/server/describe-on-both-engines.ts';
import { doubtfulFile } from '#test/server/doubtful-file.ts';
import { filesIn } from '#test/server/export-file.ts';
import { type JournalApp, openJournalApp, uploadRequest } from '#test/server/journal-app.ts';
import { PUBLIC_ROUTES, routesOf } from '#test/server/routes-of.ts';
import { rowsOf } from '#test/server/rows-of.ts';
import { marketRequest } from '#test/server/send-market-file.ts';
import { indexCloses } from '#test/engine/market-files.ts';
import { workOff } from '#test/server/work-here.ts';
import { secureUser, trustBrowserOf } from '#test/server/secure-user.ts';
import { makeAuthenticator } from '#test/server/authenticator.ts';
import { passkeyOf } from '#test/server/passkey.ts';
import { openProgram, tokenOf, toolRequest } from '#test/server/access-token.ts';
import { sendFile } from '#test/server/send-file.ts';
import { syntheticTradebook } from '#test/server/synthetic-tradebook.ts';
import { type Browser, PASSWORD } from '#test/server/test-app.ts';
import { mineOf } from './store/mine.ts';

const TODAY = '2026-06-15' as TradingDay;
const CSV = syntheticTradebook({ trades: 300, seed: 9, from: '2026-05-04', days: 30 });
const SHARE = { symbol: 'INFY', exchange: 'NSE', segment: 'EQ', buy_sell: 'BUY', quantity: '10', price: '1500', broker: 'DHAN' };

const CASH = { date: '2026-05-04', kind: 'deposit', amount: '50000', note: 'theirs' };
const RECONCILED = {
  kind: 'period',
  segment: null,
  report: 'theirs',
  file_name: 'theirs.csv',
  from: '2026-05-04',
  to: '2026-06-12',
  statement: EMPTY_STATEMENTS.days,
};
const MAPPING: MappingBody = { columns: { day: 'Date' }, day_order: null, segment: 'EQ', units: 'units', side: 'column', broker: null };

/** The tables of which the owner has no row. */
const NOT_FILLED = [
  'account_plans',
  'corporate_actions',
  'given_shares',
  'holding_changes',
  'leak_reports',
  'leak_trips',
  'mark_names',
  'market_days',
  'marks',
  'rule_marks',
  'share_origins',
];

/** Ids of the owner's rows that another user could send. */
interface Owned {
  readonly task: string;
  readonly importId: number;
  readonly held: number;
  readonly waitingId: number;
  readonly mapping: number;
  readonly account: number;
  readonly cash: number;
  readonly period: number;
  readonly trip: number;
  readonly image: number;
  readonly tag: number;
  readonly strategy: number;
  readonly view: number;
  readonly position: number;
  readonly market: number;
  readonly closed: string;
  readonly change: number;
  readonly instrument: number;
  readonly setup: number;
  readonly session: string;
  readonly trusted: string;
  readonly token: string;
  readonly passkey: string;
  readonly deletion: string;
}

/** A request by another user with the owner's ids where it takes ids, and the expected status. */
type Case = (owned: Owned) => readonly [status: number, request?: Omit<InjectOptions, 'method'>];

const at = (url: string, payload?: object) => ({ url, ...(payload && { payload }) });
const own: Case = () => [200];

/** Every route that needs a user. A new one without a line here fails the test. */
const CASES: Readonly<Record<string, Case>> = {
  'GET /api/me/sessions': own,
  'GET /api/me/audit': own,
  'POST /api/me/proof': () => [200, at('/api/me/proof', { password: PASSWORD })],
  'GET /api/me/second-factor': own,
  'POST /api/me/second-factor': own,
  'POST /api/me/second-factor/confirm': () => [401, at('/api/me/second-factor/confirm', { code: '123456' })],
  'DELETE /api/me/second-factor': () => [409],
  'POST /api/me/second-factor/recovery-codes': () => [409],
  'DELETE /api/me/trusted-browsers/:id': ({ trusted }) => [404, at(`/api/me/trusted-browsers/${trusted}`)],
  'GET /api/me/passkeys': own,
  'POST /api/me/passkeys/start': own,
  'POST /api/me/passkeys': () => [401, at('/api/me/passkeys', { name: 'mine', credential: makeAuthenticator().create('none') })],
  'POST /api/me/proof/passkey': () => [409, at('/api/me/proof/passkey')],
  'DELETE /api/me/passkeys/:id': ({ passkey }) => [404, at(`/api/me/passkeys/${passkey}`)],
  'GET /api/me/tokens': own,
  'POST /api/me/tokens': () => [200, at('/api/me/tokens', { name: 'mine', scopes: ['read'], days: 1 })],
  'DELETE /api/me/tokens/:id': ({ token }) => [404, at(`/api/me/tokens/${token}`)],
  'GET /api/me/assistant-calls': own,
  // By a token only.
  'POST /mcp': () => [403, toolRequest('figures')],
  'GET /api/me/capital': own,
  'GET /api/upload-status/:taskid': ({ task }) => [404, at(`/api/upload-status/${task}`)],
  'GET /api/processing-status': own,
  'GET /api/brokers': own,
  'GET /api/imports': own,
  'GET /api/held': own,
  'GET /api/doubts': own,
  'GET /api/figure-doubt': own,
  'POST /api/doubts/apply-actions': own,
  'POST /api/doubts/expired-worthless': own,
  'GET /api/held/:import_id': ({ importId }) => [404, at(`/api/held/${importId}`)],
  'GET /api/changes': own,
  'GET /api/corporate-actions': own,
  'POST /api/corporate-actions': ({ instrument }) => [
    404,
    at('/api/corporate-actions', { instrument_id: instrument || 1, kind: 'split', given: 2, held: 1, ex_date: '2026-05-05' }),
  ],
  'POST /api/corporate-actions/read': () => [
    200,
    at('/api/corporate-actions/read', { text: 'SYMBOL,EX-DATE,PURPOSE\nINFY,2026-05-06,BONUS 1:1' }),
  ],
  'POST /api/open-positions/:id/origin': ({ position }) => [
    404,
    at(`/api/open-positions/${position}/origin`, { kind: 'ipo', quantity: 1, date: '2026-05-05', cost: 1 }),
  ],
  'POST /api/shares': () => [
    200,
    at('/api/shares', { kind: 'ipo', quantity: 1, date: '2026-05-05', cost: 1, symbol: 'MINE', broker: 'MINE' }),
  ],
  'GET /api/round-trips': own,
  'POST /api/round-trips/bulk': ({ trip }) => [404, at('/api/round-trips/bulk', { ids: [trip], add_tags: ['mine'] })],
  'GET /api/round-trips/:id': ({ trip }) => [404, at(`/api/round-trips/${trip}`)],
  'GET /api/round-trips/:id/prices': ({ trip }) => [404, at(`/api/round-trips/${trip}/prices`)],
  'GET /api/round-trips/:id/note': ({ trip }) => [404, at(`/api/round-trips/${trip}/note`)],
  'PUT /api/round-trips/:id/note': ({ trip }) => [404, at(`/api/round-trips/${trip}/note`, { text: 'mine', version: 0 })],
  'GET /api/round-trips/:id/note/former': ({ trip }) => [404, at(`/api/round-trips/${trip}/note/former`)],
  'PUT /api/round-trips/:id/tags': ({ trip }) => [404, at(`/api/round-trips/${trip}/tags`, { tags: ['mine'] })],
  'PUT /api/round-trips/:id/mistakes': ({ trip }) => [404, at(`/api/round-trips/${trip}/mistakes`, { mistakes: ['mine'] })],
  'PUT /api/round-trips/:id/setup': ({ trip }) => [404, at(`/api/round-trips/${trip}/setup`, { setup: 'mine' })],
  'PUT /api/round-trips/:id/plan': ({ trip }) => [404, at(`/api/round-trips/${trip}/plan`, { risk: 1 })],
  'GET /api/days': own,
  'GET /api/days/:day': () => [200, at('/api/days/2026-05-05')],
  'GET /api/days/:day/:kind/former': () => [200, at('/api/days/2026-05-05/review/former')],
  'GET /api/notes': own,
  // Days are no ids: the stranger writes their own.
  'PUT /api/days/:day/:kind': () => [200, at('/api/days/2026-05-05/plan', { text: 'mine', version: 0 })],
  'PUT /api/days/:day/limits': () => [200, at('/api/days/2026-05-05/limits', { limits: { trades: 1 } })],
  'GET /api/tags': own,
  'GET /api/mistakes': own,
  'PUT /api/tags/:id': ({ tag }) => [404, at(`/api/tags/${tag}`, { name: 'mine' })],
  'DELETE /api/tags/:id': ({ tag }) => [404, at(`/api/tags/${tag}`)],
  'POST /api/tags/:id/merge': ({ tag }) => [404, at(`/api/tags/${tag}/merge`, { into: tag })],
  'GET /api/filter-values': () => [200, at('/api/filter-values?dimension=tag')],
  'GET /api/templates': own,
  'PUT /api/templates/:kind': () => [200, at('/api/templates/review', { text: 'mine' })],
  'GET /api/deliveries': own,
  'POST /api/deliveries': ({ account, instrument }) => [404, at('/api/deliveries', { instrument_id: instrument, account_id: account })],
  'GET /api/tax/:fy': () => [200, at('/api/tax/2026-27')],
  'GET /api/tax/:fy/lines': () => [200, at('/api/tax/2026-27/lines')],
  'PUT /api/tax/:fy/choice': ({ account }) => [
    404,
    at('/api/tax/2026-27/choice', { account_id: account, is_business: true, deducts_dp: true }),
  ],
  'PUT /api/tax/securities/:id': ({ instrument }) => [404, at(`/api/tax/securities/${instrument}`, { asset: 'debt', fair_value: '1560' })],
  'PUT /api/tax/losses': () => [200, at('/api/tax/losses', { losses: [] })],
  'GET /api/reconcile/holdings': () => [200, at('/api/reconcile/holdings?date=2026-06-12')],
  'GET /api/reconcile/realised': () => [200, at('/api/reconcile/realised?from=2026-04-01&to=2026-06-12&segment=fno')],
  'GET /api/reconcile/days': () => [200, at('/api/reconcile/days?from=2026-04-01&to=2026-06-12')],
  'GET /api/reconcile/periods': own,
  'POST /api/reconcile/periods': ({ account }) => [404, at('/api/reconcile/periods', { ...RECONCILED, account_id: account })],
  'POST /api/reconcile/periods/:id/again': ({ period }) => [404, at(`/api/reconcile/periods/${period}/again`)],
  'DELETE /api/reconcile/periods/:id': ({ period }) => [404, at(`/api/reconcile/periods/${period}`)],
  'GET /api/cash': own,
  'GET /api/cash/net-worth': own,
  'POST /api/cash': ({ account }) => [404, at('/api/cash', { ...CASH, account_id: account })],
  'PUT /api/cash/:id': ({ account, cash }) => [404, at(`/api/cash/${cash}`, { ...CASH, account_id: account })],
  'DELETE /api/cash/:id': ({ cash }) => [404, at(`/api/cash/${cash}`)],
  'GET /api/views': own,
  'POST /api/views': () => [200, at('/api/views', { name: 'theirs', filter: { tag: ['theirs'] } })],
  'PUT /api/views/:id': ({ view }) => [404, at(`/api/views/${view}`, { name: 'mine' })],
  'DELETE /api/views/:id': ({ view }) => [404, at(`/api/views/${view}`)],
  'GET /api/strategies': own,
  'POST /api/strategies': ({ trip }) => [404, at('/api/strategies', { ids: [trip, trip + 1] })],
  'POST /api/strategies/declined': ({ trip }) => [404, at('/api/strategies/declined', { ids: [trip] })],
  'DELETE /api/strategies/declined': own,
  'GET /api/strategies/:id': ({ strategy }) => [404, at(`/api/strategies/${strategy}`)],
  'PUT /api/strategies/:id': ({ strategy }) => [404, at(`/api/strategies/${strategy}`, { name: 'mine' })],
  'DELETE /api/strategies/:id': ({ strategy }) => [404, at(`/api/strategies/${strategy}`)],
  'PUT /api/strategies/:id/note': ({ strategy }) => [404, at(`/api/strategies/${strategy}/note`, { text: 'mine', version: 0 })],
  'GET /api/strategies/:id/note/former': ({ strategy }) => [404, at(`/api/strategies/${strategy}/note/former`)],
  'PUT /api/strategies/:id/tags': ({ strategy }) => [404, at(`/api/strategies/${strategy}/tags`, { tags: ['mine'] })],
  'PUT /api/strategies/:id/mistakes': ({ strategy }) => [404, at(`/api/strategies/${strategy}/mistakes`, { mistakes: ['mine'] })],
  'PUT /api/strategies/:id/setup': ({ strategy }) => [404, at(`/api/strategies/${strategy}/setup`, { setup: 'mine' })],
  'PUT /api/strategies/:id/plan': ({ strategy }) => [404, at(`/api/strategies/${strategy}/plan`, { risk: 1 })],
  'POST /api/strategies/:id/legs': ({ strategy, trip }) => [404, at(`/api/strategies/${strategy}/legs`, { ids: [trip] })],
  'DELETE /api/strategies/:id/legs/:trip': ({ strategy, trip }) => [404, at(`/api/strategies/${strategy}/legs/${trip}`)],
  'POST /api/strategies/:id/merge': ({ strategy }) => [404, at(`/api/strategies/${strategy}/merge`, { into: strategy })],
  'GET /api/contracts/read': () => [200, at('/api/contracts/read?text=NIFTY26JUNFUT&segment=FUT&exchange=NSE&date=2026-06-01')],
  'GET /api/contracts/expiries': () => [200, at('/api/contracts/expiries?underlying=NIFTY&segment=FUT&exchange=NSE&date=2026-06-01')],
  'GET /api/accounts': own,
  'GET /api/plans': own,
  'GET /api/books': own,
  'GET /api/accounts/:id/elsewhere': ({ account }) => [404, at(`/api/accounts/${account}/elsewhere`)],
  'PUT /api/accounts/:id': ({ account }) => [404, at(`/api/accounts/${account}`, { broker: 'MINE' })],
  'PUT /api/accounts/:id/plans': ({ account }) => [404, at(`/api/accounts/${account}/plans`, { plans: [] })],
  'POST /api/accounts/:id/merge': ({ account }) => [404, at(`/api/accounts/${account}/merge`, { into: account })],
  'POST /api/imports/:id/move': ({ importId }) => [404, at(`/api/imports/${importId}/move`, { broker: 'MINE' })],
  'GET /api/open-positions/paged': own,
  'GET /api/open-positions/consolidated': own,
  'GET /api/position-values': own,
  'GET /api/position-values/by-day': own,
  'GET /api/market-files': own,
  'POST /api/market-files': () => [200, marketRequest(indexCloses('01-06-2026', { 'Nifty 50': '25000' }))],
  'DELETE /api/market-files': own,
  'DELETE /api/market-files/:id': ({ market }) => [404, at(`/api/market-files/${market}`)],
  'GET /api/paired': own,
  'GET /api/estimates': own,
  'GET /api/leaks': own,
  'GET /api/summary/:slice': () => [200, at('/api/summary/overall')],
  'GET /api/summary/:slice/timeseries': () => [200, at('/api/summary/overall/timeseries')],
  'GET /api/summary/:slice/monthly': () => [200, at('/api/summary/overall/monthly')],
  'GET /api/summary/:slice/charges-breakdown': () => [200, at('/api/summary/overall/charges-breakdown')],
  'GET /api/summary/:slice/calendar': () => [200, at('/api/summary/overall/calendar')],
  'GET /api/summary/:slice/yearly': () => [200, at('/api/summary/overall/yearly')],
  'GET /api/summary/:slice/closed-range': () => [200, at('/api/summary/overall/closed-range')],
  'GET /api/summary/:slice/symbols': () => [200, at('/api/summary/overall/symbols')],
  'GET /api/summary/:slice/groups': () => [200, at('/api/summary/overall/groups')],
  'GET /api/summary/equity/holdings': own,
  'GET /api/reports': () => [200, at('/api/reports?by=segment')],
  'GET /api/export': own,
  'GET /api/images': own,
  'GET /api/import-files': own,
  'GET /api/images/:id': ({ image }) => [404, at(`/api/images/${image}`)],
  'DELETE /api/images/:id': ({ image }) => [404, at(`/api/images/${image}`)],
  'POST /api/round-trips/:id/images': ({ trip }) => [404, imageRequest(pathOf('addRoundTripImage', { id: trip }))],
  'POST /api/days/:day/images': () => [200, imageRequest(pathOf('addDayImage', { day: '2026-05-04' }))],
  'POST /api/strategies/:id/images': ({ strategy }) => [404, imageRequest(pathOf('addStrategyImage', { id: strategy }))],
  'POST /api/setups/:id/images': ({ setup }) => [404, imageRequest(pathOf('addSetupImage', { id: setup }))],
  'DELETE /api/me/sessions/:id': ({ session }) => [404, at(`/api/me/sessions/${session}`)],
  'DELETE /api/imports/:id': ({ importId }) => [404, at(`/api/imports/${importId}`)],
  'GET /api/imports/waiting': own,
  'GET /api/imports/:id/questions': ({ waitingId }) => [404, at(`/api/imports/${waitingId}/questions`)],
  'POST /api/imports/:id/preview': ({ waitingId }) => [404, at(`/api/imports/${waitingId}/preview`, { answers: {} })],
  'POST /api/imports/:id/answers': ({ waitingId }) => [404, at(`/api/imports/${waitingId}/answers`, { answers: {} })],
  'GET /api/mappings': own,
  'PUT /api/mappings/:id': ({ mapping }) => [404, at(`/api/mappings/${mapping}`, { name: 'mine' })],
  'DELETE /api/mappings/:id': ({ mapping }) => [404, at(`/api/mappings/${mapping}`)],
  'GET /api/needs-you': own,
  'GET /api/setups': own,
  'POST /api/setups': () => [200, at('/api/setups', { name: 'Breakout' })],
  'GET /api/setups/:id': ({ setup }) => [404, at(`/api/setups/${setup}`)],
  'GET /api/setups/:id/former': ({ setup }) => [404, at(`/api/setups/${setup}/former`)],
  'PUT /api/setups/:id': ({ setup }) => [404, at(`/api/setups/${setup}`, { name: 'Mine' })],
  'POST /api/setups/:id/merge': ({ setup }) => [404, at(`/api/setups/${setup}/merge`, { into: setup + 1 })],
  'DELETE /api/setups/:id': ({ setup }) => [404, at(`/api/setups/${setup}`)],
  'GET /api/imports/:id/reading': ({ importId }) => [404, at(`/api/imports/${importId}/reading`)],
  'POST /api/imports/:id/reading': ({ importId }) => [404, at(`/api/imports/${importId}/reading`, { answers: {} })],
  'POST /api/imports/:id/reading/confirm': ({ importId }) => [404, at(`/api/imports/${importId}/reading/confirm`, {})],
  'POST /api/imports/:id/restore': ({ importId }) => [404, at(`/api/imports/${importId}/restore`)],
  'POST /api/held/decide': ({ held }) => [404, at('/api/held/decide', { ids: [held], decision: 'keep' })],
  'PUT /api/open-positions/:id': ({ position }) => [404, at(`/api/open-positions/${position}`, { avg_price: 1 })],
  'DELETE /api/open-positions/:id': ({ position }) => [404, at(`/api/open-positions/${position}`)],
  'POST /api/open-positions/bulk-delete': ({ position }) => [404, at('/api/open-positions/bulk-delete', { ids: [position] })],
  'DELETE /api/paired/:id': ({ closed }) => [404, at(`/api/paired/${closed}`)],
  'POST /api/changes/:id/undo': ({ change }) => [404, at(`/api/changes/${change}/undo`)],
  'POST /api/trades/:id/correct': ({ position }) => [404, at(`/api/trades/${position}/correct`, { price: 1 })],
  'POST /api/round-trips/:id/delete': ({ position }) => [404, at(`/api/round-trips/${position}/delete`, {})],
  'POST /api/round-trips/:id/move': ({ position }) => [404, at(`/api/round-trips/${position}/move`, { broker: 'MINE' })],
  'PUT /api/instruments/:id/settlement': ({ instrument }) => [404, at(`/api/instruments/${instrument}/settlement`, { price: 1 })],
  'POST /api/me/delete/confirm': ({ deletion }) => [422, at('/api/me/delete/confirm', { token: deletion, current_password: PASSWORD })],
  'POST /api/me/delete/google-confirm': ({ deletion }) => [
    422,
    at('/api/me/delete/google-confirm', { token: deletion, google_id_token: 'any' }),
  ],
  'PUT /api/me': () => [409, at('/api/me', { email: 'owner@example.in' })],
  'PUT /api/me/password': () => [200, at('/api/me/password', { current_password: PASSWORD, new_password: 'another sentence' })],
  'PUT /api/me/capital': () => [200, at('/api/me/capital', { capital: 1000, risk_free_rate: 5 })],
  'POST /api/link/google': () => [503, at('/api/link/google', { id_token: 'any' })],
  // Nothing is linked, and the stranger has a password.
  'DELETE /api/link/google': own,
  'POST /api/me/delete/initiate': own,
  // The stranger's own journal is not empty.
  'POST /api/import-journal': () => [409],
  'POST /api/trades': () => [200, at('/api/trades', { ...SHARE, date: '2026-05-04' })],
  // The same file is no duplicate: each user's trades are compared with their own.
  'POST /api/upload-csv': () => [200, uploadRequest(CSV)],
};

/** A user with something in every table that routes reach. */
async function makeOwner(app: JournalApp, store: Store): Promise<Owned & { readonly userId: number }> {
  const owner = await app.logIn('owner');
  const { user } = (await owner.get('/api/me')).json<{ user: { user_id: number } }>();
  const { body } = await app.upload(owner, CSV);
  await owner.send({ method: 'POST', url: '/api/trades', payload: { ...SHARE, date: '2026-05-04' } });
  await sendFile(owner, 'again.csv', CSV, 'zerodha kite');
  await workOff(store, TODAY);
  const first = async <Row>(url: string): Promise<Row> => (await owner.get(url)).json<{ data: Row[] }>().data[0] as Row;
  const asked = (await sendFile(owner, 'mine.csv', doubtfulFile())).json<{ import_id: number }>();
  await rememberKind(mineOf(store, user.user_id), 'a'.repeat(64), 'mine', { mapping: MAPPING, answers: {} });
  const made = await owner.send({ method: 'POST', url: '/api/setups', payload: { name: 'Breakout', rules: [{ text: 'Wait' }] } });
  const doomed = await first<{ id: number }>('/api/open-positions/paged');
  await owner.send({ method: 'DELETE', url: `/api/open-positions/${doomed.id}` });
  const position = await first<{ id: number; instrument_id: number }>('/api/open-positions/paged');
  const { id: market } = (await owner.send(marketRequest(indexCloses('01-06-2026', { 'Nifty 50': '25000' })))).json<{ id: number }>();
  const { id: importId } = await first<{ id: number }>('/api/imports');
  const { id: trip } = await first<{ id: number }>('/api/round-trips');
  await owner.send({ method: 'PUT', url: `/api/round-trips/${trip}/note`, payload: { text: 'theirs', version: 0 } });
  await owner.send({ method: 'PUT', url: `/api/round-trips/${trip}/tags`, payload: { tags: ['theirs'] } });
  await owner.send({ method: 'PUT', url: '/api/days/2026-05-05/review', payload: { text: 'theirs', version: 0 } });
  await owner.send({ method: 'PUT', url: '/api/days/2026-05-05/review', payload: { text: 'other', version: 1 } });
  const { data: trips } = (await owner.get('/api/round-trips')).json<{ data: { id: number }[] }>();
  const legs = trips.slice(0, 2).map(({ id }) => id);
  const strategy = await owner.send({ method: 'POST', url: '/api/strategies', payload: { ids: legs, name: 'theirs' } });
  await owner.send({ method: 'PUT', url: '/api/templates/review', payload: { text: 'theirs' } });
  const account = (await owner.get('/api/accounts')).json<AnswerOf<'listAccounts'>>().accounts[0]?.id as number;
  const keyed = { 'idempotency-key': 'theirs' };
  const cash = await owner.send({ method: 'POST', url: '/api/cash', payload: { ...CASH, account_id: account }, headers: keyed });
  await owner.send({
    method: 'PUT',
    url: '/api/tax/2026-27/choice',
    payload: { account_id: account, is_business: true, deducts_dp: false },
  });
  await owner.send({ method: 'PUT', url: '/api/tax/losses', payload: { losses: [{ kind: 'business', fy: '2024-25', amount: '900' }] } });
  await owner.send({ method: 'POST', url: '/api/reconcile/periods', payload: { ...RECONCILED, account_id: account } });
  const view = await owner.send({ method: 'POST', url: '/api/views', payload: { name: 'theirs', filter: { tag: ['theirs'] } } });
  const image = (await owner.send(imageRequest(pathOf('addRoundTripImage', { id: trip })))).json<ImagesBody>().image_list[0]?.id as number;
  const { secret } = await secureUser(app, owner);
  await trustBrowserOf(app, 'owner', secret);
  const trusted = (await owner.get('/api/me/second-factor')).json<AnswerOf<'secondFactor'>>().browsers[0]?.id as string;
  const { id: passkey } = await passkeyOf(owner);
  const { token, secret: tokenSecret } = await tokenOf(owner, ['read']);
  await openProgram(app.app, `Bearer ${tokenSecret}`).send(toolRequest('figures'));
  const { delete_token: deletion } = (await owner.form('POST', '/api/me/delete/initiate', {})).json<{ delete_token: string }>();
  return {
    userId: user.user_id,
    trusted,
    token: token.id,
    passkey,
    task: (body as { taskid: string }).taskid,
    importId,
    held: (await first<{ id: number }>(`/api/held/${importId}`)).id,
    waitingId: asked.import_id,
    mapping: (await first<{ id: number }>('/api/mappings')).id,
    account,
    trip,
    image,
    tag: (await first<{ id: number }>('/api/tags')).id,
    strategy: strategy.json<{ id: number }>().id,
    view: view.json<{ id: number }>().id,
    cash: cash.json<{ id: number }>().id,
    period: (await first<{ id: number }>('/api/reconcile/periods')).id,
    position: position.id,
    market,
    instrument: position.instrument_id,
    closed: (await first<{ id: string }>('/api/paired/')).id,
    change: (await first<{ id: number }>('/api/changes?imports=false')).id,
    setup: made.json<{ id: number }>().id,
    session: (await first<{ id: string }>('/api/me/sessions')).id,
    deletion,
  };
}

/** What there is before the owner has anything. */
const NOTHING: Owned = {
  task: '00000000-0000-4000-8000-000000000000',
  importId: 0,
  held: 1,
  waitingId: 0,
  mapping: 0,
  account: 0,
  trip: 0,
  image: 0,
  tag: 0,
  cash: 0,
  period: 0,
  strategy: 0,
  view: 0,
  position: 0,
  closed: '0-0',
  change: 0,
  instrument: 0,
  market: 0,
  setup: 0,
  session: '',
  trusted: '',
  token: '',
  passkey: '',
  deletion: '',
};

/** Sends the request of a route's case, which answers its status; returns the body. */
async function drive(from: Browser, route: string, owned: Owned, isToken = false): Promise<string> {
  const [method = '', pattern = ''] = route.split(' ');
  const [status, request] = (CASES[route] as Case)(owned);
  const answer = await from.send({ url: pattern, ...request, method });
  expect([route, answer.statusCode]).toEqual([route, isToken && route === 'POST /mcp' ? 200 : status]);
  // The archive contains its time.
  return route === 'GET /api/export' ? JSON.stringify(filesIn(answer.rawPayload)) : answer.body;
}

/** The name of a call by its route without a slash at its end. */
function nameOf(route: string): RouteName {
  const found = Object.entries(routes).find(([, known]) => known.replace(/\/$/, '') === route);
  return found?.[0] as RouteName;
}

/** What each credential of a second user is answered, other than the status of the route's case; `scopes` are those of the call. */
const REFUSALS: Readonly<Record<string, (scopes: readonly Scope[]) => readonly [status: number, code: string] | null>> = {
  'no credential': () => [401, 'not-logged-in'],
  'no bearer': () => [401, 'not-logged-in'],
  'an unknown token': () => [401, 'bad-token'],
  'an expired token': () => [401, 'bad-token'],
  'a revoked token': () => [401, 'bad-token'],
  'a token to read': (scopes) => refusalOf('read', scopes),
  'a token to import': (scopes) => refusalOf('import', scopes),
};

function refusalOf(scope: Scope, scopes: readonly Scope[]): readonly [number, string] | null {
  if (scopes.length === 0) return [403, 'never-by-token'];
  return scopes.includes(scope) ? null : [403, 'other-scope'];
}

describeOnOneEngine('a second user', (open) => {
  it('neither sees nor changes rows of the first by any route', async () => {
    const store: Store = await open();
    const app = await openJournalApp(store, TODAY);
    const routes = routesOf(app).map(({ method, url }) => `${method} ${url}`);
    expect(Object.keys(CASES).toSorted()).toEqual(routes.filter((route) => !PUBLIC_ROUTES.includes(route)).toSorted());

    const stranger = await app.logIn('stranger');
    await stranger.send({ method: 'POST', url: '/api/trades', payload: { ...SHARE, symbol: 'TCS', date: '2026-05-05' } });
    const read = async (owned: Owned) => {
      const bodies: [string, string][] = [];
      for (const route of Object.keys(CASES).filter((known) => known.startsWith('GET')))
        bodies.push([route, await drive(stranger, route, owned)]);
      return bodies;
    };
    const before = await read(NOTHING);
    const owner = await makeOwner(app, store);
    expect(await read(owner)).toEqual(before);

    const rows = await rowsOf(mineOf(store, owner.userId));
    for (const route of Object.keys(CASES).filter((known) => !known.startsWith('GET'))) await drive(stranger, route, owner);
    expect(await rowsOf(mineOf(store, owner.userId))).toEqual(rows);
    // Fill a new table with a row of the owner above.
    const empty = [...rows].filter(([, own]) => own.length === 0).map(([table]) => table);
    expect(empty.toSorted()).toEqual(NOT_FILLED);
  });

  it('can do with a token what its scope allows, with the same answers, and nothing without a valid one', async () => {
    const store: Store = await open();
    const app = await openJournalApp(store, TODAY);
    const owner = await makeOwner(app, store);
    const stranger = await app.logIn('stranger');
    await stranger.send({ method: 'POST', url: '/api/trades', payload: { ...SHARE, symbol: 'TCS', date: '2026-05-05' } });
    const short = await tokenOf(stranger, ['read', 'import'], 1);
    app.time.ms += 25 * 3_600_000;
    await stranger.send({ method: 'POST', url: '/api/me/proof', payload: { password: PASSWORD } });
    const revoked = await tokenOf(stranger, ['read', 'import']);
    await stranger.send({ method: 'DELETE', url: `/api/me/tokens/${revoked.token.id}` });
    const credentials: Readonly<Record<string, string | null>> = {
      'no credential': null,
      'no bearer': 'Basic YTpi',
      'an unknown token': 'Bearer rojmel_unknown',
      'an expired token': `Bearer ${short.secret}`,
      'a revoked token': `Bearer ${revoked.secret}`,
      'a token to read': `Bearer ${(await tokenOf(stranger, ['read'])).secret}`,
      'a token to import': `Bearer ${(await tokenOf(stranger, ['import'])).secret}`,
    };
    const rows = await rowsOf(mineOf(store, owner.userId));
    for (const [credential, authorization] of Object.entries(credentials)) {
      const program = openProgram(app.app, authorization);
      for (const [route, found] of Object.entries(CASES)) {
        const refused = REFUSALS[credential]?.(scopesOf(nameOf(route))) ?? null;
        if (refused === null) {
          await drive(program, route, owner, true);
          continue;
        }
        const [method = '', url = ''] = route.split(' ');
        const answer = await program.send({ url, ...found(owner)[1], method });
        const { code } = answer.json<{ code: string }>();
        expect([credential, route, answer.statusCode, code]).toEqual([credential, route, ...refused]);
      }
    }
    expect(await rowsOf(mineOf(store, owner.userId))).toEqual(rows);
  });
});
