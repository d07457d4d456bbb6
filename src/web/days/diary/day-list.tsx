import { Link } from 'react-router';
import type { DiaryDay } from '#contract/days.ts';
import { DoubtNote } from '../../doubts/doubt-note.tsx';
import { longDay } from '../../format.ts';
import { DIARY_TEXTS } from '../../text/en/days.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/page/empty.tsx';
import { Loaded } from '../../ui/page/loaded.tsx';
import { Money } from '../../ui/text/money.tsx';
import { Pager } from '../../ui/table/pager.tsx';
import { usePageInRange } from '../../ui/table/use-page-in-range.ts';
import { dayUrl, paths } from '../../urls.ts';
import { DAYS_PER_PAGE, useDiary } from './queries.ts';
import { KIT_TEXTS } from '../../text/en/kit.ts';

interface DayListProps {
  readonly q: string;
  readonly page: number;
  readonly onPage: (page: number) => void;
}

/** A page of days, the latest first. */
export function DayList({ q, page, onPage }: DayListProps) {
  const diary = useDiary(q, page);
  usePageInRange(page, diary.data?.meta.total, DAYS_PER_PAGE, onPage);
  return (
    <Loaded
      of={diary}
      failed={DIARY_TEXTS.loadFailed}
      hint={DIARY_TEXTS.safe}
      skeleton={420}
      isEmpty={({ meta }) => meta.total === 0}
      empty={
        q === '' ? (
          <Empty icon="book" title={DIARY_TEXTS.diaryBeginsFirstDay} hint={DIARY_TEXTS.writePlanTodayAdd} level={2}>
            <ButtonLink to={paths.upload}>{KIT_TEXTS.addTrades}</ButtonLink>
          </Empty>
        ) : (
          <Empty icon="search" title={DIARY_TEXTS.noDayWords} hint={DIARY_TEXTS.searchedPlansReviewsNotes} level={2} />
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
          <Pager page={page} total={data.meta.total} perPage={DAYS_PER_PAGE} onPage={onPage} />
        </>
      )}
    </Loaded>
  );
}

function DayRow({ of }: { readonly of: DiaryDay }) {
  const { day, net, trades, plan, review, limits_kept: kept, limits_broken: broken, notes, doubt } = of;
  const facts = [trades > 0 && DIARY_TEXTS.trades(trades), notes > 0 && DIARY_TEXTS.notes(notes)].filter(Boolean).join(' · ');
  return (
    <li>
      <span className="diary-day">
        <Link to={dayUrl(day)}>{longDay(day)}</Link>
        <small className="dim">{facts || (net === 0 ? DIARY_TEXTS.noResult : DIARY_TEXTS.partOfTrade)}</small>
      </span>
      <span className="diary-words">
        {plan && (
          <span className="ellipsis">
            <small className="dim">{DIARY_TEXTS.plan}</small> {plan}
          </span>
        )}
        {review && (
          <span className="ellipsis">
            <small className="dim">{DIARY_TEXTS.review}</small> {review}
          </span>
        )}
      </span>
      <span className="diary-limits dim">
        {kept + broken > 0 && (
          <span className={broken > 0 ? 'bad' : undefined}>
            {DIARY_TEXTS.keptOfAll(<span aria-hidden="true">{broken > 0 ? '✗' : '✓'}</span>, kept, kept + broken)}
          </span>
        )}
      </span>
      <span className="diary-net bold right">
        {trades > 0 || net !== 0 ? <Money amount={net} result /> : <span className="dim">–</span>}
        <DoubtNote of={doubt} within={{ from_date: day, to_date: day }} size="small" />
      </span>
    </li>
  );
}
