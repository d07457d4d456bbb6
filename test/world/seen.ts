import { sql } from 'kysely';
import { expect } from 'vitest';
import type { AnswerOf } from '#contract/calls.ts';
import type { FoundNote } from '#contract/days.ts';
import type { RoundTripBody } from '#contract/round-trips.ts';
import { pathOf } from '#contract/routes.ts';
import { parseDay } from '#engine/day.ts';
import { TRADES_AND_GIVEN } from '#server/ledger/trades.ts';
import type { Mine } from '#server/store/mine.ts';
import type { Reader } from './act.ts';
import { cashIn } from './cash-acts.ts';
import { namesOf } from './names.ts';
import { strategiesIn } from './strategy-acts.ts';
import { type figuresOf, type KeptStrategy, sorted, type Truth } from './truth.ts';
import { wordsIn } from './word-acts.ts';

const PAGE = 500;

type Figures = ReturnType<typeof figuresOf>;
const CLOSED = [
  'broker',
  'id',
  'symbol',
  'direction',
  'quantity',
  'buy_date',
  'buy_total',
  'buy_brokerage',
  'sell_date',
  'sell_total',
  'sell_brokerage',
  'dp_charges',
  'net_pnl',
  'expired',
  'assumed',
] as const;
const OPEN = ['broker', 'id', 'symbol', 'buy_sell', 'date', 'quantity', 'total_investment', 'charges', 'status'] as const;
const TRIP = [
  'account',
  'id',
  'symbol',
  'side',
  'product',
  'status',
  'opened_on',
  'exited_on',
  'quantity',
  'open_quantity',
  'gross',
  'charges',
  'net',
  'open_charges',
] as const;
const DAY = ['date', 'trades', 'gross', 'pnl'] as const;

/** Compares all words with those that were acknowledged. */
export async function checkWords(browser: Reader, mine: Mine, truth: Truth): Promise<void> {
  await checkTexts(browser, mine, truth);
  await checkNames(browser, truth);
  await checkStrategies(browser, mine, truth);
  await checkPlans(mine, truth);
  const written = writtenNames(await notesIn(mine));
  await checkTagged(mine, truth, written);
  await checkKept(mine, truth, written);
  expect(new Set((await cashIn(browser)).map(({ note }) => note))).toEqual(truth.cash);
}

/** Each word that was acknowledged stands in one note about what it was written about, or among the former texts. */
async function checkTexts(browser: Reader, mine: Mine, truth: Truth): Promise<void> {
  if (truth.words.size + truth.formerWords.size === 0) return;
  const notes = await allPages<FoundNote>(browser, `${pathOf('searchNotes')}?`);
  const found = notes.flatMap(({ text, symbol, kind, day }) =>
    wordsIn(text).map((word): [string, string | null] => {
      if (kind === 'note') return [word, symbol];
      const about = truth.words.get(word) ?? null;
      return [word, about !== null && parseDay(about) !== null ? day : about];
    }),
  );
  expect(sorted(found)).toEqual(sorted([...truth.words]));
  const former = await mine.selectFrom('former_texts').select('text').execute();
  const kept = new Set(former.flatMap(({ text }) => wordsIn(text)));
  expect([...truth.formerWords.keys()].filter((word) => !kept.has(word))).toEqual([]);
}

/** Each tag, mistake and setup is there, and on round trips of what it was put on only. */
async function checkNames(browser: Reader, { names }: Truth): Promise<void> {
  const { tag, mistake, setup } = names;
  if (tag.size + mistake.size + setup.size === 0) return;
  const listed = async (of: Map<string, unknown>, call: 'listTags' | 'listMistakes' | 'listSetups') => {
    const { data } = (await browser.get(pathOf(call))).json<{ data: { name: string }[] }>();
    expect(data.map(({ name }) => name).toSorted()).toEqual([...of.keys()].toSorted());
  };
  await listed(tag, 'listTags');
  await listed(mistake, 'listMistakes');
  await listed(setup, 'listSetups');
  const trips = await allPages<RoundTripBody>(browser, `${pathOf('listRoundTrips')}?`);
  const wrong = trips.flatMap((trip) => [
    ...trip.tags.filter((name) => !tag.get(name)?.has(trip.symbol)),
    ...trip.mistakes.filter((name) => !mistake.get(name)?.has(trip.symbol)),
    ...(trip.setup === null || setup.get(trip.setup)?.has(trip.symbol) ? [] : [trip.setup]),
  ]);
  expect(wrong).toEqual([]);
}

