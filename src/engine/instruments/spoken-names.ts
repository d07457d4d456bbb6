import { parsePrice, type Price } from '../money.ts';
import { type ContractName, type Dialect, monthOfWord } from './contract-name.ts';
import { indexAtStart, spacedAliasAtStart, tidyUnderlying } from './underlyings.ts';

type Kind = NonNullable<ContractName['kind']>;
/** What a word says about the kind of contract. 'OPT': an option, of a type said elsewhere. */
type KindWord = Kind | 'OPT';

const KINDS: ReadonlyMap<string, KindWord> = new Map([
  ...['CE', 'C', 'CALL', 'CALLS'].map((word) => [word, 'CE'] as const),
  ...['PE', 'P', 'PUT', 'PUTS'].map((word) => [word, 'PE'] as const),
  // Kotak Neo writes a future as an option of type XX and strike 0.
  ...['FUT', 'FUTURE', 'FUTURES', 'F', 'XX'].map((word) => [word, 'FUT'] as const),
  ...['OPT', 'OPTION', 'OPTIONS'].map((word) => [word, 'OPT'] as const),
]);
/** Words that may be part of an underlying's name, so they end it only after its date or strike has begun. */
const SHORT_KINDS: ReadonlySet<string> = new Set(['C', 'P', 'F', 'XX', 'OPT', 'CALLS', 'PUTS']);
/** Ordinals, exchanges, ICICI's European index or stock option, Angel One's mark of a trade on BSE. */
const IGNORED: ReadonlySet<string> = new Set('ST ND RD TH NSE BSE NFO BFO MCX E I S BT EXP EXPIRY STRIKE RS'.split(' '));
const EXCHANGES: ReadonlySet<string> = new Set(['NSE', 'BSE', 'NFO', 'BFO', 'MCX', 'CDS']);
/** What contract notes write in front. */
const FAMILY = /^(?:FNO[ _-])?(?:(OPT|FUT)(?:IDX|STK|CUR|COM|FUT|IRC)?|BSX(OPT|FUT))[ _-](?=.)/;
const NUMERIC_DATE = /(?<!\d)(?:(?<y>20\d\d)-(?<m>\d\d)-(?<d>\d\d)|(?<first>\d{1,2})[-/.](?<second>\d{1,2})[-/.](?<year>20\d\d))(?!\d)/;

/** A number or a word of the part behind the underlying. */
interface Token {
  readonly text: string;
  /** null for a word. */
  readonly value: Price | null;
  /** 1–12, if the word is a month. */
  readonly month: number | null;
}

/** A date as one way of reading finds it, and the numbers that it leaves. */
interface DateReading {
  readonly dialect: Dialect;
  readonly year: number | null;
  readonly month: number | null;
  readonly day: number | null;
  readonly left: readonly Token[];
}

/**
 * How a name whose parts are kept apart by blanks or signs can be read as a contract's: the underlying first, then in any order at most
 * one date, at most one word for the kind, and one number that is the strike. Any other word makes it no contract.
 */
export function spokenNames(text: string): ContractName[] {
  const family = FAMILY.exec(text);
  const [underlying, tail] = splitUnderlying(withoutExchange(family ? text.slice(family[0].length) : text));
  if (underlying === '') return [];
  const numeric = NUMERIC_DATE.exec(tail);
  const tokens = tokensOf(numeric ? `${tail.slice(0, numeric.index)} ${tail.slice(numeric.index + numeric[0].length)}` : tail);
  const words = tokens.filter(({ value, month }) => value === null && month === null).map((token) => token.text);
  if (!words.every((word) => KINDS.has(word) || IGNORED.has(word))) return [];
  const kind = kindOf([family?.[1] ?? family?.[2] ?? '', ...words]);
  if (kind === null) return [];
  const dates = numeric ? numericDates(numeric.groups ?? {}, tokens) : namedDates(tokens, words);
  return dates.flatMap((date) => nameOf(tidyUnderlying(underlying), kind, date) ?? []);
}

/** The kind that all words agree on; 'none' if no word says it, null if they contradict each other. */
function kindOf(words: readonly string[]): KindWord | 'none' | null {
  const kinds = new Set(words.flatMap((word) => KINDS.get(word) ?? []));
  const [kind, other] = [...kinds].filter((each) => each !== 'OPT');
  if (other !== undefined || (kind === 'FUT' && kinds.has('OPT'))) return null;
  return kind ?? (kinds.has('OPT') ? 'OPT' : 'none');
}

/** 'NSE-NIFTY-23Feb27' without its exchange; not 'BSE 25 NOV 2025', whose underlying is the share BSE. */
function withoutExchange(text: string): string {
  const exchange = text.slice(0, 3);
  if (!EXCHANGES.has(exchange) || !' _-'.includes(text.charAt(3))) return text;
  const [next = ''] = text.slice(4).split(/[ _-]/, 1);
  // '360ONE' starts with digits, too.
  const isTicker = !endsUnderlying(next) || (/^\d+[A-Z]+$/.test(next) && monthOfWord(next.replace(/^\d+/, '')) === null);
  return isTicker ? text.slice(4) : text;
}

