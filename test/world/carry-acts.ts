import * as fc from 'fast-check';
import { expect } from 'vitest';
import { pathOf } from '#contract/routes.ts';
import { checkJournal } from '#server/ledger/rebuild/check-journal.ts';
import { importRequest } from '../server/export-file.ts';
import { kind, mineIn, roll } from './act.ts';
import { checkEvidence } from './evidence-acts.ts';
import { checkImages } from './image-acts.ts';
import { checkListed, checkRemembered } from './mapping-acts.ts';
import { checkSameProposals } from './proposal-acts.ts';
import { checkReconciled } from './reconcile-acts.ts';
import { checkPlaybook } from './rule-acts.ts';
import { checkWords, seenFigures, withoutIds } from './seen.ts';
import { figuresOf } from './truth.ts';
import { checkDays } from './day-acts.ts';
import { checkViews } from './view-acts.ts';
import { checkTax } from './tax-acts.ts';
import { checkWaiting } from './waiting-acts.ts';

/** A journal is exported, and imported by a new user: the copy has every figure and word. */
export const CARRY_KINDS = {
  carry: kind(fc.record({ row: roll }), async ({ truth, today, name, count, browser, mine, place }, { row }) => {
    // It takes seconds.
    if (row % 3 > 0) return null;
    // Prices are in the export, and the files that they come from are not.
    if (await mine.selectFrom('market_files').select('id').where('status', '=', 'waiting').executeTakeFirst()) return null;
    return {
      request: { method: 'GET', url: pathOf('exportJournal') },
      puts: [],
      changes: [],
      take: async () => {
        const file = await browser.get(pathOf('exportJournal'));
        const copy = await place.logIn(`${name}copy${count}`);
        const answer = await place.workUntil(today, copy.send(importRequest(file.rawPayload)));
        expect(answer.statusCode, answer.body).toBe(200);
        await place.workOff(today);
        const mine = await mineIn(place.store, copy);
        expect(withoutIds(await seenFigures(copy))).toEqual(withoutIds(figuresOf(truth, today)));
        await checkWords(copy, mine, truth);
        await checkPlaybook(copy, truth);
        await checkDays(copy, truth, today);
        await checkViews(copy, mine, truth);
        await checkSameProposals(browser, copy);
        await checkImages(copy, mine, truth);
        await checkTax(copy, mine, truth);
        await checkEvidence(copy, truth);
        await checkRemembered(copy, truth);
        await checkListed(copy, truth);
        await checkReconciled(copy, truth, today);
        await checkWaiting(mine, truth);
        expect(await checkJournal(mine, today)).toEqual([]);
      },
    };
  }),
};
