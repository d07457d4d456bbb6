import type { Slice } from '#engine/daily/rollup.ts';
import { ChargesTable } from '../charges-table.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { LoadError } from '../../ui/page/load-error.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { useChargesBreakdown } from './queries.ts';

interface ChargesDialogProps {
  readonly slices: readonly Slice[];
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The charges by type. */
export function ChargesDialog({ slices, opened, onClose }: ChargesDialogProps) {
  const { data, isError, refetch } = useChargesBreakdown(slices, opened);
  return (
    <Dialog title="Charges Breakdown" opened={opened} onClose={onClose}>
      {isError ? (
        <LoadError text="Could not load details" onRetry={() => void refetch()} />
      ) : data ? (
        <ChargesTable charges={data} />
      ) : (
        <Skeleton height={280} />
      )}
    </Dialog>
  );
}
