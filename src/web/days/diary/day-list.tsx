import { Link } from 'react-router';
import type { DiaryDay } from '#contract/days.ts';
import { counted, longDay } from '../../format.ts';
import { DIARY_TEXTS } from '../../text/en/days.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/page/empty.tsx';
import { Loaded } from '../../ui/page/loaded.tsx';
import { Money } from '../../ui/text/money.tsx';
import { Pager } from '../../ui/table/pager.tsx';
import { usePageInRange } from '../../ui/table/use-page-in-range.ts';
import { dayUrl, paths } from '../../urls.ts';
import { PER_PAGE, useDiary } from './queries.ts';

interface DayListProps {
  readonly q: string;
  readonly page: number;
  readonly onPage: (page: number) => void;
}

/** A page of days, the latest first. */
export function DayList({ q, page, onPage }: DayListProps) {
  const diary = useDiary(q, page);
  usePageInRange(page, diary.data?.meta.total, PER_PAGE, onPage);
  return (
    <Loaded
      of={diary}
      failed={DIARY_TEXTS.loadFailed}
      hint={DIARY_TEXTS.safe}
      skeleton={420}
      isEmpty={({ meta }) => meta.total === 0}
      empty={
        q === '' ? (
          <Empty icon="book" title="Your diary begins with your first day" hint="Write a plan for today, or add trades." level={2}>
            <ButtonLink to={paths.upload}>Add trades</ButtonLink>
          </Empty>
        ) : (
          <Empty icon="search" title="No day has these words" hint="Searched were plans, reviews and notes. Try fewer words." level={2} />
        )
      }
    >
      {(data) => (
        <>
          <ul className="lined diary-days">
            {data.data.map((one) => (
              <DayRow key={one.day} of={one} />
            ))}
          </ul>
          <Pager page={page} total={data.meta.total} perPage={PER_PAGE} onPage={onPage} />
        </>
      )}
    </Loaded>
  );
}

function DayRow({ of }: { readonly of: DiaryDay }) {
  const { day, net, trades, plan, review, limits_kept: kept, limits_broken: broken, notes } = of;
  const facts = [trades > 0 && counted(trades, 'trade'), notes > 0 && counted(notes, 'note')].filter(Boolean).join(' · ');
  return (
    <li>
      <span className="diary-day">
        <Link to={dayUrl(day)}>{longDay(day)}</Link>
        <small className="dim">{facts || (net === 0 ? 'no result' : 'part of a trade')}</small>
      </span>
      <span className="diary-words">
        {plan && (
          <span className="ellipsis">
            <small className="dim">Plan</small> {plan}
          </span>
        )}
        {review && (
          <span className="ellipsis">
            <small className="dim">Review</small> {review}
          </span>
        )}
      </span>
      <span className="diary-limits dim">
        {kept + broken > 0 && (
          <span className={broken > 0 ? 'bad' : undefined}>
            <span aria-hidden="true">{broken > 0 ? '✗' : '✓'}</span> {kept} of {kept + broken} kept
          </span>
        )}
      </span>
      <span className="diary-net bold right">
        {trades > 0 || net !== 0 ? <Money amount={net} result /> : <span className="dim">–</span>}
      </span>
    </li>
  );
}
