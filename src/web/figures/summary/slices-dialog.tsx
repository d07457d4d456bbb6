import { Link } from 'react-router';
import type { Slice } from '#engine/daily/rollup.ts';
import { SLICE_NAMES } from '../../text/en/figures.ts';
import { useBehind } from '../../filter/use-filter.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Money } from '../../ui/text/money.tsx';

interface SlicesDialogProps {
  readonly title: string;
  /** What each segment adds to the figure, and the link to its trades. */
  readonly parts: readonly { readonly slice: Slice; readonly amount: number; readonly to: string }[];
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** A figure split by segment, each with a link to its trades. */
export function SlicesDialog({ title, parts, opened, onClose }: SlicesDialogProps) {
  const behind = useBehind();
  return (
    <Dialog title={title} opened={opened} onClose={onClose}>
      <table className="amounts">
        <tbody>
          {parts.map(({ slice, amount, to }) => (
            <tr key={slice}>
              <th scope="row">
                <Link to={behind(to)}>{SLICE_NAMES[slice]}</Link>
              </th>
              <td>
                <Money amount={amount} result />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}
