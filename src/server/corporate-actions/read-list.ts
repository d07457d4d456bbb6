import { type ActionList, readActionList } from '#engine/corporate-actions/read-action-list.ts';
import type { ImportOutcome, OnReading } from '../files/import-file.ts';

/** An exchange's list of corporate actions, as text. */
export interface ListToRead {
  readonly list: string;
}
/** What is in it; null where it is no such list. */
export type ListOutcome =
  | { readonly kind: 'list'; readonly list: ActionList | null }
  | Extract<ImportOutcome, { kind: 'refused' }>
  | { readonly kind: 'busy' };

/** Reads an exchange's list of corporate actions. A hostile one takes long: call it in a thread. */
export function readList({ list }: ListToRead, onReading: OnReading = () => undefined): ListOutcome {
  onReading(true);
  const read = readActionList(list);
  onReading(false);
  if (read && 'code' in read) return { kind: 'refused', problem: read, skipped: [], skippedCount: 0 };
  return { kind: 'list', list: read };
}
