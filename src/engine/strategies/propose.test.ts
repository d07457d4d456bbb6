import { describe, expect, it } from 'vitest';
import type { TimeOfDay, TradingDay } from '../day.ts';
import { quantity } from '../money.ts';
import type { StrategyLeg } from './leg.ts';
import { proposeStrategies } from './propose.ts';
import { findRolls } from './rolls.ts';

const DAY = '2026-06-15' as TradingDay;
let next = 1;

function at(text: string): TimeOfDay {
  const [hours = 0, minutes = 0, seconds = 0] = text.split(':').map(Number);
  return (hours * 3600 + minutes * 60 + seconds) as TimeOfDay;
}

/** A short call on NIFTY, entered at `entry` and left at `exit` on the same day, each of its own instrument. */
function leg(entry: string | null, exit: string | null = null, more: Partial<StrategyLeg> = {}): StrategyLeg {
  const id = next++;
  return {
    id,
    accountId: 1,
    instrumentId: id,
    underlying: 'NIFTY',
    kind: 'call',
    side: 'SHORT',
    quantity: quantity(75),
    strike: null,
    expiryOn: null,
    openedOn: DAY,
    openedTime: entry === null ? null : at(entry),
    closedOn: exit === null ? null : DAY,
    closedTime: exit === null ? null : at(exit),
    ...more,
  };
}

const ids = (found: readonly (readonly StrategyLeg[])[]) => found.map((legs) => legs.map(({ id }) => id));

describe('strategies', () => {
  it('are proposed of entries within five minutes of the first', () => {
    const [a, b, c, d] = [leg('09:20:00'), leg('09:23:00'), leg('09:25:00'), leg('09:25:01')];
    expect(ids(proposeStrategies([d, c, b, a]))).toEqual([[a.id, b.id, c.id]]);
    const e = leg('09:30:01');
    expect(ids(proposeStrategies([a, b, c, d, e]))).toEqual([
      [a.id, b.id, c.id],
      [d.id, e.id],
    ]);
  });

  it('are of one account, underlying and day', () => {
    const first = leg('09:20');
    const others = [{ accountId: 2 }, { underlying: 'BANKNIFTY' }, { openedOn: '2026-06-16' as TradingDay }];
    for (const other of others) expect(proposeStrategies([first, leg('09:21', null, other)])).toEqual([]);
  });

  it('need two instruments, one of them a contract, and known times', () => {
    expect(proposeStrategies([leg('09:20')])).toEqual([]);
    expect(proposeStrategies([leg('09:20', null, { instrumentId: 7 }), leg('09:21', null, { instrumentId: 7 })])).toEqual([]);
    expect(proposeStrategies([leg('09:20', null, { kind: 'share' }), leg('09:21', null, { kind: 'share' })])).toEqual([]);
    expect(proposeStrategies([leg(null), leg(null)])).toEqual([]);
    const [share, call] = [leg('09:20', null, { kind: 'share', side: 'LONG' }), leg('09:21')];
    expect(ids(proposeStrategies([share, call]))).toEqual([[share.id, call.id]]);
  });

  it('are held at the same time: what was left before the next entry is a trade of its own', () => {
    const [first, second] = [leg('09:20', '09:22'), leg('09:23', '09:40')];
    expect(proposeStrategies([first, second])).toEqual([]);
    const third = leg('09:24');
    expect(ids(proposeStrategies([first, second, third]))).toEqual([[second.id, third.id]]);
    const overnight = leg('09:20', '09:10', { closedOn: '2026-06-16' as TradingDay });
    expect(proposeStrategies([overnight, leg('09:21')])).toHaveLength(1);
  });

  it('come in the order of entry, whatever the order of legs', () => {
    const legs = ['09:20', '09:21', '11:00', '11:01', '13:00'].map((entry) => leg(entry));
    const proposed = ids(proposeStrategies(legs));
    expect(proposed).toEqual([legs.slice(0, 2), legs.slice(2, 4)].map((pair) => pair.map(({ id }) => id)));
    expect(ids(proposeStrategies(legs.toReversed()))).toEqual(proposed);
  });
});

describe('rolls', () => {
  it('link a leg that was closed with the one that was opened in its place within five minutes, before or after', () => {
    const from = leg('09:20', '11:00');
    const [before, after, late] = [leg('10:57'), leg('11:02'), leg('11:06')];
    const roll = (...opened: StrategyLeg[]) => findRolls([from], opened).map(({ from: a, to }) => [a.id, to.id]);
    expect(roll(before)).toEqual([[from.id, before.id]]);
    expect(roll(late, after, before)).toEqual([[from.id, after.id]]);
    expect(roll(late)).toEqual([]);
  });

  it('are of the same underlying, kind and side, in another contract', () => {
    const from = leg('09:20', '11:00');
    const others: Partial<StrategyLeg>[] = [
      { underlying: 'BANKNIFTY' },
      { kind: 'put' },
      { side: 'LONG' },
      { accountId: 2 },
      { instrumentId: from.instrumentId },
    ];
    expect(others.flatMap((other) => findRolls([from], [leg('11:01', null, other)]))).toEqual([]);
    expect(findRolls([leg('09:20')], [leg('11:01')])).toEqual([]);
  });

  it('take each leg once, and none of the same entry', () => {
    const [a, b] = [leg('09:20', '11:00'), leg('09:20', '11:00:30')];
    const [c, d] = [leg('11:00'), leg('11:01')];
    expect(findRolls([a, b], [a, b, c, d]).map(({ from, to }) => [from.id, to.id])).toEqual([
      [a.id, c.id],
      [b.id, d.id],
    ]);
    const short = leg('09:21', '09:23');
    expect(findRolls([short], [leg('09:24')])).toEqual([]);
  });
});