/** Each strategy is there, with its note, and with legs of what it was made of. */
async function checkStrategies(browser: Reader, mine: Mine, truth: Truth): Promise<void> {
  const { strategies, words } = truth;
  if (strategies.size === 0) return;
  const seen = await strategiesIn(browser);
  expect(seen.map(({ name }) => name).toSorted()).toEqual([...strategies.keys()].toSorted());
  const { rows: legs } = await sql<{ strategy: number; symbol: string }>`SELECT l.strategy_id AS strategy, i.symbol FROM strategy_legs AS l
    JOIN ${TRADES_AND_GIVEN} AS t ON t.user_id = l.user_id AND t.id = l.trade_id
    JOIN instruments AS i ON i.user_id = t.user_id AND i.id = t.instrument_id WHERE l.user_id = ${mine.userId}`.execute(mine.db);
  const written = writtenNames(await notesIn(mine));
  for (const { id, name, note, plan, net, tags, setup, legs: shown } of seen) {
    const { has, mayHave, risk } = strategies.get(name) as KeptStrategy;
    const [first, ...others] = shown;
    const setups = new Set(shown.map((leg) => leg.setup));
    expect({ name, risk: plan.risk, net: paise(net), tags: tags.toSorted(), setup }).toEqual({
      name,
      risk,
      net: total(shown, (leg) => leg.net),
      tags: (first?.tags ?? []).filter((tag) => others.every((leg) => leg.tags.includes(tag))).toSorted(),
      setup: setups.size === 1 ? first?.setup : null,
    });
    const own = new Set(legs.flatMap(({ strategy, symbol }) => (strategy === id ? symbol : [])));
    // A leg that became one with a leg of another strategy is written down.
    const isWritten = namesOf(truth, name).some((one) => written.has(one));
    expect({ name, lost: isWritten ? [] : [...has].filter((symbol) => !own.has(symbol)) }).toEqual({ name, lost: [] });
    expect({ name, strange: shown.filter(({ symbol }) => !has.has(symbol) && !mayHave.has(symbol)) }).toEqual({ name, strange: [] });
    expect(wordsIn(note).toSorted()).toEqual([...words].flatMap(([word, about]) => (about === name ? word : [])).toSorted());
  }
}

/** Each plan is one that was written about that symbol. */
async function checkPlans(mine: Mine, { risks }: Truth): Promise<void> {
  if (risks.size === 0) return;
  const { rows } = await sql<{ risk: number; stop: number | null; symbol: string | null }>`SELECT w.risk, w.stop, i.symbol
    FROM trade_words AS w LEFT JOIN trades AS t ON t.user_id = w.user_id AND t.id = w.trade_id
    LEFT JOIN instruments AS i ON i.user_id = w.user_id AND i.id = t.instrument_id
    WHERE w.user_id = ${mine.userId} AND num_nonnulls(w.stop, w.target, w.risk) > 0`.execute(mine.db);
  const strange = rows.filter(({ risk, stop, symbol }) => {
    const written = risks.get(risk);
    // Shares that an action gave are no trade.
    return written?.stop !== stop || (symbol !== null && written.symbol !== symbol);
  });
  expect(strange).toEqual([]);
}

/** Each tag and mistake is with a trade of each symbol that it was put on, or written down. */
async function checkTagged(mine: Mine, truth: Truth, written: ReadonlySet<string | number>): Promise<void> {
  const { names, replaced } = truth;
  if (names.tag.size + names.mistake.size === 0) return;
  const { rows } = await sql<{ name: string; symbol: string }>`SELECT DISTINCT g.name, i.symbol
    FROM trade_tags AS x JOIN tags AS g ON g.user_id = x.user_id AND g.id = x.tag_id
    JOIN ${TRADES_AND_GIVEN} AS t ON t.user_id = x.user_id AND t.id = x.trade_id
    JOIN instruments AS i ON i.user_id = t.user_id AND i.id = t.instrument_id WHERE x.user_id = ${mine.userId}`.execute(mine.db);
  const tagged = new Set(rows.map(({ name, symbol }) => `${name} ${symbol}`));
  const lost = [...names.tag, ...names.mistake].flatMap(([name, symbols]) => {
    const isSomewhere = replaced.has(name) || namesOf(truth, name).some((one) => written.has(one));
    return isSomewhere ? [] : [...symbols].map((symbol) => `${name} ${symbol}`).filter((one) => !tagged.has(one));
  });
  expect(lost).toEqual([]);
}

/** Each setup, plan and mark that was not replaced is with a trade, or written down in a note or a review. */
async function checkKept(mine: Mine, truth: Truth, written: ReadonlySet<string | number>): Promise<void> {
  const { names, risks, marks, replaced } = truth;
  if (names.setup.size + risks.size === 0) return;
  const { rows: own } = await sql<{
    setup: string | null;
    risk: number | null;
  }>`SELECT s.name AS setup, w.risk
    FROM trade_words AS w LEFT JOIN setups AS s ON s.user_id = w.user_id AND s.id = w.setup_id WHERE w.user_id = ${mine.userId}`.execute(
    mine.db,
  );
  const { rows: judged } = await sql<{ mark: string; symbol: string | null }>`
    SELECT CASE WHEN m.kept THEN 'kept ' ELSE 'broken ' END || r.text AS mark, i.symbol
    FROM rule_marks AS m JOIN setup_rules AS r ON r.user_id = m.user_id AND r.id = m.setup_rule_id
    LEFT JOIN trades AS t ON t.user_id = m.user_id AND t.id = m.trade_id
    LEFT JOIN instruments AS i ON i.user_id = m.user_id AND i.id = t.instrument_id WHERE m.user_id = ${mine.userId}`.execute(mine.db);
  // Shares that an action gave are no trade.
  expect(judged.filter(({ mark, symbol }) => symbol !== null && !marks.get(mark)?.has(symbol))).toEqual([]);
  const kept = new Set<string | number | null>([...own.flatMap(({ setup, risk }) => [setup, risk]), ...judged.map(({ mark }) => mark)]);
  const isKept = (one: string | number) =>
    replaced.has(one) || kept.has(one) || (typeof one === 'number' ? [one] : namesOf(truth, one)).some((name) => written.has(name));
  expect([...names.setup.keys(), ...risks.keys(), ...marks.keys()].filter((one) => !isKept(one))).toEqual([]);
}

