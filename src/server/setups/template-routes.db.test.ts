import { expect, it } from 'vitest';
import { LONGEST_NOTE } from '#contract/limits.ts';
import { templatesBody } from '#contract/templates.ts';
import { pathOf } from '#contract/routes.ts';
import type { TradingDay } from '#engine/day.ts';
import { describeOnOneEngine } from '#test/server/describe-on-both-engines.ts';
import { openJournalApp } from '#test/server/journal-app.ts';

const NONE = { trade: null, plan: null, review: null };

describeOnOneEngine('templates of notes', (open) => {
  it('are the user’s own until they are taken away, each kind by itself', async () => {
    const app = await openJournalApp(await open(), '2026-06-15' as TradingDay);
    const [asha, bina] = [await app.logIn('asha'), await app.logIn('bina')];
    const put = (kind: string, text: unknown) => asha.send({ method: 'PUT', url: pathOf('changeTemplate', { kind }), payload: { text } });
    const read = async (user: typeof asha) => templatesBody.parse((await user.get(pathOf('listTemplates'))).json());
    expect(await read(asha)).toEqual(NONE);
    expect(templatesBody.parse((await put('trade', 'Why?')).json())).toEqual({ ...NONE, trade: 'Why?' });
    await put('trade', '**Why?**\n');
    await put('review', '');
    expect(await read(asha)).toEqual({ ...NONE, trade: '**Why?**\n', review: '' });
    expect(await read(bina)).toEqual(NONE);
    await put('trade', null);
    expect(await read(asha)).toEqual({ ...NONE, review: '' });
  });

  it('of another kind, too long or without a text are refused', async () => {
    const app = await openJournalApp(await open(), '2026-06-15' as TradingDay);
    const asha = await app.logIn('careful');
    const put = async (kind: string, payload: object) =>
      (await asha.send({ method: 'PUT', url: pathOf('changeTemplate', { kind }), payload })).statusCode;
    expect(await put('week', { text: 'x' })).toBe(422);
    expect(await put('plan', {})).toBe(422);
    expect(await put('plan', { text: 'x'.repeat(LONGEST_NOTE + 1) })).toBe(422);
    expect(await put('plan', { text: 'x'.repeat(LONGEST_NOTE) })).toBe(200);
  });
});
