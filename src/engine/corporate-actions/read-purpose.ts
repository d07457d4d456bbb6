import type { Ratio } from './lot-action.ts';

/** What a purpose says that changes lots by itself. */
export interface Purpose {
  readonly kind: 'split' | 'consolidation' | 'bonus';
  readonly ratio: Ratio;
}

/** Longer than any purpose of an exchange (2026-11): a longer one is open. */
export const LONGEST_PURPOSE = 200;
/** NSE's bc files cut a purpose here: 'FV SPLIT FROM RS10 TO RS' (code index 68980648571, looked at 2026-11-27). */
const CUT_AT = 25;

/** The words of NSE's and BSE's lists, as written between 2010 and 2026 (code index 68980648571). Digits may touch them. */
const BONUS = /BONUS|(?<![A-Z])BON(?![A-Z])|(?<![A-Z])ADD[A-Z]* ISSUANCE/;
/** SPL alone is 'special', of a dividend, unless face values stand behind it. */
const SPLIT = /SPLI?T|(?<![A-Z])SPT(?![A-Z])|SUB[ -]?DIV|(?<![A-Z])FV ?S(?:PL)?(?![A-Z])|(?<![A-Z])SPL(?=[ -]*(?:FRO?M)?[ -]*[\d.]+ ?TO)/;
const CONSOLIDATION = /CONSOL|CNSL|CNSOL/;
/** What its text does not settle: only some holders do it, it has no ratio, or shares and capital change together. */
const ASK =
  /(?<![A-Z])FV|FACE VAL|(?<![A-Z])RI?G?HTS?(?![A-Z])|(?<![A-Z])RGTS|MERGER|AMALG|ARRANGEMENT|(?<![A-Z])SCH(?:EME)?(?![A-Z])|REDUCTION|CAP(?:ITAL)? RED|BUY[ -]?BACK|FIRST CL|(?<![A-Z])CALL(?![A-Z])/;
const NAMES = [BONUS, SPLIT, CONSOLIDATION, ASK];
/** Bonus debentures, preference shares and warrants are no shares of the lot. */
const NOT_SHARES = /(?<![A-Z])DEB|PREF|NCD|NCRPS|DVR|WARRANT/;

const NUMBER = String.raw`(?<![\d.,])(\d+(?:\.\d+)?|\.\d+)`;
const FACE_VALUES = `${NUMBER}(?: ?(?:PE?R SH(?:ARE)?|EACH))? ?TO ?${NUMBER}(?![\\d.,]*\\d)`;
const BETWEEN = String.raw`(?:[^A-Z\d]|FRO?M|OF|EQUITY|EQ|SHARES?|FACE|VALUE|FV|SUB|DIV(?:ISION)?|THE)*`;
const RATIO = String.raw`(\d+) ?: ?(\d+)(?![\d.:])`;

/** What each kind looks like as a whole, in the order in which they take effect. */
const PHRASES = [
  { kind: 'split', phrase: new RegExp(`(?:FACE VAL[A-Z]*|FV)?[^A-Z\\d]*(?:${SPLIT.source})[A-Z]*${BETWEEN}${FACE_VALUES}`, 'g') },
  { kind: 'consolidation', phrase: new RegExp(`(?:${CONSOLIDATION.source})[A-Z]*${BETWEEN}${FACE_VALUES}`, 'g') },
  {
    kind: 'bonus',
    phrase: new RegExp(`(?:${BONUS.source})(?: ?(?:ISSUE|SHARES?|EQUITY|EQ|OF|IN|THE|RATIO)(?![A-Z]))*[ :=-]*${RATIO}`, 'g'),
  },
] as const;
const OTHER_NUMBERS = new RegExp(`${FACE_VALUES}|${RATIO}`);

/**
 * The splits, consolidations and bonuses in the purpose of an exchange's list, in the order in which they take effect. All that its words
 * name or nothing: half of 'BONUS 2:1/FV SPLIT' would be a wrong number of shares.
 */
export function readPurpose(text: string): Purpose[] {
  const plain = plainPurpose(text);
  if (text.length > LONGEST_PURPOSE || NOT_SHARES.test(plain)) return [];
  const cutAt = text.trim().length === CUT_AT ? plain.length : -1;
  const read: (Purpose | null)[] = [];
  let rest = plain;
  for (const { kind, phrase } of PHRASES) {
    const found = [...plain.matchAll(phrase)];
    const [first] = found;
    if (found.length > 1) return [];
    if (first) read.push(purposeOf(kind, first, cutAt));
    rest = rest.replaceAll(phrase, ' ');
  }
  const isWhole = !NAMES.some((word) => word.test(rest)) && !OTHER_NUMBERS.test(rest) && !read.includes(null);
  return isWhole ? read.filter((one) => one !== null) : [];
}

/** Whether a purpose is about shares in a way that its text does not settle. */
export function isOpenPurpose(text: string): boolean {
  const plain = plainPurpose(text);
  return NAMES.some((word) => word.test(plain)) && readPurpose(text).length === 0;
}

/** In upper case, without the signs of rupees: 'RS.5' is 5, 'RE .5' is 0.5. A 'RE' of more than one rupee stays, so that no number is read. */
function plainPurpose(text: string): string {
  return text
    .toUpperCase()
    .replaceAll('/-', ' ')
    .replaceAll(/(?<=\d),(?=\d{3}(?!\d))/g, '')
    .replaceAll(/(?<=[^A-Z]|TO|FRO?M)(?:RS\.?|RE\.?(?!\.? ?(?:[2-9]|1\d)))(?= ?\.?\d)/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/**
 * null where the numbers are no ratio, or end where the text is cut and one more digit would make another one. No share of 10 rupees or
 * more is consolidated further.
 */
function purposeOf(kind: Purpose['kind'], match: RegExpExecArray, cutAt: number): Purpose | null {
  const [first, second] = [Number(match[1]), Number(match[2])];
  const isCut = match.index + match[0].length === cutAt;
  if (first === 0 || second === 0) return null;
  if (kind === 'bonus') return isCut ? null : { kind, ratio: { given: first, held: second } };
  if (isCut && (kind === 'split' ? second * 10 < first : second < 10)) return null;
  return faceValues(kind, first, second);
}

/** New shares for old ones as the old face value is to the new one. A share that grows in face value is consolidated. */
function faceValues(kind: 'split' | 'consolidation', before: number, after: number): Purpose | null {
  if (before === after || before > after !== (kind === 'split')) return null;
  const [from, to] = [before, after].map((value) => Math.round(value * 10_000)) as [number, number];
  const common = divisor(from, to);
  return { kind, ratio: { given: from / common, held: to / common } };
}

function divisor(a: number, b: number): number {
  return b === 0 ? a : divisor(b, a % b);
}
