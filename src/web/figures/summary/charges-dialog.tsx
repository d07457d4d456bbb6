import type { Slice } from '#engine/daily/rollup.ts';
import { ChargesTable } from '../charges-table.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Loaded } from '../../ui/page/loaded.tsx';
import { useChargesBreakdown } from './queries.ts';
import { SUMMARY_TEXTS } from '../../text/en/summary.ts';

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
