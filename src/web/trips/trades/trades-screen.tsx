import { STRATEGY_CALLS } from '../../strategies/strategies.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { RoundTripsBody } from '#contract/round-trips.ts';
import { useAsked } from '../asked-trips.ts';
import { FilterLine } from '../../filter/filter-line.tsx';
import { FilesWait } from '../../files/files-wait.tsx';
import { useNeedsYou } from '../../files/import-queries.ts';
import { NeedsYouLine } from '../../needs-you/needs-you.tsx';
import { NeedsUnknown } from '../../doubts/doubt-unknown.tsx';
import { TradesTabs } from '../trades-tabs.tsx';
import { failureText, api } from '../../api.ts';
import { changeTrips, reloadTrips, undoChange, useNames, useRoundTrips, type NamePart } from '../round-trips.ts';
import { count, longDay } from '../../format.ts';
import { SAVING } from '../../text/en/words.ts';
import { TRADES_TEXTS } from '../../text/en/trades.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ChangeToast } from '../../ui/dialog/change-toast.tsx';
import { Empty } from '../../ui/page/empty.tsx';
import { Loaded } from '../../ui/page/loaded.tsx';
import { DoubtOfFilter } from '../../doubts/doubt-of-filter.tsx';
import { Money } from '../../ui/text/money.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Pager } from '../../ui/table/pager.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { usePageInRange } from '../../ui/table/use-page-in-range.ts';
import { dayUrl, paths, searchNow } from '../../urls.ts';
import { dayGroups, type DayGroup } from './day-groups.ts';
import { SelectionBar } from './selection-bar.tsx';
import { TradeFilters } from './trade-filters.tsx';
import { isNarrowed, TRIPS_PER_PAGE, readTradesView, tradesViewUrl, type TradesFields } from './trades-view.ts';
import { focusTrip } from './trip-focus.ts';
import { TripRow } from './trip-row.tsx';
import { useEditing } from './use-editing.ts';
import { useListKeys } from './use-list-keys.ts';
import { useSelection } from './use-selection.ts';
import '../../ui/page/panel.css';
import './trades-screen.css';
import type { BulkForm, BulkBody } from '#contract/trip-words.ts';
import { reload } from '../../use-api.ts';
import { KIT_TEXTS } from '../../text/en/kit.ts';

/** Trades from entry to exit, each with what its trader says about it; written without leaving the list. */
export function TradesScreen() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const view = useMemo(() => readTradesView(search), [search]);
  const { filter, ...own } = view;
  const trips = useRoundTrips({ ...filter, ...own, per_page: TRIPS_PER_PAGE });
  const { data, isPlaceholderData } = trips;
  const change = (fields: Partial<TradesFields>, replace = false) =>
    void navigate(tradesViewUrl({ ...readTradesView(searchNow()), ...fields, page: 1 }), { replace });
  const goTo = useCallback((page: number) => void navigate(tradesViewUrl({ ...view, page })), [navigate, view]);
  usePageInRange(view.page, isPlaceholderData ? undefined : data?.meta.total, TRIPS_PER_PAGE, goTo);
  return (
    <Page
      title={TRADES_TEXTS.title}
      lead={TRADES_TEXTS.lead}
      filter={<FilterLine trades={data?.meta.total ?? null} unit="trade" />}
      aside={data && <Totals meta={data.meta} isWhole={own.q === '' && own.status === ''} />}
    >
      <TradesTabs />
      <NeedsYouLine />
      <NeedsUnknown />
      <section className="panel trips-panel" aria-label={TRADES_TEXTS.listOfTrades} aria-busy={isPlaceholderData || undefined}>
        <TradeFilters view={view} onChange={change} />
        <Loaded
          of={trips}
          failed={TRADES_TEXTS.loadFailed}
          hint={KIT_TEXTS.dataNotChanged}
          skeleton={<Loading />}
          isEmpty={({ meta }) => meta.total === 0}
          empty={<NoTrades filtered={isNarrowed(view)} />}
        >
          {(list) => (
            <>
              <TripList list={list} isByDay={view.sort === ''} isNarrowed={isNarrowed(view)} />
              <Pager page={view.page} total={list.meta.total} perPage={TRIPS_PER_PAGE} onPage={goTo} />
            </>
          )}
        </Loaded>
      </section>
    </Page>
  );
}

