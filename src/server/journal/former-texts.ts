import type { Selectable } from 'kysely';
import { MOST_FORMER } from '#contract/limits.ts';
import type { VersionedText } from '#contract/words.ts';
import type { TradingDay } from '#engine/day.ts';
import type { Tables } from '../store/tables/registry.ts';
import type { Mine } from '../store/mine.ts';

/** Whose text it was: the columns of former_texts that say it. */
export type TextPlace =
  | { readonly kind: 'note'; readonly trade_id: number }
  | { readonly kind: 'plan' | 'review'; readonly day: TradingDay }
  | { readonly kind: 'setup'; readonly setup_id: number }
  | { readonly kind: 'strategy'; readonly strategy_id: number };

const NOWHERE = { trade_id: null, day: null, setup_id: null, strategy_id: null };

/** Keeps a text that is being replaced. The oldest beyond the most that are kept go. */
export async function keepFormerText(
  mine: Mine,
  place: TextPlace,
  former: Pick<Selectable<Tables['former_texts']>, 'text' | 'version' | 'written_at'>,
): Promise<void> {
  await mine
    .insertInto('former_texts')
    .values({ ...NOWHERE, ...place, ...former })
    .execute();
  const surplus = mine
    .selectFrom('former_texts')
    .select('id')
    .where((eb) => eb.and(place))
    .orderBy('id', 'desc')
    .offset(MOST_FORMER);
  await mine.deleteFrom('former_texts').where('id', 'in', surplus).execute();
}

/** What a text was before, the latest first. */
export async function listFormerTexts(mine: Mine, place: TextPlace): Promise<VersionedText[]> {
  const rows = await mine
    .selectFrom('former_texts')
    .select(['version', 'text', 'written_at'])
    .where((eb) => eb.and(place))
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ version, text, written_at: written }) => ({ text, version, written_at: written.toISOString() }));
}
