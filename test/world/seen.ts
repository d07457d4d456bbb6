import { expect } from 'vitest';
import type { AnswerOf } from '#contract/calls.ts';
import type { FoundNote } from '#contract/days.ts';
import type { RoundTripBody } from '#contract/round-trips.ts';
import { pathOf } from '#contract/routes.ts';
import { parseDay, type TradingDay } from '#engine/day.ts';
import type { Mine } from '#server/store/mine.ts';
import type { Reader } from './act.ts';
import { cashIn } from './cash-in.ts';
import { emptyTruth, figuresOf, sorted, type Truth } from './truth.ts';
import { wordsIn } from './word-acts.ts';

const PAGE = 500;

/** Compares all words with those that were acknowledged. */
export async function checkWords(browser: Reader, mine: Mine, truth: Truth): Promise<void> {
  await checkTexts(browser, mine, truth);
  await checkTags(browser, truth);
  expect(new Set((await cashIn(browser)).map(({ note }) => note))).toEqual(truth.cash);
}

/** Each word that was acknowledged stands in one note about what it was written about, or among the former texts. */
async function checkTexts(browser: Reader, mine: Mine, truth: Truth): Promise<void> {
  if (truth.words.size === 0) return;
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
  expect([...truth.formerWords].filter((word) => !kept.has(word))).toEqual([]);
}

/** Each tag is there, and on round trips of what it was put on only. */
async function checkTags(browser: Reader, truth: Truth): Promise<void> {
  if (truth.tags.size === 0) return;
  const { data } = (await browser.get(pathOf('listTags'))).json<AnswerOf<'listTags'>>();
  expect(data.map(({ name }) => name).toSorted()).toEqual([...truth.tags.keys()].toSorted());
  const trips = await allPages<RoundTripBody>(browser, `${pathOf('listRoundTrips')}?`);
  for (const { tags, symbol } of trips) for (const tag of tags) expect([tag, symbol]).toEqual([tag, truth.tags.get(tag)]);
}

/** What the lists and the summary show: see figuresOf. */
export async function seenFigures(browser: Reader): Promise<ReturnType<typeof figuresOf>> {
  const expected = figuresOf(emptyTruth(), '2000-01-01' as TradingDay);
  const closed = await allPages<(typeof expected.closed)[number]>(browser, `${pathOf('listClosedTrades')}?`);
  const open = await allPages<(typeof expected.open)[number]>(browser, `${pathOf('listOpenPositions')}?`);
  const sums = (await browser.get(pathOf('summarise', { slice: 'overall' }))).json<typeof expected.sums>();
  return {
    closed: sorted(
      closed.map(
        ({
          broker,
          id,
          symbol,
          direction,
          quantity,
          buy_date,
          buy_total,
          buy_brokerage,
          sell_date,
          sell_total,
          sell_brokerage,
          dp_charges,
          net_pnl,
          expired,
          assumed,
        }) => ({
          broker,
          id,
          symbol,
          direction,
          quantity,
          buy_date,
          buy_total,
          buy_brokerage,
          sell_date,
          sell_total,
          sell_brokerage,
          dp_charges,
          net_pnl,
          expired,
          assumed,
        }),
      ),
    ),
    open: sorted(
      open.map(({ broker, id, symbol, buy_sell, date, quantity, total_investment, charges, status }) => ({
        broker,
        id,
        symbol,
        buy_sell,
        date,
        quantity,
        total_investment,
        charges,
        status,
      })),
    ),
    sums: { trades: sums.trades, gross_pl: sums.gross_pl, net_pl: sums.net_pl },
  };
}

async function allPages<T>(browser: Reader, url: string): Promise<T[]> {
  const rows: T[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await browser.get(`${url}page=${page}&per_page=${PAGE}`);
    if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`);
    const { data } = answer.json<{ data: T[] }>();
    rows.push(...data);
    if (data.length < PAGE) return rows;
  }
}

/** Figures without the ids that the server gave. */
export function withoutIds({ closed, open, sums }: ReturnType<typeof figuresOf>) {
  const bare = (rows: readonly { readonly id: unknown }[]) => sorted(rows.map(({ id: _, ...row }) => row));
  return { closed: bare(closed), open: bare(open), sums };
}
