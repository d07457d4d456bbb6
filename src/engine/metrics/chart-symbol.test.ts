import { describe, expect, it } from 'vitest';
import { mainSymbol, rankSymbols, symbolLabel } from './chart-symbol.ts';

describe('symbols of charts', () => {
  it('lose spaces, an exchange and what follows a dot', () => {
    const known = {
      ' infy ': 'INFY',
      'NSE:RELIANCE': 'RELIANCE',
      'bse:tcs.bo': 'TCS',
      'MCX:GOLDM.FUT': 'GOLDM',
      'M&M': 'M&M',
      NSEIT: 'NSEIT',
      '': 'UNKNOWN',
      na: 'UNKNOWN',
      ' - ': 'UNKNOWN',
      '.NS': 'UNKNOWN',
      'NSE: ': 'UNKNOWN',
    };
    for (const [text, symbol] of Object.entries(known)) expect(mainSymbol(text)).toBe(symbol);
  });

  it('are cut to ten characters for a label only', () => {
    const [call, put] = ['NIFTY25D0226000CE', 'NIFTY25D0226000PE'];
    expect(symbolLabel(call, [call, 'NIFTY25D09'])).toBe('NIFTY25D02');
    expect(symbolLabel(call, [call, put])).toBe('NIFTY25D02\n26000CE');
    expect(symbolLabel('NIFTY25D02', ['NIFTY25D02', put])).toBe('NIFTY25D02');
    const rows = [
      { symbol: put, plainName: put, net: -5, trades: 1, instruments: [] },
      { symbol: call, plainName: call, net: 7, trades: 1, instruments: [] },
    ];
    expect(rankSymbols(rows).map(({ symbol }) => symbol)).toEqual([call, put]);
  });

  it('are called as people call contracts, with the expiry on a second line', () => {
    expect(symbolLabel('NIFTY 25250 PE, 10 Feb 2026 · weekly', [])).toBe('NIFTY 25250 PE\n10 Feb 2026');
    expect(symbolLabel('BANKNIFTY FUT, 24 Feb 2026', [])).toBe('BANKNIFTY FUT\n24 Feb 2026');
  });

  it('rank by net; spellings are summed, unknown ones left out', () => {
    const rows = [
      { symbol: 'NA', plainName: 'NA', net: 900, trades: 9, instruments: [1] },
      { symbol: 'TCS', plainName: 'TCS', net: -3, trades: 1, instruments: [2] },
      { symbol: 'NSE:INFY', plainName: 'NSE:INFY', net: 5, trades: 2, instruments: [3] },
      { symbol: 'INFY.NS', plainName: 'INFY.NS', net: 6, trades: 1, instruments: [4] },
      { symbol: 'ABB', plainName: 'ABB', net: 11, trades: 1, instruments: [5] },
    ];
    expect(rankSymbols(rows)).toEqual([
      { symbol: 'ABB', plainName: 'ABB', net: 11, trades: 1, instruments: [5] },
      { symbol: 'INFY', plainName: 'INFY', net: 11, trades: 3, instruments: [3, 4] },
      { symbol: 'TCS', plainName: 'TCS', net: -3, trades: 1, instruments: [2] },
    ]);
  });
});
