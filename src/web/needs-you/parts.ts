import type { NeedsYouBody } from '#contract/needs-you.ts';
import { day as dayText } from '../format.ts';
import { useNeedsYou } from '../files/import-queries.ts';
import { useReconciled } from '../reconcile/reconciled.ts';
import type { IconName } from '../ui/icon.tsx';
import { dayUrl, paths } from '../urls.ts';
import { NEEDS_YOU_TEXTS } from '../text/en/needs-you.ts';

/** One thing that waits for the user, and where it is decided. */
export interface Need {
  readonly count: number;
  readonly text: string;
  readonly to: string;
  readonly icon: IconName;
}

/** What figures lack, or are wrong by, until the user decides. */
export function useFiguresLack(): readonly Need[] {
  const lacking = useLacking();
  const shares = sharesPart(useNeedsYou());
  return shares.count > 0 ? [...lacking, shares] : lacking;
}

function sharesPart(needs: NeedsYouBody | undefined): Need {
  const { actions_asked: actions, sales_unmatched: sales } = needs ?? { actions_asked: 0, sales_unmatched: 0 };
  const text = [
    ...(actions > 0 ? [NEEDS_YOU_TEXTS.corporateActionsToConfirm(actions)] : []),
    ...(sales > 0 ? [NEEDS_YOU_TEXTS.salesWithoutTheirPurchase(sales)] : []),
  ].join(', ');
  return { count: actions + sales, text, to: paths.corporateActions, icon: 'ledger' };
}

/** Questions about shares, trades of today without a setup, for who uses setups, and reconciled periods that changed. */
export function useWishes(): readonly Need[] {
  const needs = useNeedsYou();
  const { data: reconciled } = useReconciled();
  if (!needs) return [];
  const changed = reconciled?.filter((period) => period.changed !== null).length ?? 0;
  const { without_setup: count, today } = needs;
  const setups = NEEDS_YOU_TEXTS.tradesWithoutSetup(count, dayText(today));
  const parts: readonly Need[] = [
    sharesPart(needs),
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
