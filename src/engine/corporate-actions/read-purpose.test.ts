import { describe, expect, test } from 'vitest';
import { isOpenPurpose, readPurpose } from './read-purpose.ts';

/** Wordings as exchanges print them, with numbers made up. */
describe('the purpose of an exchange’s list', () => {
  test.each([
    ['Face Value Split (Sub-Division) - From Rs 10/- Per Share To Rs 2/- Per Share', 'split 5:1'],
    ['FVSPLT FRM RS 10 TO RS 2', 'split 5:1'],
    ['FV SPLIT FROM RS.5/- TO RE.1/-', 'split 5:1'],
    ['Stock  Split From Rs.10/- to Rs.2/-', 'split 5:1'],
    ['Face Value Split From Rs 5 To Rs 2', 'split 5:2'],
    ['Face Value Split From Re 1 To Re 0.5', 'split 2:1'],
    ['Consolidation Of Shares From Re 1/- Per Share To Rs 10/- Per Share', 'consolidation 1:10'],
    [' BONUS 2:1', 'bonus 2:1'],
    ['BONUS- 1:2', 'bonus 1:2'],
    ['Bonus issue 1:1', 'bonus 1:1'],
    ['BONUS 1:1/FV SPL 10 TO 2', 'split 5:1, bonus 1:1'],
    ['INTDIV - RS 7 PER SH', ''],
    ['AGM/DIV - RS 5 PER SH/SPL DIV - RS 2 PER SH', ''],
    ['DIVIDEND 50%', ''],
    ['Scheme Of Arrangement - Bonus Debentures 6:1', ''],
    ['RIGHTS 3:20 @ PREMIUM RS 390/-', ''],
    ['FV SPLIT FROM RS 0 TO RS 0', ''],
    ['', ''],
  ])('%s', (text, expected) => {
    expect(
      readPurpose(text)
        .map(({ kind, ratio }) => `${kind} ${ratio.given}:${ratio.held}`)
        .join(', '),
    ).toBe(expected);
  });

  test.each([
    ['DEMERGER', true],
    ['RGHTS 2:21 @PRM RS 700', true],
    ['CAPITAL REDUCTION', true],
    ['FIRST CL RS 450 PR SH', true],
    ['INTERIM DIVIDEND', false],
    ['BONUS 1:1', false],
  ])('%s leaves something open: %s', (text, expected) => {
    expect(isOpenPurpose(text)).toBe(expected);
  });
});
