import { LONGEST_NOTE, MOST_RULES, MOST_SETUPS } from '#contract/limits.ts';
import type { SetupForm } from '#contract/setups.ts';
import {
  deleteSetup,
  dropRule,
  insertRule,
  insertSetup,
  replaceSetup,
  rulesOf,
  setupById,
  setupByName,
  setupsOf,
  type StoredRule,
  type StoredSetup,
  updateRule,
  updateSetup,
} from '../ledger/setups.ts';
import { replaceInViews } from '../views/views.ts';
import { orMissing, apiProblem } from '../problems.ts';
import { absorbRow } from '../store/join-rows.ts';
import { type Mine, locked } from '../store/mine.ts';
import { staleText } from '../ledger/words/write-text.ts';

type FormRule = SetupForm['rules'][number];

/** Makes a setup with its rules; returns what `read` says of it, by its id. Throws an ApiProblem: 409, or 422 for a rule. */
export function makeSetup<T>(mine: Mine, form: SetupForm, read: (tx: Mine, id: number) => Promise<T>): Promise<T> {
  return locked(mine, async (tx) => {
    await refuseTaken(tx, form.name, null);
    if ((await setupsOf(tx)).length >= MOST_SETUPS) throw apiProblem('too-many-setups', { most: MOST_SETUPS });
    const id = await insertSetup(tx, form.name, form.text);
    await writeRules(tx, id, [], requireDistinct(form.rules));
    return read(tx, id);
  });
}

/**
 * Replaces name, text and rules of a setup. A rule that is left out is retired where trades were judged by it; a new one of its text is that one
 * again. Throws an ApiProblem: 404, 409 where the name is taken or the version is not the last, 422 for a rule.
 */
export function changeSetup(mine: Mine, id: number, form: SetupForm): Promise<void> {
  const { name, text } = form;
  return locked(mine, async (tx) => {
    const before = await foundSetup(tx, id);
    if (form.version !== undefined && form.version !== before.version) throw staleText({ kind: 'setup', setup_id: id }, before);
    await refuseTaken(tx, name, id);
    const changed = await writeRules(tx, id, await rulesOf(tx, id), requireDistinct(form.rules));
    if (changed || name !== before.name || text !== before.text) await updateSetup(tx, before, name, text);
    if (name !== before.name) await replaceInViews(tx, ['setup'], before.name, name);
  });
}

/** Deletes a setup. Its round trips have none then; all else that was written about them stays. Throws an ApiProblem: 404. */
export function removeSetup(mine: Mine, id: number): Promise<void> {
  return locked(mine, async (tx) => {
    await foundSetup(tx, id);
    await replaceSetup(tx, id, null);
    await deleteSetup(tx, id);
  });
}

/**
 * Gives the round trips, text and rules of a setup to another, and deletes it. Rules of the same text become one. Throws an ApiProblem: 404,
 * or 422 where it is the same setup or the two are too long together.
 */
export function mergeSetup(mine: Mine, id: number, intoId: number): Promise<void> {
  if (id === intoId) throw apiProblem('merge-setup-with-itself');
  return locked(mine, async (tx) => {
    const [from, into] = [await foundSetup(tx, id), await foundSetup(tx, intoId)];
    const text = [into.text, from.text].filter((part) => part !== '').join('\n\n');
    if (text.length > LONGEST_NOTE) throw apiProblem('texts-too-long', { most: LONGEST_NOTE });
    await mergeRules(tx, id, intoId);
    await replaceSetup(tx, id, intoId);
    await updateSetup(tx, into, into.name, text);
    await replaceInViews(tx, ['setup'], from.name, into.name);
    await absorbRow(tx, 'setups', id, intoId);
  });
}

async function mergeRules(mine: Mine, id: number, intoId: number): Promise<void> {
  const [own, theirs] = [await rulesOf(mine, intoId), await rulesOf(mine, id)];
  // Of two with one text the one in the list counts, not the retired one.
  const known = new Map(own.toReversed().map((rule) => [sameText(rule.text), rule]));
  let count = own.filter(({ retired }) => !retired).length;
  for (const rule of theirs) {
    const same = known.get(sameText(rule.text));
    if (same) await absorbRow(mine, 'setup_rules', rule.id, same.id);
    const comesBack = same?.retired === true && !rule.retired;
    if (comesBack || (!same && !rule.retired)) await updateRule(mine, same?.id ?? rule.id, intoId, count++, rule.text);
  }
  if (count > MOST_RULES) throw apiProblem('too-many-rules', { most: MOST_RULES });
}

/** A setup. Throws an ApiProblem: 404. */
export async function foundSetup(mine: Mine, id: number): Promise<StoredSetup> {
  return orMissing(await setupById(mine, id), 'no-setup');
}

async function refuseTaken(mine: Mine, name: string, ownId: number | null): Promise<void> {
  const other = await setupByName(mine, name);
  if (other && other.id !== ownId) throw apiProblem('setup-exists', { name: other.name });
}

/** The same rules. Throws an ApiProblem where two are the same. */
function requireDistinct(rules: readonly FormRule[]): readonly FormRule[] {
  const twice = rules.find(({ text }, place) => rules.some((other, before) => before < place && sameText(other.text) === sameText(text)));
  if (twice) throw apiProblem('rule-twice', { text: twice.text });
  return rules;
}

/** Makes these the rules of a setup; false where nothing differs. */
async function writeRules(mine: Mine, id: number, stored: readonly StoredRule[], rules: readonly FormRule[]): Promise<boolean> {
  const left = new Map(stored.map((rule) => [rule.id, rule]));
  const find = (rule: FormRule) => {
    if (rule.id === undefined) return [...left.values()].find((old) => old.retired && sameText(old.text) === sameText(rule.text));
    const found = left.get(rule.id);
    if (!found) throw apiProblem('rule-of-another');
    return found;
  };
  let changed = false;
  for (const [place, rule] of rules.entries()) {
    const old = find(rule);
    if (old) left.delete(old.id);
    if (old && !old.retired && old.place === place && old.text === rule.text) continue;
    changed = true;
    if (old) await updateRule(mine, old.id, id, place, rule.text);
    else await insertRule(mine, id, place, rule.text);
  }
  for (const rule of left.values()) {
    if (rule.retired) continue;
    changed = true;
    await dropRule(mine, rule.id);
  }
  return changed;
}

function sameText(text: string): string {
  return text.toLowerCase();
}
