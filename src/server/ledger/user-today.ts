import type { TradingDay } from '#engine/day.ts';
import type { Mine } from '../store/mine.ts';

/** The day that a user's journal takes for today: in a demo the day that its files end on, else the given one. */
export async function todayOf(mine: Mine, today: TradingDay): Promise<TradingDay> {
  const user = await mine.db.selectFrom('users').select('demo_today').where('id', '=', mine.userId).executeTakeFirst();
  return user?.demo_today ?? today;
}
