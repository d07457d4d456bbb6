import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { FoundNote, NotesBody } from '#contract/days.ts';
import { day as dayText } from '../../format.ts';
import { DIARY_TEXTS } from '../../text/en/days.ts';
import { Empty } from '../../ui/page/empty.tsx';
import { Loaded, type LoadState } from '../../ui/page/loaded.tsx';
import { Pager } from '../../ui/table/pager.tsx';
import { usePageInRange } from '../../ui/table/use-page-in-range.ts';
import { dayUrl, setupUrl, strategyUrl, tradeUrl } from '../../urls.ts';
import { markedParts } from './marked-parts.ts';
import { DAYS_PER_PAGE, useLostNotes, useNotes } from './queries.ts';

const KINDS = {
  note: DIARY_TEXTS.note,
  plan: DIARY_TEXTS.plan,
  review: DIARY_TEXTS.review,
  setup: DIARY_TEXTS.setup,
  strategy: DIARY_TEXTS.strategy,
} as const;

interface PageProps {
  readonly page: number;
  readonly onPage: (page: number) => void;
}

/** Notes, plans, reviews, setups and strategies that have these words; all of them without words. */
export function NoteList({ q, page, onPage }: PageProps & { readonly q: string }) {
  const empty =
    q === '' ? (
      <Empty icon="pencil" title={DIARY_TEXTS.nothingIsWrittenYet} hint={DIARY_TEXTS.noteTradePlanReview} level={2} />
    ) : (
      <Empty icon="search" title={DIARY_TEXTS.nothingHasTheseWords} hint={DIARY_TEXTS.allWordsMustLast} level={2} />
    );
  return <Found of={useNotes(q, page, true)} q={q} empty={empty} page={page} onPage={onPage} />;
}

/** Words whose trade is not in the journal now. */
export function LostNotes({ page, onPage }: PageProps) {
  const lost = useLostNotes(page);
  if (lost.data?.meta.total === 0) {
    return <Empty icon="check" title={DIARY_TEXTS.allNotesTrade} hint={DIARY_TEXTS.lostHint} level={2} />;
  }
  return (
    <>
      <p className="note">{DIARY_TEXTS.lostHint}</p>
      <Found of={lost} q="" empty={null} page={page} onPage={onPage} />
    </>
  );
}

interface FoundProps extends PageProps {
  readonly of: LoadState<NotesBody>;
  readonly q: string;
  readonly empty: ReactNode;
}

function Found({ of, q, empty, page, onPage }: FoundProps) {
  usePageInRange(page, of.data?.meta.total, DAYS_PER_PAGE, onPage);
  return (
    <Loaded
      of={of}
      failed={DIARY_TEXTS.loadFailed}
      hint={DIARY_TEXTS.safe}
      skeleton={420}
      isEmpty={({ meta }) => meta.total === 0}
      empty={empty}
    >
      {(data) => (
        <>
          <ul className="lined diary-notes">
            {data.data.map((found) => (
              <li key={`${found.kind}${found.trade ?? found.setup ?? found.strategy ?? found.day}`}>
                <span className="quiet">
                  <b>
                    <Kind found={found} />
                  </b>{' '}
                  <About found={found} />
                </span>
                <p>
                  {markedParts(found.text, q).map(({ text, marked, at }) =>
                    marked ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
                  )}
                </p>
              </li>
            ))}
          </ul>
          <Pager page={page} total={data.meta.total} perPage={DAYS_PER_PAGE} onPage={onPage} />
        </>
      )}
    </Loaded>
  );
}

/** What kind of text it is; the text begins with the name of a setup or a strategy. */
function Kind({ found: { kind, setup, strategy } }: { readonly found: FoundNote }) {
  if (setup !== null) return <Link to={setupUrl(setup)}>{KINDS[kind]}</Link>;
  if (strategy !== null) return <Link to={strategyUrl(strategy)}>{KINDS[kind]}</Link>;
  return KINDS[kind];
}

/** What a text is about, as a link where there is something to open. */
function About({ found: { day, round_trip: trip, symbol, plain_name: name } }: { readonly found: FoundNote }) {
  return (
    <>
      {trip !== null && <Link to={tradeUrl(trip)}>{name ?? DIARY_TEXTS.trade}</Link>}
      {trip === null && symbol !== null && <span>{name}</span>}
      {day !== null && (
        <>
          {symbol !== null && ' · '}
          <Link to={dayUrl(day)}>{dayText(day)}</Link>
        </>
      )}
    </>
  );
}
