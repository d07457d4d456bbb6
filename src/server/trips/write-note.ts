import type { NoteForm } from '#contract/words.ts';
import { dayInIndia, type TradingDay } from '#engine/day.ts';
import type { Mine } from '../store/mine.ts';
import { openTrip } from './keep-in-place.ts';
import { writeText } from '../ledger/words/write-text.ts';

/** Writes the note of a trade's round trip: see writeText. Throws an ApiProblem: 404 or 409. */
export function writeNote(
  mine: Mine,
  tradeId: number,
  given: NoteForm,
  now: Date,
  today: TradingDay = dayInIndia(now.getTime()),
): Promise<{ version: number }> {
  const open = (tx: Mine) => openTrip(tx, tradeId, today);
  return writeText(mine, { kind: 'note', trade_id: tradeId }, given, now, open);
}
