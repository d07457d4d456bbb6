import { KIT_TEXTS } from '../../text/en/kit.ts';

/** In characters. The server rejects shorter passwords. */
export const MIN_PASSWORD_LENGTH = 8;

const RULES: readonly ((password: string) => boolean)[] = [
  (password) => password.length >= MIN_PASSWORD_LENGTH,
  (password) => /[A-Z]/.test(password),
  (password) => /[a-z]/.test(password),
  (password) => /\d/.test(password),
  (password) => /\W/.test(password),
];

/** 0 to 5: a point each for 8 characters, an upper-case letter, a lower-case letter, a digit and a symbol. */
export function passwordScore(password: string): number {
  return RULES.filter((has) => has(password)).length;
}

/** Up to 2 points is weak, 3 is medium, more is strong. */
export function passwordStrength(score: number): 'Weak' | 'Medium' | 'Strong' {
  if (score <= 2) return KIT_TEXTS.weak;
  return score === 3 ? KIT_TEXTS.medium : KIT_TEXTS.strong;
}
