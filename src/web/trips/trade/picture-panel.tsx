import { useMemo } from 'react';
import type { RoundTripDetail, TripOrderBody } from '#contract/round-trips.ts';
import { ChartPanel } from '../../charts/chart-panel.tsx';
import { type Lane, StepPlot } from '../../charts/step-plot.tsx';
import { compactRupees, count, day, price, signedRupees } from '../../format.ts';
import { TRADE_TEXTS } from '../../text/en/trade.ts';
import { tradeName } from './trade-name.ts';

const PRICES = 170;
const POSITION = 70;
const RESULT = 110;
/** With the names of the three lanes. */
const HEIGHT = PRICES + POSITION + RESULT + 3 * 34;

/** Prices, position and result, order by order. */
export function PicturePanel({ trip }: { readonly trip: RoundTripDetail }) {
  const { order_list: orders } = trip;
  const lanes = useMemo(() => lanesOf(trip), [trip]);
  const table = useMemo(() => tableOf(orders), [orders]);
  if (orders.length === 0) return null;
  return (
    <ChartPanel
      title={TRADE_TEXTS.orderByOrder}
      hint={TRADE_TEXTS.buysSellsEachStep}
      summary={TRADE_TEXTS.ordersNetEnd(tradeName(trip), orders.length, signedRupees(trip.net))}
      height={HEIGHT}
      table={table}
      drawing={<StepPlot steps={orders.length} lanes={lanes} tip={(index) => tipOf(orders[index])} />}
    />
  );
}

function lanesOf({ order_list: orders, plan }: RoundTripDetail): Lane[] {
  const levels = [
    ...(plan.stop === null ? [] : [{ name: TRADE_TEXTS.stop(price(plan.stop)), value: plan.stop, tone: 'bad' as const }]),
    ...(plan.target === null ? [] : [{ name: TRADE_TEXTS.target(price(plan.target)), value: plan.target, tone: 'good' as const }]),
  ];
  const prices = orders.map((order) => order.price);
  return [
    {
      name: TRADE_TEXTS.price,
      height: PRICES,
      values: prices,
      kind: 'marks',
      up: orders.map(isBuy),
      levels,
      write: (value) => shortPrice(value),
    },
    {
      name: TRADE_TEXTS.positionTitle,
      height: POSITION,
      values: orders.map(({ position }) => position),
      kind: 'area',
      write: (value) => count(value),
    },
    {
      name: TRADE_TEXTS.netResult,
      height: RESULT,
      values: orders.map(({ result }) => result),
      kind: 'line',
      write: (value) => compactRupees(value),
    },
  ];
}

function isBuy({ buy_sell: side }: TripOrderBody): boolean {
  return side === 'BUY';
}

/** A price for the side of a drawing. */
function shortPrice(value: number): string {
  return value.toLocaleString('en-IN', { maximumFractionDigits: 2 });
}

function orderText({ buy_sell: side, quantity, price: at, settlement }: TripOrderBody): string {
  return TRADE_TEXTS.ordered(settlement ? 'settled' : side === 'BUY' ? 'bought' : 'sold', count(quantity), price(at));
}

function tipOf(order: TripOrderBody | undefined) {
  if (!order) return { title: TRADE_TEXTS.empty, lines: [] };
  return {
    title: `${day(order.day)}${order.time ? ` ${order.time}` : ''}`,
    lines: [
      { name: orderText(order), value: '' },
      { name: TRADE_TEXTS.positionTitle, value: count(order.position) },
      { name: TRADE_TEXTS.netResult, value: signedRupees(order.result) },
    ],
  };
}

function tableOf(orders: readonly TripOrderBody[]) {
  return {
    columns: [TRADE_TEXTS.order, TRADE_TEXTS.time, TRADE_TEXTS.price, TRADE_TEXTS.positionTitle, TRADE_TEXTS.netResult],
    rows: orders.map((order) => [
      orderText(order),
      `${day(order.day)}${order.time ? ` ${order.time}` : ''}`,
      price(order.price),
      count(order.position),
      signedRupees(order.result),
    ]),
  };
}
