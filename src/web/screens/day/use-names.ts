import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { DayBody } from '#contract/days.ts';
import { setupPaths, tagPaths } from '#contract/paths.ts';
import { get } from '../../api.ts';

/** Names that can be filled in while their beginning is typed. */
export interface KnownNames {
  readonly setups: readonly string[];
  readonly mistakes: readonly string[];
}

/** The names of setups and mistakes that are known: those of the shown trades at once, then all. Without an answer everything can be typed. */
export function useNames(trips: DayBody['round_trips']): KnownNames {
  const { data: setups } = useQuery({ queryKey: ['day-setup-names'], queryFn: ({ signal }) => namesAt(setupPaths.list, signal) });
  const { data: mistakes } = useQuery({ queryKey: ['day-mistake-names'], queryFn: ({ signal }) => namesAt(tagPaths.mistakes, signal) });
  return useMemo(
    () => ({
      setups: [...new Set([...trips.flatMap(({ setup }) => setup ?? []), ...(setups ?? [])])],
      mistakes: [...new Set([...trips.flatMap((trip) => trip.mistakes), ...(mistakes ?? [])])],
    }),
    [trips, setups, mistakes],
  );
}

async function namesAt(path: string, signal: AbortSignal): Promise<string[]> {
  const { data } = await get<{ data: { name: string }[] }>(path, {}, signal);
  return data.map(({ name }) => name);
}
