import { sql } from 'kysely';
import type { StoredAction } from '#contract/corporate-actions.ts';
import type { Child, LotAction, LotEffect } from '#engine/corporate-actions/lot-action.ts';
import { parseDay } from '#engine/day.ts';
import { paise } from '#engine/money.ts';
import { columnsOf, type NewRow, type StoredRow } from '../store/columns-of.ts';
import { type Mine, isIn } from '../store/mine.ts';
import { changesOfActions } from './change-list.ts';
import { setUndone } from './changes/changes.ts';
import { type ActionFacts, isSameAction } from '#engine/corporate-actions/same-action.ts';

/** A decision about a corporate action, as stored. */
export type StoredDecision = Omit<StoredRow<'corporate_actions'>, 'createdAt' | 'undoneAt'>;

/** Stores a decision; answers its id. */
export function insertAction(mine: Mine, action: NewRow<'corporate_actions'>): Promise<number> {
  return mine.insertOne('corporate_actions', action);
}

/** The decisions in force, the latest ex-date first. */
export function decisionsOf(mine: Mine): Promise<StoredDecision[]> {
  return decisions(mine).where('undone_at', 'is', null).orderBy('ex_on', 'desc').orderBy('id', 'desc').execute();
}

/** One decision, in force or not. */
export function actionById(mine: Mine, id: number): Promise<StoredDecision | undefined> {
  return decisions(mine).where('id', '=', id).executeTakeFirst();
}

function decisions(mine: Mine) {
  return mine.selectFrom('corporate_actions').select(columnsOf('corporate_actions', ['createdAt', 'undoneAt']));
}

/** Takes a decision back. */
export async function setActionUndone(mine: Mine, id: number): Promise<void> {
  await mine.updateTable('corporate_actions').set({ undone_at: new Date() }).where('id', '=', id).execute();
}

/** The applied actions in force that act on these instruments in one account, by instrument. */
export async function lotActionsOf(mine: Mine, accountId: number, instrumentIds: readonly number[]): Promise<Map<number, LotAction[]>> {
  const rows = await mine
    .selectFrom('corporate_actions')
    .selectAll()
    // The shares that a bonus gave have their id from this row; the first where accounts were merged.
    .select(
      sql<number | null>`(SELECT min(g.id) FROM given_shares AS g WHERE g.user_id = ${mine.userId}
        AND g.corporate_action_id = corporate_actions.id AND g.account_id = ${accountId}
        AND g.instrument_id = corporate_actions.instrument_id)`.as('credit_id'),
    )
    .where(isIn('instrument_id', instrumentIds))
    .where('decision', '=', 'applied')
    .where('undone_at', 'is', null)
    .where(sql<boolean>`coalesce(body->>'account_id', ${String(accountId)}) = ${String(accountId)}`)
    .execute();
  const found = new Map<number, LotAction[]>();
  for (const row of rows) {
    const action = { id: row.id, on: row.ex_on, effect: lotEffectOf(row.body, row.credit_id ?? 0) };
    const list = found.get(row.instrument_id);
    if (list) list.push(action);
    else found.set(row.instrument_id, [action]);
  }
  return found;
}

/** The applied actions in force of all instruments. Of what a bonus gave, the id is in its row alone. */
export async function lotActions(mine: Mine): Promise<Map<number, LotAction[]>> {
  const applied = (await decisionsOf(mine)).filter(({ decision }) => decision === 'applied');
  const actions = Map.groupBy(applied, ({ instrumentId }) => instrumentId);
  return new Map(
    [...actions].map(([id, list]) => [id, list.map((one) => ({ id: one.id, on: one.exOn, effect: lotEffectOf(one.body, 0) }))]),
  );
}

