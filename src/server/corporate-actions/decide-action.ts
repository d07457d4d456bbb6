import type { ActionKind } from '#contract/action-kinds.ts';
import type { ActionChangedBody, ActionForm, StoredAction } from '#contract/corporate-actions.ts';
import type { ChangeFacts } from '#contract/changes.ts';
import { movesContracts } from '#engine/corporate-actions/adjust-contract.ts';
import { type KnownAction, knownAction } from '#engine/corporate-actions/known-actions.ts';
import type { TradingDay } from '#engine/day.ts';
import { isIsin, shareInstrument } from '#engine/instruments/instrument-of.ts';
import type { Contract, Instrument } from '#engine/instruments/instrument.ts';
import { tidySymbol } from '#engine/instruments/parse-symbol.ts';
import { parsePaise } from '#engine/money.ts';
import { PLAIN_NAME } from '#engine/brokers/row-reader.ts';
import { insertChange } from '../ledger/changes/changes.ts';
import { requireAskedContracts, requireNew } from './require-new.ts';
import { contractEvents, isStockContract, placesOfDecisions, underlyingShare } from '../ledger/doubts/contract-questions.ts';
import { type Adjustment, readAdjustment } from './read-adjustment.ts';
import { readPerShare, readShares } from './read-facts.ts';
import { exchangesOfContracts, instrumentsById, knownAliases, type OwnInstrument } from '../ledger/instruments.ts';
import { orMissing, apiProblem, wrongField } from '../problems.ts';
import { effectOn, type Acted } from '../ledger/rebuild/effect-on-shares.ts';
import { type Place, placesTrading } from '../ledger/rebuild/queue-pairing.ts';
import { pairChange } from '../ledger/changes/record-change.ts';
import { resolveInstruments } from '../ledger/rebuild/resolve-instruments.ts';
import { typedDay } from '../ledger/changes/typed-trade.ts';
import { accountById } from '../ledger/broker-accounts.ts';
import { heldOf, type HeldNow } from '../ledger/held-now.ts';
import type { Mine } from '../store/mine.ts';
import { decisionsOf, insertAction, type StoredDecision } from '../ledger/corporate-actions.ts';

/** A cost share of 1 %, in millionths. */
const PERCENT = 10_000;
const AWAY: readonly ActionKind[] = ['demerger', 'merger', 'rename'];

type Into = NonNullable<ActionForm['into']>[number];

/** An action as read, its other shares by name. */
interface ReadAction extends Pick<StoredAction, 'kind' | 'given' | 'held' | 'per_share' | 'allotted_on' | 'account_id'> {
  readonly exOn: TradingDay;
  readonly into: readonly (Into & { readonly ratio: { readonly given: number; readonly held: number }; readonly costShare: number })[];
}

/**
 * Applies or declines a corporate action of a share, or says what that would change. Throws an ApiProblem: 404 for what is no share of the
 * user, 409 where it is decided already, 422 for a fact that is wrong or missing.
 */
export function decideAction(mine: Mine, form: ActionForm, today: TradingDay): Promise<ActionChangedBody> {
  const message = form.decision === 'apply' ? 'Applied.' : 'Declined. It will not be asked again.';
  return effectOn(mine, { preview: form.preview, message }, (tx, held) => decide(tx, form, held, today));
}

async function decide(mine: Mine, form: ActionForm, held: ReadonlyMap<number, HeldNow>, today: TradingDay): Promise<Acted> {
  const { action, places, instrumentIds } = await storeDecision(mine, form, today);
  const facts: ChangeFacts = { before: [], after: null, settlement: null, action };
  const kind = form.decision === 'apply' ? 'action-apply' : 'action-decline';
  const changeId = await insertChange(mine, { kind, facts, tradeId: null });
  const jobs = await pairChange(mine, changeId, places, today);
  if (action.action === 'left' && jobs.length === 0) {
    const now = await heldOf(mine);
    requireHeld(action.given ?? 0, held.get(form.instrument_id), now.get(form.instrument_id));
  }
  return { recorded: { changeId, rows: 1, jobs }, instrumentIds: [form.instrument_id, ...instrumentIds] };
}

/** That so many shares were there to leave: they are held no longer, or a later sale lacks them. */
function requireHeld(left: number, before: HeldNow | undefined, after: HeldNow | undefined): void {
  const gone = (before?.quantity ?? 0) - (after?.quantity ?? 0) + (after?.unmatched ?? 0) - (before?.unmatched ?? 0);
  if (gone < left) throw wrongField('given', `Only ${gone} of these shares were held in this account when that day began.`);
}

/** What a change says of a decision, what has to be paired, and the shares that it is about. */
interface StoredChoice {
  readonly action: NonNullable<ChangeFacts['action']>;
  readonly places: readonly Place[];
  readonly instrumentIds: readonly number[];
}

