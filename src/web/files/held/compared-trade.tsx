import type { ReactNode } from 'react';
import type { ComparedField, HeldRow, ResembledTrade } from '#contract/held.ts';
import { count, day, price } from '../../format.ts';
import { Badge } from '../../ui/text/badge.tsx';
import { HELD_TEXTS } from '../../text/en/files.ts';

interface ComparedTradeProps {
  /** Where it comes from. */
  readonly source: ReactNode;
  readonly trade: Pick<HeldRow, 'buy_sell' | 'date' | ComparedField>;
  readonly differences: readonly ComparedField[];
}

/** One side of a comparison; what it says otherwise than the other side is marked. */
export function ComparedTrade({ source, trade, differences }: ComparedTradeProps) {
  const field = (name: ComparedField, text: string) =>
    trade[name] !== null && differences.includes(name) ? <mark className="held-differs">{text}</mark> : text;
  return (
    <div className="held-side stack gap-2 anywhere">
      <p className="note">{source}</p>
      <p className="strong">
        {HELD_TEXTS[trade.buy_sell === 'BUY' ? 'bought' : 'sold'](
          field('quantity', count(trade.quantity)),
          field('symbol', trade.symbol),
          field('price', price(trade.price)),
        )}
      </p>
      <p className="note">
        {day(trade.date)} {field('time', trade.time ?? HELD_TEXTS.noTime)} · {field('exchange', trade.exchange)} ·{' '}
        {field('broker', trade.broker)}
      </p>
      <p className="note held-ids">
        {field('trade_id', trade.trade_id ? HELD_TEXTS.trade(trade.trade_id) : HELD_TEXTS.noTradeId)} ·{' '}
        {field('order_id', trade.order_id ? HELD_TEXTS.order(trade.order_id) : HELD_TEXTS.noOrderId)}
      </p>
    </div>
  );
}

/** The trades of the journal that a row resembles. */
export function ResembledTrades({ row }: { readonly row: HeldRow }) {
  if (row.resembles.length === 0) {
    return (
      <div className="held-side stack gap-2 anywhere">
        <p className="note">{HELD_TEXTS.inYourJournal}</p>
        <p>{HELD_TEXTS.resembledGone}</p>
      </div>
    );
  }
  return row.resembles.map((trade) => (
    <ComparedTrade key={trade.id} source={<Source trade={trade} />} trade={trade} differences={row.differences} />
  ));
}

function Source({ trade }: { readonly trade: ResembledTrade }) {
  const from =
    trade.source === 'file' ? (trade.file_name ?? trade.report) : trade.source === 'manual' ? HELD_TEXTS.typedByYou : HELD_TEXTS.yourEdit;
  return (
    <>
      {trade.in_journal ? HELD_TEXTS.inYourJournal : HELD_TEXTS.wasInYourJournal}: <b>{from}</b>{' '}
      {!trade.in_journal && <Badge tone="plain">{HELD_TEXTS.undone}</Badge>}
      {trade.changed && <Badge tone="warn">{HELD_TEXTS.changedByYou}</Badge>}
    </>
  );
}
