import { describe, expect, it } from 'vitest';
import type { SetupDetail } from '#contract/setups.ts';
import { type SetupDraft, draftOf, formOf, moved, withNew } from './setup-draft.ts';

const NONE = { trades: 0, net: 0, wins: 0, win_rate: null, average_r: null };
const SETUP: SetupDetail = {
  ...NONE,
  id: 7,
  name: 'ORB',
  text: 'First range',
  version: 3,
  image_list: [],
  rules: ['Trend', 'Half off'].map((text, index) => ({ id: index + 1, text, kept: NONE, broken: NONE })),
};
const texts = (rules: SetupDraft['rules']) => rules.map(({ text }) => text);

describe('a setup as it is edited', () => {
  it('moves a rule by one place, and not beyond the ends', () => {
    const { rules } = draftOf(SETUP);
    expect(texts(moved(rules, 1, 1))).toEqual(['Half off', 'Trend']);
    expect(texts(moved(rules, 2, -1))).toEqual(['Half off', 'Trend']);
    expect(moved(rules, 1, -1)).toBe(rules);
    expect(moved(rules, 2, 1)).toBe(rules);
  });

  it('gets new rules after another or at the end, each with a key of its own', () => {
    const first = withNew(draftOf(SETUP).rules, 1);
    expect(texts(first.rules)).toEqual(['Trend', '', 'Half off']);
    const second = withNew(first.rules, null);
    expect(texts(second.rules)).toEqual(['Trend', '', 'Half off', '']);
    expect(second.key).not.toBe(first.key);
  });

  it('is sent without empty rules, and without ids that are gone', () => {
    const draft = draftOf(SETUP);
    const { rules } = withNew(draft.rules, 1);
    expect(formOf({ ...draft, rules }, draft, 4)).toEqual({
      name: 'ORB',
      text: 'First range',
      rules: [
        { id: 1, text: 'Trend' },
        { id: 2, text: 'Half off' },
      ],
      version: 4,
    });
    expect(formOf(draft, { rules: draft.rules.slice(1) }, 3).rules).toEqual([{ text: 'Trend' }, { id: 2, text: 'Half off' }]);
  });
});
