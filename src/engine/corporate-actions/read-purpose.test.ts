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
    ['BONUS 1:2', 'bonus 1:2'],
    ['BONUS - 3:1', 'bonus 3:1'],
    ['BONUS ISSUE 1 : 1', 'bonus 1:1'],
    ['AGM/DIV-2.50/BONUS 1:10', 'bonus 1:10'],
    ['ADD ISSUANCE 9:1', 'bonus 9:1'],
    ['FV SPLIT RS.10 TO RS.2', 'split 5:1'],
    ['FV SPLIT- RS 10 TO RE 1', 'split 10:1'],
    ['FVSPLT FRM RS100 TO RS 1', 'split 100:1'],
    ['FV SPL FRM RS 10 TO RE 1', 'split 10:1'],
    ['FV SPLIT RS.2/- TO RE.1/-', 'split 2:1'],
    ['FV SPLT FRM RS 10 TO 2', 'split 5:1'],
    ['SUB DIV FRM RS 10 TO RS 2', 'split 5:1'],
    ['FV SPLT2503.61TO250.361', 'split 10:1'],
    ['FVSPLTFRM10TO1', 'split 10:1'],
    ['DIV 1.35+FV SPL RS10TORS2', 'split 5:1'],
    ['DIV-RS6/SPLIT RS 10TORE 1', 'split 10:1'],
    ['AGM/DIVRS10/STK SPT10 TO1', 'split 10:1'],
    ['BON 1:2/SPLIT RS.10TORS.2', 'split 5:1, bonus 1:2'],
    ['BONUS1:1/FV SPL-RS10TORS5', 'split 2:1, bonus 1:1'],
    ['BONUS 2:1/FVS RS.5TORE.1', 'split 5:1, bonus 2:1'],
    ['BON-1:25/SPLIT RS10TORS.5', 'split 2:1, bonus 1:25'],
    ['CNSLDATN RE 1 TO RS 10', 'consolidation 1:10'],
    ['CONSOLIDATION RE1 TO RS10', 'consolidation 1:10'],
    ['CONSOLIDATION RE1 TO RS5', 'consolidation 1:5'],
    ['FV SPLIT FROM RE 1 TO RE .50', 'split 2:1'],
    ['FV SPLIT FROM RS 1,000 TO RS 100', 'split 10:1'],
    ['SPL INT DIV-RS.13.5 PR SH', ''],
    ['FIN RS 18+SPL RS 25', ''],
    ['INTDIV-RS6SPLINTDIV-RS10', ''],
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
    ['FV SPLIT FROM RS10 TO RS', true],
    ['FV SPLT FRM RS 177.27 TO', true],
    ['AGM/DIV-RS 29.50/BONUS', true],
    ['CAP REDN/CONSOLIDATION', true],
    ['SCH AGMT-BONUS NCRPS 4:1', true],
    ['AGM/DIV-RS3/BON DEB 1:1', true],
    ['BON 1 DVR : 4 EQ SHARES', true],
    ['RHTS 5:12@PRM RS.35 PR SH', true],
    ['RHTS 7:5 PRM@55/DIV RE.1', true],
    ['DIV RE 1 + RIGHTS 5:6', true],
    // Half would be a wrong number of shares.
    ['BONUS 1:1/FV SPLIT', true],
    ['BONUS 1:1/RIGHTS 1:5', true],
    ['BONUS 1:1/DEMERGER', true],
    ['BONUS 1:1 AND 1:2', true],
    ['BONUS 1:1/BONUS 1:2', true],
    // Cut off: the list may have said RS 10, 1:10.
    ['FVSPLT FRM RS 100 TO RS 1', true],
    ['AGM/DIV-RS 2.50/BONUS 1:1', true],
    ['CONSOLIDATION RE1 TO RS 1', true],
    ['FV SPLIT RS 2,50 TO RE 1', true],
    ['FV SPLIT RS 100 TO RE.50', true],
    ['FV SPLIT FROM RS 0 TO RS 0', true],
    ['FV SPLIT FROM RS 2 TO RS 10', true],
    ['SPLIT 5:1', true],
    // Fewer rupees a share may be a reduction of capital.
    ['FV FROM RS 10 TO RS 2', true],
    [`BONUS 1:1 ${'X'.repeat(200)}`, true],
    ['SPL INT DIV-RS.13.5 PR SH', false],
    ['FIN RS 18+SPL RS 25', false],
    ['INTDIV-RS6SPLINTDIV-RS10', false],
    ['INTEREST PAYMENT', false],
    ['REDEMPTION OF BONDS', false],
  ])('%s leaves something open: %s', (text, expected) => {
    expect(isOpenPurpose(text)).toBe(expected);
  });
});
