import { Link } from 'react-router';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/page/empty.tsx';
import { openPositionsUrl, paths } from '../../urls.ts';

/** An empty list, because of the search or because nothing is open. */
export function NothingOpen({ q }: { readonly q: string }) {
  if (q) {
    return (
      <Empty icon="search" level={2} title={`No open position matches “${q}”`} hint="The search looks for a part of the symbol.">
        <Link to={openPositionsUrl()}>Show all open positions</Link>
      </Empty>
    );
  }
  return (
    <Empty
      icon="layers"
      level={2}
      title="Nothing is open"
      hint="Trades that are not closed yet appear here, with their average price and an Exit button. They come from your tradebook and from trades typed by hand."
    >
      <ButtonLink to={paths.upload}>Add trades</ButtonLink>
    </Empty>
  );
}
