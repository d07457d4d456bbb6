import type { NoteGroup } from '#engine/charges/contract-day.ts';
import type { Estimate } from '#engine/charges/estimate.ts';
import { EXACT_LEVIES, type ExactLevies } from '#engine/charges/exact-levies.ts';
import type { Exchange } from '#engine/instruments/instrument.ts';
import type { ExactPaise, Paise } from '#engine/money.ts';
import { levies } from '../levies.ts';
import { date, int8, owner, reference, table, text, texts } from '../table.ts';

export const contractDays = table(
  'contract_days',
  ['user_id', 'account_id', 'day', 'instrument_id', 'exchange'],
  {
    user_id: owner(),
    account_id: reference('broker_accounts'),
    day: date(),
    instrument_id: reference('instruments'),
    exchange: text<Exchange>(),
    note: text<NoteGroup>().as('group'),
    turnover: int8<Paise>(),
    sold: int8<Paise>(),
    /** In 1e-9 paise, in the order of EXACT_LEVIES. */
    exact: texts().holding(exactOf, textsOf),
    brokerage: int8<Paise>(),
    dp: int8<Paise>(),
    own: levies().orNull(),
    estimates: texts<Estimate>(),
    shares: levies(),
  },
  { isRebuilt: true },
);

function exactOf(amounts: readonly string[]): ExactLevies {
  return Object.fromEntries(EXACT_LEVIES.map((levy, index) => [levy, BigInt(amounts[index] ?? '0') as ExactPaise])) as ExactLevies;
}

function textsOf(exact: ExactLevies): string[] {
  return EXACT_LEVIES.map((levy) => String(exact[levy]));
}