/** What the listed trades come to; `isWhole` where they are all of the filter. */
function Totals({ meta, isWhole }: { readonly meta: RoundTripsBody['meta']; readonly isWhole: boolean }) {
  return (
    <div className="type-14 quiet">
      <p>{TRADES_TEXTS.tradesNetCharges(meta.total, <Money amount={meta.net} result />, <Money amount={meta.charges} />)}</p>
      {meta.net_on_days !== null && meta.net_on_days !== meta.net && (
        <p>{TRADES_TEXTS.wholeTrades(<Money amount={meta.net_on_days} result />)}</p>
      )}
      {isWhole && <DoubtOfFilter />}
    </div>
  );
}

interface TripListProps {
  readonly list: RoundTripsBody;
  readonly isByDay: boolean;
  /** The list lacks some of the trades. */
  readonly isNarrowed: boolean;
}

/** The rows with their editors, selection and keys. Open trades are folded above those of the days. */
function TripList({ list, isByDay, isNarrowed: narrowed }: TripListProps) {
  const rows = list.data;
  const editor = useEditing();
  const { selected, ids, toggle, clear } = useSelection(rows);
  const [part, setPart] = useState<NamePart | null>(null);
  const bulk = useBulk();
  const seen = useSeen(rows);
  const asked = useAsked();
  const groups = dayGroups(list, isByDay);
  const [unfolded, setUnfolded] = useState(false);
  const isFolded = (group: DayGroup) => group.isOpen && groups.length > 1 && !unfolded;
  useListKeys({
    rows: groups.flatMap((group) => (isFolded(group) ? [] : group.rows)),
    select: (id) => toggle(id, !ids.has(id)),
    edit: (id, of) => (selected.length > 0 && of !== 'note' ? setPart(of) : editor.edit(id, of)),
  });
  const finish = () => {
    setPart(null);
    const [first] = selected;
    if (first) focusTrip(first.id);
  };
  const change = (form: Omit<BulkForm, 'ids'>) => {
    void bulk.run({ ids: selected.map(({ id }) => id), ...form });
    finish();
  };
  const makeStrategy = () => {
    void bulk.makeStrategy(selected.map(({ id }) => id));
    finish();
    clear();
  };
  return (
    <>
      {groups.map((group) => (
        <section key={`${group.day ?? ''} ${group.isOpen}`} className="trip-group" aria-label={headingOf(group) || TRADES_TEXTS.title}>
          <GroupHead group={group} isPart={narrowed}>
            {group.isOpen && groups.length > 1 && (
              <button type="button" className="text-button" aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
                {unfolded ? TRADES_TEXTS.hideOpen : TRADES_TEXTS.showOpen}
              </button>
            )}
          </GroupHead>
          <ul className="trips" hidden={isFolded(group)}>
            {group.rows.map((trip) => (
              <TripRow
                key={trip.id}
                trip={trip}
                selected={ids.has(trip.id)}
                onSelect={(on) => toggle(trip.id, on)}
                editor={editor}
                asked={asked}
                seen={seen}
              />
            ))}
          </ul>
        </section>
      ))}
      <SelectionBar
        selected={selected}
        part={part}
        busy={bulk.busy}
        onPart={(next) => (next === null ? finish() : setPart(next))}
        onChange={change}
        onStrategy={makeStrategy}
        onMoved={(answer) => {
          bulk.showMoved(answer);
          clear();
        }}
        onClear={clear}
        seen={seen}
      />
      {bulk.outcome && (
        <ChangeToast
          text={bulk.outcome.text}
          good={bulk.outcome.good}
          keepsFocus
          busy={bulk.busy}
          onClose={bulk.dismiss}
          onUndo={bulk.outcome.undo.length === 0 ? undefined : () => void bulk.undo()}
        />
      )}
    </>
  );
}

/** The names in sight, by part. Those that the server knows are loaded before the first field opens: what is typed fast finds them. */
function useSeen(rows: RoundTripsBody['data']) {
  const seen = useMemo(
    () => ({
      setup: [...new Set(rows.flatMap(({ setup }) => setup ?? []))],
      mistakes: [...new Set(rows.flatMap(({ mistakes }) => mistakes))],
      tags: [...new Set(rows.flatMap(({ tags }) => tags))],
    }),
    [rows],
  );
  useNames('setup', seen.setup);
  useNames('mistakes', seen.mistakes);
  useNames('tags', seen.tags);
  return seen;
}

function headingOf({ day, isOpen }: DayGroup): string {
  return isOpen ? TRADES_TEXTS.open : day === null ? '' : longDay(day);
}

