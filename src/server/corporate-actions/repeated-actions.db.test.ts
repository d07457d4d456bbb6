import { beforeAll, expect, it } from 'vitest';
import { actionChangedBody, actionListBody, corporateActionsBody, type CorporateActionsBody } from '#contract/corporate-actions.ts';
import { changesBody } from '#contract/changes.ts';
import type { AnswerOf } from '#contract/calls.ts';
import { needsYouBody } from '#contract/needs-you.ts';
import { pathOf } from '#contract/routes.ts';
import type { TradingDay } from '#engine/day.ts';
import { checkJournal } from '../ledger/rebuild/check-journal.ts';
import type { Store } from '../store/client.ts';
import { mineOf } from '../store/mine.ts';
import { describeOnOneEngine } from '#test/server/describe-on-both-engines.ts';
import { openJournalApp, uploadRequest } from '#test/server/journal-app.ts';
import { said } from '#test/server/said.ts';
import type { Browser } from '#test/server/test-app.ts';
import { workOff } from '#test/server/work-here.ts';

const TODAY = '2026-06-15' as TradingDay;
const HEAD =
  'symbol,isin,trade_date,exchange,segment,series,trade_type,auction,quantity,price,trade_id,order_id,order_execution_time,expiry_date';

interface Owner extends Browser {
  readonly userId: number;
}

