import { describe, expect, it } from 'vitest';
import { backFromLogin, loginUrl, readPrefill, readSlice, readSlices, summaryUrl, uploadUrl } from './urls.ts';

const search = (url: string) => new URL(url, 'http://localhost').searchParams;

describe('the login address', () => {
  it('returns to a screen of the journal, with its search', () => {
    const back = '/history?slice=options&page=2';
    expect(backFromLogin(search(loginUrl(back)))).toBe(back);
    expect(backFromLogin(search(loginUrl('/imports/held')))).toBe('/imports/held');
    expect(backFromLogin(search(loginUrl('/imports/12')))).toBe('/imports/12');
    expect(backFromLogin(search('/login'))).toBe('/summary');
  });

  it.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)', '/../x'])(
    'leads nowhere else: %s',
    (back) => {
      expect(backFromLogin(new URLSearchParams({ back }))).toBe('/summary');
    },
  );
});

describe('the Add Trades address', () => {
  it('carries a trade to exit and gives it back', () => {
    const trade = { type: 'SELL', symbol: 'M&M', qty: '10', segment: 'EQ', exchange: 'NSE', broker: 'ZERODHA', date: '2025-04-12' };
    expect(readPrefill(search(uploadUrl(trade)))).toEqual(trade);
  });

  it('drops what is empty', () => {
    expect(uploadUrl({ type: 'BUY', exchange: '', symbol: 'INFY' })).toBe('/upload?prefill=1&type=BUY&symbol=INFY');
  });

  it('prefills nothing without prefill=1', () => {
    expect(readPrefill(search('/upload?symbol=INFY'))).toBeNull();
  });
});

describe('slices in an address', () => {
  it('are overall unless a known segment is named', () => {
    expect(readSlices(search('/summary'))).toEqual(['overall']);
    expect(readSlices(search('/summary?slice=currency'))).toEqual(['overall']);
    expect(readSlice(search('/calendar?slice=OPTIONS'))).toBe('options');
    expect(readSlice(search('/calendar?slice=equity,options'))).toBe('overall');
  });

  it('come back in the order of the tabs', () => {
    expect(summaryUrl(['equity', 'options'])).toBe('/summary?slice=equity,options');
    expect(readSlices(search('/summary?slice=options,equity'))).toEqual(['equity', 'options']);
    expect(summaryUrl(['overall'])).toBe('/summary');
    expect(readSlices(search('/summary?slice=overall,equity'))).toEqual(['overall']);
  });
});
