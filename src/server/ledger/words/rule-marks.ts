import { sql } from 'kysely';
import type { MarkBefore } from '#contract/changes.ts';
import type { RoundTripDetail } from '#contract/round-trips.ts';
import { type Mine, isIn } from '../../store/mine.ts';
import { TRADES_AND_GIVEN } from '../trades.ts';

/** A rule that a trade kept or broke. */
export interface RuleMark {
  readonly trade_id: number;
  readonly setup_rule_id: number;
  readonly kept: boolean;
}

/** What is made of rules, by rule; null removes it. */
export type Marks = ReadonlyMap<number, 'kept' | 'broken' | null>;

type JudgedRule = RoundTripDetail['rules'][number];

/** The rules of a setup with what a round trip made of them: of the first of its trades that was judged. Retired ones only where judged. */
export async function judgedRules(mine: Mine, tripId: number, setupId: number): Promise<JudgedRule[]> {
  return (await judgedRulesOf(mine, new Map([[tripId, setupId]]))).get(tripId) ?? [];
}

/** The same of round trips, each with its setup; those whose setup has no rules are left out. */
export async function judgedRulesOf(mine: Mine, setups: ReadonlyMap<number, number>): Promise<Map<number, JudgedRule[]>> {
  if (setups.size === 0) return new Map();
  const { rows } = await sql<{ trip: number; id: number; text: string; kept: boolean | null }>`
    SELECT judged.trip, r.id, r.text, marks.kept
    FROM unnest(${[...setups.keys()]}::int8[], ${[...setups.values()]}::int8[]) AS judged (trip, setup)
    JOIN setup_rules AS r ON r.user_id = ${mine.userId} AND r.setup_id = judged.setup
    LEFT JOIN LATERAL (SELECT m.kept FROM word_places AS p
      JOIN rule_marks AS m ON m.user_id = p.user_id AND m.trade_id = p.trade_id AND m.setup_rule_id = r.id
      LEFT JOIN ${TRADES_AND_GIVEN} AS t ON t.user_id = p.user_id AND t.id = p.trade_id
      WHERE p.user_id = ${mine.userId} AND p.round_trip_id = judged.trip ORDER BY t.day, t.time, p.trade_id LIMIT 1) AS marks ON true
    WHERE r.retired_at IS NULL OR marks.kept IS NOT NULL
    ORDER BY judged.trip, r.place, r.id`.execute(mine.db);
  const rule = ({ id, text, kept }: (typeof rows)[number]): JudgedRule => ({
    id,
    text,
    mark: kept === null ? null : kept ? 'kept' : 'broken',
  });
  return new Map([...Map.groupBy(rows, ({ trip }) => trip)].map(([trip, rules]) => [trip, rules.map(rule)]));
}

/** What later trades of a round trip make of its judged rules instead: it does not count. */
export async function otherMarks(mine: Mine, tripId: number, rules: readonly JudgedRule[]): Promise<RoundTripDetail['also']['rules']> {
  const judged = rules.flatMap(({ id, text, mark }) => (mark === null ? [] : [{ id, text, isKept: mark === 'kept' }]));
  if (judged.length === 0) return [];
  const { rows } = await sql<{ rule: number; kept: boolean }>`SELECT DISTINCT m.setup_rule_id AS rule, m.kept
    FROM word_places AS p JOIN rule_marks AS m ON m.user_id = p.user_id AND m.trade_id = p.trade_id
    WHERE p.user_id = ${mine.userId} AND p.round_trip_id = ${tripId}`.execute(mine.db);
  const differ = judged.filter(({ id, isKept }) => rows.some(({ rule, kept }) => rule === id && kept !== isKept));
  return differ.map(({ text, isKept }) => ({ text, mark: isKept ? 'broken' : 'kept' }));
}

/** Judges rules of round trips: written with the trades that keep their setups, gone from all others of theirs. */
export async function judgeRules(
  mine: Mine,
  { trades, keptWith }: { readonly trades: readonly number[]; readonly keptWith: readonly number[] },
  marks: Marks,
): Promise<void> {
  await mine.deleteFrom('rule_marks').where(isIn('trade_id', trades)).where(isIn('setup_rule_id', marks.keys())).execute();
  const judged = [...marks].flatMap(([rule, mark]) => (mark === null ? [] : [{ setupRuleId: rule, kept: mark === 'kept' }]));
  const rows = keptWith.flatMap((tradeId) => judged.map((mark) => ({ tradeId, ...mark })));
  await mine.insertMany('rule_marks', rows);
}

/** What rules are judged as with these trades. */
export async function marksOf(mine: Mine, tradeIds: readonly number[], rules: readonly number[]): Promise<RuleMark[]> {
  const { rows } = await sql<RuleMark>`SELECT trade_id, setup_rule_id, kept FROM rule_marks
    WHERE user_id = ${mine.userId} AND trade_id = ANY(${[...tradeIds]}::int8[]) AND setup_rule_id = ANY(${[...rules]}::int8[])
    ORDER BY trade_id, setup_rule_id`.execute(mine.db);
  return rows;
}

/** Judges rules as they were before a change, where they are still as it left them; answers the trades of those. */
export async function giveMarksBack(mine: Mine, changed: readonly MarkBefore[]): Promise<MarkBefore[]> {
  if (changed.length === 0) return [];
  const of = (rows: readonly MarkBefore[]) => [rows.map((row) => row.trade_id), rows.map((row) => row.setup_rule_id)] as const;
  const stand = await marksOf(mine, ...of(changed));
  const now = new Map(stand.map((row) => [`${row.trade_id}/${row.setup_rule_id}`, row.kept]));
  const unchanged = changed.filter((row) => (now.get(`${row.trade_id}/${row.setup_rule_id}`) ?? null) === row.after);
  const [trades, rules] = of(unchanged);
  await sql`DELETE FROM rule_marks AS m USING unnest(${trades}::int8[], ${rules}::int8[]) AS given (trade, rule)
    WHERE m.user_id = ${mine.userId} AND m.trade_id = given.trade AND m.setup_rule_id = given.rule`.execute(mine.db);
  // Not where the rule, or the words of the trade, are gone.
  await sql`INSERT INTO rule_marks (user_id, trade_id, setup_rule_id, kept)
    SELECT ${mine.userId}::int8, was.trade, was.rule, was.kept
    FROM unnest(${trades}::int8[], ${rules}::int8[], ${unchanged.map((row) => row.before)}::bool[]) AS was (trade, rule, kept)
    JOIN setup_rules AS r ON r.user_id = ${mine.userId} AND r.id = was.rule
    JOIN trade_words AS w ON w.user_id = ${mine.userId} AND w.trade_id = was.trade
    WHERE was.kept IS NOT NULL`.execute(mine.db);
  return unchanged;
}
