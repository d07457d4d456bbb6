import { lazy, Suspense, useMemo } from 'react';
import { Link } from 'react-router';
import type { RoundTripDetail, TripOrderBody } from '#contract/round-trips.ts';
import type { TripPricesBody } from '#contract/trip-prices.ts';
import { type CandleLevel, candleOption } from '../../charts/candles.ts';
import { ChartPanel } from '../../charts/chart-panel.tsx';
import { readPalette } from '../../charts/palette.ts';
import { count, day, dayOfYear, price } from '../../format.ts';
import { formerText, keptText, missingText, PRICE_TEXTS, reachText, touchText, TRADE_TEXTS, undecidedText } from '../../text/en/trade.ts';
import { demoDay } from '../../ui/demo-day.ts';
import { LoadError } from '../../ui/page/load-error.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { useHiddenRupees, useTheme } from '../../ui/page-choice.ts';
import { paths } from '../../urls.ts';
import { useTripPrices } from './queries.ts';
import { tradeName } from './trade-name.ts';
import { KIT_TEXTS } from '../../text/en/kit.ts';

const Canvas = lazy(async () => ({ default: (await import('../../charts/canvas.tsx')).Canvas }));
const HEIGHT = 300;
const COLUMNS = [TRADE_TEXTS.day, TRADE_TEXTS.open, TRADE_TEXTS.high, TRADE_TEXTS.low, KIT_TEXTS.close, TRADE_TEXTS.orders];

/** The days of the trade as candles with its orders, and how far it went; nothing where the user has no market files. */
export function PricesPanel({ trip }: { readonly trip: RoundTripDetail }) {
  const [hidden] = useHiddenRupees();
  const { data: prices, error, refetch } = useTripPrices(trip.id);
  if (error && !prices) {
    return (
      <Panel title={PRICE_TEXTS.title}>
        <LoadError text={error.message || PRICE_TEXTS.loadFailed} hint={KIT_TEXTS.dataNotChanged} onRetry={() => void refetch()} />
      </Panel>
    );
  }
  if (!prices?.has_prices) return null;
  if (prices.bars.length === 0) {
    return (
      <Panel title={PRICE_TEXTS.title}>
        <p className="note">{prices.undecided_from === null ? PRICE_TEXTS.none : undecidedText(prices.undecided_from, actionsLink)}</p>
      </Panel>
    );
  }
  return <Picture key={String(hidden)} trip={trip} prices={prices} />;
}

interface PictureProps {
  readonly trip: RoundTripDetail;
  readonly prices: TripPricesBody;
}

function Picture({ trip, prices }: PictureProps) {
  const { theme } = useTheme();
  const picture = useMemo(() => pictureOf(trip, prices), [trip, prices]);
  const option = useMemo(() => candleOption(picture, readPalette(theme)), [picture, theme]);
  const { days, rows } = picture;
  const summary = TRADE_TEXTS.pricesDaysOrders(tradeName(trip), days.length, day(days[0]), day(days.at(-1)));
  const reading = useMemo(() => ({ count: rows.length, text: (index: number) => spoken(rows[index] ?? []) }), [rows]);
  return (
    <ChartPanel
      title={PRICE_TEXTS.title}
      hint={demoDay.today === null ? PRICE_TEXTS.hint : PRICE_TEXTS.madeUp}
      summary={summary}
      height={HEIGHT}
      table={{ columns: COLUMNS, rows }}
      drawing={
        <Suspense fallback={<Skeleton height={HEIGHT} />}>
          <Canvas option={option} height={HEIGHT} summary={summary} reading={reading} />
        </Suspense>
      }
    >
      <HowFar trip={trip} prices={prices} />
    </ChartPanel>
  );
}

