import type { Ratio } from './lot-action.ts';

/** What a purpose says that changes lots by itself. */
export interface Purpose {
  readonly kind: 'split' | 'consolidation' | 'bonus';
  readonly ratio: Ratio;
}

const NUMBER = String.raw`(\d+(?:\.\d+)?)`;
const SPLIT = new RegExp(String.raw`\b(?:FV)?(?:SPLIT|SPLT|SPL|SUB-?DIVISION)\b.*?${NUMBER}\D+?TO\D*?${NUMBER}`);
const CONSOLIDATION = new RegExp(String.raw`\bCONSOLIDATION\b.*?${NUMBER}\D+?TO\D*?${NUMBER}`);
const BONUS = /\bBONUS\b(?:\s+ISSUE)?[\s:-]*(\d+)\s*:\s*(\d+)/;
/** Bonus debentures and preference shares are no shares of the lot. */
const NOT_SHARES = /DEBENTURE|PREFERENCE|NCD|NCRPS/;
/** Schemes whose ratio the text does not have, and what only some holders do. */
const ASK = /DEMERGER|MERGER|AMALGAMATION|ARRANGEMENT|RIGHTS?\b|RGHTS|REDUCTION|CAP RED|BUY ?BACK|FIRST CL|\bCALL\b/;

/** The splits, consolidations and bonuses in the purpose of an exchange's list, in the order in which they take effect. */
export function readPurpose(text: string): Purpose[] {
  const plain = text.toUpperCase().replaceAll(/\s+/g, ' ');
  if (NOT_SHARES.test(plain)) return [];
  const found: (Purpose | null)[] = [
    faceValues('split', SPLIT.exec(plain)),
    faceValues('consolidation', CONSOLIDATION.exec(plain)),
    bonus(BONUS.exec(plain)),
  ];
  return found.filter((one) => one !== null);
}

/** Whether a purpose is about shares in a way that its text does not settle. */
export function isOpenPurpose(text: string): boolean {
  return readPurpose(text).length === 0 && ASK.test(text.toUpperCase());
}

/** New shares for old ones as the old face value is to the new one. A share that grows in face value is consolidated. */
function faceValues(kind: 'split' | 'consolidation', match: RegExpExecArray | null): Purpose | null {
  if (!match) return null;
  const [from, to] = [match[1], match[2]].map((value) => Math.round(Number(value) * 100)) as [number, number];
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
