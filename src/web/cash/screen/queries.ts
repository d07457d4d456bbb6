import { useApi } from '../../use-api.ts';

/** Every movement, the latest day first. */
export function useCash() {
  return useApi('listCash', {}, { select: ({ data }) => data });
}

export function useNetWorth() {
  return useApi('netWorth', {});
}
