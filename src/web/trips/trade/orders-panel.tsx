import { useState } from 'react';
import type { LevyTerms, RoundTripDetail, TripOrderBody } from '#contract/round-trips.ts';
import { count, day, price, rupees } from '../../format.ts';
import { levyName } from '../../text/en/figures.ts';
import { TRADE_TEXTS } from '../../text/en/trade.ts';
import { Badge } from '../../ui/text/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Money } from '../../ui/text/money.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { LevyTable } from './levy-table.tsx';

/** The orders as they were executed; each opens to its levies. */
export function OrdersPanel({ trip }: { readonly trip: RoundTripDetail }) {
  const { order_list: orders, levy_terms: terms, from_result: fromResult } = trip;
  const charges = Math.round(orders.reduce((sum, order) => sum + order.charges, 0) * 100) / 100;
  return (
    <Panel
      title={fromResult ? TRADE_TEXTS.reportStates : TRADE_TEXTS.orders}
      hint={fromResult ? TRADE_TEXTS.fromResult : TRADE_TEXTS.ordersCharges(orders.length, rupees(charges))}
      className="trade-orders"
    >
      <ol className="trade-order-list">
        {orders.map((order, index) => (
          <OrderRow key={order.settlement ? `settled ${index}` : order.id} order={order} terms={terms} />
        ))}
      </ol>
    </Panel>
  );
}

function OrderRow({ order, terms }: { readonly order: TripOrderBody; readonly terms: readonly LevyTerms[] }) {
  const [opened, setOpened] = useState(false);
  const { buy_sell: side, settlement, quantity, order_quantity: whole, levies } = order;
  return (
    <li>
      <details onToggle={(event) => setOpened(event.currentTarget.open)}>
        <summary className="trade-order">
          <span className="trade-order-time dim nowrap">
            {day(order.day)} <b>{order.time ?? ''}</b>
          </span>
          <span className="trade-order-what">
            <Badge tone={side === 'BUY' ? 'info' : 'plain'}>{settlement ? TRADE_TEXTS.settledTitle : side}</Badge>
            <span>
              {count(quantity)} @ {price(order.price)}
              {whole !== quantity && !settlement && <small> {TRADE_TEXTS.ofOrderOf(count(whole))}</small>}
            </span>
          </span>
          <span className="trade-order-figure nowrap right">
            <small>{TRADE_TEXTS.chargesOfOrder}</small> <Money amount={order.charges} />
          </span>
          <span className="trade-order-figure nowrap right">
            <small>{TRADE_TEXTS.position}</small> {count(order.position)}
          </span>
          <span className="trade-order-figure nowrap right">
            <small>{TRADE_TEXTS.netSoFar}</small> <Money amount={order.result} result />
          </span>
          <Icon name="chevronDown" size={16} />
          <span className="trade-order-levies type-12 quiet">
            {levies.map(({ terms: place, amount }) => `${levyName(terms[place]?.levy ?? '')} ${rupees(amount)}`).join(' · ') ||
              TRADE_TEXTS.noCharges}
          </span>
        </summary>
        {opened && <LevyTable order={order} terms={terms} />}
      </details>
    </li>
  );
}
