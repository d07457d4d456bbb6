import { SLICES } from '#engine/daily/rollup.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { AskedFilter } from '#contract/filter-parts.ts';
import { type TradingDay } from '#engine/day.ts';
import { api } from '../api.ts';
import { day, signedRupees } from '../format.ts';
import { EVERY_TRADE, withDays, withFilter, withValues } from '../filter/filter.ts';
import { useSession } from '../identity/session.tsx';
import { SLICE_NAMES } from '../text/en/figures.ts';
import type { IconName } from '../ui/icon.tsx';
import { readDayText } from '../ui/form/read-day-text.ts';
import { type ReadRange, readRangeText } from '../ui/form/read-range-text.ts';
import { useSettled } from '../ui/use-settled.ts';
import { useHiddenRupees, useTheme } from '../ui/page-choice.ts';
import { dayUrl, paths, reportsUrl, setupUrl, summaryUrl, tradeUrl, yourDataUrl } from '../urls.ts';
import { MENU } from './menu.ts';
import { useMenuUrl } from './use-menu-url.ts';
import { SHELL_TEXTS } from '../text/en/shell.ts';
import { FIND_TEXTS } from '../text/en/find.ts';
import { useToday } from '../ui/today.ts';

/** The kinds of what is found, in the order of their groups. */
export const FOUND_KINDS = ['day', 'screen', 'action', 'set', 'setup', 'tag', 'trade', 'note'] as const;

/** One thing that the command bar found: a place, or something that it does. */
export interface Found {
  readonly kind: (typeof FOUND_KINDS)[number];
  readonly text: string;
  readonly hint: string;
  readonly icon: IconName;
  readonly to: string | (() => void);
}

/** What a text finds, by group; `searching` while the server's part of it is not there yet. */
export interface Finding {
  readonly found: readonly Found[];
  readonly searching: boolean;
}

const PAUSE_MS = 150;
const MOST_OF_A_KIND = 5;
/** Shorter texts are found too often. */
const LEAST = 2;

/** What the text finds: screens, days and actions at once, the rest after a pause in typing. */
export function useFound(text: string): Finding {
  const urlOf = useMenuUrl();
  const actions = useActions();
  const typed = text.trim();
  const wanted = useSettled(typed, PAUSE_MS);
  const today = useToday();
  const asks = typed.length >= LEAST;
  const { data, isFetching } = useQuery({
    queryKey: ['find', wanted],
    queryFn: ({ signal }) => findOnServer(wanted, today, signal),
    enabled: asks && wanted.length >= LEAST,
    // A change of the journal does not reach these.
    gcTime: 0,
  });
  const isSettled = wanted === typed && !isFetching;
  const screens = MENU.filter(({ name, label, caption }) => holds(`${name} ${label ?? ''} ${caption}`, typed));
  const named = readDayText(typed, today);
  const found = [
    ...(named ? [{ kind: 'day', text: day(named), hint: FIND_TEXTS.day, icon: 'calendar', to: dayUrl(named) } satisfies Found] : []),
    ...screens.map((entry): Found => ({ kind: 'screen', text: entry.name, hint: entry.caption, icon: entry.icon, to: urlOf(entry) })),
    ...(typed === '' ? [] : actions.filter((one) => holds(`${one.text} ${one.hint}`, typed))),
    ...(asks && isSettled ? (data ?? []) : []),
  ];
  // Each is a group; within one the order stays.
  return {
    found: found.toSorted((a, b) => FOUND_KINDS.indexOf(a.kind) - FOUND_KINDS.indexOf(b.kind)),
    searching: asks && !isSettled,
  };
}

