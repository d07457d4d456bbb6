import type { Resemblance } from '#engine/trades/resembling.ts';
import { int8s, reference, table, text, timestamptz } from '../table.ts';
import { rowOfFile } from './trades.ts';

/** A row of a file that probably is a trade which the journal has. */
export const heldTrades = table('held_trades', ['user_id', 'id'], {
  ...rowOfFile,
  /** The trades that it resembles; some may be gone. */
  trade_ids: int8s(),
  why: text<Resemblance>(),
  /** null while it waits for the user. */
  decision: text<'keep' | 'replace' | 'ignore'>().orNull(),
  /** By which it was decided, also while it waits again. */
  change_id: reference('changes').orNull(),
  created_at: timestamptz().withDefault(),
});
