import { describe, expect, test } from 'vitest';
import type { TradingDay } from '../day.ts';
import { priceToRupees } from '../money.ts';
import { meaningOf, type NamedInstrument } from './instrument-of.ts';
import type { Reading } from './read-contract.ts';
import { voteOf } from './vote-of.ts';

function named(symbol: string, tradedOn: string, facts: Partial<NamedInstrument> = {}): NamedInstrument {
  return { symbol, segment: 'FO', exchange: 'NSE', isin: '', expiryOn: null, tradedOn: tradedOn as TradingDay, ...facts };
}

/** 'NIFTY 2025-10-28 25000 CE', 'NIFTY 2025-10-28 FUT'. */
function text({ underlying, expiryOn, strike, optionType }: Reading): string {
  return `${underlying} ${expiryOn} ${strike === null ? 'FUT' : `${priceToRupees(strike)} ${optionType}`}`;
}

/** The one contract, with '?' if it is doubtful; all that are possible; or why there is none. */
function meaning(row: NamedInstrument): string {
  const read = meaningOf(row);
  if (read === null) return 'a share';
  if (read.kind === 'none') return read.why;
  if (read.kind === 'several') return read.readings.map(text).join(' or ');
  return `${text(read.reading)}${read.doubt === null ? '' : ` ? ${read.doubt}`}`;
}

const CE = 'NIFTY 2025-10-28 25000 CE';
const PE = 'NIFTY 2025-10-14 24900 PE';
const FUT = 'NIFTY 2025-10-28 FUT';

/** At least two names of each grammar, traded on 10 October 2025. Letters: A1 to G10 of the list of grammars. */
const SPELLINGS: readonly (readonly [grammar: string, name: string, meaning: string])[] = [
  ['year and month', 'NIFTY25OCT25000CE', CE],
  ['year and month', 'NIFTY25OCTFUT', FUT],
  ['year and month', 'RELIANCE25OCT1387.5PE', 'RELIANCE 2025-10-28 1387.5 PE'],
  ['year and month, ticker with a sign', 'M&M25OCTFUT', 'M&M 2025-10-28 FUT'],
  ['year and month, ticker with digits', '360ONE25OCT1100CE', '360ONE 2025-10-28 1100 CE'],
  ['weekly', 'NIFTY25O1424900PE', PE],
  ['weekly', 'NIFTY25N0425000CE', 'NIFTY 2025-11-04 25000 CE'],
  ['weekly future', 'NIFTY25O28FUT', FUT],
  ['day, month, year', 'NIFTY28OCT2525000CE', CE],
  ['day, month, year', 'NIFTY14OCT2524900PE', PE],
  ['day, month, year', 'NIFTY28OCT25FUT', FUT],
  ['Noren', 'NIFTY28OCT25C25000', CE],
  ['Noren', 'NIFTY14OCT25P24900', PE],
  ['Noren', 'NIFTY28OCT25F', FUT],
  ['Dhan API', 'RELIANCE-Oct2025-1400-CE', 'RELIANCE 2025-10-28 1400 CE'],
  ['Dhan API', 'NIFTY-Oct2025-FUT', FUT],
  ['Dhan API with day', 'NIFTY-28Oct2025-FUT', FUT],
  ['Dhan API with day', 'NIFTY-14Oct2025-24900-PE', PE],
  ['Groww', 'NSE-NIFTY-28Oct25-25000-CE', CE],
  ['Groww', 'NSE-BAJAJ-AUTO-28Oct25-FUT', 'BAJAJ-AUTO 2025-10-28 FUT'],
  ['market activity', 'FUTIDXNIFTY28-OCT-2025', FUT],
  ['market activity', 'FUTSTKM&M28-OCT-2025', 'M&M 2025-10-28 FUT'],
  ['feeds', 'OPTIDX_NIFTY_NFO_2025-10-28_CE_25000', CE],
  ['feeds', 'OPTIDX_NIFTY_14OCT2025_PE_24900', PE],
  ['Upstox', 'NIFTY 25000 CE 28 OCT 25', CE],
  ['Upstox', 'NIFTY FUT 28 OCT 25', FUT],
  ['Dhan, no year', 'NIFTY 28 OCT 25000 CALL', CE],
  ['Dhan, no year', 'NIFTY 14 OCT 24900 PUT', PE],
  ['Dhan, no year', 'NIFTY OCT FUT', FUT],
  ['Dhan, no year', 'NIFTY 28 OCT FUT', FUT],
  ['5paisa', 'NIFTY 28 Oct 2025 CE 25000.00', CE],
  ['5paisa', 'NIFTY 28 Oct 2025', FUT],
  ['Motilal, Paytm Money', 'NIFTY 28-OCT-2025 CE 25000', CE],
  ['Motilal, Paytm Money', 'NIFTY 14-OCT-2025 PE 24900', PE],
  ['IIFL', 'NIFTY 14OCT2025 PE 24900', PE],
  ['IIFL', 'NIFTY 28OCT2025 CE 25000', CE],
  ['Noren with blanks', 'NIFTY 28OCT25 25000 CE', CE],
  ['mStock', 'NIFTY 14OCT25 24900 PE', PE],
  ['Kotak Neo', 'NIFTY 28OCT25 CE 25000', CE],
  ['Kotak Neo', 'NIFTY 28OCT25 XX 0', FUT],
  ['Groww P&L', 'NIFTY 14 OCT 25 24900 Put', PE],
  ['Groww P&L', 'BANKNIFTY 28 OCT 25 58700 Call', 'BANKNIFTY 2025-10-28 58700 CE'],
  ['Fyers details', 'NIFTY 28 Oct 25 25000 CE', CE],
  ['Fyers details', 'NIFTY 14 Oct 25 24900 PE', PE],
  ['Kite screen', 'NIFTY 14th OCT 24900 PE', PE],
  ['Kite screen', 'NIFTY OCT 25000 CE', CE],
  ['free text', 'NIFTY 28 OCT 2025 25000 CE', CE],
  ['free text', 'BANKNIFTY 28 Oct 2025 CALL 52000', 'BANKNIFTY 2025-10-28 52000 CE'],
  ['free text', 'NIFTY 25000 CE 28-Oct-2025', CE],
  ['free text', 'NIFTY 28OCT 25000 CE', CE],
  ['free text', 'OPTIDX NIFTY 28-10-2025 CE 25000.00', CE],
  ['free text', "NIFTY 28 Oct '25 - 25000 Call", CE],
  ['free text', 'NIFTY 28 October 2025 25,000 CE', CE],
  ['free text', 'NIFTY 28 OCT 25 C 25000', CE],
  ['free text', 'NIFTY 25000CE 28OCT25', CE],
  ['prefix', 'NFO:NIFTY25OCT25000CE', CE],
  ['prefix', "'NSE: nifty28oct25c25000", CE],
  ['other names of an index', 'NIFTY 50 28 OCT 2025 25000 CE', CE],
  ['other names of an index', 'BSX 30 Oct 2025 84000 CE', 'SENSEX 2025-10-30 84000 CE'],
  ['index that ends in digits', 'NIFTYNXT5025OCT68000CE', 'NIFTYNXT50 2025-10-28 68000 CE'],
  ['index that ends in digits', 'NIFTYNXT5028OCT2568000CE', 'NIFTYNXT50 2025-10-28 68000 CE'],
];

