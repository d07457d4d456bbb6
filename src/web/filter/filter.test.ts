import { describe, expect, it } from 'vitest';
import { type AskedFilter, FILTER_PARTS } from '#contract/filter-parts.ts';
import { knownValues, rangeValue, readRange } from '#contract/filter-values.ts';
import { tradeFilter } from '#contract/filter.ts';
import { formerValues, isSameFilter, readFilter, replaceFilter, unknownValues, withDays, withFilter, without } from './filter.ts';
import { askedUrl, isAsked, readAsked } from '../trips/asked-trips.ts';
import { partText, valueName, valuesText } from '../text/en/filter.ts';
import { keepFilter } from './filter-keys.ts';

const read = (text: string) => readFilter(new URLSearchParams(text));
const FULL: AskedFilter = { from_date: '2026-04-01', setup: ['ORB', 'Gap & go'], weekday: ['tue'], rule: ['7', '-'], tag_none: ['late'] };

describe('the filter in the address', () => {
  it('comes back as it was, beside what else is there', () => {
    const url = withFilter('/history?skey=pnl', FULL);
    expect(readFilter(new URL(url, 'http://localhost').searchParams)).toEqual(FULL);
    expect(url).toContain('skey=pnl&from_date=2026-04-01&');
    expect(withFilter('/summary', {})).toBe('/summary');
  });

  it('leaves out what the calls would refuse', () => {
    expect(read('weekday=someday&weekday=mon&from_date=2026-02-30&account_id=x&account_id=3&setup=&side=UP')).toEqual({
      weekday: ['mon'],
      account_id: ['3'],
    });
    for (const part of FILTER_PARTS) {
      const values = knownValues(part) ?? [{ leak: 'all:expiry:0', net: '-500..-0.01' }[part as string] ?? '1'];
      expect(tradeFilter.safeParse({ [part]: values }).success, part).toBe(true);
    }
  });

  it('tells what it leaves out, to be said', () => {
    const left = (text: string) => unknownValues(new URLSearchParams(text));
    expect(left('segment=nonsense&segment=OPT&account_id=x&from_date=2026-02-30&to_date=2026-03-01&setup=ORB&setup=&page=2')).toEqual([
      ['from_date', ['2026-02-30']],
      ['account_id', ['x']],
      ['segment', ['nonsense']],
    ]);
    expect(left('period=30d&from_date=soon&side=UP&side=DOWN')).toEqual([['side', ['UP', 'DOWN']]]);
    expect(left('from_date=2026-04-01&net=..0&tag=any+name')).toEqual([]);
    expect(valuesText(left('segment=nonsense&to_date=soon'))).toBe('Exit days soon and Segment nonsense');
  });

  it('has its days in order, as the calls ask for them', () => {
    expect(read('from_date=2026-05-02&to_date=2026-05-01')).toEqual({ from_date: '2026-05-01', to_date: '2026-05-02' });
  });

  it('has no days where those belong to a period', () => {
    expect(read('period=custom&from_date=2026-04-01&to_date=2026-04-30&side=LONG')).toEqual({ side: ['LONG'] });
    expect(replaceFilter('/history?period=custom&from_date=2026-04-01&to_date=2026-04-30&page=3', { side: ['LONG'] })).toBe(
      '/history?period=custom&from_date=2026-04-01&to_date=2026-04-30&side=LONG',
    );
    expect(replaceFilter('/history?period=30d&page=3', withDays({}, '2026-04-01', null))).toBe('/history?from_date=2026-04-01');
  });

  it('leaves what a figure asks for itself, and cuts its days', () => {
    expect(withFilter('/history?side=SHORT', { side: ['LONG', 'SHORT'], setup: ['ORB'] })).toBe('/history?side=SHORT&setup=ORB');
    const days = withDays({}, '2026-04-10', '2026-05-10');
    expect(withFilter('/history?period=custom&from_date=2026-04-01&to_date=2026-04-30', days)).toBe(
      '/history?period=custom&from_date=2026-04-10&to_date=2026-04-30',
    );
    expect(withFilter('/history?period=custom&from_date=2026-05-01&to_date=2026-05-31', days)).toBe(
      '/history?period=custom&from_date=2026-05-01&to_date=2026-05-10',
    );
    // A day of the calendar beyond the filter opens to itself.
    expect(withFilter('/history?period=custom&from_date=2026-05-20&to_date=2026-05-20', days)).toBe(
      '/history?period=custom&from_date=2026-05-20&to_date=2026-05-20',
    );
  });
});

describe('a view', () => {
  it('is known again whatever the order and the case of its values', () => {
    expect(isSameFilter({ setup: ['ORB', 'Gap'], side: ['LONG'] }, { side: ['LONG'], setup: ['gap', 'orb'] })).toBe(true);
    expect(isSameFilter(FULL, without(FULL, 'rule'))).toBe(false);
  });
});

describe('a range of net', () => {
  it('is read as the server reads it, and said in words', () => {
    for (const value of ['..', '5..1', 'x..1', '1', '1.005..2', '1..2..3', '']) {
      expect(read(`net=${value}`), value).toEqual({});
      expect(tradeFilter.safeParse({ net: [value || '..'] }).success, value).toBe(false);
    }
    for (const value of ['-500..-0.01', '1000..', '..0', '0..0']) {
      expect(read(`net=${value}`)).toEqual({ net: [value] });
      expect(tradeFilter.safeParse({ net: [value] }).success, value).toBe(true);
      expect(rangeValue(readRange(value) ?? { from: null, to: null })).toBe(value);
    }
    expect(partText('net', [valueName('net', '0.01..1000')])).toBe('Net ₹0.01 to ₹1,000');
    expect(partText('net', [valueName('net', '..-0.01')])).toBe('Net up to -₹0.01');
  });
});

describe('a view of values that the filter no longer has', () => {
  it('is known, so that it is not shown as another', () => {
    expect(formerValues({ size: ['50k-1L', '0-25k'], setup: ['ORB'] })).toEqual([['size', ['50k-1L']]]);
    expect(formerValues(FULL)).toEqual([]);
  });
});

describe('what the list of trades was asked for', () => {
  it('goes with a trade, and back to the list', () => {
    const asked = readAsked(new URLSearchParams('q=NIFTY&status=closed&sort=net&page=3&setup=ORB'));
    expect(asked).toEqual({ q: 'NIFTY', status: 'closed', setup: ['ORB'] });
    expect(askedUrl(7, asked)).toBe('/trades/7?q=NIFTY&status=closed&setup=ORB');
    expect(askedUrl(null, asked)).toBe('/trades?q=NIFTY&status=closed&setup=ORB');
    expect(askedUrl(7, readAsked(new URLSearchParams('sort=net')))).toBe('/trades/7');
  });

  it('is nothing where only the order, or what Closed Trades call their status, is given', () => {
    expect(isAsked(readAsked(new URLSearchParams('sort=net&status=WIN')))).toBe(false);
    expect(isAsked(readAsked(new URLSearchParams('status=open')))).toBe(true);
  });

  it('goes on to the other screens of the filter', () => {
    const at = (pathname: string) => keepFilter('/summary', { pathname, search: new URLSearchParams('setup=ORB&q=NIFTY') });
    expect(at('/trades/7')).toBe('/summary?setup=ORB');
    expect(at('/settings')).toBe('/summary');
  });
});
