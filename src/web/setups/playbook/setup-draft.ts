import type { SetupDetail, SetupForm } from '#contract/setups.ts';

/** A rule as it is edited; `key` tells it from the others while it has no id. */
export interface DraftRule {
  readonly key: number;
  readonly id?: number;
  readonly text: string;
}

/** A setup as it is edited. */
export interface SetupDraft {
  readonly name: string;
  readonly text: string;
  readonly rules: readonly DraftRule[];
}

/** The setup as it stands, to be edited. */
export function draftOf({ name, text, rules }: SetupDetail): SetupDraft {
  return { name, text, rules: rules.map((rule) => ({ key: rule.id, id: rule.id, text: rule.text })) };
}

/** The rule with this key one place further up (-1) or down (1); as it was where there is no further. */
export function moved(rules: readonly DraftRule[], key: number, by: -1 | 1): readonly DraftRule[] {
  const from = rules.findIndex((rule) => rule.key === key);
  const [rule, other] = [rules[from], rules[from + by]];
  if (!rule || !other) return rules;
  return rules.with(from, other).with(from + by, rule);
}

/** The rules with an empty one after that of the key, or at the end; its key is below 0, which no id is. */
export function withNew(rules: readonly DraftRule[], after: number | null): { readonly rules: readonly DraftRule[]; readonly key: number } {
  const key = Math.min(0, ...rules.map((rule) => rule.key)) - 1;
  const place = after === null ? rules.length : rules.findIndex((rule) => rule.key === after) + 1;
  return { rules: rules.toSpliced(place, 0, { key, text: '' }), key };
}

/** What is sent: empty rules are left out, and a rule that is not in the list any more is a new one. */
export function formOf(draft: SetupDraft, now: Pick<SetupDraft, 'rules'>, version: number): SetupForm {
  const known = new Set(now.rules.map(({ id }) => id));
  const rules = draft.rules.flatMap(({ id, text }) => {
    if (text.trim() === '') return [];
    return [id !== undefined && known.has(id) ? { id, text } : { text }];
  });
  return { name: draft.name, text: draft.text, rules, version };
}
