import * as fc from 'fast-check';

/** A list of corporate actions as an exchange or a program writes it, and what it is to come to. */
export interface ActionListVariant {
  readonly text: string;
  /** '<row> 2019-12-05 <effects>'; 'open' where the purpose is no sure ratio; 'unread' where the day is none; nothing for a dividend. */
  readonly expected: readonly string[];
}

const SYMBOLS = ['SYMBOL', 'Symbol', 'Scrip Name', 'Security Name', 'short_name'];
const DAYS = ['EX_DT', 'EX-DATE', 'exDate', 'Ex_date', 'Ex Date'];
const PURPOSES = ['PURPOSE', 'subject', 'Corporate Action'];
const OTHERS = ['SERIES', 'RECORD_DT', 'FACE VALUE', 'ISIN'];
const GOOD_DAYS = ['05/12/2019', '05-12-2019', '05.12.2019', '05-Dec-2019', '05-DEC-19', '05 Dec 2019', '20191205', '2019-12-05'].flatMap(
  (day) => (day === '20191205' ? [day] : [day, `${day} 00:00:00`]),
);
const BAD_DAYS = ['', '-', '31/11/2019', '2019-13-05', 'soon'];

const separator = fc.constantFrom(' ', '-', ' - ', '');
const rupees = fc.constantFrom('RS ', 'RS.', 'RS', '');
const bonus = fc
  .record({ word: fc.constantFrom('BONUS', 'Bonus issue', 'BON', 'ADD ISSUANCE'), separator, given: digit(), held: digit() })
  .map(({ word, separator: between, given, held }) => ({ text: `${word}${between}${given}:${held}`, effect: `bonus ${given}:${held}` }));
const split = fc
  .record({
    word: fc.constantFrom('FV SPLIT', 'FVSPLT', 'FV SPL', 'FVS', 'SUB DIV', 'STK SPT', 'Face Value Split (Sub-Division) -'),
    from: fc.constantFrom(' FROM ', ' FRM ', ' ', ''),
    rupees,
    to: fc.constantFrom(' TO ', 'TO', '/- TO ', ' Per Share To '),
    value: fc.constantFrom(5, 2),
  })
  .map(({ word, from, rupees: sign, to, value }) => ({
    // Signs of rupees never touch a word in the lists.
    text: `${word}${from === '' && sign !== '' ? ' ' : from}${sign}10${to}${sign}${value}`,
    effect: `split ${10 / value}:1`,
  }));
const dividend = fc.constantFrom('DIV-RS 6', 'AGM/DIV- RS 0.65 PER SH', 'SPL INT DIV-RS.13.5 PR SH', 'INTERIM DIVIDEND');
const open = fc.constantFrom(
  'FV SPLIT FROM RS10 TO RS',
  'BONUS',
  'CNSLDATN',
  'RHTS 5:12@PRM RS.35',
  'DEMERGER',
  'BON DEB 1:1',
  'FV CHANGE',
);

const purpose: fc.Arbitrary<{ readonly text: string; readonly effects: string }> = fc.oneof(
  bonus.map(({ text, effect }) => ({ text, effects: effect })),
  split.map(({ text, effect }) => ({ text, effects: effect })),
  fc.tuple(bonus, split).map(([one, other]) => ({ text: `${one.text}/${other.text}`, effects: `${other.effect}, ${one.effect}` })),
  fc.tuple(dividend, split).map(([paid, one]) => ({ text: `${paid}/${one.text}`, effects: one.effect })),
  fc.tuple(split, open).map(([one, rest]) => ({ text: `${one.text}/${rest}`, effects: 'open' })),
  fc.tuple(bonus, open).map(([one, rest]) => ({ text: `${one.text}/${rest}`, effects: 'open' })),
  open.map((text) => ({ text, effects: 'open' })),
  dividend.map((text) => ({ text, effects: '' })),
);

/** Lists with other heads, orders of columns, days and wordings. */
export function actionLists(): fc.Arbitrary<ActionListVariant> {
  return fc
    .record({
      heads: fc.tuple(fc.constantFrom(...SYMBOLS), fc.constantFrom(...DAYS), fc.constantFrom(...PURPOSES)),
      order: fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4, maxLength: 4 }),
      other: fc.constantFrom(...OTHERS),
      rows: fc.array(fc.record({ purpose, day: fc.oneof(fc.constantFrom(...GOOD_DAYS), fc.constantFrom(...BAD_DAYS)) }), { maxLength: 8 }),
    })
    .map(({ heads, order, other, rows }) => {
      const line = (cells: readonly string[]) => order.map((place) => cells[place] ?? '').join(',');
      const lines = rows.map(({ purpose: { text }, day }, index) => line([`CO${index}`, day, text, ' ']));
      const expected = rows.flatMap(({ purpose: { text, effects }, day }, index) => {
        if (effects === '') return [];
        // Where NSE cuts a purpose its last ratio may go on.
        const meant = text.length === 25 && /:\d$/.test(text) ? 'open' : effects;
        return [`${index + 2} ${GOOD_DAYS.includes(day) ? `2019-12-05 ${meant}` : 'unread'}`];
      });
      return { text: [line([...heads, other]), ...lines].join('\n'), expected };
    });
}

function digit(): fc.Arbitrary<number> {
  return fc.integer({ min: 1, max: 9 });
}
