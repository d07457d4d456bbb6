import { z } from 'zod';
import { FILTER_PARTS } from '#contract/filter-parts.ts';
import { KNOWN_VALUES } from '#contract/filter-values.ts';
import { REPORT_DIMENSIONS, USUAL_COLUMNS } from '#contract/report-groups.ts';
import { METRICS, type MetricId } from '#engine/metrics/registry.ts';
import { type Slice, SLICES } from '#engine/daily/rollup.ts';
import { segmentOf } from '#engine/daily/slice-of.ts';
import type { Ask } from './ask.ts';
import { rupeeText } from '#contract/rupee-text.ts';
import { present } from './present.ts';

/** What a tool answers: what the figures rest on, the figures, and the screens that show them, without the origin. */
interface ToolAnswer {
  readonly basis: string;
  readonly answer: Readonly<Record<string, unknown>>;
  readonly links: Readonly<Record<string, string>>;
}

/** A tool that reads the journal. */
export interface Tool<Input extends z.ZodObject = z.ZodObject> {
  readonly title: string;
  readonly description: string;
  readonly input: Input;
  readonly read: (asked: z.output<Input>, ask: Ask) => Promise<ToolAnswer>;
}

const MOST_TRADES = 50;
const EXPLAINED = 10;

const VALUES = Object.entries(KNOWN_VALUES).map(([part, values]) => `${part}: ${values.join(', ')}`);

const slice = z.enum(SLICES).default('overall').describe('Which instruments; com is commodities.');
const day = z.iso.date();
const filter = z
  .partialRecord(z.enum(FILTER_PARTS), z.array(z.string()).max(100))
  .default({})
  .describe(
    `Narrows further, such as {"tag": ["breakout"], "result": ["LOSS"]}; of the values of one part, any. Values: ${VALUES.join('; ')}.`,
  );
const period = {
  from: day.optional().describe('The first day of exit, YYYY-MM-DD.'),
  to: day.optional().describe('The last day of exit.'),
  filter,
};
const page = z.number().int().min(1).max(10_000).default(1);

const CLOSED = 'Closed trades by their day of exit. Net is gross less all charges. `doubt` says what of a figure is open; null: nothing.';

function tool<Input extends z.ZodObject>(made: Tool<Input>): Tool {
  return made;
}

interface Narrowed {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly filter: Readonly<Partial<Record<string, readonly string[]>>>;
}

type Query = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The query of a call that takes a filter. */
function queryOf({ from, to, filter: parts }: Narrowed): Query {
  return { ...parts, from_date: from, to_date: to };
}

/** No account has this number: no trade is meant. */
const NO_ACCOUNT = '0';

/** The same with a slice as a part of the filter: of segments that the filter names too, only that of the slice is meant. */
function slicedQueryOf(asked: Narrowed & { readonly slice: Slice }): Query {
  const [segment, query] = [segmentOf(asked.slice), queryOf(asked)];
  if (segment === null) return query;
  const named = asked.filter['segment'] ?? [];
  const isMeant = named.length === 0 || named.some((one) => one.toUpperCase() === segment || one.toLowerCase() === asked.slice);
  return isMeant ? { ...query, segment: [segment] } : { ...query, account_id: [NO_ACCOUNT] };
}

/** The address of a screen with the trades that were asked for: a filter is in addresses as it is in queries. */
function screen(path: string, query: Query): string {
  const [page = '', own] = path.split('?');
  const search = new URLSearchParams(own);
  for (const [name, values] of Object.entries(query)) for (const value of [values ?? []].flat()) search.append(name, value);
  return search.size === 0 ? page : `${page}?${search.toString()}`;
}

/** A report's groups, whose figures are rupees where the figures of the summary are. */
function withUnits(figures: unknown): object {
  const isMoney = (id: string) => id in METRICS && METRICS[id as MetricId].unit === 'money';
  const entries = Object.entries(figures as Readonly<Record<string, unknown>>);
  return Object.fromEntries(entries.map(([id, value]) => [id, typeof value === 'number' && isMoney(id) ? rupeeText(value) : value]));
}

