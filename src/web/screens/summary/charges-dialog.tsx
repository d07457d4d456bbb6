import type { Slice } from '#engine/daily/rollup.ts';
import { addRupees } from '#engine/money.ts';
import { rupees } from '../../format.ts';
import { levyName } from '../../text/levies.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
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
        <table className="amounts">
          <tbody>
            {data.map(({ type, amount }) => (
              <tr key={type}>
                <th scope="row">{levyName(type)}</th>
                <td>{rupees(amount)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">All charges</th>
              <td>{rupees(data.reduce((sum, { amount }) => addRupees(sum, amount), 0))}</td>
            </tr>
          </tfoot>
        </table>
      ) : (
        <Skeleton height={280} />
      )}
    </Dialog>
  );
}
