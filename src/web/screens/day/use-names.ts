import { useQuery } from '@tanstack/react-query';
import { setupPaths, tagPaths } from '#contract/paths.ts';
import { get } from '../../api.ts';

/** The names of setups and mistakes that are known, for filling in. Without them everything can be typed. */
export function useNames(): { readonly setups: readonly string[]; readonly mistakes: readonly string[] } {
  const { data: setups } = useQuery({ queryKey: ['day-setup-names'], queryFn: ({ signal }) => namesAt(setupPaths.list, signal) });
  const { data: mistakes } = useQuery({ queryKey: ['day-mistake-names'], queryFn: ({ signal }) => namesAt(tagPaths.mistakes, signal) });
  return { setups: setups ?? [], mistakes: mistakes ?? [] };
}

async function namesAt(path: string, signal: AbortSignal): Promise<string[]> {
  const { data } = await get<{ data: { name: string }[] }>(path, {}, signal);
  return data.map(({ name }) => name);
}
