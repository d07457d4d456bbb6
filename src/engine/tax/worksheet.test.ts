import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { known, readInstrument, readTrade } from '#test/engine/case-trades.ts';
import { taxTradeOf } from '#test/engine/tax-trade-of.ts';
import { planFor } from '../charges/brokerage-plan.ts';
import { financialYear, type TradingDay } from '../day.ts';
import { journalOf, type Book } from '../journal.ts';
import { parsePaise, parsePrice, valueOf } from '../money.ts';
import { NO_CHARGES } from '../trades/charges.ts';
import { schedule112A } from './schedule-112a.ts';
import { taxLines } from './tax-line.ts';
import { closedOn, figuresOf } from './worksheet.ts';

interface CaseBook {
  readonly symbol: string;
  readonly instrument?: string;
  readonly fairValue?: string;
  readonly trades: readonly string[];
  readonly withoutCharges?: readonly number[];
}

interface Case {
  readonly name: string;
  readonly year: number;
  readonly isBusiness?: boolean;
  readonly books: readonly CaseBook[];
  readonly figures: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly schedule?: readonly (readonly (string | number | null)[])[];
}

const cases = JSON.parse(readFileSync(join(import.meta.dirname, '../../../cases/tax/cases.json'), 'utf8')) as Case[];

function bookOf({ symbol, instrument = 'EQ', trades, withoutCharges = [] }: CaseBook, index: number): Book {
  const of = { ...readInstrument(instrument), symbol, aliases: [`CASE:${symbol}`] as const };
  const read = trades.map((line, place) => {
    const trade = { ...readTrade(line, of), id: index * 100 + place + 1 };
    return withoutCharges.includes(place) ? { ...trade, charges: NO_CHARGES } : trade;
  });
  return { instrumentId: index + 1, instrument: of, trades: read, corrections: [], settlement: null };
}

/** 'net' or 'periods.upto_15_06' of figures, in rupees. */
function figure(figures: unknown, path: string): number {
  const camel = (name: string) => name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  const value = path
    .split('.')
    .reduce<unknown>((of, name, index) => (of as Record<string, unknown>)[index === 0 ? camel(name) : name], figures);
  return value as number;
}

it.each(cases)('$name', ({ year, isBusiness = false, books, figures: expected, schedule }) => {
  const made = books.map(bookOf);
  const { closed } = journalOf(made, () => planFor('Zerodha'), '2026-11-20' as TradingDay);
  const trades = closed.map((trade) => {
    const fairValue = books[trade.instrumentId - 1]?.fairValue;
    const optionType = made[trade.instrumentId - 1]?.instrument.contract?.optionType ?? null;
    return taxTradeOf(trade, {
      optionType,
      fairValue: fairValue === undefined ? null : valueOf(known(parsePrice(fairValue)), trade.quantity),
    });
  });
  const { lines, excluded } = taxLines(trades, () => ({ isBusiness, deductsDp: false }));
  const own = lines.filter((line) => financialYear(closedOn(line)) === year);
  expect(excluded).toEqual([]);
  const figures = figuresOf(own);
  for (const [name, fields] of Object.entries(expected)) {
    for (const [field, amount] of Object.entries(fields)) {
      const got = figure(figures[name as keyof typeof figures], field);
      const wanted = field === 'events' ? amount : (parsePaise(String(amount)) as number);
      expect(got, `${name}.${field}`).toBe(wanted);
    }
  }
  if (schedule) expect(schedule112A(own, year)).toEqual(schedule);
});
