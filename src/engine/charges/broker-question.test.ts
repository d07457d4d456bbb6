import { expect, it } from 'vitest';
import { brokerQuestion, namesAnother } from './broker-question.ts';

it.each<readonly [string, string | null, boolean]>([
  ['UPSTOX', 'ZERODHA', true],
  ['zerodha dad', 'UPSTOX', true],
  ['Kite', 'ZERODHA', false],
  ['ANGEL BROKING', 'ANGEL ONE', false],
  ['MY FATHER', 'ZERODHA', false],
  ['ZERODHA OR UPSTOX', 'ZERODHA', false],
  ['UPSTOX', null, false],
])('a file for %s that is a report of %s: asked %s', (label, report, asked) => {
  expect(namesAnother(label, report)).toBe(asked);
  expect(brokerQuestion(label, report, 7) !== null).toBe(asked);
});

it('asks whether the label is kept, or which one it should be', () => {
  expect(brokerQuestion('UPSTOX', 'ZERODHA', 7)).toMatchObject({
    id: 'broker',
    kind: 'broker',
    rows: 7,
    broker: 'ZERODHA',
    label: 'UPSTOX',
    options: [{ value: 'keep' }, { value: 'ZERODHA' }],
  });
});
