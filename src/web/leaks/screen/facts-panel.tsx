import type { ReactNode } from 'react';
import type { LeakFactsBody } from '#contract/leaks.ts';
import { addRupees } from '#engine/money.ts';
import { percent, rupees, signedRupees, wholeRupees } from '../../format.ts';
import { DoubtOfFilter, sharedDays } from '../../doubts/doubt-of-filter.tsx';
import { EVERY_TRADE, withDays } from '../../filter/filter.ts';
import { useBehind, useFilter } from '../../filter/use-filter.ts';
import { useApi } from '../../use-api.ts';
import type { TradingDay } from '#engine/day.ts';
import { lookDays } from '#engine/leaks/look-days.ts';
import { LEAKS, LEAK_TEXTS } from '../../text/en/leaks.ts';
import { FIGURES } from '../../text/en/summary.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { Tip } from '../../ui/dialog/tip.tsx';
import { elsewhereUrl, leakTradesUrl, type LeakPeriod } from '../../urls.ts';
import { InReports } from './in-reports.tsx';

interface FactsPanelProps {
  readonly facts: LeakFactsBody;
  readonly period: LeakPeriod;
  readonly upTo: string;
}

/** What trades cost for certain. */
export function FactsPanel({ facts, period, upTo }: FactsPanelProps) {
  const { charges, turned, too_small: tooSmall } = facts;
  const behind = useBehind();
  const filter = useFilter();
  const net = addRupees(charges.gross, -charges.charges);
  const { from, to } = lookDays(period, upTo as TradingDay);
  const within = withDays(EVERY_TRADE, from, to);
  const days = sharedDays(filter, within);
  const isDated = from !== null || filter.from_date !== undefined || filter.to_date !== undefined;
  const { data: ended } = useApi('summarise', isDated ? { params: { slice: 'overall' }, query: { ...filter, ...days } } : null);
  return (
    <Panel title={LEAKS.certain} hint={LEAKS.certainHint}>
      <dl className="figures">
        <Figure name={LEAK_TEXTS.net} value={signedRupees(net)} />
        <Figure name={LEAK_TEXTS.grossBeforeCharges} value={signedRupees(charges.gross)} />
        <Figure name={LEAK_TEXTS.charges} value={rupees(charges.charges)} />
        <Figure name={LEAK_TEXTS.chargesOfGross} value={charges.of_gross === null ? LEAK_TEXTS.noGrossGain : percent(charges.of_gross)} />
      </dl>
      <DoubtOfFilter within={within} />
      {isDated && ended && ended.net_pl !== net && <p className="note">{LEAK_TEXTS.wholeTrades(signedRupees(ended.net_pl))}</p>}
      <ul className="leak-facts">
        <Fact>
          {charges.average_gross !== null && charges.average_charges !== null
            ? LEAK_TEXTS.averageTrade(charges.average_gross, rupees(charges.average_charges))
            : LEAK_TEXTS.noTrade}
        </Fact>
        <Fact>
          {breakEvenText(facts.break_even)}{' '}
          <Tip name={FIGURES.win_rate.name} text={FIGURES.win_rate.help} formula={FIGURES.win_rate.formula} />
        </Fact>
        <Fact link={turned.round_trips > 0 && { to: behind(leakTradesUrl(period, 'turned')), text: LEAK_TEXTS.trades(turned.round_trips) }}>
          {turned.round_trips === 0
            ? LEAK_TEXTS.noTradeGainCharges
            : LEAK_TEXTS.tradesGainedBeforeCharges(turned.round_trips, rupees(turned.gross), rupees(-turned.net))}
        </Fact>
        <Fact
          link={
            tooSmall.round_trips > 0 && { to: behind(leakTradesUrl(period, 'too-small')), text: LEAK_TEXTS.trades(tooSmall.round_trips) }
          }
        >
          {tooSmall.round_trips === 0
            ? LEAK_TEXTS.noTradeTooSmall
            : LEAK_TEXTS.tradesTooSmallPay(tooSmall.round_trips, wholeRupees(tooSmall.charges))}
        </Fact>
        <Fact link={{ to: elsewhereUrl, text: LEAK_TEXTS.comparePlans }}>{LEAK_TEXTS.sameTradesWouldCost}</Fact>
      </ul>
      <InReports period={period} upTo={upTo} />
    </Panel>
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
  if (gross.needed === null) return LEAK_TEXTS.winRateWouldBreak;
  const without = LEAK_TEXTS.averageGainLossTrades(percent(gross.needed));
  if (net.needed === null) return LEAK_TEXTS.afterNoWinRate(without);
  return LEAK_TEXTS.afterBeforeChargesWon(without, percent(net.needed), percent(gross.actual));
}
