import { Link } from 'react-router';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/page/empty.tsx';
import { openPositionsUrl, paths } from '../../urls.ts';
import { POSITION_TEXTS } from '../../text/en/positions.ts';
import { KIT_TEXTS } from '../../text/en/kit.ts';

/** An empty list, because of the search or because nothing is open. */
export function NothingOpen({ q }: { readonly q: string }) {
  if (q) {
    return (
      <Empty icon="search" level={2} title={POSITION_TEXTS.noOpenPositionMatches(q)} hint={POSITION_TEXTS.searchLooksPartSymbol}>
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
