import { expect } from 'vitest';
import type { AnswerOf } from '#contract/calls.ts';
import type { PairedTradeBody } from '#contract/closed-trades.ts';
import type { ConsolidatedPositionBody, OpenPositionBody } from '#contract/positions.ts';
import { pathOf } from '#contract/routes.ts';
import type { TradingDay } from '#engine/day.ts';
import { pairTrades } from '#engine/journal.ts';
import { STATED_SEGMENTS } from '#engine/statements/stated-segment.ts';
import { BUCKETS } from '#engine/tax/head.ts';
import { applyCorrections } from '#engine/trades/corrections.ts';
import { counted, type Reader } from './act.ts';
import { allPages, answerTo, paise, total } from './seen.ts';
import { booksIn, type Truth } from './truth.ts';

const EVER = 'from=2000-01-01&to=2099-12-31';

/** Compares the screens for other people, brokers and tax offices, with the lists of closed trades and open positions. */
export async function checkOtherAnswers(browser: Reader, truth: Truth, today: TradingDay): Promise<void> {
  const closed = await allPages<PairedTradeBody>(browser, `${pathOf('listClosedTrades')}?`);
  const open = await allPages<OpenPositionBody>(browser, `${pathOf('listOpenPositions')}?`);
  // No contract note charges what was delivered, and what left took its charges along.
  const hasLeft = [...truth.actions.values()].some(({ effect, isUndone }) => effect?.kind === 'leave' && !isUndone);
  const hasNotes = !hasLeft && ![...truth.trades.values()].some(({ hasOrigin }) => hasOrigin);
  expect({ ...(await reconciled(browser, today, hasNotes)), ...(await taxed(browser)), ...(await consolidated(browser)) }).toEqual({
    ...reconciledBy(closed, open, hasNotes),
    ...taxedBy(closed, truth),
    ...consolidatedBy(open),
  });
  // Shares that an action gave have the day of those that they come from.
  if ([...truth.actions.values()].some(({ isUndone }) => !isUndone)) return;
  const [past] = counted(truth)
    .map(({ day }) => day)
    .toSorted()
    .slice(-5);
  if (past !== undefined) expect({ past, held: await heldAt(browser, past) }).toEqual({ past, held: heldBy(truth, past) });
}

/** What is put beside a broker's statements. */
async function reconciled(browser: Reader, today: TradingDay, hasNotes: boolean) {
  const realised = await Promise.all(
    STATED_SEGMENTS.map((segment) =>
      answerTo<AnswerOf<'realisedWithin'>>(browser, `${pathOf('realisedWithin')}?${EVER}&segment=${segment}`),
    ),
  );
  const { data: days } = await answerTo<AnswerOf<'reconcileDays'>>(browser, `${pathOf('reconcileDays')}?${EVER}`);
  return {
    realised: realised
      .flatMap(({ data }) => data)
      .map((row) => `${row.instrument_id} ${row.quantity} ${paise(row.buy_value)} ${paise(row.sell_value)}`)
      .toSorted(),
    held: await heldAt(browser, today),
    ...(hasNotes && {
      charged: total(days, ({ charges }) => sumOf(charges)),
      ofPeriod: total(realised, ({ charges }) => sumOf(charges)),
    }),
    ofClosings: total(realised, ({ closing_charges: charges }) => sumOf(charges)),
  };
}

async function heldAt(browser: Reader, day: TradingDay): Promise<string[]> {
  const { data } = await answerTo<AnswerOf<'heldOn'>>(browser, `${pathOf('heldOn')}?date=${day}`);
  const held = data.filter(({ quantity }) => quantity !== 0);
  return held.map((row) => `${row.instrument_id} ${row.quantity} ${paise(row.value)}`).toSorted();
}

function reconciledBy(closed: readonly PairedTradeBody[], open: readonly OpenPositionBody[], hasNotes: boolean) {
  const sums = [...Map.groupBy(closed, (row) => row.instrument_id)].map(
    ([id, rows]) => `${id} ${units(rows)} ${total(rows, (row) => row.buy_total)} ${total(rows, (row) => row.sell_total)}`,
  );
  const shares = open.filter((row) => row.segment === 'EQ' && row.buy_sell === 'BUY' && row.status === 'open');
  const held = [...Map.groupBy(shares, (row) => row.instrument_id)].map(
    ([id, rows]) => `${id} ${units(rows)} ${total(rows, (row) => row.total_investment)}`,
  );
  const ofClosings = total(closed, (row) => row.buy_brokerage) + total(closed, (row) => row.sell_brokerage);
  const ofPeriod = ofClosings + total(open, (row) => row.charges);
  return {
    realised: sums.toSorted(),
    held: held.toSorted(),
    ...(hasNotes && { charged: ofPeriod, ofPeriod }),
    ofClosings,
  };
}

