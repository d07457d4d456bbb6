import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { closedTrades } from '#test/engine/arbitrary-closed-trades.ts';
import { taxTradeOf } from '#test/engine/tax-trade-of.ts';
import { addDays } from '../day.ts';
import { add, type Paise, price, type Rest, subtract, ZERO, valueOf } from '../money.ts';
import { isBucket, taxLines } from './tax-line.ts';
import { TAX_CLASSES, type Origin, type TaxTrade } from './tax-trade.ts';
import { closedOn, figuresOf, type TaxFigures } from './worksheet.ts';
import { BUCKETS } from './head.ts';

const ORIGINS: readonly (Origin | null)[] = [null, null, null, 'gift', 'demerger', 'ipo', 'buyback'];

const rest = fc.integer({ min: -2_000_000, max: 2_000_000 }).map((millionths) => millionths as Rest);

/** Closed trades over ten years, of every class and origin, held for up to four years. */
const taxTrades: fc.Arbitrary<TaxTrade[]> = fc
  .tuple(
    closedTrades,
    fc.infiniteStream(
      fc.record({
        shift: fc.integer({ min: -3000, max: 600 }),
        held: fc.integer({ min: 0, max: 1500 }),
        asset: fc.constantFrom(...TAX_CLASSES, 'equity' as const, 'equity' as const, null),
        origin: fc.constantFrom(...ORIGINS),
        isTrust: fc.boolean(),
        fairValue: fc.option(fc.integer({ min: 1, max: 50_000 }).map(price)),
        accountId: fc.integer({ min: 1, max: 2 }),
        rests: fc.tuple(rest, rest, rest),
      }),
    ),
  )
  .map(([trades, facts]) =>
    trades.map((trade) => {
      const { shift, held, asset, origin, isTrust, fairValue, accountId, rests } = facts.next().value;
      const isHeld = trade.segment === 'EQ' && trade.direction === 'LONG';
      const moved = {
        ...trade,
        product: trade.segment === 'EQ' ? (isHeld ? 'delivery' : 'intraday') : 'carry',
        buyOn: addDays(trade.buyOn, shift),
        sellOn: addDays(trade.sellOn, isHeld ? shift + held : shift),
      } as typeof trade;
      return taxTradeOf(moved, {
        accountId,
        buyRest: rests[0],
        sellRest: rests[1],
        sttRest: rests[2],
        asset,
        isTrust,
        fairValue: fairValue === null ? null : valueOf(fairValue, trade.quantity),
        buyOrigin: origin === 'buyback' ? null : origin,
        sellOrigin: origin,
      });
    }),
  );

const choice = (isBusiness: boolean, deductsDp: boolean) => () => ({ isBusiness, deductsDp });
const sumOf = (amounts: readonly Paise[]) => amounts.reduce((whole, amount) => add(whole, amount), ZERO);

/** What all heads come to before charges. */
function grossOf(figures: TaxFigures, buybackGross: Paise): Paise {
  const { speculative, fno_equity: equity, fno_commodity: commodity, delivery_business: delivery } = figures;
  return sumOf([
    speculative.gross,
    equity.gross,
    commodity.gross,
    delivery.gross,
    buybackGross,
    ...BUCKETS.map((bucket) => figures[bucket].gross),
  ]);
}

describe('the tax worksheet', () => {
  it('puts each closed trade into one head or leaves it out with a reason', () => {
    fc.assert(
      fc.property(taxTrades, fc.boolean(), fc.boolean(), (trades, isBusiness, deductsDp) => {
        const { lines, excluded } = taxLines(trades, choice(isBusiness, deductsDp));
        expect(new Set([...lines, ...excluded].map(({ trade }) => trade))).toEqual(new Set(trades));
        expect(lines.length + excluded.length).toBe(trades.length);
        const all = sumOf([...lines, ...excluded].map(({ trade }) => subtract(trade.sellValue, trade.buyValue)));
        const out = sumOf(excluded.map(({ trade }) => subtract(trade.sellValue, trade.buyValue)));
        const buybacks = sumOf(lines.filter(({ head }) => head === 'buyback').map(({ gross }) => gross));
        expect(add(grossOf(figuresOf(lines), buybacks), out)).toBe(all);
      }),
    );
  });

  it('sums periods to the year, years to all, and accounts to the person', () => {
    fc.assert(
      fc.property(taxTrades, fc.boolean(), (trades, isBusiness) => {
        const { lines } = taxLines(trades, choice(isBusiness, false));
        const whole = figuresOf(lines);
        const years = [...Map.groupBy(lines, (line) => closedOn(line).slice(0, 4)).values()].map(figuresOf);
        const accounts = [...Map.groupBy(lines, ({ trade }) => trade.accountId).values()].map(figuresOf);
        for (const head of [...BUCKETS, 'speculative', 'fno', 'fno_equity', 'fno_commodity', 'delivery_business'] as const) {
          expect(sumOf(Object.values(whole[head].periods))).toBe(whole[head].net);
          for (const parts of [years, accounts]) expect(sumOf(parts.map((part) => part[head].net))).toBe(whole[head].net);
        }
        expect(add(whole.fno_equity.net, whole.fno_commodity.net)).toBe(whole.fno.net);
        for (const field of ['fnoA', 'fnoB', 'fnoByContract', 'futures', 'options'] as const)
          expect(sumOf(accounts.map((part) => part.turnover[field]))).toBe(whole.turnover[field]);
      }),
    );
  });

  it('relates the readings of turnover', () => {
    fc.assert(
      fc.property(taxTrades, (trades) => {
        const { turnover, speculative } = figuresOf(taxLines(trades, choice(false, false)).lines);
        expect(turnover.fnoA).toBe(add(turnover.futures, turnover.options));
        expect(turnover.fnoByContract).toBeLessThanOrEqual(turnover.fnoA);
        expect(speculative.turnoverByScrip).toBeLessThanOrEqual(speculative.turnover);
        const losing = subtract(subtract(turnover.fnoB, turnover.futures), turnover.optionSalePremium);
        expect(losing).toBeGreaterThanOrEqual(0);
        expect(losing).toBeLessThanOrEqual(turnover.options);
      }),
    );
  });

  it('rounds each part of a line once from its unrounded share', () => {
    fc.assert(
      fc.property(taxTrades, (trades) => {
        for (const { trade, paid, charges, stt, ...line } of taxLines(trades, choice(false, false)).lines) {
          const bought = trade.buyCharges - trade.buyStt + trade.buyRest / 1e6;
          const sold = trade.sellCharges - trade.stt + trade.buyStt + trade.sellRest / 1e6;
          const isOff = (rounded: number, unrounded: number) => Math.abs(rounded - unrounded) > 0.5;
          const both = isBucket(line.head) || line.head === 'buyback' ? sold : bought + sold;
          expect([isOff(paid - trade.buyValue, bought), isOff(charges, both), isOff(stt, trade.stt + trade.sttRest / 1e6)]).toEqual([
            false,
            false,
            false,
          ]);
        }
      }),
    );
  });

  it('never deducts STT from capital gains, and never lowers a cost by a value of 2018', () => {
    fc.assert(
      fc.property(taxTrades, (trades) => {
        for (const line of taxLines(trades, choice(false, false)).lines) {
          if (!isBucket(line.head)) continue;
          const { trade, cost, paid, saleValue, charges, net } = line;
          expect(net).toBe(saleValue - cost - charges);
          expect(cost).toBeGreaterThanOrEqual(paid);
          if (line.isGrandfathered) expect(cost).toBeLessThanOrEqual(trade.sellValue);
          else expect(cost).toBe(paid);
        }
      }),
    );
  });
});
