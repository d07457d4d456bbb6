import { expect, test } from 'vitest';
import { keptDraft } from './kept-draft.ts';
import { listKept, openKept } from './kept-store.ts';

const WHERE = { screen: () => '/trades' };
const DRAFT = { value: 'unsaved', version: 2 };

test('a draft is of its user and place alone, until it is forgotten', () => {
  const kept = keptDraft(7, 'note 12', WHERE);
  kept.write(DRAFT);
  expect(keptDraft(7, 'note 12', WHERE).read()).toEqual(DRAFT);
  expect(keptDraft(8, 'note 12', WHERE).read()).toBeNull();
  expect(keptDraft(7, 'note 1', WHERE).read()).toBeNull();
  kept.write(null);
  expect(listKept()).toEqual([]);
});

test('one that a reload found is forgotten once it is saved', () => {
  keptDraft(7, 'note 12', WHERE).write(DRAFT);
  const again = keptDraft(7, 'note 12', WHERE);
  again.read();
  again.write(null);
  expect(listKept()).toEqual([]);
});

test('what was kept there since is not forgotten by an earlier save', () => {
  const kept = keptDraft(7, 'note 12', WHERE);
  kept.write(DRAFT);
  const other = keptDraft(7, 'note 12', WHERE);
  other.write({ value: 'of the other', version: 2 });
  kept.write(null);
  expect(keptDraft(7, 'note 12', WHERE).read()?.value).toBe('of the other');
  other.write(null);
});

test('drafts are listed by when they were written', () => {
  const drafts = ['b', 'a', 'c'].map((place) => keptDraft(7, place, WHERE));
  for (const draft of drafts) draft.write(DRAFT);
  expect(listKept().map(({ place }) => place)).toEqual(['b', 'a', 'c']);
  for (const draft of drafts) draft.write(null);
});

test('nothing is kept for a user who is not known, and a missing database is no failure', async () => {
  await expect(openKept()).resolves.toBeUndefined();
  keptDraft(null, 'note 12', WHERE).write(DRAFT);
  expect(listKept()).toEqual([]);
});
