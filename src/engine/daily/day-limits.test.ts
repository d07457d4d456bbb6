import { describe, expect, it } from 'vitest';
import type { TimeOfDay } from '../day.ts';
import { paise, type Paise } from '../money.ts';
import { type DayFacts, type DayLimits, judgeLimits } from './day-limits.ts';
import type { DayExit } from './day-path.ts';

const NONE: DayLimits = { trades: null, loss: null, lastEntry: null, instruments: null };
const at = (hours: number, minutes: number, seconds = 0) => (hours * 3600 + minutes * 60 + seconds) as TimeOfDay;
const exit = (time: TimeOfDay | null, net: number, expired = false): DayExit => ({ time, expired, net: paise(net) });
const entry = (time: TimeOfDay | null, symbol = 'NIFTY26FEB25250PE', underlying: string | null = 'NIFTY') => ({ time, symbol, underlying });
const loss = (most: number, exits: readonly DayExit[]) =>
  judgeLimits({ ...NONE, loss: most as Paise }, { entered: 1, entries: [entry(null)], exits })[0];
const facts = (entries: DayFacts['entries'], exits: DayFacts['exits'] = []): DayFacts => ({ entered: entries.length, entries, exits });

describe('limits of a day', () => {
  it('judge what was set, in its order, and nothing on a day without trades', () => {
    const all: DayLimits = { trades: 6, loss: paise(100_000), lastEntry: at(14, 30), instruments: ['nifty'] };
    const nine = Array.from({ length: 9 }, (_, place) => entry(at(9, 20 + place)));
    expect(judgeLimits(all, { entered: 9, entries: nine, exits: [exit(at(10, 0), -5000)] })).toEqual([
      { limit: 'trades', kept: false, entered: 9 },
      { limit: 'loss', kept: true, lost: -5000, atLeast: -5000 },
      { limit: 'last_entry', kept: true, time: at(9, 28), entries: 9 },
      { limit: 'instruments', kept: true, others: [] },
    ]);
    expect(judgeLimits(all, facts([]))).toEqual([]);
    expect(judgeLimits(NONE, facts(nine))).toEqual([]);
  });

  it('keep as many trades as the limit says, and no more', () => {
    const judge = (entered: number) => judgeLimits({ ...NONE, trades: 2 }, { entered, entries: [entry(null)], exits: [] })[0]?.kept;
    expect([judge(0), judge(2), judge(3)]).toEqual([true, true, false]);
  });

  describe('the largest loss', () => {
    it('is that of the deepest moment, not that of the end', () => {
      const exits = [exit(at(11, 0), 900), exit(at(9, 30), -600), exit(at(10, 0), -500)];
      expect(loss(1000, exits)).toEqual({ limit: 'loss', kept: false, lost: -1100, atLeast: -1100 });
      expect(loss(1100, exits)).toMatchObject({ kept: true });
    });

    it('takes exits of one second together', () => {
      expect(loss(100, [exit(at(9, 30), -600), exit(at(9, 30), 550)])).toMatchObject({ kept: true, lost: -50 });
    });

    it('is 0 where the day was never below it', () => {
      expect(loss(1, [exit(at(9, 30), 600), exit(at(9, 40), -599)])).toMatchObject({ kept: true, lost: 0 });
      expect(loss(1, [])).toMatchObject({ kept: true, lost: 0 });
    });

    it('puts a settlement at expiry behind everything else', () => {
      expect(loss(100, [exit(null, -600, true), exit(at(15, 0), 550)])).toMatchObject({ kept: true, lost: -50, atLeast: -50 });
    });

    it('cannot be said where an order of unknown times would decide it', () => {
      const exits = [exit(null, -600), exit(at(10, 0), 550)];
      expect(loss(100, exits)).toEqual({ limit: 'loss', kept: null, lost: -600, atLeast: -50 });
    });

    it('can be said without times where no order changes it', () => {
      expect(loss(600, [exit(null, -600), exit(null, 550)])).toMatchObject({ kept: true });
      expect(loss(500, [exit(null, -700), exit(null, 100)])).toMatchObject({ kept: false, atLeast: -600 });
    });
  });

  describe('the last entry', () => {
    const judge = (...times: (TimeOfDay | null)[]) =>
      judgeLimits(
        { ...NONE, lastEntry: at(14, 30) },
        facts(
          times.map((time) => entry(time)),
          [exit(at(9, 0), 1)],
        ),
      )[0];

    it('may be in the minute of the limit, and not after it', () => {
      expect(judge(at(9, 20), at(14, 30, 59))).toMatchObject({ kept: true, time: at(14, 30, 59) });
      expect(judge(at(14, 31), at(9, 20))).toMatchObject({ kept: false, time: at(14, 31) });
    });

    it('cannot be said where a time is unknown, unless a known one is too late', () => {
      expect(judge(null, at(9, 20))).toMatchObject({ kept: null });
      expect(judge(null, at(15, 0))).toMatchObject({ kept: false });
      expect(judge()).toMatchObject({ kept: true, time: null, entries: 0 });
    });
  });

  it('know instruments by symbol and by underlying, however they are typed', () => {
    const judge = (instruments: string[]) =>
      judgeLimits({ ...NONE, instruments }, facts([entry(null), entry(null, 'RELIANCE', null), entry(null, 'RELIANCE', null)]))[0];
    expect(judge(['nifty', ' reliance '])).toMatchObject({ kept: true, others: [] });
    expect(judge(['NIFTY 26FEB 25250 PE', 'Reliance'])).toMatchObject({ kept: true });
    expect(judge(['BANKNIFTY', 'NIFTY'])).toMatchObject({ kept: false, others: ['RELIANCE'] });
    expect(judge([])).toMatchObject({ kept: false, others: ['NIFTY', 'RELIANCE'] });
  });
});
