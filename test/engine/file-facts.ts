import type { FileFacts } from '#engine/brokers/format.ts';
import { weighLevies } from '#engine/charges/weigh-levies.ts';
import type { TradingDay } from '#engine/day.ts';
import type { Answers, Mapping } from '#engine/questions.ts';

/** A file that is read on this day, with these answers and remembered mappings by fingerprint. */
export function factsOn(today: TradingDay, answers: Answers = {}, mappings: Readonly<Record<string, Mapping>> = {}): FileFacts {
  return { today, fileName: 'trades.csv', label: 'ANY', answers, weighLevies, mappingFor: (fingerprint) => mappings[fingerprint] ?? null };
}