/** Stores a decision without a change. */
export async function storeDecision(mine: Mine, form: ActionForm, today: TradingDay): Promise<StoredChoice> {
  const isApplied = form.decision === 'apply';
  const decisions = await decisionsOf(mine);
  const { target, known, read, named } = await readWanted(mine, form, decisions, today);
  if (known && decisions.some((one) => one.known === known.key && one.instrumentId === target.id)) throw apiProblem('decided-already');
  const { into, places } = await childrenOf(mine, read, named, target.id);
  const { kind, given, held, per_share, allotted_on, account_id } = read;
  const body: StoredAction = { kind, given, held, per_share, ...(allotted_on && { allotted_on }), ...(account_id && { account_id }), into };
  const stored = { known: known?.key ?? null, instrumentId: target.id, exOn: read.exOn, body };
  if (account_id !== undefined) orMissing(await accountById(mine, account_id), 'no-account');
  if (isApplied) requireNew(stored, await decisionsOf(mine), form.again);
  const before = isApplied && movesContracts(kind) ? await contractEvents(mine, decisions) : null;
  const id = await insertAction(mine, { ...stored, decision: isApplied ? 'applied' : 'declined' });
  if (before) await requireAskedContracts(mine, before, read.exOn);
  const names = read.into.map((one) => tidySymbol(one.symbol));
  const action = {
    corporate_action_id: id,
    symbol: target.instrument.symbol,
    action: kind,
    given,
    held,
    into: names,
    ex_date: read.exOn,
  };
  // A declined action changes no lot, but what it would have changed is worked out no longer.
  const touched = await placesOfDecisions(mine, [stored]);
  return { action, places: [...touched, ...places], instrumentIds: [target.id, ...into.map((one) => one.instrument_id)] };
}

interface Wanted {
  readonly target: Pick<OwnInstrument, 'id' | 'instrument'>;
  readonly known: KnownAction | null;
  readonly read: ReadAction;
  /** The other shares, or the contract with another strike. */
  readonly named: readonly Instrument[];
}

/** What is said, and about which instrument: what is said with the number of a contract is about its share, but for an adjustment. */
async function readWanted(mine: Mine, form: ActionForm, decisions: readonly StoredDecision[], today: TradingDay): Promise<Wanted> {
  const stored = orMissing((await instrumentsById(mine, [form.instrument_id])).get(form.instrument_id), 'no-share');
  const known = form.known === undefined ? null : knownAction(form.known);
  if (known === undefined) throw apiProblem('no-known-action');
  const { id, instrument } = stored;
  if (instrument.segment !== 'EQ') {
    const exchange = (await exchangesOfContracts(mine, [id])).get(id);
    if (exchange === undefined || !isStockContract(instrument, exchange)) throw apiProblem('no-share');
    if (known || form.kind === 'adjustment') {
      const adjustment = await readAdjustment(mine, form, { id, instrument, exchange }, decisions, today);
      return { target: stored, known, read: adjusted(adjustment), named: adjustment.into ? [adjustment.into] : [] };
    }
  }
  if (known) await requireItsShare(mine, known, id);
  if (known?.kind === 'rights' && form.decision === 'apply')
    throw wrongField('decision', 'Shares that you subscribed are entered where the share is held: say how many, when, and what they cost.');
  const read = form.decision === 'decline' ? readDeclined(form, known, today) : readAction(form, known, today);
  const target = instrument.contract ? await shareOfContract(mine, instrument.contract, read.exOn) : stored;
  return { target, known, read, named: sharesNamed(read) };
}

/** The share of a contract, which the journal may have no trade of. */
async function shareOfContract(mine: Mine, { underlying }: Contract, exOn: TradingDay): Promise<Wanted['target']> {
  const instrument = underlyingShare(underlying, exOn);
  const [there] = (await knownAliases(mine, instrument.aliases)).values();
  const id = there ?? orMissing((await resolveInstruments(mine, [instrument])).ids[0], 'no-share');
  return { id, instrument };
}

/** That a known action is about this share. */
async function requireItsShare(mine: Mine, { aliases }: KnownAction, instrumentId: number): Promise<void> {
  const named = await knownAliases(mine, aliases);
  if (![...named.values()].includes(instrumentId)) throw apiProblem('action-of-another');
}

/** An adjustment as it is stored: other units of the contract, or of the one with the new strike, or a lower price. */
function adjusted({ exOn, ratio, into, perShare }: Adjustment): ReadAction {
  const other = into && { symbol: into.symbol, isin: '', given: '', held: '', ratio, costShare: 0 };
  return { kind: 'adjustment', exOn, given: ratio.given, held: ratio.held, per_share: perShare, into: other ? [other] : [] };
}

function sharesNamed({ into, exOn }: ReadAction): Instrument[] {
  return into.map(({ symbol, isin }) => shareInstrument(tidySymbol(symbol), isin.toUpperCase(), exOn));
}