test.each(SPELLINGS)('%s: %s is %s', (_grammar, name, contract) => {
  const exchange = contract.startsWith('SENSEX') ? 'BSE' : 'NSE';
  expect(meaning(named(name, '2025-10-10', { exchange }))).toBe(contract);
});

describe('names that fit two grammars', () => {
  test.each([
    // The other reading would be March 2030 with a strike of 26 lakh.
    ['NIFTY30MAR2625500PE', '2026-03-10', 'NIFTY 2026-03-30 25500 PE'],
    ['NIFTY26JAN26000CE', '2026-01-05', 'NIFTY 2026-01-27 26000 CE'],
    ['NIFTY26NOVFUT', '2026-11-02', 'NIFTY 2026-11-23 FUT'],
    ['NIFTY23NOV26FUT', '2026-11-02', 'NIFTY 2026-11-23 FUT'],
    ['NIFTY26N0324000CE', '2026-11-02', 'NIFTY 2026-11-03 24000 CE'],
    ['NIFTY24FEB26C24000', '2026-02-10', 'NIFTY 2026-02-24 24000 CE'],
    ['NIFTY24FEB2624000CE', '2026-02-10', 'NIFTY 2026-02-24 24000 CE'],
    ['IDEA25NOV2510CE', '2025-11-10', 'IDEA 2025-11-25 2510 CE or IDEA 2025-11-25 10 CE'],
    ['PNB25NOV25120CE', '2025-11-10', 'PNB 2025-11-25 25120 CE or PNB 2025-11-25 120 CE'],
    // 25 September 2025 is a Thursday; NIFTY's monthly contract expired on Tuesday the 30th.
    ['NIFTY 25 SEP 24500 CE', '2025-09-10', 'NIFTY 2025-09-30 24500 CE'],
    ['NIFTY 22 SEP 23300 PUT', '2026-09-17', 'NIFTY 2026-09-22 23300 PE'],
    ['NIFTY FEB 24000 CE', '2026-01-28', 'NIFTY 2026-02-24 24000 CE'],
    ['NIFTY FEB 24000 CE', '2025-12-28', 'NIFTY 2026-02-24 24000 CE'],
    ['NIFTY-Oct2025-25000-CE', '2025-10-27', 'NIFTY 2025-10-28 25000 CE'],
    ['NIFTY-Oct2025-25000-CE', '2025-10-15', 'NIFTY 2025-10-20 25000 CE or NIFTY 2025-10-28 25000 CE'],
    ['BANKNIFTY-Oct2025-58000-CE', '2025-10-01', 'BANKNIFTY 2025-10-28 58000 CE'],
    ['NIFTY 09/12/2025 25000 CE', '2025-09-10', 'NIFTY 2025-12-09 25000 CE'],
    ['NIFTY 12/09/2025 25000 CE', '2025-09-10', 'NIFTY 2025-12-09 25000 CE'],
  ])('%s traded on %s is %s', (name, tradedOn, contract) => {
    expect(meaning(named(name, tradedOn))).toBe(contract);
  });

  test('a single reading whose day is no expiry is doubtful', () => {
    const read = meaningOf(named('NIFTY25SEP2524600PE', '2025-09-10'));
    expect(read).toMatchObject({ kind: 'one', doubt: 'odd-expiry', reading: { dialect: 'dated' } });
  });

  test('a column decides between two readings, and an expiry column lets no doubt remain', () => {
    const told = { expiryOn: '2025-10-14' as TradingDay };
    expect(meaning(named('NIFTY-Oct2025-25000-CE', '2025-10-10', told))).toBe('NIFTY 2025-10-14 25000 CE');
    expect(meaning(named('IDEA25NOV2510CE', '2025-11-10', { strike: 100_000 as never }))).toBe('IDEA 2025-11-25 10 CE');
    const odd = { expiryOn: '2025-09-25' as TradingDay };
    expect(meaning(named('NIFTY25SEP2524600PE', '2025-09-10', odd))).not.toContain('?');
  });

  test('a report that is known to write year and month is read so', () => {
    expect(meaning(named('PNB25NOV25120CE', '2025-11-10', { dialect: 'exchange' }))).toBe('PNB 2025-11-25 25120 CE');
  });
});

