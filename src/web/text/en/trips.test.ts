import { describe, expect, it } from 'vitest';
import { effectWords, journalWords } from './trips.ts';

const trip = { before: 23304.77, after: 22850.02 };
const journal = { before: 100, after: -354.75 };

describe('what a change would do', () => {
  it('is one sentence', () => {
    const others = { round_trips: 2, change: 0.02, most: 0.01 };
    expect(effectWords({ trip, journal, others })).toBe(
      'net +₹23,304.77 → +₹22,850.02; 2 other trades on the same contract note change by paise.',
    );
    expect(effectWords({ trip, journal, others: { round_trips: 0, change: 0, most: 0 } })).toBe('net +₹23,304.77 → +₹22,850.02.');
    expect(effectWords({ trip, journal, others: { round_trips: 1, change: -340, most: 340 } })).toBe(
      'net +₹23,304.77 → +₹22,850.02; 1 other trade changes by -₹340.00.',
    );
    expect(effectWords({ trip: { before: 5, after: 5 }, journal, others: { ...others, round_trips: 0 } })).toBe('net stays +₹5.00.');
    expect(effectWords({ trip: { before: 5, after: null }, journal, others: { ...others, round_trips: 0 } })).toBe('net +₹5.00 → none.');
  });

  it('gives the journal apart, and says where figures follow later', () => {
    expect(journalWords({ trip, journal, others: null })).toBe('All closed trades: +₹100.00 → -₹354.75.');
    expect(effectWords({ trip, journal: null, others: null })).toMatch(/follow when it is stored/);
    expect(journalWords({ trip, journal: null, others: null })).toBe('');
  });
});