/** Every tool by its name. */
export const TOOLS: Readonly<Record<string, Tool>> = {
  figures: tool({
    title: 'Figures',
    description: 'Net, gross, charges, win rate, drawdown, ratios and streaks of closed trades; with `by`, group by group.',
    input: z.object({ slice, ...period, by: z.enum(REPORT_DIMENSIONS).optional().describe('What to group by.') }),
    read: async (asked, ask) => {
      if (asked.by === undefined) {
        const query = queryOf(asked);
        const answer = present('summarise', await ask('summarise', { params: { slice: asked.slice }, query }));
        return {
          basis: CLOSED,
          answer,
          links: { summary: screen(asked.slice === 'overall' ? '/summary' : `/summary?slice=${asked.slice}`, query) },
        };
      }
      const report = await ask('report', { query: { ...slicedQueryOf(asked), by: asked.by, columns: USUAL_COLUMNS } });
      const { groups, total, ...rest } = present('report', report) as { groups: { metrics: object }[]; total: object };
      const answer = { ...rest, groups: groups.map((group) => ({ ...group, metrics: withUnits(group.metrics) })), total: withUnits(total) };
      return { basis: CLOSED, answer, links: { report: screen(`/reports?by=${asked.by}`, slicedQueryOf(asked)) } };
    },
  }),
  trades: tool({
    title: 'Trades',
    description:
      'A list of trades, from flat to flat, with entry, exit, gross, charges, net, R, setup, tags, mistakes and the note’s first line.',
    input: z.object({
      slice,
      ...period,
      status: z.enum(['open', 'closed']).optional(),
      symbol: z.string().max(100).default('').describe('A part of the symbol.'),
      sort: z.enum(['closed', 'opened', 'net', 'charges', 'r', 'symbol']).default('closed'),
      direction: z.enum(['asc', 'desc']).default('desc'),
      page,
      per_page: z.number().int().min(1).max(MOST_TRADES).default(20),
    }),
    read: async (asked, ask) => {
      const { status, symbol, sort, direction, per_page } = asked;
      const query = { ...slicedQueryOf(asked), status, q: symbol, sort, dir: direction, page: asked.page, per_page };
      const listed = await ask('listRoundTrips', { query });
      const links = Object.fromEntries(listed.data.map(({ id }) => [`trade ${id}`, `/trades/${id}`]));
      const basis = 'Trades from flat to flat in one account, by the day of their last exit. Money is that of their closed parts.';
      return { basis, answer: present('listRoundTrips', listed), links: { trades: screen('/trades', slicedQueryOf(asked)), ...links } };
    },
  }),
  trade: tool({
    title: 'Trade',
    description: 'One trade with its orders, plan, risk, rules, notes and the reasons why its charges are estimates.',
    input: z.object({ id: z.number().int().min(1).describe('As in `trades`.') }),
    read: async ({ id }, ask) => {
      const answer = present('readRoundTrip', await ask('readRoundTrip', { params: { id } }));
      return {
        basis: 'One trade from flat to flat. `estimates` says why charges are not certain.',
        answer,
        links: { trade: `/trades/${id}` },
      };
    },
  }),
  day: tool({
    title: 'Day',
    description: 'One day: its result, what was traded, plan, review, and which limits were kept.',
    input: z.object({ day: day.describe('YYYY-MM-DD.') }),
    read: async ({ day: wanted }, ask) => {
      const answer = present('readDay', await ask('readDay', { params: { day: wanted } }));
      return { basis: 'The net of a day is that of the parts realised on it.', answer, links: { day: `/days/${wanted}` } };
    },
  }),
  open_positions: tool({
    title: 'Open positions',
    description: 'What is open, by instrument and side, at cost.',
    input: z.object({ page }),
    read: async (asked, ask) => {
      const answer = present(
        'consolidateOpenPositions',
        await ask('consolidateOpenPositions', { query: { page: asked.page, per_page: 50 } }),
      );
      const basis = 'At cost, without charges: no market value. expired: past its expiry, and its closing price is not known.';
      return { basis, answer, links: { open_positions: '/open-positions' } };
    },
  }),
  charges: tool({
    title: 'Charges',
    description: 'Charges of closed trades by levy.',
    input: z.object({ slice, ...period }),
    read: async (asked, ask) => {
      const query = queryOf(asked);
      const charges = await ask('chargesBreakdown', { params: { slice: asked.slice }, query });
      const { total_charges, cdslcharges, doubt } = present('summarise', await ask('summarise', { params: { slice: asked.slice }, query }));
      const answer = { ...present('chargesBreakdown', charges), total_charges, cdslcharges, doubt };
      return {
        basis: 'Of closed trades. The amounts sum to total_charges with cdslcharges.',
        answer,
        links: { report: screen('/reports?levies=1', slicedQueryOf(asked)) },
      };
    },
  }),
  leaks: tool({
    title: 'Leaks',
    description: 'What costs money: facts, and what is proven not to be chance.',
    input: z.object({ period: z.enum(['all', '12m']).default('all').describe('12m: the twelve months up to the last closed one.') }),
    read: async ({ period: look }, ask) => {
      const answer = present('leaks', await ask('leaks', { query: { period: look } }));
      const basis = 'As of the last closed month. Only what is under `proven` is more than chance; `looked_at` is not.';
      return { basis, answer, links: { leaks: look === 'all' ? '/leaks' : '/leaks?look=12m' } };
    },
  }),
  tax_heads: tool({
    title: 'Tax heads',
    description: 'A financial year by head of income, with turnover, assumptions and what is left out. Never tax payable.',
    input: z.object({ fy: z.string().max(20).describe('Such as 2025-26.') }),
    read: async ({ fy }, ask) => {
      const answer = present('taxWorksheet', await ask('taxWorksheet', { params: { fy } }));
      const basis = 'Figures for a return, not tax payable and no advice. `assumptions` and `excluded` say what they rest on.';
      return { basis, answer, links: { tax: `/tax?fy=${fy}` } };
    },
  }),
  explain: tool({
    title: 'Explain a figure',
    description: 'A figure taken apart: the trades that make most of it, charges by levy, and what is open.',
    input: z.object({ figure: z.enum(['net', 'charges']), slice, ...period }),
    read: async (asked, ask) => {
      const params = { slice: asked.slice };
      const query = queryOf(asked);
      const { net_pl, gross_pl, total_charges, cdslcharges, trades, doubt } = present(
        'summarise',
        await ask('summarise', { params, query }),
      );
      const list = async (dir: string) => {
        const sorted = { ...slicedQueryOf(asked), status: 'closed', sort: asked.figure, dir, per_page: EXPLAINED };
        return present('listRoundTrips', await ask('listRoundTrips', { query: sorted }))['data'];
      };
      const answer = {
        figures: { net_pl, gross_pl, total_charges, cdslcharges, closed_trades: trades, doubt },
        highest: await list('desc'),
        lowest: await list('asc'),
        charges: present('chargesBreakdown', await ask('chargesBreakdown', { params, query }))['charges'],
      };
      const basis = `net_pl = gross_pl − total_charges − cdslcharges. The ${EXPLAINED} trades with the highest and the lowest ${asked.figure}.`;
      return {
        basis,
        answer,
        links: { trades: screen('/trades', slicedQueryOf(asked)), reports: screen('/reports?levies=1', slicedQueryOf(asked)) },
      };
    },
  }),
  doubts: tool({
    title: 'Doubts',
    description: 'What is open that figures rest on, in rupees, and what settles it.',
    input: z.object(period),
    read: async (asked, ask) => {
      const answer = present('listDoubts', await ask('listDoubts', { query: queryOf(asked) }));
      const basis =
        '`amount` is what settling a doubt alone changes in net; null where that is not known, then `rests` says what rests on it.';
      return {
        basis,
        answer,
        links: { summary: screen('/summary', queryOf(asked)), files: '/imports', books: screen('/books', queryOf(asked)) },
      };
    },
  }),
};
