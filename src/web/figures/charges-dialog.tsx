import { useQuery } from '@tanstack/react-query';
import type { Slice } from '#engine/daily/rollup.ts';
import { addRupees } from '#engine/money.ts';
import { api } from '../api.ts';
import { useFilter } from '../filter/use-filter.ts';
import { SUMMARY_TEXTS } from '../text/en/summary.ts';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { Loaded } from '../ui/page/loaded.tsx';
import { ChargesTable } from './charges-table.tsx';

interface ChargesDialogProps {
  readonly slices: readonly Slice[];
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The charges by type. */
export function ChargesDialog({ slices, opened, onClose }: ChargesDialogProps) {
  const charges = useChargesBreakdown(slices, opened);
  return (
    <Dialog title={SUMMARY_TEXTS.chargesBreakdown} opened={opened} onClose={onClose}>
      <Loaded of={charges} failed={SUMMARY_TEXTS.couldNotLoadDetails} skeleton={280}>
        {(data) => <ChargesTable charges={data} />}
      </Loaded>
    </Dialog>
  );
}

/** Charges by type, summed over the slices; fetched only when shown. */
function useChargesBreakdown(slices: readonly Slice[], shown: boolean) {
  const filter = useFilter();
  return useQuery({
    queryKey: ['charges', ...slices, filter],
    enabled: shown,
    queryFn: async ({ signal }) => {
      const bodies = await Promise.all(slices.map((slice) => api('chargesBreakdown', { params: { slice }, query: filter }, signal)));
      const sums = new Map<string, number>();
      for (const { type, amount } of bodies.flatMap((body) => body.charges)) sums.set(type, addRupees(sums.get(type) ?? 0, amount));
      return [...sums].map(([type, amount]) => ({ type, amount }));
    },
  });
}
