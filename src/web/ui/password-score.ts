/** Characters; the server refuses shorter ones. */
export const MIN_PASSWORD_LENGTH = 8;

const MERITS: readonly ((password: string) => boolean)[] = [
  (password) => password.length >= MIN_PASSWORD_LENGTH,
  (password) => /[A-Z]/.test(password),
  (password) => /[a-z]/.test(password),
  (password) => /\d/.test(password),
  (password) => /\W/.test(password),
];

/** 0 to 5: one point each for 8 characters, an upper-case letter, a lower-case letter, a digit, another character. */
export function passwordScore(password: string): number {
  return MERITS.filter((has) => has(password)).length;
}

/** 2 points or less are weak, 3 medium, more strong. */
export function passwordStrength(score: number): 'Weak' | 'Medium' | 'Strong' {
  if (score <= 2) return 'Weak';
  return score === 3 ? 'Medium' : 'Strong';
}
