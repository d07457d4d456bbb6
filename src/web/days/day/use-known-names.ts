import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { DayBody } from '#contract/days.ts';
import { namesQuery } from '../../trips/round-trips.ts';

/** Names that can be filled in while their beginning is typed. */
export interface KnownNames {
  readonly setups: readonly string[];
  readonly mistakes: readonly string[];
}

/** The names of setups and mistakes that are known: those of the shown trades at once, then all. Without an answer everything can be typed. */
export function useKnownNames(trips: DayBody['round_trips']): KnownNames {
  const { data: setups } = useQuery({ ...namesQuery('setup'), select: namesOf });
  const { data: mistakes } = useQuery({ ...namesQuery('mistakes'), select: namesOf });
  return useMemo(
    () => ({
      setups: [...new Set([...trips.flatMap(({ setup }) => setup ?? []), ...(setups ?? [])])],
      mistakes: [...new Set([...trips.flatMap((trip) => trip.mistakes), ...(mistakes ?? [])])],
    }),
    [trips, setups, mistakes],
  );
}

function namesOf({ data }: { readonly data: readonly { readonly name: string }[] }): string[] {
  return data.map(({ name }) => name);
}
