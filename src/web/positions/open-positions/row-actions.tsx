import type { OpenPositionBody } from '#contract/positions.ts';
import { ACTION_TEXTS } from '../../text/en/corporate-actions.ts';
import { APART, POSITION_TEXTS } from '../../text/en/positions.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { uploadUrl } from '../../urls.ts';
import { exitTrade, missingBuy } from './exit-trade.ts';

interface RowActionsProps {
  readonly row: OpenPositionBody;
  readonly today: string;
  /** Its editor was just closed: Edit gets the focus. */
  readonly focused: boolean;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
  readonly onSettle: () => void;
  readonly onOrigin: () => void;
}

/** The actions of a row; first the one that closes or completes it. */
export function RowActions({ row, today, focused, onEdit, onDelete, onSettle, onOrigin }: RowActionsProps) {
  const name = <span className="visually-hidden">{row.symbol}</span>;
  return (
    <>
      {row.status === 'expired' ? (
        <Button size="s" variant="soft" onClick={onSettle}>
          {APART.expired.mend}
          {name}
        </Button>
      ) : (
        <ButtonLink to={uploadUrl(row.status === 'unmatched' ? missingBuy(row) : exitTrade(row, today))} size="s" variant="soft">
          {row.status === 'unmatched' ? APART.unmatched.mend : POSITION_TEXTS.exit}
          {name}
        </ButtonLink>
      )}
      {row.segment === 'EQ' && row.status !== 'expired' && (
        <Button
          size="s"
          variant="default"
          aria-label={row.status === 'unmatched' ? POSITION_TEXTS.originOf(row.symbol) : ACTION_TEXTS.otherSharesOf(row.symbol)}
          onClick={onOrigin}
        >
          {row.status === 'unmatched' ? ACTION_TEXTS.origin : ACTION_TEXTS.otherShares}
        </Button>
      )}
      <IconButton icon="pencil" label={POSITION_TEXTS.edit(row.symbol)} ref={focused ? takeFocus : undefined} onClick={onEdit} />
      <IconButton icon="trash" label={POSITION_TEXTS.delete(row.symbol)} onClick={onDelete} />
    </>
  );
}

function takeFocus(button: HTMLButtonElement | null): void {
  button?.focus();
}
