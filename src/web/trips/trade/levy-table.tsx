import type { LevyLineBody, LevyTerms, TripOrderBody } from '#contract/round-trips.ts';
import { day, fixed, NOT_AVAILABLE, rupees } from '../../format.ts';
import { levyName } from '../../text/en/levies.ts';
import { ROUNDED } from '../../text/en/trade.ts';
import { ScrollRegion } from '../../ui/table/scroll-region.tsx';

interface LevyTableProps {
  readonly order: TripOrderBody;
  readonly terms: readonly LevyTerms[];
}

/** How each levy of an order comes about: rate × base, its source, and the rounding of the contract note. */
export function LevyTable({ order, terms }: LevyTableProps) {
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
          {order.levies.map((line) => {
            const of = terms[line.terms];
            return of && <LevyRow key={`${line.terms} ${line.base}`} line={line} of={of} />;
          })}
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

function LevyRow({ line, of }: { readonly line: LevyLineBody; readonly of: LevyTerms }) {
  return (
    <tr>
      <th scope="row">{levyName(of.levy)}</th>
      <td>{isRated(of) ? `${of.rate}${line.base === null ? '' : ` × ${rupees(line.base)}`}` : NOT_AVAILABLE}</td>
      <td>{line.exact === null ? '' : `₹${exact(line.exact)}`}</td>
      <td>
        <b>{rupees(line.amount)}</b>
      </td>
      <td className="trade-source">
        {of.stated ? 'As the file states it.' : isRated(of) ? sourceText(of) : 'No rate is known.'}
        {of.note && <span>{noteText(of.note)}</span>}
      </td>
    </tr>
  );
}

function isRated({ rate, source }: LevyTerms): boolean {
  return rate !== null && source !== null;
}

function sourceText({ source, from, certain }: LevyTerms): string {
  return `${source}${from === null ? '' : `, in force from ${day(from)}`}${certain ? '' : ' (an estimate)'}`;
}

function noteText({ exact: whole, amount, to }: NonNullable<LevyTerms['note']>): string {
  return `On the whole contract note ₹${exact(whole)}, ${ROUNDED[to]}: ${rupees(amount)}.`;
}

/** Four decimals, since the point is what rounding took away. */
function exact(amount: number): string {
  return fixed(amount, 4);
}