describeOnOneEngine('corporate actions that are sent again', (open) => {
  let store: Store;
  beforeAll(async () => {
    store = await open();
  });

  async function start(name: string, rows: readonly string[]) {
    const app = await openJournalApp(store, TODAY);
    return { ...app, user: await app.withTradebook(name, [HEAD, ...rows].join('\n')) };
  }

  async function idOf({ userId }: Owner, symbol: string): Promise<number> {
    const found = await mineOf(store, userId).selectFrom('instruments').select('id').where('symbol', '=', symbol).executeTakeFirst();
    return found?.id ?? 0;
  }

  /** Units held by symbol, after a check of the journal. */
  async function held({ userId }: Owner): Promise<Record<string, number>> {
    const mine = mineOf(store, userId);
    expect(await checkJournal(mine, TODAY)).toEqual([]);
    const rows = await mine.selectFrom('open_positions').select(['symbol', 'quantity']).orderBy('symbol').execute();
    const units: Record<string, number> = {};
    for (const { symbol, quantity } of rows) units[symbol] = (units[symbol] ?? 0) + quantity;
    return units;
  }

  it('of the same terms within a week only where the user says that it is another one', async () => {
    const { user } = await start('week', [share('WEEKCO', '', '2023-01-02', 'buy', 10, 100, 1)]);
    const bonus = { instrument_id: await idOf(user, 'WEEKCO'), kind: 'bonus', ex_date: '2023-06-05', given: '1', held: '1' };
    const send = (form: object) => decide(user, { ...bonus, ...form });
    expect((await send({})).statusCode).toBe(200);
    for (const ex_date of ['2023-05-29', '2023-06-06', '2023-06-12']) {
      const refused = await send({ ex_date });
      expect([refused.statusCode, refused.json()]).toEqual([
        409,
        said(expect.stringMatching(/2023-06-05 already/), { code: 'applied-likely' }),
      ]);
    }
    // Of the same day it is the same, whatever is said and whatever the ratio.
    for (const form of [{}, { given: '2' }]) {
      const refused = await send({ ...form, again: true });
      const sentence = 'The bonus of this share is applied for 2023-06-05 already. Undo it under Changes first.';
      expect([refused.statusCode, refused.json()]).toEqual([409, said(sentence, { code: 'applied-already' })]);
    }
    expect(await held(user)).toEqual({ WEEKCO: 20 });
    expect((await send({ ex_date: '2023-06-06', given: '2' })).statusCode).toBe(200);
    expect(await held(user)).toEqual({ WEEKCO: 60 });
    expect((await send({ ex_date: '2023-06-12', again: true, preview: true })).statusCode).toBe(200);
    const again = { ex_date: '2023-06-12', again: true };
    const answers = await Promise.all([1, 2, 3].map(() => send(again)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(await held(user)).toEqual({ WEEKCO: 120 });
    expect((await send({ ex_date: '2023-06-20' })).statusCode).toBe(200);
  });

  it('the second demerger of a day is asked about where it goes into another share, and refused where it goes into the same', async () => {
    const { user } = await start('apart', [share('PARENT', '', '2023-01-02', 'buy', 10, 100, 1)]);
    const id = await idOf(user, 'PARENT');
    const send = (symbol: string, form: object = {}) =>
      decide(user, {
        instrument_id: id,
        kind: 'demerger',
        ex_date: '2023-06-05',
        into: [{ symbol, given: '1', held: '1', cost_percent: '20' }],
        ...form,
      });
    expect((await send('FIRSTCO')).statusCode).toBe(200);
    expect((await send('FIRSTCO', { again: true })).json()).toEqual(said(expect.any(String), { code: 'applied-already' }));
    expect((await send('SECONDCO')).json()).toEqual(said(expect.any(String), { code: 'applied-likely' }));
    expect((await send('SECONDCO', { again: true })).statusCode).toBe(200);
    expect(await held(user)).toEqual({ FIRSTCO: 10, PARENT: 10, SECONDCO: 10 });
  });

  it('an action is not applied to the new name of a share on top of the old', async () => {
    const { user } = await start('renamed', [
      share('FORMERCO', '', '2023-01-02', 'buy', 10, 100, 1),
      share('LATERCO', '', '2024-01-02', 'buy', 1, 100, 2),
    ]);
    const [former, later] = [await idOf(user, 'FORMERCO'), await idOf(user, 'LATERCO')];
    const split = { instrument_id: former, kind: 'split', ex_date: '2023-06-05', given: '2', held: '1' };
    const into = (symbol: string) => [{ symbol, given: '1', held: '1' }];
    expect((await decide(user, split)).statusCode).toBe(200);
    expect((await decide(user, { instrument_id: former, kind: 'rename', ex_date: '2023-06-07', into: into('LATERCO') })).statusCode).toBe(
      200,
    );
    expect(await held(user)).toEqual({ LATERCO: 21 });
    expect((await decide(user, { ...split, instrument_id: later, ex_date: '2023-06-08' })).statusCode).toBe(409);
    // A share may be renamed again, and the same split of another share is another one.
    expect((await decide(user, { instrument_id: later, kind: 'rename', ex_date: '2023-06-08', into: into('LASTCO') })).statusCode).toBe(
      200,
    );
    expect((await decide(user, { ...split, instrument_id: await idOf(user, 'LASTCO'), ex_date: '2023-06-09' })).statusCode).toBe(409);
  });

  it('what a split changes is named under the later name of the share too', async () => {
    const { user } = await start('follows', [
      share('OLDCO', '', '2025-06-02', 'buy', 16, 100, 1),
      share('NEWCO', '', '2025-07-14', 'sell', 76, 25, 2),
    ]);
    const id = await idOf(user, 'OLDCO');
    const into = [{ symbol: 'NEWCO', isin: '', given: '1', held: '1' }];
    expect((await decide(user, { instrument_id: id, kind: 'rename', ex_date: '2025-07-10', into })).statusCode).toBe(200);
    const split = { instrument_id: id, kind: 'split', ex_date: '2025-07-01', given: '5', held: '1', preview: true };
    const { effect } = actionChangedBody.parse((await decide(user, split)).json());
    expect(effect?.held).toMatchObject([
      { symbol: 'OLDCO', quantity: { before: 0, after: 0 } },
      { symbol: 'NEWCO', quantity: { before: 0, after: 4 }, unmatched: { before: 60, after: 0 } },
    ]);
  });

  it('names that turn out to be one share keep an action once, and it can be undone and applied again', async () => {
    const { user, upload } = await start('joined', [
      share('ALPHACO', '', '2023-01-02', 'buy', 10, 100, 1),
      share('BETACO', 'INE998A01011', '2023-01-02', 'buy', 5, 100, 2),
    ]);
    const [alpha, beta] = [await idOf(user, 'ALPHACO'), await idOf(user, 'BETACO')];
    const bonus = { kind: 'bonus', ex_date: '2023-06-05', given: '1', held: '1' };
    expect((await decide(user, { ...bonus, instrument_id: alpha })).statusCode).toBe(200);
    // Two that the user insists on stay two.
    expect((await decide(user, { ...bonus, instrument_id: alpha, ex_date: '2023-06-08', again: true })).statusCode).toBe(200);
    expect((await decide(user, { ...bonus, instrument_id: beta })).statusCode).toBe(200);
    expect(await held(user)).toEqual({ ALPHACO: 40, BETACO: 10 });
    await upload(user, [HEAD, share('ALPHACO', 'INE998A01011', '2024-01-02', 'buy', 1, 100, 3)].join('\n'));
    expect(Object.values(await held(user)).reduce((sum, units) => sum + units, 0)).toBe(61);
    expect((await list(user)).decided.map(({ ex_date }) => ex_date)).toEqual(['2023-06-08', '2023-06-05']);
    const changes = changesBody.parse((await user.get(pathOf('listChanges'))).json()).data;
    const applied = changes.filter(({ kind }) => kind === 'action-apply');
    expect(applied.map(({ undone_at }) => undone_at !== null)).toEqual([true, false, false]);
    const [first] = (await list(user)).decided.filter(({ ex_date }) => ex_date === '2023-06-05');
    expect((await post(user, pathOf('undoChange', { id: first?.change_id ?? 0 }), {})).statusCode).toBe(200);
    const again = { ...bonus, instrument_id: first?.instrument_id, again: true };
    expect((await decide(user, again)).statusCode).toBe(200);
    expect(Object.values(await held(user)).reduce((sum, units) => sum + units, 0)).toBe(61);
  });

  it('an action is of all accounts: it is refused again after two of them are merged', async () => {
    const { user } = await start('both', [share('TWICECO', '', '2023-01-02', 'buy', 10, 100, 1)]);
    await user.send(uploadRequest([HEAD, share('TWICECO', '', '2023-01-03', 'buy', 7, 100, 2)].join('\n'), 'second'));
    await workOff(store, TODAY);
    const split = { instrument_id: await idOf(user, 'TWICECO'), kind: 'split', ex_date: '2023-06-05', given: '2', held: '1' };
    expect((await decide(user, split)).statusCode).toBe(200);
    const { accounts } = (await user.get(pathOf('listAccounts'))).json<AnswerOf<'listAccounts'>>();
    const [zerodha, second] = ['ZERODHA', 'SECOND'].map((label) => accounts.find(({ broker }) => broker === label)?.id ?? 0);
    expect((await post(user, pathOf('mergeAccount', { id: second ?? 0 }), { into: zerodha })).statusCode).toBe(200);
    await workOff(store, TODAY);
    expect((await decide(user, split)).statusCode).toBe(409);
    expect(await held(user)).toEqual({ TWICECO: 34 });
  });

  it('an exchange’s list does not offer what is applied for a day nearby, or asked already', async () => {
    const { user } = await start('offered', [
      share('ONECO', '', '2025-01-06', 'buy', 10, 1000, 1),
      share('TATASTEEL', 'INE081A01012', '2022-07-01', 'buy', 10, 1200, 2),
    ]);
    const text = [
      'SYMBOL,PURPOSE,EX-DATE',
      'ONECO,Bonus 1:1/Face Value Split From Rs 10 To Rs 2,05-Feb-2025',
      'TATASTEEL,Face Value Split From Rs 10 To Re 1,29-Jul-2022',
    ].join('\n');
    const found = async () => actionListBody.parse((await post(user, pathOf('readActionList'), { text })).json()).found;
    const all = await found();
    expect(all.map(({ symbol, kind }) => `${symbol} ${kind}`).toSorted()).toEqual(['ONECO bonus', 'ONECO split']);
    const id = await idOf(user, 'ONECO');
    await decide(user, { instrument_id: id, kind: 'split', ex_date: '2025-02-06', given: '5', held: '1' });
    expect((await found()).map(({ kind }) => kind)).toEqual(['bonus']);
    await decide(user, { instrument_id: id, kind: 'bonus', ex_date: '2025-02-04', given: '1', held: '1' });
    expect(await found()).toEqual([]);
  });

  it('a shipped action that was entered by hand is not counted under what needs the user', async () => {
    const { user } = await start('counted', [share('TATASTEEL', 'INE081A01012', '2022-07-01', 'buy', 10, 1200, 1)]);
    const count = async () => needsYouBody.parse((await user.get(pathOf('needsYou'))).json()).actions_asked;
    const [shipped] = (await list(user)).asked;
    const form = { known: shipped?.known, instrument_id: shipped?.instrument_id };
    expect(await count()).toBe(1);
    const own = { instrument_id: shipped?.instrument_id, kind: 'split', ex_date: '2022-07-28', given: '10', held: '1' };
    expect((await decide(user, own)).statusCode).toBe(200);
    expect(await count()).toBe(0);
    expect((await decide(user, { ...form, again: true })).statusCode).toBe(409);
    expect(await held(user)).toEqual({ TATASTEEL: 100 });
  });

  it('an origin like one that is there is entered where the user says so, and one that was deleted is not there', async () => {
    const { user } = await start('origins', [share('IPOCO', '', '2025-07-01', 'buy', 40, 700, 1)]);
    const rows = () => mineOf(store, user.userId).selectFrom('open_positions').select(['id', 'opened_on']).orderBy('opened_on').execute();
    const [bought] = await rows();
    const enter = (form: object = {}) =>
      post(user, pathOf('enterOrigin', { id: bought?.id ?? 0 }), { kind: 'ipo', quantity: 10, date: '2025-06-20', cost: '5,000', ...form });
    const answers = await Promise.all([1, 2, 3].map(() => enter()));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect((await enter({ preview: true })).json()).toEqual(said(expect.any(String), { code: 'origin-already' }));
    expect(await held(user)).toEqual({ IPOCO: 50 });
    const [entered] = await rows();
    expect((await user.send({ method: 'DELETE', url: pathOf('deleteOpenPosition', { id: entered?.id ?? 0 }) })).statusCode).toBe(200);
    expect((await enter()).statusCode).toBe(200);
    expect((await enter({ again: true })).statusCode).toBe(200);
    expect(await held(user)).toEqual({ IPOCO: 60 });
  });
});

function post(user: Browser, url: string, payload: object) {
  return user.send({ method: 'POST', url, payload });
}

function decide(user: Browser, form: object) {
  return post(user, pathOf('decideCorporateAction'), form);
}

async function list(user: Browser): Promise<CorporateActionsBody> {
  return corporateActionsBody.parse((await user.get(pathOf('corporateActions'))).json());
}

function share(symbol: string, isin: string, day: string, side: string, quantity: number, price: number, id: number): string {
  return `${symbol},${isin},${day},NSE,EQ,EQ,${side},false,${quantity},${price},${id},${id},${day}T10:00:0${id % 10},`;
}
