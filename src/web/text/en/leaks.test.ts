import { describe, expect, it } from 'vitest';
import type { LeaksBody, ProvenLeakBody } from '#contract/leaks.ts';
import { conditions } from '#engine/leaks/conditions.ts';
import { habits } from '#engine/leaks/habits.ts';
import { sampleOf } from '#engine/leaks/sample.ts';
import { accountsByChance, effectText, inOtherWords, LEAKS, notProvenText, provenSentence, takenAway } from './leaks.ts';
import { leakName } from './filter.ts';

/** All that the engine tests; underlyings depend on the journal. */
const IDS = [...[...conditions(sampleOf([])), ...habits(sampleOf([]))].map(({ id }) => id), 'underlying:NIFTY'];
const SCOPE = { from: '2026-03-02', to: '2026-10-30' } as LeaksBody['scope'];

/** Advice, scolding, praise. */
const FORBIDDEN =
  /\b(?:should|must|need to|try|avoid|never|always|don['’]t|do not|stop|quit|reduce|improve|consider|careful|beware|bad|poor|wrong|mistakes?|fault|fail|greed\w*|revenge|reckless|foolish|undisciplined|discipline|emotional|too (?:much|many|often|long|early|late)|unfortunately|sadly|sorry|good|great|well done|excellent|congrat\w*|bravo|winning trader|keep it up)\b|!/i;

function leak(id: string, change: Partial<ProvenLeakBody> = {}): ProvenLeakBody {
  const isHabit = /^(?:size:after|size:last|hold:|add:)/.test(id);
  return {
    id,
    unit: isHabit ? 'times' : 'moves',
    effect: isHabit ? 2.1 : -0.6,
    rupees: -338_000,
    difference: isHabit ? null : -120_360,
    round_trips: 118,
    days: 60,
    chance: 0.004,
    since: '2026-10-31',
    is_new: true,
    what_if: [],
    ...change,
  };
}

describe('the sentences of leaks', () => {
  it('has every id that the engine tests', () => {
    expect(IDS.length).toBeGreaterThanOrEqual(35);
    for (const id of IDS) {
      expect(leakName(id), id).not.toBe(id);
      expect(provenSentence(leak(id), SCOPE), id).not.toContain(`Trades of ${id}`);
    }
    expect(new Set(IDS.map(leakName)).size).toBe(IDS.length);
  });

  it.each(IDS)('%s: one sentence with rupees, count and period', (id) => {
    for (const rupees of [-338_000, 52_000]) {
      const text = provenSentence(leak(id, { rupees }), SCOPE);
      expect(text).toMatch(/^[A-Z].*\.$/);
      expect(text.slice(0, -1)).not.toMatch(/[.?!] [A-Z]/);
      expect(text).toContain(rupees < 0 ? '₹3,38,000' : '₹52,000');
      expect(text).toMatch(/118 (?:trades|losers)/);
      expect(text).toContain('2 Mar 2026 – 30 Oct 2026');
    }
  });

  it('says what a result was, and how much more that is than of the others', () => {
    expect(provenSentence(leak('weekday:Tue'), SCOPE)).toBe(
      'Trades opened on Tuesdays lost ₹3,38,000 in 118 trades on 60 days, 2 Mar 2026 – 30 Oct 2026, ₹1,020 a trade more than your others of the same kind.',
    );
  });

  it('says of a habit that earned that it has not cost anything yet', () => {
    for (const id of ['size:lastloss', 'size:afterloss', 'size:afterwin', 'hold:losers', 'add:losers'])
      expect(provenSentence(leak(id, { rupees: 52_000 }), SCOPE)).toContain('it has not cost you yet');
    expect(provenSentence(leak('size:afterloss'), SCOPE)).toContain('2.1 times your usual size');
  });

  it('never advises, scolds or praises', () => {
    const fixed: string[] = [...Object.values(LEAKS), ...Object.values(LEAKS.reports)].flatMap((text) =>
      typeof text === 'string' ? text : [],
    );
    fixed.push(LEAKS.none('31 Oct 2026'), LEAKS.leftOut(3, -500));
    const said = IDS.flatMap((id) => [
      leakName(id),
      takenAway(id),
      provenSentence(leak(id), SCOPE),
      provenSentence(leak(id, { rupees: 52_000 }), SCOPE),
      ...effectText({ ...leak(id), smallest_visible: 0.8, smallest_rupees: 900, largest: false }),
    ]);
    // What failed to load is the screen's own fault.
    const all = [...said, ...fixed.filter((text) => text !== LEAKS.loadFailed && text !== LEAKS.early), inOtherWords(0.01)];
    expect(all.filter((text) => FORBIDDEN.test(text))).toEqual([]);
  });
});

describe('chance in words', () => {
  it('is said as people count', () => {
    expect(inOtherWords(0.01)).toBe('If nothing were behind it, about 1 in 100 traders would see such a line.');
    expect(inOtherWords(0.0005)).toContain('1 in 2,000');
    expect([0.98, 0.42, 0.1, 0.03, 0.0075, 0.004].map(accountsByChance)).toEqual([
      'nearly all such accounts',
      '4 of 10 such accounts',
      '1 of 10 such accounts',
      '3 of 100 such accounts',
      '1 of 100 such accounts',
      'fewer than 1 of 100 such accounts',
    ]);
  });

  it('says what was looked at, and what would have been seen', () => {
    const one = { ...leak('weekday:Tue'), smallest_visible: 0.8, smallest_rupees: 900, largest: true };
    const body = {
      proven: [] as ProvenLeakBody[],
      looked_at: [one, { ...one, id: 'side:long' }],
      scope: { ...SCOPE, round_trips: 812, days: 201 },
      largest_chance: 0.41,
      smallest_visible: 1234,
    };
    expect(notProvenText(body)).toBe(
      'We looked at 2 things in 812 trades on 201 days; the largest is what chance alone would show in 4 of 10 such accounts. With this many trades we would have seen a leak of about ₹1,234 a trade in any of them (smaller ones only in some).',
    );
    expect(notProvenText({ ...body, proven: [leak('weekday:Tue')] })).toContain('We looked at 1 other thing;');
  });

  it('gives a difference in rupees a trade', () => {
    const one = { ...leak('weekday:Tue'), effect: -0.4, smallest_visible: 0.8, smallest_rupees: 900, largest: false };
    expect(effectText(one)).toEqual(['about ₹450 a trade less than your others', '₹900 a trade']);
    expect(effectText({ ...one, effect: 0 })[0]).toBe('no difference');
    expect(effectText({ ...one, id: 'hold:losers', unit: 'times', effect: 1.2, smallest_visible: 1.6, smallest_rupees: null })).toEqual([
      '1.20 times as long as winners',
      '1.60 times',
    ]);
  });
});