interface GroupHeadProps {
  readonly group: DayGroup;
  /** The day may have more trades than are listed. */
  readonly isPart: boolean;
  readonly children: ReactNode;
}

function GroupHead({ group, isPart, children }: GroupHeadProps) {
  const heading = headingOf(group);
  if (heading === '') return null;
  const { day, whole, rows } = group;
  return (
    <div className="trip-group-head line baseline">
      <h2>{day === null ? heading : <Link to={dayUrl(day)}>{heading}</Link>}</h2>
      <span className="note">{count(rows.length)}</span>
      {children}
      {whole?.has_note && <span className="note">{TRADES_TEXTS.hasNote}</span>}
      {whole && (
        <span className="bold push" title={TRADES_TEXTS.dayNet}>
          {isPart ? <small>{TRADES_TEXTS.wholeDay} </small> : <span className="visually-hidden">{TRADES_TEXTS.wholeDay} </span>}
          <Money amount={whole.net} result />
        </span>
      )}
    </div>
  );
}

function NoTrades({ filtered }: { readonly filtered: boolean }) {
  const files = useNeedsYou()?.files_waiting ?? 0;
  if (filtered) {
    return (
      <Empty icon="search" level={2} title={TRADES_TEXTS.noMatch} hint={TRADES_TEXTS.noMatchHint}>
        <Link to={paths.trades}>{TRADES_TEXTS.showAllTrades}</Link>
      </Empty>
    );
  }
  if (files > 0) return <FilesWait files={files} />;
  return (
    <Empty icon="ledger" level={2} title={TRADES_TEXTS.none} hint={TRADES_TEXTS.noneHint}>
      <ButtonLink to={paths.upload}>{KIT_TEXTS.addTrades}</ButtonLink>
    </Empty>
  );
}

function Loading() {
  return (
    <div className="trip-group" aria-hidden="true">
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} height={52} />
      ))}
    </div>
  );
}

interface Outcome {
  readonly text: string;
  readonly good: boolean;
  /** The changes that can be taken back, in the order in which they were made. */
  readonly undo: readonly number[];
}

/** Runs changes of many trades, keeps what the latest came to, and takes it back. */
function useBulk() {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const attempt = async (act: () => Promise<Outcome>) => {
    setBusy(true);
    try {
      setOutcome(await act());
    } catch (error) {
      setOutcome({ text: (error instanceof Error && error.message) || SAVING.failed, good: false, undo: [] });
    }
    setBusy(false);
    await Promise.all([reloadTrips(client), reload(client, ['listTags', 'listMistakes', 'listSetups', ...STRATEGY_CALLS])]);
  };
  const run = (form: BulkForm) =>
    attempt(async () => {
      const { changed, change_id: id, gone = 0 } = await changeTrips(form);
      return {
        text: `${changed === 0 ? TRADES_TEXTS.nothingChanged : TRADES_TEXTS.changed(changed)}${TRADES_TEXTS.gone(gone)}`,
        good: true,
        undo: id === null ? [] : [id],
      };
    });
  const makeStrategy = (ids: readonly number[]) =>
    attempt(async () => {
      const { name, legs } = await api('makeStrategy', { body: { ids: [...ids] } });
      return { text: TRADES_TEXTS.strategyLegsNow(name, legs.length), good: true, undo: [] };
    });
  const undo = () =>
    attempt(async () => {
      const left = [...(outcome?.undo ?? [])];
      const many = left.length;
      let message = '';
      try {
        // The latest first: an earlier one may be built on.
        for (let id = left.at(-1); id !== undefined; id = left.at(-1)) {
          ({ message } = await undoChange(id));
          left.pop();
        }
      } catch (error) {
        const text = TRADES_TEXTS.undoFailedAfter(many - left.length, many, failureText(error, SAVING.failed));
        return { text, good: false, undo: left };
      }
      // Of a move every figure follows.
      void client.invalidateQueries();
      return { text: many > 1 ? TRADES_TEXTS.undone(many) : message, good: true, undo: [] };
    });
  const showMoved = ({ changed, change_ids: ids = [], effect, gone = 0 }: BulkBody) => {
    const text = `${TRADES_TEXTS.moved(changed, Boolean(effect?.journal))}${TRADES_TEXTS.gone(gone)}`;
    setOutcome({ text, good: true, undo: ids });
    void client.invalidateQueries();
  };
  return { busy, outcome, run, makeStrategy, showMoved, undo, dismiss: () => setOutcome(null) };
}
