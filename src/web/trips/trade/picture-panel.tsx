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
      title="Order by order"
      hint="▲ buys, ▽ sells. Each step is an order."
      summary={`${tradeName(trip)}: ${orders.length} orders, ${signedRupees(trip.net)} net in the end.`}
      height={HEIGHT}
      table={table}
      drawing={<StepPlot steps={orders.length} lanes={lanes} tip={(index) => tipOf(orders[index])} />}
    />
  );
}

function lanesOf({ order_list: orders, plan }: RoundTripDetail): Lane[] {
  const levels = [
    ...(plan.stop === null ? [] : [{ name: `stop ${price(plan.stop)}`, value: plan.stop, tone: 'bad' as const }]),
    ...(plan.target === null ? [] : [{ name: `target ${price(plan.target)}`, value: plan.target, tone: 'good' as const }]),
  ];
  const prices = orders.map((order) => order.price);
  return [
    { name: 'Price', height: PRICES, values: prices, kind: 'marks', up: orders.map(isBuy), levels, write: (value) => shortPrice(value) },
    { name: 'Position', height: POSITION, values: orders.map(({ position }) => position), kind: 'area', write: (value) => count(value) },
    {
      name: 'Net result',
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
  return `${settlement ? 'settled' : side === 'BUY' ? 'bought' : 'sold'} ${count(quantity)} at ${price(at)}`;
}

function tipOf(order: TripOrderBody | undefined) {
  if (!order) return { title: TRADE_TEXTS.empty, lines: [] };
  return {
    title: `${day(order.day)}${order.time ? ` ${order.time}` : ''}`,
    lines: [
      { name: orderText(order), value: '' },
      { name: 'Position', value: count(order.position) },
      { name: 'Net result', value: signedRupees(order.result) },
    ],
  };
}

function tableOf(orders: readonly TripOrderBody[]) {
  return {
    columns: ['Order', 'Time', 'Price', 'Position', 'Net result'],
    rows: orders.map((order) => [
      orderText(order),
      `${day(order.day)}${order.time ? ` ${order.time}` : ''}`,
      price(order.price),
      count(order.position),
      signedRupees(order.result),
    ]),
  };
}
