import { useNavigate, useSearchParams } from 'react-router';
import { NeedsYouLine } from '../../needs-you/needs-you.tsx';
import { NeedsUnknown } from '../../doubts/doubt-unknown.tsx';
import { DIARY_TEXTS } from '../../text/en/days.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Page } from '../../ui/page/page.tsx';
import { SearchField } from '../../ui/form/search-field.tsx';
import { ToggleTabs } from '../../ui/page/toggle-tabs.tsx';
import { dayUrl, diaryUrl, type DiarySearch } from '../../urls.ts';
import { DayList } from './day-list.tsx';
import { LimitRecord } from './limit-record.tsx';
import { LostNotes, NoteList } from './note-list.tsx';
import { useLostNotes, useYear } from './queries.ts';
import { YearSquares } from './year-squares.tsx';
import { useToday } from '../../ui/today.ts';
import '../../ui/page/panel.css';
import './diary-screen.css';

/** All days with trades or words, and the search of everything that was written. */
export function DiaryScreen() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const today = useToday();
  const q = search.get('q') ?? '';
  const show = search.get('show') ?? 'days';
  const asked = search.get('year') ?? '';
  const year = /^(?:199\d|20\d\d)$/.test(asked) ? asked : today.slice(0, 4);
  const page = Math.max(Number(search.get('page')) || 1, 1);
  const { data: ofYear } = useYear(year);
  const { data: lost } = useLostNotes(1);
  const go = (change: DiarySearch, replace = false) =>
    void navigate(diaryUrl({ q, year: asked, show: show === 'days' ? '' : show, page: '', ...change }), { replace });
  const onPage = (to: number) => go({ page: to > 1 ? String(to) : '' });
  const tabs = [
    { key: 'days', name: DIARY_TEXTS.days },
    { key: 'notes', name: DIARY_TEXTS.allNotes },
    ...(lost && (lost.meta.total > 0 || show === 'lost') ? [{ key: 'lost', name: DIARY_TEXTS.notesWithoutTrade(lost.meta.total) }] : []),
  ];
  return (
    <Page
      title={DIARY_TEXTS.diary}
      lead={DIARY_TEXTS.lead}
      aside={
        <ButtonLink to={dayUrl(today)} variant="soft">
          {DIARY_TEXTS.today}
        </ButtonLink>
      }
    >
      <NeedsYouLine />
      <NeedsUnknown />
      <section className="panel" aria-label={DIARY_TEXTS.theYear(year)}>
        <div className="row year-head">
          <IconButton icon="chevronLeft" label={DIARY_TEXTS.previousYear} onClick={() => go({ year: String(Number(year) - 1) }, true)} />
          <h2>{year}</h2>
          <IconButton icon="chevronRight" label={DIARY_TEXTS.nextYear} onClick={() => go({ year: String(Number(year) + 1) }, true)} />
        </div>
        <YearSquares year={year} days={ofYear?.data ?? null} />
      </section>
      {ofYear && <LimitRecord days={ofYear.data} />}
      <section className="panel" aria-label={DIARY_TEXTS.listOfDiary}>
        <div className="row apart diary-tools">
          <ToggleTabs label={DIARY_TEXTS.view} tabs={tabs} selected={[show]} onToggle={(key) => go({ show: key === 'days' ? '' : key })} />
          {show !== 'lost' && <SearchField label={DIARY_TEXTS.searchWhatYouWrote} value={q} onSearch={(text) => go({ q: text }, true)} />}
        </div>
        {show === 'lost' ? (
          <LostNotes page={page} onPage={onPage} />
        ) : show === 'notes' ? (
          <NoteList q={q} page={page} onPage={onPage} />
        ) : (
          <DayList q={q} page={page} onPage={onPage} />
        )}
      </section>
    </Page>
  );
}