/** The underlying, which may have blanks and hyphens, and what follows it. Underlying '' if nothing follows. */
function splitUnderlying(text: string): readonly [underlying: string, tail: string] {
  const alias = spacedAliasAtStart(text);
  if (alias !== '') return [alias, text.slice(alias.length)];
  const chunks = [...text.matchAll(/[^ _-]+/g)];
  const end = chunks.findIndex((chunk, index) => index > 0 && endsUnderlying(chunk[0]));
  const first = chunks[0]?.[0] ?? '';
  // Written together in part: 'NIFTY25NOV 26000 CE'.
  const index = indexAtStart(first);
  if (index !== '' && /^\d/.test(first.slice(index.length))) return [index, text.slice(index.length)];
  const at = chunks[end]?.index;
  return at === undefined ? ['', ''] : [text.slice(0, at).replace(/(?<![ _-])[ _-]+$/, ''), text.slice(at)];
}

/** Whether a part of a name is no more the underlying: it starts with a digit or a month's date, or is a word for the kind. */
function endsUnderlying(chunk: string): boolean {
  if (!/^[A-Z&.]+$/.test(chunk))
    return /^[\d₹('@]/.test(chunk) || monthOfWord(chunk.replace(/['\d].*$/s, '')) !== null || /^[CP]E?\d/.test(chunk);
  return monthOfWord(chunk) !== null || (KINDS.has(chunk) && !SHORT_KINDS.has(chunk)) || (EXCHANGES.has(chunk) && chunk !== 'BSE');
}

/** The numbers and words, wherever digits and letters meet: '24,000.00CE' is 24000.00 and CE. */
function tokensOf(tail: string): Token[] {
  const plain = tail.replace(/(?<=\d),(?=\d)/g, '');
  return Array.from(plain.matchAll(/\d+(?:\.\d+)?|[A-Z]+/g), ([text]) => ({
    text,
    value: /^\d/.test(text) ? parsePrice(text) : null,
    month: monthOfWord(text),
  }));
}

function numericDates(groups: Readonly<Record<string, string | undefined>>, tokens: readonly Token[]): DateReading[] {
  const { y, m, d, first, second, year } = groups;
  const left = numbersOf(tokens);
  if (y !== undefined) return [{ dialect: 'words', year: Number(y), month: Number(m), day: Number(d), left }];
  const read = (dialect: Dialect, day: number, month: number): DateReading => ({ dialect, year: Number(year), month, day, left });
  const both = [read('words', Number(first), Number(second)), read('month-first', Number(second), Number(first))];
  return both.filter(({ month }) => month !== null && month >= 1 && month <= 12);
}

/** Every way to take the numbers beside the month's name for its day and year. */
function namedDates(tokens: readonly Token[], words: readonly string[]): DateReading[] {
  const parts = tokens.filter(({ text, value, month }) => value !== null || month !== null || KINDS.has(text));
  const months = parts.filter(({ month }) => month !== null);
  if (months.length > 1) return [];
  const at = parts.findIndex(({ month }) => month !== null);
  if (at === -1) return [{ dialect: 'words', year: null, month: null, day: null, left: numbersOf(parts) }];
  const [before, after, next] = [parts[at - 1], parts[at + 1], parts[at + 2]];
  const month = parts[at]?.month ?? null;
  const read = (dialect: Dialect, day: Token | null, year: Token | null): DateReading => ({
    dialect,
    year: year && yearOf(year),
    month,
    day: day && dayOf(day),
    left: numbersOf(parts).filter((token) => token !== day && token !== year),
  });
  const readings: DateReading[] = [read('words', null, null)];
  if (before && dayOf(before) !== null) {
    readings.push(read('words', before, null));
    if (after && yearOf(after) !== null) readings.push(read('words', before, after));
    // Dhan's names with CALL and PUT always have the day.
    if (isShortYear(before) && !words.includes('CALL') && !words.includes('PUT')) readings.push(read('year-month', null, before));
  } else if (before && isShortYear(before)) readings.push(read('year-month', null, before));
  if (after && dayOf(after) !== null) readings.push(read('words', after, null));
  if (after && next && dayOf(after) !== null && next.text.length === 4 && yearOf(next) !== null) readings.push(read('words', after, next));
  if (after && yearOf(after) !== null) readings.push(read(isShortYear(after) ? 'year-month' : 'words', null, after));
  return readings;
}

function nameOf(underlying: string, said: KindWord | 'none', { dialect, year, month, day, left }: DateReading): ContractName | null {
  const numbers = said === 'FUT' ? left.filter(({ value }) => value !== 0) : left;
  if (numbers.length > (said === 'FUT' ? 0 : 1)) return null;
  const [strike = null] = numbers;
  if (strike !== null && (strike.value === null || strike.value <= 0 || /^0\d/.test(strike.text))) return null;
  const kind = said === 'none' || said === 'OPT' ? null : said;
  const anyOfMonth = day === null && year !== null && dialect === 'words';
  return { dialect, underlying, year, month, day, anyOfMonth, strike: strike?.value ?? null, kind };
}

function numbersOf(tokens: readonly Token[]): Token[] {
  return tokens.filter(({ value }) => value !== null);
}

function dayOf({ text }: Token): number | null {
  return /^(?:0?[1-9]|[12]\d|3[01])$/.test(text) ? Number(text) : null;
}

function yearOf({ text }: Token): number | null {
  if (/^(?:1\d|[2-4]\d)$/.test(text)) return 2000 + Number(text);
  return /^20[1-4]\d$/.test(text) ? Number(text) : null;
}

function isShortYear({ text }: Token): boolean {
  return text.length === 2 && yearOf({ text, value: null, month: null }) !== null;
}
