import { counted } from './counted.ts';

/** What was read, as it came: '12 executions and 3 closed results of reports'. `trades` has the two legs of each result too. */
export function whatWasRead({ trades, results }: { readonly trades: number; readonly results: number }): string {
  const executions = Math.max(0, trades - 2 * results);
  return [
    ...(executions > 0 || results === 0 ? [counted(executions, 'execution')] : []),
    ...(results > 0 ? [`${counted(results, 'closed result')} of reports`] : []),
  ].join(' and ');
}
