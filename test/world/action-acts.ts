import * as fc from 'fast-check';
import type { AnswerOf } from '#contract/calls.ts';
import { pathOf } from '#contract/routes.ts';
import type { LotEffect } from '#engine/corporate-actions/lot-action.ts';
import { addDays } from '#engine/day.ts';
import { type Paise, type Price, type Quantity, valueOf } from '#engine/money.ts';
import { assumedWorthless } from '#server/ledger/doubts/assumed-worthless.ts';
import { instrumentsById, knownAliases } from '#server/ledger/instruments.ts';
import { strongActions } from '#server/ledger/doubts/strong-actions.ts';
import type { Mine } from '#server/store/mine.ts';
import { ages, earlier, kind, pick, roll, units } from './act.ts';
import { accountsIn } from './account-acts.ts';
import { BROKERS, SHARES } from './files.ts';
import { contentOf, rowsOf, setOrigins, type Truth } from './truth.ts';

/** Steps that decide corporate actions, and what else is in doubt. */
export const ACTION_KINDS = {
  action: kind(
    fc.record({
      symbol: fc.constantFrom(...SHARES),
      what: fc.constantFrom('split', 'split', 'bonus', 'bonus', 'declined' as const),
      given: fc.integer({ min: 2, max: 5 }),
      age: ages,
    }),
    ({ truth, today }, { symbol, what, given, age }) => {
      const share = [...truth.trades.values()].find(({ instrument }) => instrument.symbol === symbol);
      if (!share) return null;
      const on = addDays(today, -age);
      const { instrumentId } = share;
      const decision = what === 'declined' ? 'decline' : 'apply';
      const payload = { decision, instrument_id: instrumentId, kind: what === 'bonus' ? what : 'split', given, held: 1, ex_date: on };
      return {
        request: { method: 'POST', url: pathOf('decideCorporateAction'), payload },
        puts: [],
        changes: [{}],
        actions: [{ instrumentId, on, effect: effectOf(what, given) }],
      };
    },
  ),
  // It becomes another share, or a part of it does.
  merger: kind(
    fc.record({
      symbol: fc.constantFrom(...SHARES),
      into: fc.constantFrom(...SHARES),
      percent: fc.option(fc.integer({ min: 1, max: 60 })),
      given: fc.integer({ min: 1, max: 3 }),
      held: fc.integer({ min: 1, max: 3 }),
      age: ages,
    }),
    ({ truth, today, mine }, { symbol, into, percent, given, held, age }) => {
      const share = [...truth.trades.values()].find(({ instrument }) => instrument.symbol === symbol);
      if (!share || symbol === into) return null;
      const [on, { instrumentId }] = [addDays(today, -age), share];
      const child = { symbol: into, given, held, ...(percent !== null && { cost_percent: percent }) };
      const payload = { instrument_id: instrumentId, kind: percent === null ? 'merger' : 'demerger', ex_date: on, into: [child] };
      const effectInto = (id: number): LotEffect => {
        const one = { instrumentId: id, given, held };
        return percent === null ? { kind: 'whole', ...one } : { kind: 'part', children: [{ ...one, costShare: percent * 10_000 }] };
      };
      return {
        request: { method: 'POST', url: pathOf('decideCorporateAction'), payload },
        puts: [],
        changes: [{}],
        actions: [{ instrumentId, on, effect: effectInto(0) }],
        take: async ({ actions: [id = 0] }) => {
          const [childId = 0] = (await knownAliases(mine, [`SHARE:${into}`])).values();
          await learnChild(truth, mine, childId);
          truth.actions.set(id, { instrumentId, on, effect: effectInto(childId), isUndone: false });
        },
      };
    },
  ),
  // A contract on a share has other units, and an option another strike.
  adjust: kind(fc.record({ row: roll, given: fc.integer({ min: 2, max: 5 }), age: ages }), ({ truth, today, mine }, rolls) => {
    const onShares = [...truth.trades.values()].filter(
      ({ instrument: { contract } }) => contract !== null && SHARES.some((share) => share === contract.underlying),
    );
    const trade = pick(onShares, rolls.row);
    if (!trade) return null;
    const { instrumentId } = trade;
    const on = earlier(addDays(today, -rolls.age), trade.instrument.contract?.expiryOn ?? today);
    const ratio = { given: rolls.given, held: 1 };
    const payload = { instrument_id: instrumentId, kind: 'adjustment', ex_date: on, given: String(rolls.given) };
    return {
      request: { method: 'POST', url: pathOf('decideCorporateAction'), payload },
      puts: [],
      changes: [{}],
      actions: [{ instrumentId, on, effect: { kind: 'ratio', ...ratio } }],
      take: async ({ actions: [id = 0] }) => {
        const { body } = await mine.selectFrom('corporate_actions').select('body').where('id', '=', id).executeTakeFirstOrThrow();
        const childId = body.into[0]?.instrument_id;
        if (childId === undefined) return;
        await learnChild(truth, mine, childId);
        truth.actions.set(id, { instrumentId, on, effect: { kind: 'whole', instrumentId: childId, ...ratio }, isUndone: false });
      },
    };
  }),
  origin: kind(fc.record({ row: roll, units, rupees: fc.nat({ max: 9000 }), age: ages }), ({ truth, today }, { row, age, ...rolls }) => {
    const sold = rowsOf(truth, today).open.filter(({ book, status }) => book.instrument.segment === 'EQ' && status === 'unmatched');
    const chosen = pick(sold, row);
    const [leg] = chosen?.legs ?? [];
    if (!chosen || !leg) return null;
    const day = addDays(leg.order.day, -1 - age);
    const payload = { kind: 'ipo', quantity: rolls.units, date: day, cost: String(rolls.rupees) };
    const [quantity, value] = [rolls.units as Quantity, (rolls.rupees * 100) as Paise];
    return {
      request: { method: 'POST', url: pathOf('enterOrigin', { id: chosen.id }), payload },
      puts: [contentOf({ instrument: chosen.book.instrument, day, side: 'BUY', quantity, value })],
      changes: [{}],
      take: ({ trades }) => setOrigins(truth, trades, [{ hasOrigin: true }]),
    };
  }),
  shares: kind(
    fc.record({ symbol: fc.constantFrom(...SHARES), broker: fc.constantFrom(...BROKERS), units, rupees: fc.nat({ max: 9000 }), age: ages }),
    ({ truth, today }, { symbol, broker, units: quantity, rupees: cost, age }) => {
      const date = addDays(today, -age);
      const payload = { kind: 'ipo', symbol, broker, quantity: String(quantity), date, cost: String(cost) };
      return {
        request: { method: 'POST', url: pathOf('enterShares'), payload },
        puts: [`${symbol} ${date} BUY ${quantity} ${cost * 100}`],
        changes: [{}],
        take: ({ trades }) => setOrigins(truth, trades, [{ hasOrigin: true }]),
      };
    },
  ),
  // Shares that go to another place without a sale.
  left: kind(fc.record({ row: roll, units, days: fc.nat({ max: 6 }) }), async ({ truth, today, browser }, { row, units: given, days }) => {
    const held = rowsOf(truth, today).open.filter(({ book, legs }) => book.instrument.segment === 'EQ' && legs[0]?.order.side === 'BUY');
    const chosen = pick(held, row);
    const bought = chosen?.legs[0]?.order.day;
    const of = (await accountsIn(browser)).find(({ broker }) => broker === chosen?.account);
    if (!chosen || bought === undefined || !of) return null;
    const { account, book } = chosen;
    const { instrumentId } = book;
    const on = earlier(today, addDays(bought, 1 + days));
    const payload = { decision: 'apply', instrument_id: instrumentId, kind: 'left', given, ex_date: on, account_id: of.id };
    return {
      request: { method: 'POST', url: pathOf('decideCorporateAction'), payload },
      puts: [],
      changes: [{}],
      actions: [{ instrumentId, on, account, effect: { kind: 'leave', units: given } }],
    };
  }),
  deliver: kind(fc.record({ row: roll }), async ({ truth, browser }, { row }) => {
    const { data } = (await browser.get(pathOf('listDeliveries'))).json<AnswerOf<'listDeliveries'>>();
    const chosen = pick(
      data.filter(({ trade_ids: ids }) => ids.length === 0),
      row,
    );
    if (!chosen) return null;
    const { share: symbol, expiry_date: day, buy_sell: side, price } = chosen;
    const quantity = chosen.quantity as Quantity;
    const value = valueOf((price * 10_000) as Price, quantity);
    const payload = { instrument_id: chosen.instrument_id, account_id: chosen.account_id };
    return {
      request: { method: 'POST', url: pathOf('enterDelivery'), payload },
      puts: [`${symbol} ${day} ${side} ${quantity} ${value}`],
      changes: [{}],
      take: ({ trades }) => setOrigins(truth, trades, [{ hasOrigin: true }]),
    };
  }),
  applyAll: kind(fc.record({}), async ({ mine }) => {
    const strong = await strongActions(mine);
    // The truth knows no contracts with other terms.
    if (strong.some(({ adjusts }) => adjusts !== null)) return null;
    return {
      request: { method: 'POST', url: pathOf('applyStrongActions') },
      puts: [],
      changes: strong.length === 0 ? [] : [{}],
      actions: strong.flatMap(({ instrumentId, settling }) =>
        settling.kind === 'action' ? [{ instrumentId, on: settling.action.on, effect: settling.action.effect }] : [],
      ),
    };
  }),
  worthless: kind(fc.record({}), async ({ mine }) => {
    const { ids } = await assumedWorthless(mine, true);
    const settled = ids.map((instrumentId) => ({ instrumentId, before: null, after: 0 as Price }));
    return {
      request: { method: 'POST', url: pathOf('confirmWorthless') },
      puts: [],
      changes: settled.length === 0 ? [] : [{ settled }],
    };
  }),
};

/** Takes an instrument that an action gave into the truth. */
async function learnChild({ children }: Truth, mine: Mine, id: number): Promise<void> {
  const stored = (await instrumentsById(mine, [id])).get(id);
  if (stored) children.set(id, stored.instrument);
}

function effectOf(what: 'split' | 'bonus' | 'declined', given: number): LotEffect | null {
  if (what === 'declined') return null;
  return what === 'split' ? { kind: 'ratio', given, held: 1 } : { kind: 'bonus', creditId: 0, allottedOn: null, given, held: 1 };
}
