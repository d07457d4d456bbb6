import type { LevyLineBody, RoundTripDetail, TripOrder } from '#contract/round-trips.ts';
import { day, fixed, NOT_AVAILABLE, rupees } from '../../format.ts';
import { levyName } from '../../text/levies.ts';
import { ROUNDED } from '../../text/trade.ts';
import { ScrollRegion } from '../../ui/scroll-region.tsx';

interface LevyTableProps {
  readonly order: TripOrder;
  readonly rates: RoundTripDetail['rates'];
}

/** How each levy of an order comes about: rate × base, its source, and the rounding of the contract note. */
export function LevyTable({ order, rates }: LevyTableProps) {
  if (order.levies.length === 0) return <p className="note">Nothing is charged on this.</p>;
  return (
    <ScrollRegion label="Levies of the order" className="trade-levies">
      <table>
        <thead>
          <tr>
            <th scope="col">Levy</th>
            <th scope="col">Rate × base</th>
            <th scope="col">Before rounding</th>
            <th scope="col">Here</th>
            <th scope="col">Source and rounding</th>
          </tr>
        </thead>
        <tbody>
          {order.levies.map((line) => (
            <LevyRow
              key={`${line.levy} ${line.rate} ${line.base} ${line.stated}`}
              line={line}
              rate={line.rate === null ? undefined : rates[line.rate]}
            />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              Together
            </th>
            <td>{rupees(order.charges)}</td>
            <td>in this round trip</td>
          </tr>
        </tfoot>
      </table>
    </ScrollRegion>
  );
}

function LevyRow({ line, rate }: { readonly line: LevyLineBody; readonly rate: RoundTripDetail['rates'][number] | undefined }) {
  return (
    <tr>
      <th scope="row">{levyName(line.levy)}</th>
      <td>{rate ? `${rate.rate}${line.base === null ? '' : ` × ${rupees(line.base)}`}` : NOT_AVAILABLE}</td>
      <td>{line.exact === null ? '' : `₹${exact(line.exact)}`}</td>
      <td>
        <b>{rupees(line.amount)}</b>
      </td>
      <td className="trade-source">
        {line.stated ? 'As the file states it.' : rate ? sourceText(rate) : 'No rate is known.'}
        {line.note && <span>{noteText(line.note)}</span>}
      </td>
    </tr>
  );
}

function sourceText({ source, from, certain }: RoundTripDetail['rates'][number]): string {
  return `${source}${from === null ? '' : `, in force from ${day(from)}`}${certain ? '' : ' (an estimate)'}`;
}

function noteText({ exact: whole, amount, to }: NonNullable<LevyLineBody['note']>): string {
  return `On the whole contract note ₹${exact(whole)}, ${ROUNDED[to]}: ${rupees(amount)}.`;
}

/** Four decimals, since the point is what rounding took away. */
function exact(amount: number): string {
  return fixed(amount, 4);
}
