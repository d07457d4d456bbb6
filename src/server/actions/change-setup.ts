import { LONGEST_NOTE, MOST_RULES, MOST_SETUPS } from '#contract/limits.ts';
import type { SetupForm } from '#contract/setups.ts';
import { plainText } from '#engine/plain-text.ts';
import { lockUser } from '../accounts/users.ts';
import {
  deleteSetup,
  dropRule,
  insertRule,
  insertSetup,
  joinRules,
  passHistory,
  replaceSetup,
  rulesOf,
  setupById,
  setupByName,
  setupsOf,
  type StoredRule,
  type StoredSetup,
  updateRule,
  updateSetup,
} from '../journal/setups.ts';
import { replaceInViews } from '../journal/views.ts';
import { ApiProblem } from '../problems.ts';
import type { Db, Store } from '../store/client.ts';

/** The refusal where a user has no such setup. */
export const NO_SETUP = 'No such setup.';

type FormRule = SetupForm['rules'][number];

/** Makes a setup with its rules; returns its id. Throws an ApiProblem: 409, or 422 for a rule. */
export function makeSetup(store: Store, userId: number, form: SetupForm): Promise<number> {
  const name = plainText(form.name);
  return store.transaction(async (tx) => {
    await lockUser(tx, userId);
    await refuseTaken(tx, userId, name, null);
    if ((await setupsOf(tx, userId)).length >= MOST_SETUPS) throw new ApiProblem(409, `There can be at most ${MOST_SETUPS} setups.`);
    const id = await insertSetup(tx, userId, name, form.text);
    await writeRules(tx, userId, id, [], tidyRules(form.rules));
    return id;
  });
}

/**
 * Replaces name, text and rules of a setup. A rule that is left out is retired where trades were judged by it; a new one of its text is that one
 * again. Throws an ApiProblem: 404, 409 where the name is taken or the version is not the last, 422 for a rule.
 */
export function changeSetup(store: Store, userId: number, id: number, form: SetupForm): Promise<void> {
  const [name, text] = [plainText(form.name), form.text];
  return store.transaction(async (tx) => {
    await lockUser(tx, userId);
    const before = await foundSetup(tx, userId, id);
    if (form.version !== undefined && form.version !== before.version) {
      throw new ApiProblem(409, 'This setup was changed somewhere else.', { text: before.text, version: before.version });
    }
    await refuseTaken(tx, userId, name, id);
    const changed = await writeRules(tx, userId, id, await rulesOf(tx, userId, id), tidyRules(form.rules));
    if (changed || name !== before.name || text !== before.text) await updateSetup(tx, userId, before, name, text);
    if (name !== before.name) await replaceInViews(tx, userId, ['setup'], before.name, name);
  });
}

/** Deletes a setup. Its round trips have none then; all else that was written about them stays. Throws an ApiProblem: 404. */
export function removeSetup(store: Store, userId: number, id: number): Promise<void> {
  return store.transaction(async (tx) => {
    await lockUser(tx, userId);
    await foundSetup(tx, userId, id);
    await replaceSetup(tx, userId, id, null);
    await deleteSetup(tx, userId, id);
  });
}

/**
 * Gives the round trips, text and rules of a setup to another, and deletes it. Rules of the same text become one. Throws an ApiProblem: 404,
 * or 422 where it is the same setup or the two are too long together.
 */
export function mergeSetup(store: Store, userId: number, id: number, intoId: number): Promise<void> {
  if (id === intoId) throw new ApiProblem(422, 'Choose another setup to merge it into.');
  return store.transaction(async (tx) => {
    await lockUser(tx, userId);
    const [from, into] = [await foundSetup(tx, userId, id), await foundSetup(tx, userId, intoId)];
    const text = [into.text, from.text].filter((part) => part !== '').join('\n\n');
    if (text.length > LONGEST_NOTE) throw new ApiProblem(422, `Their texts together have more than ${LONGEST_NOTE} characters.`);
    await mergeRules(tx, userId, id, intoId);
    await replaceSetup(tx, userId, id, intoId);
    await passHistory(tx, userId, id, intoId);
    await updateSetup(tx, userId, into, into.name, text);
    await replaceInViews(tx, userId, ['setup'], from.name, into.name);
    await deleteSetup(tx, userId, id);
  });
}

async function mergeRules(tx: Db, userId: number, id: number, intoId: number): Promise<void> {
  const [own, theirs] = [await rulesOf(tx, userId, intoId), await rulesOf(tx, userId, id)];
  // Of two with one text the one in the list counts, not the retired one.
  const known = new Map(own.toReversed().map((rule) => [sameText(rule.text), rule]));
  let count = own.filter(({ retired }) => !retired).length;
  for (const rule of theirs) {
    const same = known.get(sameText(rule.text));
    if (same) {
      await joinRules(tx, userId, rule.id, same.id);
      await replaceInViews(tx, userId, ['rule'], String(rule.id), String(same.id));
    }
    const comesBack = same?.retired === true && !rule.retired;
    if (comesBack || (!same && !rule.retired)) await updateRule(tx, userId, same?.id ?? rule.id, intoId, count++, rule.text);
  }
  if (count > MOST_RULES) throw new ApiProblem(422, `Together they have more than ${MOST_RULES} rules.`);
}

async function foundSetup(tx: Db, userId: number, id: number): Promise<StoredSetup> {
  const setup = await setupById(tx, userId, id);
  if (!setup) throw new ApiProblem(404, NO_SETUP);
  return setup;
}

async function refuseTaken(tx: Db, userId: number, name: string, ownId: number | null): Promise<void> {
  if (name.trim() === '') throw new ApiProblem(422, 'The name must not be empty.');
  const other = await setupByName(tx, userId, name);
  if (other && other.id !== ownId)
    throw new ApiProblem(409, `You have a setup '${other.name}' already. To have one of the two, merge them.`);
}

/** The rules on one line each. Throws an ApiProblem where two are the same. */
function tidyRules(rules: readonly FormRule[]): FormRule[] {
  const tidy = rules.map((rule) => ({ ...rule, text: plainText(rule.text).replaceAll(/\s+/g, ' ').trim() }));
  const twice = tidy.find(({ text }, place) => tidy.some((other, before) => before < place && sameText(other.text) === sameText(text)));
  if (twice) throw new ApiProblem(422, `The rule '${twice.text}' is there twice.`);
  return tidy;
}

/** Makes these the rules of a setup; false where nothing differs. */
async function writeRules(tx: Db, userId: number, id: number, stored: readonly StoredRule[], rules: readonly FormRule[]): Promise<boolean> {
  const left = new Map(stored.map((rule) => [rule.id, rule]));
  const find = (rule: FormRule) => {
    if (rule.id === undefined) return [...left.values()].find((old) => old.retired && sameText(old.text) === sameText(rule.text));
    const found = left.get(rule.id);
    if (!found) throw new ApiProblem(422, 'A rule is not of this setup.');
    return found;
  };
  let changed = false;
  for (const [place, rule] of rules.entries()) {
    const old = find(rule);
    if (old) left.delete(old.id);
    if (old && !old.retired && old.place === place && old.text === rule.text) continue;
    changed = true;
    if (old) await updateRule(tx, userId, old.id, id, place, rule.text);
    else await insertRule(tx, userId, id, place, rule.text);
  }
  for (const rule of left.values()) {
    if (rule.retired) continue;
    changed = true;
    await dropRule(tx, userId, rule.id);
  }
  return changed;
}

function sameText(text: string): string {
  return text.toLowerCase();
}
