import { Link } from 'react-router';
import { day } from '../../format.ts';
import { ChargesTable } from '../charges-table.tsx';
import { REVIEW_TEXTS } from '../../text/en/review.ts';
import { Panel } from '../../ui/page/panel.tsx';
import { dayUrl, diaryUrl } from '../../urls.ts';
import type { Compared } from './compare.ts';
import type { Review } from './queries.ts';

/** Days that are named; a year may have many. */
const MOST_BROKEN = 12;

/** The charges of the period by levy, and their sum. */
export function PeriodCharges({ charges }: Pick<Review, 'charges'>) {
  return (
    <Panel title={REVIEW_TEXTS.charges}>
      <ChargesTable charges={charges} />
    </Panel>
  );
}

/** On how many days limits were judged, and where one was broken. */
export function PeriodLimits({ diary }: Pick<Review, 'diary'>) {
  const judged = diary.filter(({ limits_kept: kept, limits_broken: broken }) => kept + broken > 0);
  const broken = judged.filter((one) => one.limits_broken > 0).toReversed();
  return (
    <Panel title={REVIEW_TEXTS.limitsKept} hint={judged.length > 0 && REVIEW_TEXTS.ofLimits}>
      {judged.length === 0 ? (
        <p className="note">{REVIEW_TEXTS.noLimits}</p>
      ) : (
        <>
          <table className="amounts">
            <tbody>
              <tr>
                <th scope="row">{REVIEW_TEXTS.daysWithLimits}</th>
                <td>{judged.length}</td>
              </tr>
              <tr>
                <th scope="row">{REVIEW_TEXTS.allKept}</th>
                <td>{REVIEW_TEXTS.days(judged.length - broken.length)}</td>
              </tr>
              <tr>
                <th scope="row">{REVIEW_TEXTS.atLeastOneBroken}</th>
                <td>{REVIEW_TEXTS.days(broken.length)}</td>
              </tr>
            </tbody>
          </table>
          {broken.length > 0 && (
            <p className="note review-broken">
              {REVIEW_TEXTS.brokenOn}{' '}
              {broken.slice(0, MOST_BROKEN).map((one, index) => (
                <span key={one.day}>
                  {index > 0 && ', '}
                  <Link to={dayUrl(one.day)}>{day(one.day)}</Link>
                </span>
              ))}
              {broken.length > MOST_BROKEN &&
                REVIEW_TEXTS.andOtherDays(broken.length - MOST_BROKEN, (text) => (
                  <Link to={diaryUrl({ year: broken.at(-1)?.day.slice(0, 4) ?? '' })}>{text}</Link>
                ))}
            </p>
          )}
        </>
      )}
    </Panel>
  );
}

interface ChangesPanelProps {
  readonly now: string;
  readonly before: string;
  /** Empty where the period before has no trades. */
  readonly rows: readonly Compared[];
  /** Says that one of them is not over. */
  readonly note: string | null;
}

/** Figures beside those of the period before. */
export function ChangesPanel({ now, before, rows, note }: ChangesPanelProps) {
  return (
    <Panel title={REVIEW_TEXTS.against(before)} hint={rows.length > 0 && REVIEW_TEXTS.ofClosed}>
      {rows.length === 0 ? (
        <p className="note">{REVIEW_TEXTS.noBefore(before)}</p>
      ) : (
        <table className="amounts review-changes">
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{REVIEW_TEXTS.figure}</span>
              </th>
              <th scope="col">{now}</th>
              <th scope="col">{before}</th>
              <th scope="col">{REVIEW_TEXTS.difference}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.name}>
                <th scope="row">{row.name}</th>
                <td>{row.now}</td>
                <td>{row.before}</td>
                <td>{row.change}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {note && <p className="note">{note}</p>}
    </Panel>
  );
}
