import { expect, it } from 'vitest';
import { aClosedTrade } from '#test/engine/arbitrary-closed-trades.ts';
import { taxTradeOf } from '#test/engine/tax-trade-of.ts';
import { paise } from '../money.ts';
import { LOSS_KINDS, setOffTable, usableUntil } from './set-off.ts';
import { taxLines, USUAL_CHOICE } from './tax-line.ts';
import { figuresOf } from './worksheet.ts';

it('says what brought-forward losses may meet, and which have lapsed', () => {
  const [day] = [aClosedTrade().buyOn];
  const gain = taxTradeOf(aClosedTrade({ product: 'intraday', buyOn: day, sellOn: day, sellValue: paise(14_000) }));
  const figures = figuresOf(taxLines([gain], () => USUAL_CHOICE).lines);
  const rows = setOffTable(
    figures,
    [
      { kind: 'speculative', year: 2019, amount: paise(900) },
      { kind: 'speculative', year: 2020, amount: paise(5000) },
      { kind: 'business', year: 2017, amount: paise(300) },
      { kind: 'business', year: 2024, amount: paise(700) },
    ],
    2024,
  );
  expect(rows).toEqual([
    { kind: 'speculative', result: 4000, usableUntil: 2028, brought: 5000, lapsed: 900, mayMeet: 4000 },
    { kind: 'business', result: 0, usableUntil: 2032, brought: 300, lapsed: 0, mayMeet: 300 },
    { kind: 'short_term', result: 0, usableUntil: 2032, brought: 0, lapsed: 0, mayMeet: 0 },
    { kind: 'long_term', result: 0, usableUntil: 2032, brought: 0, lapsed: 0, mayMeet: 0 },
  ]);
});

it('carries speculative losses 4 years and all others 8', () => {
  expect(LOSS_KINDS.map((kind) => usableUntil(kind, 2023))).toEqual([2027, 2031, 2031, 2031]);
});