test.each(['360ONE', '3MINDIA', '63MOONS', 'M&M', 'ARE&M', 'GVT&D', 'BAJFINANCE', 'SPICE', 'PCCE', 'NAM-INDIA', 'MCDOWELL-N', 'SGBAUG28V'])(
  '%s in a row of shares is a share',
  (ticker) => {
    expect(meaning(named(ticker, '2025-10-10', { segment: 'EQ' }))).toBe('a share');
  },
);

describe('the vote of a file', () => {
  const AMBIGUOUS = named('IDEA25NOV2510CE', '2025-11-10');

  test('a dialect that reads every name counts for the ambiguous ones too', () => {
    expect(voteOf([AMBIGUOUS, named('NIFTY25NOV2526000CE', '2025-11-10')])).toEqual({ dialect: 'dated', open: [], undated: [] });
    expect(voteOf([named('NIFTY25NOV26000CE', '2025-11-10'), AMBIGUOUS])).toEqual({ dialect: 'exchange', open: [], undated: [] });
  });

  test('without other names, or with names of two dialects, the ambiguous ones stay open', () => {
    expect(voteOf([AMBIGUOUS])).toMatchObject({ dialect: null, open: [{ name: AMBIGUOUS }] });
    const mixed = [named('NIFTY25NOV2526000CE', '2025-11-10'), named('NIFTY25NOV26000CE', '2025-11-10'), AMBIGUOUS];
    expect(voteOf(mixed)).toMatchObject({ dialect: null, open: [{ name: AMBIGUOUS }] });
  });

  test('what stays doubtful, and contracts without a known day, are listed', () => {
    const odd = named('NIFTY25SEP2524600PE', '2025-09-10');
    const undated = named('GOLDM35SEPFUT', '2034-11-10', { segment: 'COM', exchange: 'MCX' });
    expect(voteOf([odd, undated])).toMatchObject({ open: [{ name: odd, doubt: 'odd-expiry' }], undated: [undated] });
  });

  test('shares and names that cannot be read have no vote', () => {
    expect(voteOf([named('RELIANCE', '2025-11-10', { segment: 'EQ' }), named('WHATEVER', '2025-11-10')])).toEqual({
      dialect: null,
      open: [],
      undated: [],
    });
  });
});
