import { useSearchParams } from 'react-router';
import { type TradingDay } from '#engine/day.ts';
import { day as dayText } from '../../format.ts';
import { DoubtNote } from '../../doubts/doubt-note.tsx';
import { EstimateNotes } from '../estimate-notes.tsx';
import { REVIEW_TEXTS } from '../../text/en/review.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/page/empty.tsx';
import { Loaded } from '../../ui/page/loaded.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { paths, reviewUrl } from '../../urls.ts';
import { ChangesPanel, PeriodCharges, PeriodLimits } from './amounts-panels.tsx';
import { CalendarPanel } from './calendar-panel.tsx';
import { compare } from './compare.ts';
import { CurvePanel } from './curve-panel.tsx';
import { PeriodNames } from './period-names.tsx';
import { lastClosedMonth, later, readPeriod, type Period } from './period.ts';
import { PageTools, PeriodChoice } from './period-tools.tsx';
import { daysOf, type Review, type ReviewDay, useReview, useTradedDays } from './queries.ts';
import { PeriodFigures, Sentence } from './sentence.tsx';
import { TripsPanels } from './trips-panel.tsx';
import '../../ui/page/panel.css';
import './review-screen.css';
import { KIT_TEXTS } from '../../text/en/kit.ts';
import { useToday } from '../../ui/today.ts';

/** A month or a year on one page: what it came to, to read, to print and to share. */
export function ReviewScreen() {
  const [search] = useSearchParams();
  const today = useToday();
  const traded = useTradedDays();
  const days = traded.data;
  const exits = days?.map(({ date }) => date as TradingDay);
  const period = readPeriod(search.get('period') ?? '') ?? (exits ? lastClosedMonth(exits, today) : null);
  const own = period && days?.filter(({ date }) => date >= period.from && date <= period.to);
  const review = useReview(period && own?.length !== 0 ? period : null);
  const isError = (traded.isError && !days) || (review.isError && !review.data);
  const refetch = () => Promise.all([traded.isError && traded.refetch(), review.isError && review.refetch()]);
  const isKnown = own?.length === 0 || review.data !== undefined;
  const shown = period && own && isKnown ? { period, days: own, review: own.length === 0 ? null : review.data } : undefined;
  if (days?.length === 0) return <NoTrades />;
  const name = period?.name;
  return (
    <div className="review">
      <Page
        narrow
        title={name ? REVIEW_TEXTS.inReview(name) : REVIEW_TEXTS.review}
        aside={period && own?.length !== 0 && <PageTools period={period} today={today} review={review.data} />}
      >
        {period && exits && <PeriodChoice period={period} days={exits} today={today} />}
        <Loaded of={{ data: shown, isError, refetch }} failed={REVIEW_TEXTS.loadFailed} hint={REVIEW_TEXTS.safe} skeleton={<Loading />}>
          {(part) =>
            part.review ? (
              <Whole {...part} review={part.review} today={today} />
            ) : (
              <NothingIn period={part.period} today={today} latest={lastClosedMonth(exits ?? [], today)} />
            )
          }
        </Loaded>
      </Page>
    </div>
  );
}

interface WholeProps {
  readonly period: Period;
  readonly days: readonly ReviewDay[];
  readonly today: TradingDay;
  readonly review: Review;
}

function Whole({ period, days, today, review }: WholeProps) {
  const { now, before } = review;
  const inProgress = period.to >= today;
  const past = later(period, -1);
  return (
    <>
      {inProgress && <p className="callout">{REVIEW_TEXTS.inProgress(period.name, dayText(today))}</p>}
      <section className="stack gap-20" aria-label={REVIEW_TEXTS.inShort}>
        <Sentence period={period} review={review} />
        <PeriodFigures period={period} review={review} days={days} />
        <DoubtNote of={now.doubt} within={daysOf(period)} />
      </section>
      <EstimateNotes filter={daysOf(period)} />
      <CurvePanel period={period} series={review.series} />
      <CalendarPanel period={period} days={days} />
      {past && before && (
        <ChangesPanel
          now={period.name}
          before={past.name}
          rows={before.trades > 0 ? compare(now, before) : []}
          note={inProgress && before.trades > 0 ? REVIEW_TEXTS.notWhole(period.name, past.name) : null}
        />
      )}
      <TripsPanels trips={review.trips} />
      <div className="review-pair columns gap-20">
        <PeriodNames part="setup" period={period} review={review} />
        <PeriodNames part="mistake" period={period} review={review} />
      </div>
      <div className="review-pair columns gap-20">
        <PeriodCharges charges={review.charges} />
        <PeriodLimits diary={review.diary} />
      </div>
    </>
  );
}

function NoTrades() {
  return (
    <Empty icon="calendar" title={REVIEW_TEXTS.noTrades} hint={REVIEW_TEXTS.noTradesHint} level={1}>
      <ButtonLink to={paths.upload}>{KIT_TEXTS.addTrades}</ButtonLink>
    </Empty>
  );
}

interface NothingInProps {
  readonly period: Period;
  readonly today: TradingDay;
  /** A month that has trades. */
  readonly latest: Period | null;
}

function NothingIn({ period: { name, from }, today, latest }: NothingInProps) {
  const title = from > today ? REVIEW_TEXTS.notYet(name) : REVIEW_TEXTS.nothing(name);
  return (
    <Empty icon="calendar" title={title} hint={REVIEW_TEXTS.nothingHint} level={2}>
      {latest && (
        <ButtonLink to={reviewUrl(latest.key)} variant="default">
          {latest.name}
        </ButtonLink>
      )}
    </Empty>
  );
}

/** The sizes of what comes. */
function Loading() {
  return (
    <>
      <Skeleton height={220} />
      <Skeleton height={340} />
      <Skeleton height={440} />
      <Skeleton height={360} />
    </>
  );
}
