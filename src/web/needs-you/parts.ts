import type { DoubtKind } from '#engine/doubts/doubt-kinds.ts';
import { day as dayText, withRupees } from '../format.ts';
import { useNeedsYou } from '../files/import-queries.ts';
import { useReconciled } from '../reconcile/reconciled.ts';
import type { IconName } from '../ui/icon.tsx';
import { dayUrl, paths } from '../urls.ts';
import { useApi } from '../use-api.ts';
import { needText } from '../text/en/doubts.ts';
import { NEEDS_YOU_TEXTS } from '../text/en/needs-you.ts';

/** One thing that waits for the user, and where it is decided. */
export interface Need {
  readonly count: number;
  readonly text: string;
  /** By what it is hidden until it changes, where its text may hide rupees. */
  readonly fact?: string;
  readonly to: string;
  readonly icon: IconName;
}

/** Trades of today without a setup, for who uses setups, and reconciled periods that changed. */
export function useWishes(): readonly Need[] {
  const needs = useNeedsYou();
  const { data: reconciled } = useReconciled();
  if (!needs) return [];
  const changed = reconciled?.filter((period) => period.changed !== null).length ?? 0;
  const { without_setup: count, today } = needs;
  const setups = NEEDS_YOU_TEXTS.tradesWithoutSetup(count, dayText(today));
  const parts: readonly Need[] = [
    { count, text: setups, to: dayUrl(today, true), icon: 'pencil' },
    {
      count: changed,
      text: NEEDS_YOU_TEXTS.reconciledPeriodsChanged(changed),
      to: paths.reconcile,
      icon: 'check',
    },
  ];
  return parts.filter((part) => part.count > 0);
}

/** What the figures lack until the user has decided. */
export function useLacking(): readonly Need[] {
  const needs = useNeedsYou();
  if (!needs) return [];
  const { files_waiting: files, trades_held: held } = needs;
  const parts: readonly Need[] = [
    { count: files, text: NEEDS_YOU_TEXTS.filesWaitAnswer(files), to: paths.imports, icon: 'question' },
    { count: held, text: NEEDS_YOU_TEXTS.tradesMayBeDoubles(held), to: paths.held, icon: 'layers' },
  ];
  return parts.filter(({ count }) => count > 0);
}

/** Where each kind is settled. What is left out can wait, and stands in the books. */
const SETTLED_AT: Readonly<Partial<Record<DoubtKind, string>>> = {
  'file-waits': paths.imports,
  doubles: paths.held,
  'corporate-action': paths.corporateActions,
  'expired-worthless': paths.books,
  'settlement-missing': paths.openPositions,
  'purchase-missing': paths.corporateActions,
  'statement-differs': paths.reconcile,
};

/** What figures lack, or may be wrong by, until the user decides: each kind together, the largest amount first. */
export function useOpen(wanted: boolean): readonly (Omit<Need, 'icon'> & { readonly lacks: boolean })[] {
  const { data } = useApi('listDoubts', wanted ? { query: {} } : null, { select: ({ doubt }) => doubt?.kinds ?? [] });
  return (data ?? []).flatMap((one) => {
    const to = SETTLED_AT[one.kind];
    if (to === undefined) return [];
    return {
      count: one.count,
      text: needText(one),
      fact: withRupees(() => needText(one)),
      to,
      lacks: one.kind === 'file-waits' || one.kind === 'doubles',
    };
  });
}
