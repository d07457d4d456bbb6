import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keptDraft } from './kept-draft.ts';

const DRAFT = { value: 'unsaved', version: 2 };
const store = new Map<string, string>();

beforeEach(() => {
  store.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, text: string) => store.set(key, text),
    removeItem: (key: string) => store.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('a draft outlives a reload, for its user and place alone, until it is forgotten', () => {
  const kept = keptDraft(7, 'note 12');
  kept.write(DRAFT);
  expect(keptDraft(7, 'note 12').read()).toEqual(DRAFT);
  expect(keptDraft(8, 'note 12').read()).toBeNull();
  expect(keptDraft(7, 'note 1').read()).toBeNull();
  kept.write(null);
  expect(store.size).toBe(0);
});

test('one that a reload found is forgotten once it is saved', () => {
  keptDraft(7, 'note 12').write(DRAFT);
  const again = keptDraft(7, 'note 12');
  again.read();
  again.write(null);
  expect(store.size).toBe(0);
});

test('what another tab keeps is not forgotten by a save of this one', () => {
  const kept = keptDraft(7, 'note 12');
  kept.write(DRAFT);
  keptDraft(7, 'note 12').write({ value: 'of the other tab', version: 2 });
  kept.write(null);
  expect(keptDraft(7, 'note 12').read()?.value).toBe('of the other tab');
});

test('nothing is kept for a user who is not known, nor read from a store that is broken or off', () => {
  keptDraft(null, 'note 12').write(DRAFT);
  expect(store.size).toBe(0);
  store.set('rojmel-draft-7-note 12', '{"value":');
  expect(keptDraft(7, 'note 12').read()).toBeNull();
  vi.stubGlobal('localStorage', undefined);
  expect(keptDraft(7, 'note 12').read()).toBeNull();
  expect(() => keptDraft(7, 'note 12').write(DRAFT)).not.toThrow();
});
