import type { LevyLineBody, LevyTerms, TripOrderBody } from '#contract/round-trips.ts';
import { day, exactRupees, guarded, NOT_AVAILABLE, rupees } from '../../format.ts';
import { levyName } from '../../text/en/figures.ts';
import { ROUNDED, TRADE_TEXTS } from '../../text/en/trade.ts';
import { ScrollRegion } from '../../ui/table/scroll-region.tsx';

interface LevyTableProps {
  readonly order: TripOrderBody;
  readonly terms: readonly LevyTerms[];
}

/** How each levy of an order comes about: rate × base, its source, and the rounding of the contract note. */
export function LevyTable({ order, terms }: LevyTableProps) {
  if (order.levies.length === 0) return <p className="note">{TRADE_TEXTS.nothingCharged}</p>;
  return (
    <ScrollRegion label={TRADE_TEXTS.leviesOfOrder} className="trade-levies">
      <table>
        <thead>
          <tr>
            <th scope="col">{TRADE_TEXTS.levy}</th>
            <th scope="col">{TRADE_TEXTS.rateBase}</th>
            <th scope="col">{TRADE_TEXTS.beforeRounding}</th>
            <th scope="col">{TRADE_TEXTS.here}</th>
            <th scope="col">{TRADE_TEXTS.sourceAndRounding}</th>
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
              {TRADE_TEXTS.together}
            </th>
            <td>{rupees(order.charges)}</td>
            <td>{TRADE_TEXTS.inThisRoundTrip}</td>
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
      <td>{isRated(of) ? `${guarded(of.rate ?? '')}${line.base === null ? '' : ` × ${rupees(line.base)}`}` : NOT_AVAILABLE}</td>
      <td>{line.exact === null ? '' : exactRupees(line.exact)}</td>
      <td>
        <b>{rupees(line.amount)}</b>
      </td>
      <td className="trade-source">
        {of.stated ? TRADE_TEXTS.fileStates : isRated(of) ? sourceText(of) : TRADE_TEXTS.noRateIsKnown}
        {of.note && <span>{noteText(of.note)}</span>}
      </td>
    </tr>
  );
}

function isRated({ rate, source }: LevyTerms): boolean {
  return rate !== null && source !== null;
}

function sourceText({ source, from, certain }: LevyTerms): string {
  return TRADE_TEXTS.levySource(source ?? '', from && day(from), certain);
}

function noteText({ exact: whole, amount, to }: NonNullable<LevyTerms['note']>): string {
  return TRADE_TEXTS.wholeContractNoteRupees(exactRupees(whole), ROUNDED[to], rupees(amount));
}