/** The shares that were held at the end of a day, of all accounts, as if nothing had been traded since. */
function heldBy(truth: Truth, day: TradingDay): string[] {
  const lots = [...booksIn(truth).values()].flat().flatMap((book) => {
    const trades = applyCorrections(book.trades, book.corrections).filter((trade) => trade.day <= day);
    const { open } = pairTrades({ ...book, corrections: [], trades }, day).paired;
    const own = book.instrument.segment === 'EQ' ? open.filter(({ leg, status }) => status === 'open' && leg.order.side === 'BUY') : [];
    return own.map(({ leg }) => ({ instrumentId: book.instrumentId, quantity: leg.quantity, value: leg.value }));
  });
  return [...Map.groupBy(lots, ({ instrumentId }) => instrumentId)]
    .map(([id, rows]) => `${id} ${units(rows)} ${rows.reduce((sum, { value }) => sum + value, 0)}`)
    .toSorted();
}

/** The heads and the lines of all years of the tax worksheet. */
async function taxed(browser: Reader) {
  let figures = 0;
  const outside: string[] = [];
  const lines: AnswerOf<'taxLines'>['data'][number][] = [];
  const { years } = await answerTo<AnswerOf<'taxWorksheet'>>(browser, pathOf('taxWorksheet', { fy: '2026-27' }));
  for (const fy of years) {
    const sheet = await answerTo<AnswerOf<'taxWorksheet'>>(browser, pathOf('taxWorksheet', { fy }));
    outside.push(
      ...sheet.excluded.flatMap((row) => (row.reason === 'outside' ? `${row.symbol} ${row.broker} ${row.date} ${row.qty}` : [])),
    );
    figures += total([...BUCKETS, 'speculative', 'fno', 'delivery_business'] as const, (head) => sheet.figures[head].gross);
    for (let offset = 0; ; offset += 500) {
      const { data } = await answerTo<AnswerOf<'taxLines'>>(browser, `${pathOf('taxLines', { fy })}?limit=500&offset=${offset}`);
      lines.push(...data);
      if (data.length < 500) break;
    }
  }
  return { figures, lines: total(lines, (line) => line.gross), outside: outside.toSorted() };
}

/** Deliveries of a share that its user says is none that the worksheet computes are in no figure, and named beside it. */
function taxedBy(closed: readonly PairedTradeBody[], { securities }: Truth) {
  const isOutside = ({ segment, product, symbol }: PairedTradeBody) =>
    segment === 'EQ' && product === 'delivery' && securities.get(symbol)?.asset === 'outside';
  const gross = total(
    closed.filter((row) => !isOutside(row)),
    (row) => row.pnl,
  );
  const outside = closed.filter(isOutside).map((row) => `${row.symbol} ${row.broker} ${row.sell_date} ${row.quantity}`);
  return { figures: gross, lines: gross, outside: outside.toSorted() };
}

async function consolidated(browser: Reader) {
  const rows = await allPages<ConsolidatedPositionBody>(browser, `${pathOf('consolidateOpenPositions')}?`);
  return {
    invested: total(rows, (row) => row.total_investment),
    openCharges: total(rows, (row) => row.charges),
    positions: rows.reduce((sum, row) => sum + row.positions, 0),
  };
}

function consolidatedBy(open: readonly OpenPositionBody[]) {
  return {
    invested: total(open, (row) => row.total_investment),
    openCharges: total(open, (row) => row.charges),
    positions: open.length,
  };
}

function sumOf(charges: Readonly<Record<string, number>>): number {
  return total(Object.values(charges), (rupees) => rupees) / 100;
}

function units(rows: readonly { readonly quantity: number }[]): number {
  return rows.reduce((sum, { quantity }) => sum + quantity, 0);
}
