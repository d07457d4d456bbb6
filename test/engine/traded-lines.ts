import type { LotAction } from '#engine/corporate-actions/lot-action.ts';
import type { TradingDay } from '#engine/day.ts';
import { price, quantity, valueOf } from '#engine/money.ts';
import type { StoredTrade } from '#engine/trades/trade.ts';
import { sampleTrade } from './sample-trade.ts';

/** Trades of one share as lines such as '2022-07-01 BUY 10 1200'; their ids count from 1. */
export function readLines(lines: readonly string[]): StoredTrade[] {
  return lines.map((line, index) => sampleTrade(index + 1, tradedAs(line)));
}

/** What a line says of its trade. */
export function tradedAs(line: string): Partial<StoredTrade> {
  const [on = '', side, units, each] = line.split(' ');
  const facts = { quantity: quantity(Number(units)), price: price(Number(each) * 10_000) };
  return { day: dayOf(on), side: side === 'SELL' ? 'SELL' : 'BUY', ...facts, value: valueOf(facts.price, facts.quantity) };
}

/** The action with the id 7 that makes `given` shares of `held`. */
export function splitOn(on: string, given: number, held: number): LotAction {
  return { id: 7, on: dayOf(on), effect: { kind: 'ratio', given, held } };
}

export function dayOf(text: string): TradingDay {
  return text as TradingDay;
}