/** What the bar does, and views that have no entry in the menu. */
function useActions(): readonly Found[] {
  const { toggleTheme } = useTheme();
  const [, toggleRupees] = useHiddenRupees();
  const { logOut } = useSession();
  const navigate = useNavigate();
  const action = (name: string, hint: string, icon: IconName, to: Found['to']): Found => ({ kind: 'action', text: name, hint, icon, to });
  return [
    action(FIND_TEXTS.switchTheme, FIND_TEXTS.darkOrLight, 'sun', toggleTheme),
    action(FIND_TEXTS.hideOrShowRupees, FIND_TEXTS.percentAndRStay, 'eye', toggleRupees),
    action(FIND_TEXTS.chargesByLevy, SHELL_TEXTS.reports, 'chart', reportsUrl({ levies: '1' })),
    action(FIND_TEXTS.exportClosedTrades, FIND_TEXTS.csvOrExcel, 'download', paths.history),
    action(FIND_TEXTS.exportEverything, FIND_TEXTS.yourDataInSettings, 'download', yourDataUrl),
    ...SLICES.filter((slice) => slice !== 'overall').map((slice) =>
      action(FIND_TEXTS.summaryOf(SLICE_NAMES[slice].toLowerCase()), FIND_TEXTS.segment, 'chart', summaryUrl([slice])),
    ),
    action(FIND_TEXTS.logOut, FIND_TEXTS.logoutEndSession, 'user', () => void logOut().then(() => navigate(paths.login))),
  ];
}

async function findOnServer(q: string, today: TradingDay, signal: AbortSignal): Promise<Found[]> {
  const some = { q, page: 1, per_page: MOST_OF_A_KIND };
  const [sets, trades, setups, tags, mistakes, notes] = await Promise.all([
    setsOfTrades(q, today, signal),
    api('listRoundTrips', { query: some }, signal),
    api('listSetups', {}, signal),
    api('listTags', {}, signal),
    api('listMistakes', {}, signal),
    api('searchNotes', { query: some }, signal),
  ]);
  const named = <Row extends { readonly name: string }>(rows: readonly Row[]) =>
    rows.filter(({ name }) => holds(name, q)).slice(0, MOST_OF_A_KIND);
  return [
    ...sets,
    ...named(setups.data).map(({ id, name }): Found => ({
      kind: 'setup',
      text: name,
      hint: FIND_TEXTS.setup,
      icon: 'book',
      to: setupUrl(id),
    })),
    ...named([...tags.data, ...mistakes.data]).map(({ kind, name }): Found => {
      const to = `${paths.trades}?${new URLSearchParams({ [kind]: name })}`;
      return { kind: 'tag', text: name, hint: kind === 'tag' ? FIND_TEXTS.tag : FIND_TEXTS.mistake, icon: 'check', to };
    }),
    ...trades.data.map(({ id, name, detail, opened_on, net }): Found => {
      const hint = [detail, day(opened_on), signedRupees(net)].filter(Boolean).join(' · ');
      return { kind: 'trade', text: name, hint, icon: 'ledger', to: tradeUrl(id) };
    }),
    ...notes.data.flatMap(({ text, round_trip, day: on, setup, symbol }): Found[] => {
      const to = round_trip !== null ? tradeUrl(round_trip) : on !== null ? dayUrl(on) : setup !== null ? setupUrl(setup) : null;
      return to === null ? [] : [{ kind: 'note', text, hint: symbol ?? (on === null ? FIND_TEXTS.note : day(on)), icon: 'pencil', to }];
    }),
  ];
}

/** All trades in what the text names, in the days that it ends with: 'banknifty last week'. */
async function setsOfTrades(q: string, today: TradingDay, signal: AbortSignal): Promise<Found[]> {
  const { name, days } = readSet(q, today);
  const filter = withDays(EVERY_TRADE, days?.from, days?.to);
  const hint = days ? [days.from, days.to].map((one) => (one === null ? '…' : day(one))).join(' – ') : FIND_TEXTS.allDays;
  const set = (text: string, of: AskedFilter): Found => ({ kind: 'set', text, hint, icon: 'ledger', to: withFilter(paths.trades, of) });
  if (name === '') return days ? [set(FIND_TEXTS.tradesOfDays, filter)] : [];
  const { data } = await api('filterValues', { query: { dimension: 'underlying', q: name } }, signal);
  return data.slice(0, 2).map(({ value }) => set(FIND_TEXTS.allTradesIn(value), withValues(filter, 'underlying', [value])));
}

function readSet(q: string, today: TradingDay): { readonly name: string; readonly days: ReadRange | null } {
  const words = q.split(/\s+/);
  for (const from of words.keys()) {
    const readings = readRangeText(words.slice(from).join(' '), today);
    // A day is that day, before all days since.
    const days = readings.find(({ from: first, to }) => first !== null && first === to) ?? readings[0];
    if (days) return { name: words.slice(0, from).join(' '), days };
  }
  return { name: q, days: null };
}

function holds(text: string, part: string): boolean {
  return text.toLowerCase().includes(part.toLowerCase());
}