/** What adds to instruments all that applied actions, also those that were taken back, put shares into or out of them, one after the other. */
export async function instrumentLinks(mine: Mine): Promise<(instrumentIds: readonly number[]) => number[]> {
  const rows = await mine.selectFrom('corporate_actions').select(['instrument_id', 'body']).where('decision', '=', 'applied').execute();
  const links = rows.flatMap(({ instrument_id: id, body }) =>
    body.into.flatMap((one) => [
      [id, one.instrument_id],
      [one.instrument_id, id],
    ]),
  );
  return (instrumentIds) => {
    const found = new Set(instrumentIds);
    // A set that grows while it is walked.
    for (const id of found) for (const [from, to] of links) if (from === id && to !== undefined) found.add(to);
    return [...found];
  };
}

/** Each name of a share may have had an action for itself: the share has it once. `before` are the decisions before the names were joined. */
export async function undoRepeated(mine: Mine, before: readonly StoredDecision[], names: ReadonlySet<number>): Promise<void> {
  const applied = before.filter((one) => names.has(one.instrumentId) && one.decision === 'applied').toSorted((a, b) => a.id - b.id);
  const isOf = (one: StoredDecision, first: StoredDecision) =>
    first.instrumentId !== one.instrumentId && isSameAction(actionFactsOf(first), actionFactsOf(one));
  const repeated = applied.filter((one, place) => applied.slice(0, place).some((first) => isOf(one, first)));
  if (repeated.length === 0) return;
  const changes = await changesOfActions(mine);
  await setUndone(
    mine,
    repeated.flatMap(({ id }) => changes.get(id) ?? []),
    true,
  );
  for (const { id } of repeated) await setActionUndone(mine, id);
}

/** What says whether two decisions are about one action. */
export function actionFactsOf({ exOn, body }: Pick<StoredDecision, 'exOn' | 'body'>): ActionFacts {
  const { kind, given, held, per_share: perShare, into, account_id: accountId = null } = body;
  return { kind, exOn, given, held, perShare, into: into.map((one) => one.instrument_id), accountId };
}

/**
 * What is applied to a share, also under another name that a rename gave it. A rename or merger is of the one name: a share may be
 * renamed again.
 */
export function appliedTo(decisions: readonly StoredDecision[], instrumentId: number, kind: string): StoredDecision[] {
  const applied = decisions.filter(({ decision }) => decision === 'applied');
  const names = new Set([instrumentId]);
  if (kind !== 'rename' && kind !== 'merger' && kind !== 'left') {
    const renames = applied.flatMap(({ body, instrumentId: old }) =>
      body.kind === 'rename' ? [[old, ...body.into.map((one) => one.instrument_id)]] : [],
    );
    // A set that grows while it is walked: of each name found, the names it is linked with.
    for (const name of names) for (const linked of renames) if (linked.includes(name)) for (const other of linked) names.add(other);
  }
  return applied.filter((one) => names.has(one.instrumentId));
}

/** What an action does to lots; `creditId` is that of the shares that a bonus gave. */
export function lotEffectOf({ kind, given, held, per_share, into, allotted_on: allottedOn }: StoredAction, creditId: number): LotEffect {
  const ratio = { given: given ?? 1, held: held ?? 1 };
  const children = into.map((one): Child => ({ ...one, instrumentId: one.instrument_id, costShare: one.cost_share }));
  const [first] = children;
  if (kind === 'bonus') return { kind: 'bonus', creditId, ...ratio, allottedOn: parseDay(allottedOn ?? '') };
  if (kind === 'call') return { kind: 'call', perShare: paise(per_share ?? 0) };
  if (kind === 'left') return { kind: 'leave', units: given ?? 0 };
  // A dividend: the exchange carries a future forward at a price that is lower by it.
  if (kind === 'adjustment' && per_share !== null) return { kind: 'call', perShare: paise(-per_share) };
  if (kind === 'demerger') return { kind: 'part', children };
  if ((kind === 'merger' || kind === 'rename' || kind === 'adjustment') && first)
    return { kind: 'whole', instrumentId: first.instrumentId, given: first.given, held: first.held };
  return { kind: 'ratio', ...ratio };
}
