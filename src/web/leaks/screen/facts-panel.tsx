import type { ReactNode } from 'react';
import type { LeakFactsBody } from '#contract/leaks.ts';
import { addRupees } from '#engine/money.ts';
import { counted, percent, rupees, signedRupees, wholeRupees } from '../../format.ts';
import { useBehind } from '../../filter/use-filter.ts';
import { LEAKS } from '../../text/en/leaks.ts';
import { levyName } from '../../text/en/levies.ts';
import { FIGURES } from '../../text/en/summary.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { Tip } from '../../ui/dialog/tip.tsx';
import { elsewhereUrl, leakTradesUrl, type LeakPeriod } from '../../urls.ts';
import { Happened } from './happened.tsx';
import { SmallTable } from './small-table.tsx';

const SEGMENTS = { EQ: 'Shares', FUT: 'Futures', OPT: 'Options', COM: 'Commodities' } as const;

interface FactsPanelProps {
  readonly facts: LeakFactsBody;
  readonly period: LeakPeriod;
}

/** What trades cost for certain. */
export function FactsPanel({ facts, period }: FactsPanelProps) {
  const { charges, turned, too_small: tooSmall } = facts;
  const behind = useBehind();
  return (
    <Panel title={LEAKS.certain} hint={LEAKS.certainHint}>
      <dl className="figures">
        <Figure name="Net" value={signedRupees(addRupees(charges.gross, -charges.charges))} />
        <Figure name="Gross, before charges" value={signedRupees(charges.gross)} />
        <Figure name="Charges" value={rupees(charges.charges)} />
        <Figure name="Charges of gross" value={charges.of_gross === null ? 'no gross gain' : percent(charges.of_gross)} />
      </dl>
      <ul className="leak-facts">
        <Fact>
          {charges.average_gross !== null && charges.average_charges !== null
            ? `A trade ${charges.average_gross < 0 ? 'lost' : 'brought'} ${rupees(Math.abs(charges.average_gross))} before charges on average, and its charges were ${rupees(charges.average_charges)}.`
            : 'No trade.'}
        </Fact>
        <Fact>
          {breakEvenText(facts.break_even)}{' '}
          <Tip name={FIGURES.win_rate.name} text={FIGURES.win_rate.help} formula={FIGURES.win_rate.formula} />
        </Fact>
        <Fact link={turned.round_trips > 0 && { to: behind(leakTradesUrl(period, 'turned')), text: counted(turned.round_trips, 'trade') }}>
          {turned.round_trips === 0
            ? 'No trade was a gain that charges made a loss.'
            : `${counted(turned.round_trips, 'trade')} gained ${wholeRupees(turned.gross)} before charges and lost ${wholeRupees(-turned.net)} after them.`}
        </Fact>
        <Fact
          link={
            tooSmall.round_trips > 0 && { to: behind(leakTradesUrl(period, 'too-small')), text: counted(tooSmall.round_trips, 'trade') }
          }
        >
          {tooSmall.round_trips === 0
            ? 'No trade was too small to pay: charges were never above half of what such a trade usually moves.'
            : `${counted(tooSmall.round_trips, 'trade was', 'trades were')} too small to pay: charges of ${wholeRupees(tooSmall.charges)} were more than half of what such trades usually move.`}
        </Fact>
        <Fact link={{ to: elsewhereUrl, text: 'Compare plans' }}>What the same trades would have cost under another broker’s plan.</Fact>
      </ul>
      <ChargesFold facts={facts} />
      <Happened facts={facts} />
    </Panel>
  );
}

function ChargesFold({ facts }: { readonly facts: LeakFactsBody }) {
  return (
    <details className="fold">
      <summary>
        Charges by levy, account and segment <Icon name="chevronDown" size={16} />
      </summary>
      <div className="leak-tables">
        <SmallTable
          title="Charges by levy"
          columns={['Levy', 'Charges']}
          rows={facts.by_levy.map(({ type, amount }) => [levyName(type), rupees(amount)])}
        />
        <SmallTable
          title="Charges by account"
          columns={['Account', 'Trades', 'Charges']}
          rows={facts.by_account.map(({ account, round_trips: trips, charges: of }) => [account, trips, rupees(of)])}
        />
        <SmallTable
          title="Charges by segment"
          columns={['Segment', 'Trades', 'Charges', 'Of gross', 'Average gross', 'Average charges']}
          rows={facts.by_segment.map((of) => [
            SEGMENTS[of.segment],
            of.round_trips,
            rupees(of.charges),
            percent(of.of_gross),
            signedRupees(of.average_gross),
            rupees(of.average_charges),
          ])}
        />
      </div>
    </details>
  );
}

function Figure({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

interface FactProps {
  readonly link?: { readonly to: string; readonly text: string } | false;
  readonly children: ReactNode;
}

function Fact({ link = false, children }: FactProps) {
  return (
    <li>
      <p>{children}</p>
      {link && (
        <ButtonLink to={link.to} size="s" variant="default">
          {link.text}
        </ButtonLink>
      )}
    </li>
  );
}

function breakEvenText({ without_charges: gross, with_charges: net }: LeakFactsBody['break_even']): string {
  if (gross.needed === null) return 'The win rate that would break even needs both gains and losses.';
  const without = `At your average gain and loss, ${percent(gross.needed)} of trades must win to break even before charges`;
  if (net.needed === null) return `${without}. After them no win rate does: charges are more than the average gain.`;
  return `${without}, and ${percent(net.needed)} after them. Before charges, ${percent(gross.actual)} won.`;
}
