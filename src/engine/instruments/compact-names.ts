import { parsePrice } from '../money.ts';
import { type ContractName, type Dialect, MON, monthNumber } from './contract-name.ts';
import { indexAtStart, tidyUnderlying } from './underlyings.ts';

const M = `(?<mon>${MON})`;
/** No exchange writes a leading zero: 'NIFTY26JAN26000CE' is no contract of 26 January with strike 000. */
const K = '(?<k>[1-9]\\d{0,6}(?:\\.\\d{1,4})?|0\\.\\d{1,4})';
/** Bounded: without it 'NIFTYNXT502410150CE' would read as NIFTYNXT5 in 2002. */
const YY = '(?<yy>1\\d|[2-4]\\d)';
const DD = '(?<dd>0[1-9]|[12]\\d|3[01])';
const T = '(?<type>CE|PE)';

/** What follows the underlying in names without blanks. */
const PATTERNS: readonly (readonly [Dialect, string])[] = [
  // NSE, BSE, Zerodha, Fyers, Groww, Kotak Neo: CDSL26SEP1400CE, GOLDM25AUGFUT
  ['exchange', `${YY}${M}(?:${K}${T}|FUT)`],
  // The same sources, weeklies (month 1–9, O, N, D): NIFTY2560524750PE, EURINR27O08FUT
  ['exchange', `${YY}(?<m>[1-9OND])${DD}(?:${K}${T}|FUT)`],
  // Angel One SmartAPI, OpenAlgo, Kotak's reference keys: NIFTY28OCT2526000CE, CRUDEOIL19MAR27FUT
  ['dated', `${DD}${M}${YY}(?:${K}${T}|FUT)`],
  // Shoonya, Flattrade, Zebu, TradeSmart, Firstock, Alice Blue: NIFTY28OCT25C25000, NIFTY28OCT25F
  ['noren', `${DD}${M}${YY}(?:(?<type>C|P)${K}|F)`],
];
/** Without a date: only a column can tell it. NIFTY25000CE. Letters only, lest a date that cannot be be taken for part of the underlying. */
const UNDATED = new RegExp(`^(?<u>[A-Z][A-Z&-]*)${K}${T}$`);
const U = '(?<u>[A-Z0-9][A-Z0-9&-]*?)';
/** NSE's market activity, old contract notes, Zerodha's reports: FUTSTKABCD23-FEB-2027; an option's strike and type stand in columns. */
const PREFIXED = new RegExp(`^(?<family>OPT|FUT)(?:IDX|STK|COM)${U}${DD}-${M}-(?<yyyy>20[1-4]\\d)$`);
const WHOLE = PATTERNS.map(([dialect, pattern]) => [dialect, new RegExp(`^${U}${pattern}$`)] as const);
const REST = PATTERNS.map(([dialect, pattern]) => [dialect, new RegExp(`^${pattern}$`)] as const);

/** How a name without blanks can be read as a contract's. */
export function compactNames(text: string): ContractName[] {
  const prefixed = PREFIXED.exec(text)?.groups;
  if (prefixed) return [nameOf('words', tidyUnderlying(prefixed['u'] ?? ''), prefixed)];
  const index = indexAtStart(text);
  const known = index === '' ? [] : fitting(REST, text.slice(index.length), index);
  const dated = known.length > 0 ? known : fitting(WHOLE, text, null);
  if (dated.length > 0) return dated;
  const undated = UNDATED.exec(text)?.groups;
  return undated ? [nameOf('exchange', tidyUnderlying(undated['u'] ?? ''), undated)] : [];
}

function fitting(patterns: typeof WHOLE, text: string, underlying: string | null): ContractName[] {
  return patterns.flatMap(([dialect, pattern]) => {
    const groups = pattern.exec(text)?.groups;
    return groups ? [nameOf(dialect, tidyUnderlying(underlying ?? groups['u'] ?? ''), groups)] : [];
  });
}

function nameOf(dialect: Dialect, underlying: string, groups: Readonly<Record<string, string | undefined>>): ContractName {
  const { yy, yyyy, mon, m, dd, k, type, family } = groups;
  return {
    dialect,
    underlying,
    year: yyyy !== undefined ? Number(yyyy) : yy !== undefined ? 2000 + Number(yy) : null,
    month: mon !== undefined ? monthNumber(mon) : m !== undefined ? weeklyMonth(m) : null,
    day: dd === undefined ? null : Number(dd),
    anyOfMonth: false,
    strike: k === undefined ? null : parsePrice(k),
    kind: type !== undefined ? (type.startsWith('C') ? 'CE' : 'PE') : family === 'OPT' ? null : 'FUT',
  };
}

function weeklyMonth(letter: string): number {
  const late = 'OND'.indexOf(letter);
  return late === -1 ? Number(letter) : late + 10;
}
