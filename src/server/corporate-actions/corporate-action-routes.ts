import {
  corporateActionCalls,
  type ActionListBody,
  type CorporateActionsBody,
  type DecidedActionBody,
  type EvidenceBody,
  type KnownActionBody,
  type StoredAction,
} from '#contract/corporate-actions.ts';
import { knownAction } from '#engine/corporate-actions/known-actions.ts';
import { paise, priceOf, priceToRupees, quantity, toRupees } from '#engine/money.ts';
import { decideAction } from './decide-action.ts';
import { enterOrigin, enterShares } from './enter-origin.ts';
import type { AskedAction } from '../ledger/doubts/asked-action.ts';
import { askedActions } from '../ledger/doubts/asked-actions.ts';
import {
  type ActionEvidence,
  evidenceOf,
  listedActions,
  type OwnListedAction,
  type UnmatchedSale,
  unmatchedSales,
} from './action-questions.ts';
import { changesOfActions } from '../ledger/change-list.ts';
import { apiProblem } from '../problems.ts';
import { accountsOf } from '../ledger/broker-accounts.ts';
import { decisionsOf, type StoredDecision } from '../ledger/corporate-actions.ts';
import { instrumentsById, type StockContract, stockContracts } from '../ledger/instruments.ts';
import type { Routes } from '../route.ts';
import type { Mine } from '../store/mine.ts';
import { refusalOf } from '../files/import-bodies.ts';
import { fileRefusal } from '../files/file-problems.ts';

/** The most unmatched sales that are listed. */
const MOST_SALES = 500;
/** The most contracts that are offered. */
const MOST_CONTRACTS = 500;

/** Corporate actions, and shares that came without a trade. */
export const corporateActionRoutes: Routes = (app, { threads }) => {
  app.route({
    ...corporateActionCalls.corporateActions,
    handler: async (request): Promise<CorporateActionsBody> => {
      const mine = request.mine();
      const asked = await askedActions(mine);
      const [evidence, sales, decisions, contracts] = await Promise.all([
        evidenceOf(mine, asked),
        unmatchedSales(mine, MOST_SALES),
        decisionsOf(mine),
        stockContracts(mine, MOST_CONTRACTS),
      ]);
      return {
        asked: asked.map(askedBody),
        evidence: evidence.map(evidenceBody),
        unmatched: sales.map(saleBody),
        decided: await decidedBodies(mine, decisions),
        contracts: contracts.map(contractBody),
      };
    },
  });

  app.route({
    ...corporateActionCalls.decideCorporateAction,
    handler: (request) => decideAction(request.mine(), request.body, request.today()),
  });

  app.route({
    ...corporateActionCalls.readActionList,
    handler: async (request): Promise<ActionListBody> => {
      const outcome = await threads.readList({ userId: request.userId(), list: request.body.text });
      if (outcome.kind === 'refused') throw fileRefusal(outcome.problem);
      if (outcome.kind === 'busy') throw refusalOf(outcome);
      const { list } = outcome;
      if (!list) throw apiProblem('not-a-list');
      const own = await listedActions(request.mine(), list.actions);
      return {
        rows: list.rows,
        found: own.flatMap((one) => one.listed.effects.map(({ kind, ratio }) => ({ ...listedBody(one), kind, ...ratio }))),
        open: own.filter(({ listed }) => listed.effects.length === 0).map(listedBody),
        unread: list.unread.length,
      };
    },
  });

  app.route({
    ...corporateActionCalls.enterOrigin,
    handler: (request) => enterOrigin(request.mine(), request.params.id, request.body, request.today()),
  });

  app.route({
    ...corporateActionCalls.enterShares,
    handler: (request) => enterShares(request.mine(), request.body, request.today()),
  });
};

function askedBody({ action, instrumentId, symbol }: AskedAction): KnownActionBody {
  const { key, kind, exOn, ratio, price, into, confidence, sources } = action;
  return {
    known: key,
    kind,
    instrument_id: instrumentId,
    symbol,
    ex_date: exOn,
    ratio,
    price,
    into: into.map(({ costPercent, ...one }) => ({ ...one, cost_percent: costPercent })),
    confidence,
    sources: [...sources],
  };
}

function contractBody({ id, symbol, contract: { underlying, strike } }: StockContract): CorporateActionsBody['contracts'][number] {
  return { instrument_id: id, symbol, underlying, strike: strike === null ? null : priceToRupees(strike) };
}

function listedBody({ listed, instrumentId, symbol }: OwnListedAction) {
  return { instrument_id: instrumentId, symbol, ex_date: listed.exOn, purpose: listed.purpose };
}

function evidenceBody({ instrumentId, symbol, isins, unmatched, step }: ActionEvidence): EvidenceBody {
  return {
    instrument_id: instrumentId,
    symbol,
    isins: [...isins],
    unmatched,
    step: step && {
      from_date: step.from,
      from_price: rounded(step.fromPrice),
      to_date: step.to,
      to_price: rounded(step.toPrice),
      factor: step.factor,
    },
    answers: step ? answersOf(step.factor).map((answer) => ({ ...answer, ex_date: step.to })) : [],
  };
}

/** What may have multiplied shares by a factor: a split or a bonus; below 1 a consolidation. */
function answersOf(factor: number): Pick<EvidenceBody['answers'][number], 'kind' | 'given' | 'held'>[] {
  if (factor < 1) return [{ kind: 'consolidation', given: 1, held: Math.round(1 / factor) }];
  if (!Number.isInteger(factor)) return [{ kind: 'bonus', given: 1, held: Math.round(1 / (factor - 1)) }];
  return [
    { kind: 'split', given: factor, held: 1 },
    { kind: 'bonus', given: factor - 1, held: 1 },
  ];
}

function saleBody({ id, instrumentId, symbol, broker, day, quantity: units, value }: UnmatchedSale) {
  const price = priceToRupees(priceOf(value, quantity(units)));
  return { id, instrument_id: instrumentId, symbol, broker, date: day, quantity: units, price };
}

async function decidedBodies(mine: Mine, decisions: readonly StoredDecision[]): Promise<DecidedActionBody[]> {
  const ids = decisions.flatMap(({ instrumentId, body }) => [instrumentId, ...body.into.map((one) => one.instrument_id)]);
  const stored = await instrumentsById(mine, [...new Set(ids)]);
  const changes = await changesOfActions(mine);
  const brokers = new Map((await accountsOf(mine)).map((account) => [account.id, account.broker]));
  const symbolOf = (id: number) => stored.get(id)?.instrument.symbol ?? '';
  return decisions.map(({ id, known, decision, instrumentId, exOn, body }) => ({
    id,
    change_id: changes.get(id) ?? null,
    known,
    decision,
    kind: body.kind,
    instrument_id: instrumentId,
    symbol: symbolOf(instrumentId),
    ex_date: exOn,
    ratio: ratioOf(body),
    left: body.account_id === undefined ? null : { quantity: body.given ?? 0, broker: brokers.get(body.account_id) ?? '' },
    per_share: body.per_share === null ? null : toRupees(paise(body.per_share)),
    into: body.into.map(({ instrument_id: into, given, held, cost_share: share }) => ({
      instrument_id: into,
      symbol: symbolOf(into),
      ratio: { given, held },
      cost_percent: share / 10_000,
    })),
    sources: known === null ? [] : [...(knownAction(known)?.sources ?? [])],
  }));
}

function ratioOf({ given, held }: StoredAction): DecidedActionBody['ratio'] {
  return given === null || held === null ? null : { given, held };
}

/** Paise as rupees, to the paisa. */
function rounded(price: number): number {
  return Math.round(price) / 100;
}
