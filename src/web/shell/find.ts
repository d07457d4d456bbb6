import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dayInIndia } from '#engine/day.ts';
import { api } from '../api.ts';
import { day, signedRupees } from '../format.ts';
import type { IconName } from '../ui/icon.tsx';
import { readDayText } from '../ui/read-day-text.ts';
import { useSettled } from '../ui/use-settled.ts';
import { dayUrl, paths, setupUrl, tradeUrl } from '../urls.ts';
import { MENU, OTHER_SCREENS } from './menu.ts';
import { useMenuUrl } from './use-menu-url.ts';

/** One thing that the command bar found. */
export interface Found {
  readonly kind: 'screen' | 'day' | 'trade' | 'setup' | 'tag' | 'note';
  readonly text: string;
  readonly hint: string;
  readonly icon: IconName;
  readonly to: string;
}

const PAUSE_MS = 150;
const MOST_OF_A_KIND = 5;
/** Shorter texts are found too often. */
const LEAST = 2;

/** What the text finds: screens and days at once, the rest after a pause in typing. */
export function useFound(text: string): readonly Found[] {
  const urlOf = useMenuUrl();
  const typed = text.trim();
  const wanted = useSettled(typed, PAUSE_MS);
  const [today] = useState(() => dayInIndia(Date.now()));
  const { data: fromServer = [] } = useQuery({
    queryKey: ['find', wanted],
    queryFn: ({ signal }) => findOnServer(wanted, signal),
    enabled: wanted.length >= LEAST,
    placeholderData: keepPreviousData,
    // A change of the journal does not reach these.
    gcTime: 0,
  });
  const screens = [
    ...MENU.map((entry): Found => ({ kind: 'screen', text: entry.name, hint: entry.caption, icon: entry.icon, to: urlOf(entry) })),
    ...OTHER_SCREENS.map(([text, to, hint]): Found => ({ kind: 'screen', text, hint, icon: 'settings', to })),
  ].filter((one) => holds(`${one.text} ${one.hint}`, typed));
  const named = readDayText(typed, today);
  const days: Found[] = named ? [{ kind: 'day', text: day(named), hint: 'Day', icon: 'calendar', to: dayUrl(named) }] : [];
  return [...days, ...screens, ...(typed.length >= LEAST ? fromServer : [])];
}

async function findOnServer(q: string, signal: AbortSignal): Promise<Found[]> {
  const some = { q, page: 1, per_page: MOST_OF_A_KIND };
  const [trades, setups, tags, mistakes, notes] = await Promise.all([
    api('listRoundTrips', { query: some }, signal),
    api('listSetups', {}, signal),
    api('listTags', {}, signal),
    api('listMistakes', {}, signal),
    api('searchNotes', { query: some }, signal),
  ]);
  const named = <Row extends { readonly name: string }>(rows: readonly Row[]) =>
    rows.filter(({ name }) => holds(name, q)).slice(0, MOST_OF_A_KIND);
  return [
    ...named(setups.data).map(({ id, name }): Found => ({ kind: 'setup', text: name, hint: 'Setup', icon: 'book', to: setupUrl(id) })),
    ...named([...tags.data, ...mistakes.data]).map(({ kind, name }): Found => {
      const to = `${paths.trades}?${new URLSearchParams({ [kind]: name })}`;
      return { kind: 'tag', text: name, hint: kind === 'tag' ? 'Tag' : 'Mistake', icon: 'check', to };
    }),
    ...trades.data.map(({ id, name, detail, opened_on, net }): Found => {
      const hint = [detail, day(opened_on), signedRupees(net)].filter(Boolean).join(' · ');
      return { kind: 'trade', text: name, hint, icon: 'ledger', to: tradeUrl(id) };
    }),
    ...notes.data.flatMap(({ text, round_trip, day: on, setup, symbol }): Found[] => {
      const to = round_trip !== null ? tradeUrl(round_trip) : on !== null ? dayUrl(on) : setup !== null ? setupUrl(setup) : null;
      return to === null ? [] : [{ kind: 'note', text, hint: symbol ?? (on === null ? 'Note' : day(on)), icon: 'pencil', to }];
    }),
  ];
}

function holds(text: string, part: string): boolean {
  return text.toLowerCase().includes(part.toLowerCase());
}
