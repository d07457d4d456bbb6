import { quantiles } from './quantiles.ts';

/** Runs this once unmeasured and then `times` times, and prints its quantiles in milliseconds with these facts. */
export async function timed(facts: Readonly<Record<string, string>>, times: number, run: () => Promise<unknown>): Promise<void> {
  const took: number[] = [];
  await run();
  for (let turn = 0; turn < times; turn += 1) {
    const start = performance.now();
    await run();
    took.push(performance.now() - start);
  }
  console.log(JSON.stringify({ ...facts, ...quantiles(took) }));
}