/** The names of setups, tags, mistakes and strategies, the risks, and the marks that texts say: see passWords. */
function writtenNames(texts: readonly string[]): ReadonlySet<string | number> {
  const text = texts.join('\n');
  const lines = (headings: string) =>
    Array.from(text.matchAll(new RegExp(`(${headings}): (.*)`, 'g')), ([, heading = '', names = '']) =>
      names.split(', ').map((name) => [heading, name] as const),
    ).flat();
  return new Set<string | number>([
    ...lines('Setup|Tags|Mistakes|Strategy').map(([, name]) => name),
    ...Array.from(text.matchAll(/risk ₹(\d+)/g), ([, rupees]) => Number(rupees) * 100),
    ...lines('Kept|Broken').map(([mark, rule]) => `${mark.toLowerCase()} ${rule}`),
  ]);
}

/** All notes, reviews and former texts. */
async function notesIn(mine: Mine): Promise<string[]> {
  const notes = await mine.selectFrom('trade_words').select('note as text').execute();
  const reviews = await mine.selectFrom('days').select('review as text').execute();
  const former = await mine.selectFrom('former_texts').select('text').execute();
  return [...notes, ...reviews, ...former].map(({ text }) => text);
}

/** What the lists, the calendar and the summary show: see figuresOf. */
export async function seenFigures(browser: Reader): Promise<Figures> {
  const closed = await allPages<Figures['closed'][number]>(browser, `${pathOf('listClosedTrades')}?`);
  const open = await allPages<Figures['open'][number]>(browser, `${pathOf('listOpenPositions')}?`);
  const trips = await allPages<Figures['trips'][number]>(browser, `${pathOf('listRoundTrips')}?`);
  const sums = (await browser.get(pathOf('summarise', { slice: 'overall' }))).json<AnswerOf<'summarise'>>();
  const calendar = pathOf('calendar', { slice: 'overall' });
  const days = (await browser.get(calendar)).json<Figures['days']>();
  // With a filter, even of all days, they are added up from the closed trades, and not from the sums that are kept.
  expect((await browser.get(`${calendar}?from_date=2000-01-01`)).json()).toEqual(days);
  return {
    closed: sorted(closed.map((row) => partOf(row, CLOSED))),
    open: sorted(open.map((row) => partOf(row, OPEN))),
    trips: sorted(trips.map((row) => partOf(row, TRIP))),
    days: sorted(days.map((row) => partOf(row, DAY))),
    sums: { trades: sums.trades, gross: sums.gross_pl, pnl: sums.net_pl },
  };
}

/** These columns of a row, in their order. */
function partOf<Row extends object, Key extends keyof Row>(row: Row, keys: readonly Key[]): Pick<Row, Key> {
  return Object.fromEntries(keys.map((key) => [key, row[key]])) as Pick<Row, Key>;
}

export async function allPages<T>(browser: Reader, url: string): Promise<T[]> {
  const rows: T[] = [];
  for (let page = 1; ; page += 1) {
    const { data } = await answerTo<{ data: T[] }>(browser, `${url}page=${page}&per_page=${PAGE}`);
    rows.push(...data);
    if (data.length < PAGE) return rows;
  }
}

/** The answer to a GET; throws where it is no success. */
export async function answerTo<Body>(browser: Reader, url: string): Promise<Body> {
  const answer = await browser.get(url);
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`);
  return answer.json<Body>();
}

/** Figures without the ids that the server gave. */
export function withoutIds({ closed, open, trips, ...others }: Figures) {
  const bare = (rows: readonly { readonly id: unknown }[]) => sorted(rows.map(({ id: _, ...row }) => row));
  return { closed: bare(closed), open: bare(open), trips: bare(trips), ...others };
}

/** Rupees of an answer as paise. */
export function paise(rupees: number): number {
  return Math.round(rupees * 100);
}

/** What rows come to together, in paise. */
export function total<T>(rows: readonly T[], of: (row: T) => number): number {
  return rows.reduce((sum, row) => sum + paise(of(row)), 0);
}
