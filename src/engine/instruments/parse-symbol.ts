import { parsePrice, type Price } from '../money.ts';
import type { OptionType } from './instrument.ts';

/** What a contract's name says. year is null if the name has none, day is null for a monthly contract. */
export interface ContractName {
  readonly underlying: string;
  readonly year: number | null;
  /** 1–12. */
  readonly month: number;
  readonly day: number | null;
  /** null for a future, with optionType. */
  readonly strike: Price | null;
  readonly optionType: OptionType | null;
}

const LONGEST_SYMBOL = 64;
const MONTHS: ReadonlyMap<string, number> = new Map(
  ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'].map((name, index) => [name, index + 1]),
);
const MON = '(?<mon>JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)';
const U = '(?<u>[A-Z0-9][A-Z0-9&-]*?)';
/** An underlying in a name with blanks; it may contain blanks itself ('NIFTY BANK'). */
const UB = '(?<u>[A-Z0-9][A-Z0-9& -]*?)';
const K = '(?<k>\\d+(?:\\.\\d+)?)';
/** Bounded: without it 'NIFTYNXT502410150CE' would read as NIFTYNXT5 in 2002. */
const YY = '(?<yy>1\\d|[2-4]\\d)';
const YYYY = '(?<yyyy>\\d{4})';
const DD = '(?<dd>0?[1-9]|[12]\\d|3[01])';
const CE_PE = '(?<type>CE|PE)';

/** The name formats of Indian brokers' exports, in the order they are tried: monthly before weekly, since some names fit both. */
const GRAMMARS: readonly RegExp[] = [
  // Zerodha, Fyers: CDSL26SEP1400CE, GOLDM25AUGFUT, NIFTY2560524750PE (month 1–9, O, N, D)
  `${U}${YY}${MON}${K}${CE_PE}`,
  `${U}${YY}${MON}FUT`,
  `${U}${YY}(?<m>[1-9OND])(?<dd>0[1-9]|[12]\\d|3[01])${K}${CE_PE}`,
  // Dhan's transaction report, also without the prefix: OPT NTPC 30 Jun 2026 347.5 PE
  `(?:OPT )?${UB} ${DD} ${MON} ${YYYY} ${K} ${CE_PE}`,
  `FUT ${UB} ${DD} ${MON} ${YYYY}`,
  // Dhan's trade history, INDmoney: NIFTY 22 SEP 23300 PUT
  `${UB} ${DD} ${MON} ₹?${K} (?<type>CALL|PUT)`,
  // Groww: BANKNIFTY 25 NOV 25 58700 Put, EICHERMOT 30 SEP 25 Fut
  `${UB} ${DD} ${MON} (?<yy>\\d\\d) ${K} (?<type>CALL|PUT)`,
  `${UB} ${DD} ${MON} (?<yy>\\d\\d) FUT`,
  // Angel One: BSXOPT SENSEX Aug 27 2026 77600.00 CE (BT)
  `(?:OPTIDX|OPTSTK|BSXOPT|OPTCUR|OPTFUT) ${UB} ${MON} ${DD} ${YYYY} ${K} ?${CE_PE} ?(?:\\(BT\\))?`,
  `FUT[A-Z]{3} ${UB} ${MON} ${DD} ${YYYY}`,
  // ICICI Direct: OPT-SBILIFE-24-Feb-2026-2120-P-E-S, OPT-NIFTY-24-Apr-2025-CE-22500, FUT-HDFBAN-24-Feb-2026
  `OPT-${U}-${DD}-${MON}-${YYYY}-${K}-(?<type>[CP])-E-[IS]`,
  `OPT-${U}-${DD}-${MON}-${YYYY}-${CE_PE}-${K}`,
  `FUT-${U}-${DD}-${MON}-${YYYY}`,
  // Kotak: NIFTY 02DEC25 CE 26850, BANKNIFTY 25NOV25 XX 0 (a future)
  `${UB} (?<dd>\\d\\d)${MON}(?<yy>\\d\\d) (?<type>CE|PE) ${K}`,
  `${UB} (?<dd>\\d\\d)${MON}(?<yy>\\d\\d) XX 0`,
  `${UB} (?<dd>\\d\\d)${MON}${YYYY} (?<type>CALL|PUT) OPTION ${K}`,
  // HDFC Securities: BAJAJ-AUTO Options 2025-11-25 8900 CE
  `${UB} OPTIONS ${YYYY}-(?<mm>\\d\\d)-(?<dd>\\d\\d) ${K} ${CE_PE}`,
  `${UB} FUTURES ${YYYY}-(?<mm>\\d\\d)-(?<dd>\\d\\d)`,
  // Contract notes: FUTSTK 360ONE 24Feb2026, OPTIDX NIFTY 03Feb2026 25300 PE
  `(?:FNO )?(?:OPTIDX|OPTSTK|BSXOPT) ${UB} (?<dd>\\d\\d)${MON}(?:${YYYY}|(?<yy>\\d\\d)) ${K} ?${CE_PE}(?: ?\\(BT\\)|-NSE|-BSE)?`,
  `(?:FNO )?(?:FUTIDX|FUTSTK) ${UB} (?<dd>\\d\\d)${MON}(?:${YYYY}|(?<yy>\\d\\d))`,
].map((pattern) => new RegExp(`^${pattern}$`));

/** Other names of an underlying: Upstox's BSX, ICICI's CNXBAN, NSE's index names. */
const UNDERLYINGS: Readonly<Record<string, string>> = {
  BSX: 'SENSEX',
  CNXBAN: 'BANKNIFTY',
  'NIFTY BANK': 'BANKNIFTY',
  'NIFTY FIN SERVICE': 'FINNIFTY',
};

/** Trimmed, upper-case, single blanks, without a leading apostrophe and without an exchange prefix such as 'NSE:'. */
export function tidySymbol(text: string): string {
  const upper = text.trim().replace(/^'/, '').replace(/\s+/g, ' ').toUpperCase();
  return upper.replace(/^(?:NSE|BSE|MCX|NFO|BFO|CDS|BCD) ?: ?/, '');
}

/** The usual name of an underlying. */
export function tidyUnderlying(text: string): string {
  return UNDERLYINGS[text] ?? text;
}

/** Reads a tidy symbol as a contract's name; null if it fits no format, as for every share. */
export function parseSymbol(symbol: string): ContractName | null {
  if (symbol.length > LONGEST_SYMBOL || !/\d/.test(symbol)) return null;
  for (const grammar of GRAMMARS) {
    const groups = grammar.exec(symbol)?.groups;
    if (groups) return contractName(groups);
  }
  return null;
}

/** 1–12 for the first three letters of an English month in upper case, else null. */
export function monthNumber(text: string): number | null {
  return MONTHS.get(text) ?? null;
}

function contractName(groups: Readonly<Record<string, string | undefined>>): ContractName {
  const { u = '', yy, yyyy, mon, m, mm, dd, k, type } = groups;
  const optionType = type === undefined ? null : type.startsWith('C') ? 'CE' : 'PE';
  return {
    underlying: tidyUnderlying(u),
    year: yyyy !== undefined ? Number(yyyy) : yy !== undefined ? 2000 + Number(yy) : null,
    month: mon !== undefined ? (monthNumber(mon) ?? 0) : m !== undefined ? weeklyMonth(m) : Number(mm),
    day: dd === undefined ? null : Number(dd),
    strike: k === undefined ? null : parsePrice(k),
    optionType,
  };
}

function weeklyMonth(letter: string): number {
  const late = 'OND'.indexOf(letter);
  return late === -1 ? Number(letter) : late + 10;
}