/** The instruments of the other shares; joining what turned out to be the same may touch other places. */
async function childrenOf(
  mine: Mine,
  { into }: ReadAction,
  named: readonly Instrument[],
  parent: number,
): Promise<{ into: StoredAction['into']; places: Place[] }> {
  if (into.length === 0) return { into: [], places: [] };
  const { ids, absorbed, absorbing } = await resolveInstruments(mine, named);
  if (ids.includes(parent) || absorbed.includes(parent)) throw wrongField('into', 'The new shares must be of another name than the old.');
  const places = absorbing.length > 0 ? await placesTrading(mine, absorbing, absorbed) : [];
  return {
    into: into.map(({ ratio, costShare }, index) => ({ instrument_id: ids[index] as number, ...ratio, cost_share: costShare })),
    places,
  };
}

/** A declined action needs only what it was. */
function readDeclined(form: ActionForm, known: KnownAction | null, today: TradingDay): ReadAction {
  const exOn = known?.exOn ?? typedDay(form.ex_date ?? '', today);
  const kind = known ? kindOf(known) : (form.kind ?? 'split');
  return { kind, exOn, given: null, held: null, per_share: null, into: [] };
}

function kindOf({ kind }: KnownAction): ActionKind {
  // The rights themselves change no lot.
  return kind === 'rights' ? 'call' : kind;
}

function readAction(form: ActionForm, known: KnownAction | null, today: TradingDay): ReadAction {
  const kind = known ? kindOf(known) : form.kind;
  if (kind === undefined || kind === 'adjustment') throw wrongField('kind', 'Say what happened to the share.');
  const exOn = known?.exOn ?? typedDay(form.ex_date ?? '', today);
  if (exOn > today) throw wrongField('date', 'Date must not lie in the future.');
  if (kind === 'call') {
    const perShare = readPerShare(form.per_share, 'The call must be an amount above 0, such as 270 rupees a share.');
    return { kind, exOn, given: null, held: null, per_share: perShare, into: [] };
  }
  if (AWAY.includes(kind)) return { kind, exOn, given: null, held: null, per_share: null, into: readInto(kind, form, known) };
  if (kind === 'left') {
    const given = readShares(form.given, 'Say how many shares left: a whole number from 1 to 10,00,000.');
    if (form.account_id === undefined) throw wrongField('account_id', 'Say which account the shares left.');
    return { kind, exOn, given, held: null, per_share: null, account_id: form.account_id, into: [] };
  }
  const { given, held } = known?.ratio ?? { given: readShares(form.given), held: readShares(form.held) };
  if (kind === 'split' && given <= held) throw wrongField('given', 'After a split there are more shares than before.');
  if (kind === 'consolidation' && given >= held) throw wrongField('given', 'After a consolidation there are fewer shares than before.');
  const allotted = kind === 'bonus' && form.allotted_on ? typedDay(form.allotted_on, today) : null;
  if (allotted !== null && allotted < exOn) throw wrongField('allotted_on', 'Bonus shares are allotted on the ex-date or later.');
  return { kind, exOn, given, held, per_share: null, ...(allotted !== null && { allotted_on: allotted }), into: [] };
}

/** What the shipped action knows counts; the user says what it does not know. */
function readInto(kind: ActionKind, form: ActionForm, known: KnownAction | null): ReadAction['into'] {
  const typed = form.into ?? [];
  const names = known ? known.into.map(({ symbol, isin }) => ({ symbol, isin: isin ?? '' })) : typed;
  if (names.length === 0) throw wrongField('into', 'Say which shares the holders got.');
  if (kind !== 'demerger' && names.length > 1) throw wrongField('into', 'A share becomes one other share.');
  const into = names.map(({ symbol, isin }, index) => {
    const facts = known?.into[index];
    const own = typed.find((one) => tidySymbol(one.symbol) === tidySymbol(symbol)) ?? typed[index];
    if (!PLAIN_NAME.test(tidySymbol(symbol)) || tidySymbol(symbol) === '')
      throw wrongField('into', 'The new share needs its exchange symbol.');
    if (isin !== '' && !isIsin(isin.toUpperCase())) throw wrongField('into', 'An ISIN has twelve characters, such as INE002A01018.');
    const ratio =
      kind === 'rename' ? { given: 1, held: 1 } : (facts?.ratio ?? { given: readShares(own?.given), held: readShares(own?.held) });
    const costShare = kind === 'demerger' ? readPercent(facts?.costPercent ?? own?.cost_percent) : 0;
    return { symbol, isin, given: String(ratio.given), held: String(ratio.held), ratio, costShare };
  });
  if (into.reduce((total, { costShare }) => total + costShare, 0) > 100 * PERCENT)
    throw wrongField('into', 'The parts of the cost must come to 100 % at most.');
  return into;
}

function readPercent(given: string | number | undefined): number {
  const scaled = parsePaise(String(given ?? ''));
  const share = scaled === null ? -1 : scaled * (PERCENT / 100);
  if (share < 0 || share > 100 * PERCENT)
    throw wrongField(
      'into',
      'Say which part of the cost goes to the new shares, in percent with at most two decimals: the company announces it.',
    );
  return share;
}
