import type { ActionKind, AppliedAction } from '#contract/action-kinds.ts';
import type { OriginForm } from '#contract/corporate-actions.ts';
import { count, day } from '../../format.ts';

/** What happened to a share, as a choice. */
export const ACTION_NAMES: Readonly<Record<ActionKind, string>> = {
  split: 'Split',
  consolidation: 'Consolidation',
  bonus: 'Bonus',
  demerger: 'Demerger',
  merger: 'Merger',
  rename: 'New name',
  call: 'Call on partly paid shares',
  'capital-reduction': 'Capital reduction',
  adjustment: 'Contract adjusted',
};

/** Where shares came from, as a choice, with what to enter. */
export const ORIGINS: readonly { readonly value: OriginForm['kind']; readonly name: string; readonly hint: string }[] = [
  { value: 'ipo', name: 'IPO', hint: 'The day of allotment and what you paid in all.' },
  { value: 'transfer', name: 'Transfer from another account', hint: 'The day and the cost of the purchase there, not of the transfer.' },
  { value: 'gift', name: 'Gift or inheritance', hint: 'The day and the cost of the one who had bought them.' },
  { value: 'bonus', name: 'Bonus shares', hint: 'The day of allotment; they cost 0.' },
  { value: 'demerger', name: 'Demerger', hint: 'The day of the first purchase and the part of its cost that the company announced.' },
  { value: 'older-file', name: 'Bought before my files begin', hint: 'Uploading the older tradebook is better: it has the charges too.' },
  { value: 'exercise', name: 'Exercised option or future', hint: 'The day of expiry and what was paid: strike × quantity.' },
  { value: 'rights', name: 'Rights issue', hint: 'The day of allotment and what you paid in all.' },
];
/** A row of shares that are held can also say where they went. */
export const BUYBACK = {
  value: 'buyback',
  name: 'Sold in a buyback',
  hint: 'The day of the buyback and what you received in all.',
} as const;

/** The day of a bonus that tax goes by. */
export const ALLOTTED = {
  label: 'Allotted on (optional)',
  hint: 'The day from which the bonus shares count as held, in your demat statement. Without it, the ex-date.',
} as const;

export const ACTION_TEXTS = {
  loadFailed: 'Failed to load corporate actions.',
  saveFailed: 'That could not be saved.',
  isAnother: 'It is another one',
  areOthers: 'They are others: enter them',
  mayBe:
    'Sold, but the journal has no earlier buy. The shares may come from an IPO, a transfer, a gift, a bonus, a demerger, an exercised option, or an older file.',
} as const;

/** 'Split: 10 for 1 on 28 Jul 2022'. */
export function actionWords({ kind, given, held, ex_date: date }: AppliedAction): string {
  return `${ACTION_NAMES[kind]}${ratioWords(given, held)} on ${day(date)}`;
}

/** ': 10 for 1'; nothing where there is no ratio. */
export function ratioWords(given: number | null, held: number | null): string {
  return given === null || held === null ? '' : `: ${count(given)} for ${count(held)}`;
}
