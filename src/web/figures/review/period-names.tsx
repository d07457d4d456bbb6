import { Link } from 'react-router';
import { NONE } from '#contract/filter-values.ts';
import type { ReportBody } from '#contract/reports.ts';
import { count, percent } from '../../format.ts';
import { REVIEW_TEXTS } from '../../text/en/review.ts';
import { Money } from '../../ui/text/money.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { tradesUrl } from '../../urls.ts';
import { type ReviewPart, type Review, daysOf } from './queries.ts';
import type { Period } from './period.ts';

/** Names listed from the top, and from the bottom, of a long list. */
const LISTED = 4;

const TITLES = { setup: REVIEW_TEXTS.setups, mistake: REVIEW_TEXTS.mistakes } as const;

interface NamesPanelProps {
  readonly part: ReviewPart;
  readonly period: Period;
  readonly review: Review;
}

/** What the trades with each setup, or mistake, came to: the highest net first, those without one last. */
export function PeriodNames({ part, period, review }: NamesPanelProps) {
  const { groups } = review[part];
  const named = groups.filter(({ keys }) => keys[0] !== NONE);
  const between = Math.max(named.length - 2 * LISTED, 0);
  const row = (group: ReportBody['groups'][number], name: string) => (
    <tr key={name}>
      <th scope="row">
        <Link to={tradesUrl({ [part]: group.keys[0], status: 'closed', ...daysOf(period) })}>{name}</Link>
      </th>
      <td>{count(group.metrics.trades)}</td>
      <td>{percent(group.metrics.win_rate)}</td>
      <td>
        <Money amount={group.metrics.net_pl} result />
      </td>
    </tr>
  );
  return (
    <Panel title={TITLES[part]} hint={named.length > 0 && REVIEW_TEXTS.ofTrips}>
      {named.length === 0 ? (
        <p className="note">{REVIEW_TEXTS.noNames[part]}</p>
      ) : (
        <table className="amounts review-names">
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{REVIEW_TEXTS.name}</span>
              </th>
              <th scope="col">{REVIEW_TEXTS.trades}</th>
              <th scope="col">{REVIEW_TEXTS.winRate}</th>
              <th scope="col">{REVIEW_TEXTS.net}</th>
            </tr>
          </thead>
          <tbody>
            {named.slice(0, between > 0 ? LISTED : undefined).map((group) => row(group, group.keys[0] ?? ''))}
            {between > 0 && (
              <tr>
                <td colSpan={4} className="note">
                  {REVIEW_TEXTS.between(between, part)}
                </td>
              </tr>
            )}
            {between > 0 && named.slice(-LISTED).map((group) => row(group, group.keys[0] ?? ''))}
            {groups.filter(({ keys }) => keys[0] === NONE).map((group) => row(group, REVIEW_TEXTS.noPart(part)))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}
