import type { RoundTripDetail, TripOrderBody } from '#contract/round-trips.ts';
import { ChartPanel } from '../../charts/chart-panel.tsx';
import { type Lane, StepPlot, stepPlotHeight, type StepMark } from '../../charts/step-plot.tsx';
import { compactRupees, count, day, dayOfYear, price, shortPrice, signedRupees } from '../../format.ts';
import { TRADE_TEXTS } from '../../text/en/trade.ts';
import { tradeName } from './trade-name.ts';

const POSITION = 44;
const RESULT = 80;

/** The position, order by order, under times and prices; and the result where it came in more than one step. */
export function PicturePanel({ trip }: { readonly trip: RoundTripDetail }) {
  const { order_list: orders } = trip;
  const lanes = lanesOf(orders);
  const marks = marksOf(orders);
  const table = tableOf(orders);
  if (orders.length === 0) return null;
  return (
    <ChartPanel
      title={TRADE_TEXTS.orderByOrder}
      hint={TRADE_TEXTS.buysSellsEachStep}
      summary={TRADE_TEXTS.ordersNetEnd(tradeName(trip), orders.length, signedRupees(trip.net))}
      height={stepPlotHeight(lanes)}
      table={table}
      drawing={<StepPlot marks={marks} lanes={lanes} tip={(index) => tipOf(orders[index])} />}
    />
  );
}

function lanesOf(orders: readonly TripOrderBody[]): Lane[] {
  const position: Lane = {
    name: TRADE_TEXTS.positionTitle,
    height: POSITION,
    values: orders.map((order) => order.position),
    kind: 'area',
    write: (value) => count(value),
  };
  if (orders.length <= 2) return [position];
  const results = orders.map(({ result }) => result);
  return [position, { name: TRADE_TEXTS.netResult, height: RESULT, values: results, kind: 'line', write: (value) => compactRupees(value) }];
}

/** Times where all orders are of one day, else days, with the year where there are several. */
function marksOf(orders: readonly TripOrderBody[]): StepMark[] {
  const isOneDay = new Set(orders.map((order) => order.day)).size === 1;
  const isOneYear = new Set(orders.map((order) => order.day.slice(0, 4))).size === 1;
  return orders.map(({ day: on, time, price: at, buy_sell: side }) => ({
    time: (isOneDay && time?.slice(0, 5)) || (isOneYear ? dayOfYear(on) : TRADE_TEXTS.dayOfYear(dayOfYear(on), on.slice(2, 4))),
    text: shortPrice(at),
    up: side === 'BUY',
  }));
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
