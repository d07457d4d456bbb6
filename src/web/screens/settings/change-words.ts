import type { ChangeRow, ChangedRow } from '#contract/changes.ts';
import { count, counted, day, NOT_AVAILABLE, price } from '../../format.ts';

type Facts = Pick<ChangeRow, 'kind' | 'before' | 'after' | 'settlement' | 'held'>;

const HELD_WORDS: Readonly<Record<string, string>> = { 'held-keep': 'Kept both', 'held-replace': 'Replaced', 'held-ignore': 'Ignored' };

/** A change as text: what was done, and the row before it. */
export function changeWords({ kind, before, after, settlement, held }: Facts): { readonly what: string; readonly detail: string } {
  const [first, ...others] = before;
  if (settlement) {
    const [from, to] = [settlement.before, settlement.after].map((amount) => (amount === null ? 'none' : price(amount)));
    return { what: `Settlement price of ${settlement.symbol}`, detail: `${from} → ${to}` };
  }
  if (!first) return { what: 'Change', detail: NOT_AVAILABLE };
  if (held) {
    const others = held.rows > 1 ? ` and ${counted(held.rows - 1, 'other row')}` : '';
    return {
      what: `${HELD_WORDS[kind] ?? 'Decided'}: ${counted(held.rows, 'row')} of ${held.file_name ?? 'a file'}`,
      detail: `${rowWords(first)}${others}`,
    };
  }
  if (kind === 'open-edit')
    return { what: `Edited ${first.symbol}`, detail: after ? `${rowWords(first)} → ${rowWords(after)}` : rowWords(first) };
  const more = others.length > 0 ? ` and ${counted(others.length, 'other row')}` : '';
  const what = kind === 'closed-delete' ? 'Deleted closed trade' : 'Deleted open position';
  return { what: `${what} ${first.symbol}${more}`, detail: rowWords(first) };
}

/** 'bought 40 at ₹2,890.15 on 2 Mar 2026'; a closed trade has both sides. */
function rowWords({ symbol, broker, legs }: ChangedRow): string {
  const sides = legs.map(
    (leg) => `${leg.buy_sell === 'BUY' ? 'bought' : 'sold'} ${count(leg.quantity)} at ${price(leg.price)} on ${day(leg.date)}`,
  );
  return `${symbol} ${sides.join(', ')}, ${broker}`;
}
