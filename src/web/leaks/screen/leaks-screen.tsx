import { Link, useNavigate, useSearchParams } from 'react-router';
import type { LeaksBody } from '#contract/leaks.ts';
import { day } from '../../format.ts';
import { isFiltered } from '../../filter/filter.ts';
import { FilterLine } from '../../filter/filter-line.tsx';
import { NothingMatches } from '../../filter/nothing-matches.tsx';
import { useBehind, useFilter } from '../../filter/use-filter.ts';
import { LEAKS, LEAK_TEXTS } from '../../text/en/leaks.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/page/empty.tsx';
import { Loaded } from '../../ui/page/loaded.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { ToggleTabs } from '../../ui/page/toggle-tabs.tsx';
import { articleUrl, type LeakPeriod, leaksUrl, paths } from '../../urls.ts';
import { FactsPanel } from './facts-panel.tsx';
import { ProvenPanel } from './proven-panel.tsx';
import { useLeaks } from './queries.ts';
import { ScopePart } from './scope-part.tsx';
import { EarlyPanel, UnsurePanel } from './unsure-panel.tsx';
import './leaks-screen.css';
import { KIT_TEXTS } from '../../text/en/kit.ts';

const PERIODS = [
  { key: 'all', name: LEAK_TEXTS.all },
  { key: '12m', name: LEAK_TEXTS.last12Months },
] as const satisfies readonly { key: LeakPeriod; name: string }[];

/** To whom the money went: for certain, proven, and what could not be told. */
export function LeaksScreen() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const period = search.get('look') === '12m' ? '12m' : 'all';
  const filter = useFilter();
  const behind = useBehind();
  const leaks = useLeaks(period, filter);
  return (
    <Page
      title={LEAKS.title}
      lead={LEAKS.lead}
      filter={<FilterLine trades={leaks.data?.facts?.charges.round_trips ?? null} unit={LEAK_TEXTS.roundTrip} />}
      aside={
        <ToggleTabs label={LEAK_TEXTS.period} tabs={PERIODS} selected={[period]} onToggle={(key) => void navigate(behind(leaksUrl(key)))} />
      }
    >
      <Loaded
        of={leaks}
        failed={LEAKS.loadFailed}
        hint={LEAKS.safe}
        skeleton={<Waiting />}
        isEmpty={({ computed_at: at }) => at === null}
        empty={<Waiting text={LEAKS.first} />}
      >
        {(found) => <Answer found={found} period={period} />}
      </Loaded>
      <p className="type-14">
        <Link to={articleUrl('what-loses-the-money')}>{LEAKS.article}</Link>
      </p>
    </Page>
  );
}

function Answer({ found, period }: { readonly found: LeaksBody; readonly period: LeakPeriod }) {
  const { facts, scope, early } = found;
  const filtered = isFiltered(useFilter());
  if (scope.round_trips === 0)
    return (
      <>
        <ScopePart found={found} />
        <Empty icon="search" title={LEAKS.noneTitle} hint={LEAKS.none(day(found.up_to))} level={2}>
          <ButtonLink to={paths.upload}>{KIT_TEXTS.addTrades}</ButtonLink>
        </Empty>
      </>
    );
  return (
    <>
      <ScopePart found={found} />
      {filtered && <p className="note">{LEAKS.filtered}</p>}
      {!early && <ProvenPanel found={found} period={period} />}
      {facts && (facts.charges.round_trips > 0 || !filtered) && <FactsPanel facts={facts} period={period} upTo={found.up_to ?? ''} />}
      {facts?.charges.round_trips === 0 && filtered && <NothingMatches />}
      {early ? <EarlyPanel found={found} /> : <UnsurePanel found={found} />}
    </>
  );
}

/** In the place of the answer, of about its size. */
function Waiting({ text = '' }: { readonly text?: string }) {
  return (
    <>
      <output className="leak-scope note">{text}</output>
      <Skeleton height={420} />
      <Skeleton height={140} />
      <Skeleton height={120} />
    </>
  );
}
