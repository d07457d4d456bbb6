import type { KnownAction } from '#engine/corporate-actions/known-actions.ts';
import type { Ratio } from '#engine/corporate-actions/lot-action.ts';
import type { ActionFacts } from '#engine/corporate-actions/same-action.ts';
import { doubtId } from '#engine/doubts/doubt.ts';
import type { Instrument } from '#engine/instruments/instrument.ts';

/** An action of what was held on its ex-date, that is not decided. */
export interface AskedAction {
  readonly action: AskedFacts;
  readonly instrumentId: number;
  readonly symbol: string;
  /** null of a share. */
  readonly adjusts: Adjusts | null;
}

/** By what the units of a contract are multiplied, and what it becomes; null: itself. */
export interface Adjusts {
  readonly ratio: Ratio;
  readonly into: Instrument | null;
}

/** What is asked. Of contracts: by what their units are multiplied, and what they become. */
interface AskedFacts extends Pick<KnownAction, 'exOn' | 'ratio' | 'price' | 'into' | 'confidence' | 'sources'> {
  /** null: contracts follow what the user entered for the share. */
  readonly key: string | null;
  readonly kind: KnownAction['kind'] | 'adjustment';
}

/** Names the doubt that an asked action is. */
export function actionDoubtId({ action, instrumentId }: AskedAction): string {
  return doubtId('corporate-action', instrumentId, action.key ?? action.exOn);
}

/** What names an action that is not stored. */
export type Named = Pick<KnownAction, 'exOn' | 'ratio'> & { readonly kind: string };

/** Of an action that is not stored. */
export function factsOfNamed({ kind, exOn, ratio }: Named): ActionFacts {
  return { kind, exOn, given: ratio?.given ?? null, held: ratio?.held ?? null, perShare: null, into: [] };
}
