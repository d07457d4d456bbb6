import type { AccountRow, PlanChoiceBody } from '#contract/accounts.ts';
import { BEGINNING, FEE_GROUPS, type FeeGroup, type OwnFee } from '#engine/charges/own-fees.ts';
import { parseDay } from '#engine/day.ts';
import { parsePaise, parsePercent } from '#engine/money.ts';
import { ACCOUNTS_TEXTS } from '../../text/en/accounts.ts';

/** The value of the select that stands for fees of one's own. */
export const OWN = 'own';

/** A fee as it is being typed; 'none': no fee is given. */
export interface FeeDraft {
  readonly mode: OwnFee['mode'] | 'none';
  readonly rupees: string;
  readonly percent: string;
}

/** A plan as it is being chosen. */
export interface PlanDraft {
  readonly key: number;
  /** '' is not given yet. */
  readonly from: string;
  readonly plan: string;
  readonly fees: Readonly<Record<FeeGroup, FeeDraft>>;
  readonly dp: string;
}

const NO_FEE: FeeDraft = { mode: 'none', rupees: '', percent: '' };

/** The choices of an account to edit. */
export function draftsOf({ plans }: Pick<AccountRow, 'plans'>): PlanDraft[] {
  return plans.map(({ from, plan, own_fees: own }, key) => ({
    key,
    from,
    plan: plan ?? OWN,
    fees: byGroup((group) => {
      const fee = own?.fees[group];
      return fee ? { mode: fee.mode, rupees: String(fee.rupees ?? ''), percent: String(fee.percent ?? '') } : NO_FEE;
    }),
    dp: String(own?.dp ?? ''),
  }));
}

/** One more choice: the first counts from the beginning, a further one from a day that is still to be given. */
export function anotherDraft(drafts: readonly PlanDraft[], plan: string): PlanDraft {
  const key = Math.max(-1, ...drafts.map((draft) => draft.key)) + 1;
  return { key, from: drafts.length === 0 ? BEGINNING : '', plan, fees: byGroup(() => NO_FEE), dp: '' };
}

/** What is to be saved, or a sentence about what is missing. */
export function choicesOf(drafts: readonly PlanDraft[]): PlanChoiceBody[] | string {
  const choices: PlanChoiceBody[] = [];
  for (const draft of drafts) {
    if (parseDay(draft.from) === null) return ACCOUNTS_TEXTS.pleaseGiveDayEach;
    if (draft.plan !== OWN) choices.push({ from: draft.from, plan: draft.plan, own_fees: null });
    else {
      const fees: Partial<Record<FeeGroup, OwnFee>> = {};
      for (const group of FEE_GROUPS) {
        const fee = feeOf(draft.fees[group]);
        if (fee === undefined) return ACCOUNTS_TEXTS.pleaseGiveEachFee;
        if (fee) fees[group] = fee;
      }
      const dp = draft.dp === '' ? null : parsePaise(draft.dp);
      if (draft.dp !== '' && dp === null) return ACCOUNTS_TEXTS.pleaseGiveDebitCharge;
      choices.push({ from: draft.from, plan: null, own_fees: { fees, dp: dp === null ? null : dp / 100 } });
    }
  }
  return new Set(choices.map(({ from }) => from)).size < choices.length ? ACCOUNTS_TEXTS.twoPlansBeginSame : choices;
}

/** null: none is given; undefined: it cannot be read. */
function feeOf({ mode, rupees, percent }: FeeDraft): OwnFee | null | undefined {
  if (mode === 'none') return null;
  const [needsRupees, needsPercent] = [mode !== 'pct', mode === 'pct' || mode === 'min'];
  const amount = needsRupees ? parsePaise(rupees) : null;
  if ((needsRupees && amount === null) || (needsPercent && parsePercent(percent) === null)) return undefined;
  return { mode, rupees: amount === null ? null : amount / 100, percent: needsPercent ? Number(percent) : null };
}

function byGroup(make: (group: FeeGroup) => FeeDraft): Record<FeeGroup, FeeDraft> {
  return Object.fromEntries(FEE_GROUPS.map((group) => [group, make(group)])) as Record<FeeGroup, FeeDraft>;
}
