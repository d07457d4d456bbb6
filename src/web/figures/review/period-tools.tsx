import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { TradingDay } from '#engine/day.ts';
import { KIND_NAMES, REVIEW_TEXTS } from '../../text/en/review.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ToggleTabs } from '../../ui/page/toggle-tabs.tsx';
import { reviewUrl } from '../../urls.ts';
import { KINDS, later, type Period, sameTime } from './period.ts';
import type { Review } from './queries.ts';
import { ShareDialog } from './share-dialog.tsx';

interface PeriodChoiceProps {
  readonly period: Period;
  /** Days on which trades ended, the oldest first. */
  readonly days: readonly TradingDay[];
  readonly today: TradingDay;
}

const TABS = KINDS.map((key) => ({ key, name: KIND_NAMES[key] }));

/** The period before and after, and the kinds of period. */
export function PeriodChoice({ period, days, today }: PeriodChoiceProps) {
  const navigate = useNavigate();
  const [before, after] = [later(period, -1), later(period, 1)];
  const [first] = days;
  return (
    <div className="row apart review-choice">
      <nav className="row" aria-label={REVIEW_TEXTS.periods}>
        {before && first && before.to >= first && (
          <Link to={reviewUrl(before.key)} className="button button-default button-s" rel="prev">
            <Icon name="chevronLeft" size={16} />
            <span className="visually-hidden">{REVIEW_TEXTS.previousPeriod} </span>
            {before.name}
          </Link>
        )}
        {after && after.from <= today && (
          <Link to={reviewUrl(after.key)} className="button button-default button-s" rel="next">
            <span className="visually-hidden">{REVIEW_TEXTS.nextPeriod} </span>
            {after.name}
            <Icon name="chevronRight" size={16} />
          </Link>
        )}
      </nav>
      <ToggleTabs
        label={REVIEW_TEXTS.kindOfPeriod}
        tabs={TABS}
        selected={[period.kind]}
        onToggle={(kind) => void navigate(reviewUrl(sameTime(kind, period, days, today)?.key))}
      />
    </div>
  );
}

interface PageToolsProps {
  readonly period: Period;
  readonly today: TradingDay;
  /** Left out while it loads: there is nothing to share. */
  readonly review: Review | undefined;
}

/** What can be done with the page. */
export function PageTools({ period, today, review }: PageToolsProps) {
  const [sharing, setSharing] = useState(false);
  return (
    <div className="row">
      <Button variant="default" size="s" disabled={!review} onClick={() => setSharing(true)}>
        <Icon name="share" size={16} />
        {REVIEW_TEXTS.shareAsImage}
      </Button>
      <Button variant="default" size="s" disabled={!review} onClick={() => window.print()}>
        {REVIEW_TEXTS.print}
      </Button>
      {review && <ShareDialog period={period} review={review} today={today} opened={sharing} onClose={() => setSharing(false)} />}
    </div>
  );
}
