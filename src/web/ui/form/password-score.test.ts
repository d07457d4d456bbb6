import { describe, expect, it } from 'vitest';
import { passwordScore, passwordStrength } from './password-score.ts';

describe('passwordScore', () => {
  it.each([
    ['', 0],
    ['aaa', 1],
    ['aaaaaaaa', 2],
    ['aaaaaaA1', 4],
    ['aaaA1', 3],
    ['aaaaaA1!', 5],
    ['____', 0],
  ])('%s scores %d', (password, score) => {
    expect(passwordScore(password)).toBe(score);
  });

  it('is weak to 2, medium at 3, strong from 4', () => {
    expect([0, 1, 2, 3, 4, 5].map(passwordStrength)).toEqual(['Weak', 'Weak', 'Weak', 'Medium', 'Strong', 'Strong']);
  });
});
