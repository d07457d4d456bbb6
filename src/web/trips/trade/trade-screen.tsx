import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { RoundTripDetail } from '#contract/round-trips.ts';
import { ApiError } from '../../api.ts';
import { day, dayOfYear } from '../../format.ts';
import { askedUrl, useAsked, type TripsAsked } from '../asked-trips.ts';
import { Images } from '../../images/images.tsx';
import { TradeFixes } from '../trade-fixes.tsx';
import { PRODUCT_NAMES, TRADE_TEXTS } from '../../text/en/trade.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/page/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LoadError } from '../../ui/page/load-error.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { dayUrl, historyUrl } from '../../urls.ts';
import { ClosedPanel } from './closed-panel.tsx';
import { FilesPanel } from './files-panel.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { OrdersPanel } from './orders-panel.tsx';
import { PicturePanel } from './picture-panel.tsx';
import { PricesPanel } from './prices-panel.tsx';
import { useTrade } from './queries.ts';
import { SharesPanel } from './shares-panel.tsx';
import { TradeFigures } from './trade-figures.tsx';
import { UnderFilter } from './under-filter.tsx';
import { useTradeKeys } from './use-trade-keys.ts';
import { YoursPanel } from './yours-panel.tsx';
import './trade-screen.css';
import { KIT_TEXTS } from '../../text/en/kit.ts';

/** One round trip: what it came to, what the trader says about it, how it built up, its orders, and where they came from. */
export function TradeScreen() {
  const { id = '' } = useParams();
  const asked = useAsked();
  const { data: trip, error, isPlaceholderData, refetch } = useTrade(Number(id) || 0, asked);
  const [helping, setHelping] = useState(false);
  const navigate = useNavigate();
  const go = (to: number | null | undefined) => {
    if (to != null && !isPlaceholderData) void navigate(askedUrl(to, asked));
  };
  useTradeKeys({ onNext: () => go(trip?.next), onPrevious: () => go(trip?.previous) });
  const isGone = error instanceof ApiError && error.status === 404;
  if (isGone) {
    return (
      <Page title={TRADE_TEXTS.trade}>
        <Empty icon="ledger" level={2} title={TRADE_TEXTS.gone} hint={TRADE_TEXTS.goneHint}>
          <ButtonLink to={historyUrl()}>{TRADE_TEXTS.closedTradesTitle}</ButtonLink>
        </Empty>
      </Page>
    );
  }
  if (error && !trip) {
    return (
      <Page title={TRADE_TEXTS.trade}>
        <LoadError text={error.message || TRADE_TEXTS.loadFailed} hint={KIT_TEXTS.dataNotChanged} onRetry={() => void refetch()} />
      </Page>
    );
  }
  if (!trip) return <Loading />;
  return (
    <Page title={trip.name} lead={leadOf(trip)} aside={<Steps trip={trip} asked={asked} onHelp={() => setHelping(true)} />}>
      <div className="stack trade" aria-busy={isPlaceholderData || undefined}>
        <UnderFilter trip={trip} asked={asked} />
        <TradeFigures trip={trip} />
        <div className="trade-grid">
          {/* The words of one trade are never shown, nor saved, for another. */}
          <div key={trip.id} className="stack">
            <YoursPanel trip={trip} />
            <Images to={{ call: 'addRoundTripImage', params: { id: trip.id } }} images={trip.image_list} />
          </div>
          <div className="stack trade-main">
            <PicturePanel trip={trip} />
            <PricesPanel trip={trip} />
            <SharesPanel trip={trip} />
            <OrdersPanel key={trip.id} trip={trip} />
            <ClosedPanel trip={trip} />
            <FilesPanel trip={trip} />
            <TradeFixes trip={trip} />
          </div>
        </div>
      </div>
      <KeysDialog opened={helping} onClose={() => setHelping(false)} />
    </Page>
  );
}

/** '10 Feb 2026 · weekly · long · ZERODHA · intraday · 4 Feb 2026' */
function leadOf({ name, symbol, detail, side, account, product, opened_on: from, exited_on: until, status }: RoundTripDetail): string {
  const days = until === null || until === from ? day(from) : `${day(from)} – ${day(until)}`;
  const parts = [
    detail,
    status === 'unmatched' ? 'sold' : side,
    account,
    PRODUCT_NAMES[product],
    status === 'closed' ? days : TRADE_TEXTS.since(day(from)),
    symbol === name ? '' : symbol,
  ];
  return parts.filter(Boolean).join(' · ');
}

interface StepsProps {
  readonly trip: Pick<RoundTripDetail, 'previous' | 'next' | 'account' | 'filtered' | 'opened_on' | 'exited_on'>;
  readonly asked: TripsAsked;
  readonly onHelp: () => void;
}

function Steps({ trip: { previous, next, account, filtered, opened_on: from, exited_on: until }, asked, onHelp }: StepsProps) {
  const on = until ?? from;
  return (
    <nav className="actions trade-steps" aria-label={TRADE_TEXTS.byEntry(filtered ? null : account)}>
      <ButtonLink to={dayUrl(on)} variant="default" size="s">
        <Icon name="calendar" size={16} />
        <span className="visually-hidden">{TRADE_TEXTS.itsDay}</span>
        {dayOfYear(on)}
      </ButtonLink>
      {previous !== null && (
        <ButtonLink to={askedUrl(previous, asked)} variant="default" size="s">
          <Icon name="chevronLeft" size={16} />
          {TRADE_TEXTS.previous}
        </ButtonLink>
      )}
      {next !== null && (
        <ButtonLink to={askedUrl(next, asked)} variant="default" size="s">
          {TRADE_TEXTS.next}
          <Icon name="chevronRight" size={16} />
        </ButtonLink>
      )}
      <Button variant="default" size="s" onClick={onHelp}>
        <Icon name="question" size={16} />
        <span className="narrow-unseen">{TRADE_TEXTS.keys}</span>
      </Button>
    </nav>
  );
}

function Loading() {
  return (
    <Page title={TRADE_TEXTS.trade}>
      <output className="visually-hidden">{KIT_TEXTS.loading}</output>
      <Skeleton height={92} />
      <div className="trade-grid">
        <Skeleton height={560} />
        <Skeleton height={560} />
      </div>
    </Page>
  );
}
