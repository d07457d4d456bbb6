import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { Link, useParams } from 'react-router';
import type { DayBody } from '#contract/days.ts';
import type { ImageRow } from '#contract/images.ts';
import { parseDay, weekday } from '#engine/day.ts';
import { DoubtNote } from '../../doubts/doubt-note.tsx';
import { day as dayText } from '../../format.ts';
import { Images } from '../../images/images.tsx';
import { DAY_TEXTS } from '../../text/en/days.ts';
import { WEEKDAYS } from '../../text/en/kit.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/page/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LoadError } from '../../ui/page/load-error.tsx';
import { Money } from '../../ui/text/money.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { todayNow } from '../../ui/today.ts';
import { dayUrl, diaryUrl } from '../../urls.ts';
import { LimitsPanel } from './limits-panel.tsx';
import { useDay } from './queries.ts';
import { ResultPanel } from './result-panel.tsx';
import { TextPanel } from './text-panel.tsx';
import { TradesPanel } from './trades-panel.tsx';
import '../../ui/page/panel.css';
import './day-screen.css';
import { isReachable, onReach } from '../../api.ts';

/** One day: plan and limits before, what was traded, and the review after. */
export function DayScreen() {
  const { day: asked = '' } = useParams();
  const day = parseDay(asked);
  if (day === null) {
    return (
      <Empty icon="calendar" title={DAY_TEXTS.noDay} hint={DAY_TEXTS.addressNamesNoneDays} level={1}>
        <ButtonLink to={diaryUrl()}>{DAY_TEXTS.diary}</ButtonLink>
      </Empty>
    );
  }
  return <Day day={day} />;
}

function Day({ day }: { readonly day: string }) {
  const { data, isError, isPlaceholderData, refetch } = useDay(day);
  const shown = isPlaceholderData ? undefined : data;
  const isReached = useSyncExternalStore(onReach, isReachable);
  return (
    <Page
      title={withWeekday(day)}
      aside={
        <nav className="day-steps row gap-8" aria-label={DAY_TEXTS.days}>
          <DayStep to={data?.previous} is={DAY_TEXTS.previousDay} icon="chevronLeft" />
          <Link to={diaryUrl({ year: day.slice(0, 4) })} className="button button-default button-s">
            {DAY_TEXTS.diary}
          </Link>
          <DayStep to={data?.next} is={DAY_TEXTS.nextDay} icon="chevronRight" />
        </nav>
      }
    >
      {isError && !shown && !isReached ? (
        <WithoutNetwork key={day} day={day} onReached={() => void refetch()} />
      ) : isError && !shown ? (
        <LoadError text={DAY_TEXTS.loadFailed} hint={DAY_TEXTS.safe} onRetry={() => void refetch()} />
      ) : shown ? (
        <Loaded key={day} data={shown} />
      ) : (
        <>
          <Skeleton height={52} />
          <div className="day-before">
            <Skeleton height={220} />
            <Skeleton height={220} />
          </div>
          <Skeleton height={300} />
        </>
      )}
    </Page>
  );
}

const NO_IMAGES: readonly ImageRow[] = [];
const NOTHING = { text: '', version: 0, written_at: null };

/** What can be written without a network. What was written before is not known: when this is sent, the person chooses between both. */
function WithoutNetwork({ day, onReached }: { readonly day: string; readonly onReached: () => void }) {
  const load = useEffectEvent(onReached);
  useEffect(() => onReach(() => isReachable() && load()), []);
  return (
    <>
      <p className="callout">{DAY_TEXTS.withoutNetwork}</p>
      <TextPanel day={day} kind="plan" given={NOTHING} />
      <TextPanel day={day} kind="review" given={NOTHING} />
      <Images to={{ call: 'addDayImage', params: { day } }} images={NO_IMAGES} takesShared={day === todayNow()} />
    </>
  );
}

function Loaded({ data }: { readonly data: DayBody }) {
  const hasResult = data.closed_trades > 0;
  return (
    <>
      <dl className="figures day-figures">
        <div>
          <dt>{DAY_TEXTS.net}</dt>
          <dd>
            {hasResult ? <Money amount={data.net} result /> : <span className="dim">{DAY_TEXTS.noResult}</span>}
            <DoubtNote of={data.doubt} within={{ from_date: data.day, to_date: data.day }} size="small" />
          </dd>
        </div>
        <div>
          <dt>{DAY_TEXTS.gross}</dt>
          <dd>{hasResult ? <Money amount={data.gross} result /> : '–'}</dd>
        </div>
        <div>
          <dt>{DAY_TEXTS.charges}</dt>
          <dd>{hasResult ? <Money amount={data.charges} /> : '–'}</dd>
        </div>
        <div>
          <dt>{DAY_TEXTS.trades}</dt>
          <dd>
            {data.round_trips.length} {hasResult && <small className="dim">{DAY_TEXTS.closedParts(data.closed_trades)}</small>}
          </dd>
        </div>
      </dl>
      {data.holiday && <p className="callout">{DAY_TEXTS.closed(data.holiday, data.mcx_open)}</p>}
      <div className="day-before">
        <TextPanel day={data.day} kind="plan" given={data.plan}>
          {data.carried && (
            <p className="callout day-carried">
              <b>{DAY_TEXTS.carried}:</b> {data.carried}
            </p>
          )}
        </TextPanel>
        <LimitsPanel data={data} />
      </div>
      {hasResult && <ResultPanel data={data} />}
      <TradesPanel data={data} />
      <div className="day-review">
        <TextPanel day={data.day} kind="review" given={data.review} />
      </div>
      <Images to={{ call: 'addDayImage', params: { day: data.day } }} images={data.image_list} takesShared={data.day === todayNow()} />
    </>
  );
}

interface DayStepProps {
  readonly to: string | null | undefined;
  readonly is: string;
  readonly icon: 'chevronLeft' | 'chevronRight';
}

/** To the next day with trades or words, in one direction. */
function DayStep({ to, is, icon }: DayStepProps) {
  if (!to) return null;
  const isBack = icon === 'chevronLeft';
  return (
    <Link to={dayUrl(to)} className="button button-default button-s" rel={isBack ? 'prev' : 'next'}>
      {isBack && <Icon name={icon} size={16} />}
      <span className="visually-hidden">{is}: </span>
      {shortDay(to)}
      {!isBack && <Icon name={icon} size={16} />}
    </Link>
  );
}

/** 'Wed 4 Feb 2026'. */
function withWeekday(day: string): string {
  const known = parseDay(day);
  return `${known ? WEEKDAYS[weekday(known)]?.slice(0, 3) : ''} ${dayText(day)}`;
}

/** 'Wed 4 Feb'. */
function shortDay(day: string): string {
  return withWeekday(day).replace(/ \d{4}$/, '');
}
