import { Link } from 'react-router';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/page/empty.tsx';
import { openPositionsUrl, paths } from '../../urls.ts';
import type { PositionsView } from './positions-view.ts';
import { POSITION_TEXTS } from '../../text/en/positions.ts';
import { KIT_TEXTS } from '../../text/en/kit.ts';

/** An empty list, because of the search or the account, or because nothing is open. */
export function NothingOpen({ of: { q, account } }: { readonly of: Pick<PositionsView, 'q' | 'account'> }) {
  if (q || account) {
    const title = q ? POSITION_TEXTS.noOpenPositionMatches(q) : POSITION_TEXTS.noOpenPositionInAccount;
    return (
      <Empty icon="search" level={2} title={title} hint={q ? POSITION_TEXTS.searchLooksPartSymbol : POSITION_TEXTS.otherAccountsMayHave}>
        <Link to={openPositionsUrl()}>{POSITION_TEXTS.showAllOpenPositions}</Link>
      </Empty>
    );
  }
  return (
    <Empty icon="layers" level={2} title={POSITION_TEXTS.nothingIsOpen} hint={POSITION_TEXTS.tradesClosedYetAppear}>
      <ButtonLink to={paths.upload}>{KIT_TEXTS.addTrades}</ButtonLink>
    </Empty>
  );
}
