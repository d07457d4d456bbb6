import type { OpenPositionBody } from '#contract/positions.ts';
import { APART } from '../../text/positions.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { uploadUrl } from '../../urls.ts';
import { exitTrade, missingBuy } from './exit-trade.ts';

/** Why a row stands apart, and the way to mend it. */
export function RowNote({ row }: { readonly row: OpenPositionBody }) {
  if (row.status === 'open') return null;
  return (
    <div className="row-explained">
      <p>{APART[row.status].why}</p>
      {row.status === 'unmatched' ? (
        <ButtonLink to={uploadUrl(missingBuy(row))} size="s" variant="default">
          Add the earlier buy
        </ButtonLink>
      ) : (
        <ButtonLink to={uploadUrl(exitTrade(row, row.date))} size="s" variant="default">
          Enter the closing trade
        </ButtonLink>
      )}
    </div>
  );
}