/** How far it went for and against the trader, and its stop and target against that. */
function HowFar({ trip: { plan, planned, gross, status, actions }, prices }: PictureProps) {
  const { favourable, against, stop, target, former_days: former, missing_days: missing, held_days: held } = prices;
  const undecided = prices.undecided_from !== null && <p className="note">{undecidedText(prices.undecided_from, actionsLink)}</p>;
  if (!favourable || !against) return undecided;
  const kept = status === 'closed' ? keptText(favourable, gross) : null;
  const lines = [
    { name: TRADE_TEXTS.inYourFavour, text: reachText(favourable, planned.risk) },
    { name: TRADE_TEXTS.againstYou, text: reachText(against, planned.risk) },
    kept !== null && { name: TRADE_TEXTS.keptOfBest, text: kept },
    stop !== null && { name: TRADE_TEXTS.stopOfStop(price(plan.stop)), text: touchText(stop) },
    target !== null && { name: TRADE_TEXTS.targetOfTarget(price(plan.target)), text: touchText(target) },
  ].filter((line) => line !== false);
  return (
    <>
      <dl className="how-far">
        {lines.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className="note">
        {[formerText(former, held), missingText(missing, held), PRICE_TEXTS.how, actions.length > 0 && PRICE_TEXTS.notAdjusted]
          .filter(Boolean)
          .join(' ')}
      </p>
      {undecided}
    </>
  );
}

function actionsLink(text: string) {
  return <Link to={paths.corporateActions}>{text}</Link>;
}

function pictureOf({ order_list: orders, plan, opened_on: from, exited_on: exited, status }: RoundTripDetail, { bars }: TripPricesBody) {
  const byDay = new Map(bars.map((bar) => [bar.day, bar]));
  const ordersOf = Map.groupBy(orders, ({ day: on }) => on);
  const days = [...new Set([...byDay.keys(), ...ordersOf.keys()])].toSorted();
  const places = new Map(days.map((date, index) => [date, index]));
  const first = places.get(from) ?? 0;
  const last = (status === 'closed' && exited !== null ? places.get(exited) : undefined) ?? days.length - 1;
  const level = (name: string, at: number | null, tone: CandleLevel['tone']): CandleLevel[] =>
    at === null ? [] : [{ name: `${name} ${price(at)}`, price: at, tone, from: first, to: last }];
  const rows = days.map((date) => {
    const bar = byDay.get(date);
    const texts = bar ? [bar.open, bar.high, bar.low, bar.close].map(price) : ['–', '–', '–', '–'];
    return [day(date), ...texts, (ordersOf.get(date) ?? []).map((order) => orderText(order, orders)).join('; ')];
  });
  return {
    days,
    rows,
    candles: days.map((date) => byDay.get(date) ?? null),
    marks: orders
      .filter(({ settlement }) => !settlement)
      .map((order) => ({ at: places.get(order.day) ?? 0, price: order.price, isBuy: order.buy_sell === 'BUY' })),
    levels: [...level(TRADE_TEXTS.stopTitle, plan.stop, 'bad'), ...level(TRADE_TEXTS.targetTitle, plan.target, 'good')],
    label: dayOfYear,
    tip: (index: number) => {
      const [title = '', ...cells] = rows[index] ?? [];
      return { title, lines: cells.map((value, at) => ({ name: COLUMNS[at + 1] ?? '', value })).filter(({ value }) => value !== '') };
    },
  };
}

/** 'entry: bought 10 at ₹100.00'; what follows the first order on its side is an add. */
function orderText(order: TripOrderBody, orders: readonly TripOrderBody[]): string {
  const { buy_sell: side, quantity, price: at, settlement } = order;
  const isEntry = side === orders[0]?.buy_sell;
  const role = settlement ? 'settled' : !isEntry ? 'exit' : order === orders[0] ? 'entry' : 'add';
  return TRADE_TEXTS.orderAs(role, side === 'BUY' ? 'bought' : 'sold', count(quantity), price(at));
}

function spoken([name = '', ...cells]: readonly string[]): string {
  const named = cells.map((cell, index) => (cell === '' ? '' : `${COLUMNS[index + 1]} ${cell}`));
  return `${name}: ${named.filter(Boolean).join(', ')}`;
}
