import type { Ratio } from './lot-action.ts';

/** What a purpose says that changes lots by itself. */
export interface Purpose {
  readonly kind: 'split' | 'consolidation' | 'bonus';
  readonly ratio: Ratio;
}

/** Longer than any purpose of an exchange (2026-11): what stands behind is not read. */
export const LONGEST_PURPOSE = 200;
const SPLIT = /\b(?:FV)?(?:SPLIT|SPLT|SPL|SUB-?DIVISION)\b/;
const CONSOLIDATION = /\bCONSOLIDATION\b/;
const BONUS = /\bBONUS\b(?:\s+ISSUE)?[\s:-]*(\d+)\s*:\s*(\d+)/;
/** Bonus debentures and preference shares are no shares of the lot. */
const NOT_SHARES = /DEBENTURE|PREFERENCE|NCD|NCRPS/;
/** Schemes whose ratio the text does not have, and what only some holders do. */
const ASK = /DEMERGER|MERGER|AMALGAMATION|ARRANGEMENT|RIGHTS?\b|RGHTS|REDUCTION|CAP RED|BUY ?BACK|FIRST CL|\bCALL\b/;

/** The splits, consolidations and bonuses in the purpose of an exchange's list, in the order in which they take effect. */
export function readPurpose(text: string): Purpose[] {
  const plain = text.slice(0, LONGEST_PURPOSE).toUpperCase().replaceAll(/\s+/g, ' ');
  if (NOT_SHARES.test(plain)) return [];
  const found: (Purpose | null)[] = [
    faceValues('split', plain, SPLIT),
    faceValues('consolidation', plain, CONSOLIDATION),
    bonus(BONUS.exec(plain)),
  ];
  return found.filter((one) => one !== null);
}

/** Whether a purpose is about shares in a way that its text does not settle. */
export function isOpenPurpose(text: string): boolean {
  return readPurpose(text).length === 0 && ASK.test(text.slice(0, LONGEST_PURPOSE).toUpperCase());
}

/**
 * New shares for old ones as the old face value is to the new one: the first two numbers behind the word with a TO between them. A share
 * that grows in face value is consolidated.
 */
function faceValues(kind: 'split' | 'consolidation', text: string, word: RegExp): Purpose | null {
  const found = word.exec(text);
  if (!found) return null;
  const rest = text.slice(found.index + found[0].length);
  const numbers = [...rest.matchAll(/\d+(?:\.\d+)?/g)];
  const at = numbers.findIndex((one, place) => rest.slice(one.index + one[0].length + 1, numbers[place + 1]?.index ?? 0).includes('TO'));
  if (at === -1) return null;
  const [from, to] = [numbers[at], numbers[at + 1]].map((value) => Math.round(Number(value) * 100)) as [number, number];
  if (from === 0 || to === 0 || from === to || from > to !== (kind === 'split')) return null;
  const common = divisor(from, to);
  return { kind, ratio: { given: from / common, held: to / common } };
}

function bonus(match: RegExpExecArray | null): Purpose | null {
  const [given, held] = [Number(match?.[1]), Number(match?.[2])];
  return given > 0 && held > 0 ? { kind: 'bonus', ratio: { given, held } } : null;
}

function divisor(a: number, b: number): number {
  return b === 0 ? a : divisor(b, a % b);
}
