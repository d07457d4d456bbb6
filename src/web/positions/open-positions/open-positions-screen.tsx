import { useNavigate, useSearchParams } from 'react-router';
import { useAccounts } from '../../accounts/accounts.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { Page } from '../../ui/page/page.tsx';
import { SearchField } from '../../ui/form/search-field.tsx';
import { ToggleTabs } from '../../ui/page/toggle-tabs.tsx';
import { ConsolidatedTab } from './consolidated-tab.tsx';
import { DetailedTab } from './detailed-tab.tsx';
import { searchNow } from '../../urls.ts';
import { DeliveriesPanel } from './deliveries-panel.tsx';
import { ValuesPanels } from './values-panels.tsx';
import { onPositionsTab, positionsViewUrl, readPositionsView, type PositionsView } from './positions-view.ts';
import '../../ui/page/panel.css';
import './open-positions-screen.css';
import { POSITION_TEXTS } from '../../text/en/positions.ts';
import { useToday } from '../../ui/today.ts';

const TABS = [
  { key: 'trades', name: POSITION_TEXTS.detailed },
  { key: 'symbols', name: POSITION_TEXTS.consolidated },
] as const;

/** Open positions by row or by symbol. Each tab has its own state, so leaving one clears its selection and its editor. */
export function OpenPositionsScreen() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const today = useToday();
  const view = readPositionsView(search);
  const go = (change: Partial<PositionsView>, replace = false) =>
    void navigate(positionsViewUrl({ ...readPositionsView(searchNow()), ...change }), { replace });
  return (
    <Page
      title={POSITION_TEXTS.openPositionsTitle}
      lead={POSITION_TEXTS.tradesClosedYetCost}
      aside={<ToggleTabs label={POSITION_TEXTS.view} tabs={TABS} selected={[view.tab]} onToggle={(tab) => go(onPositionsTab(tab))} />}
    >
      <section className="panel" aria-label={POSITION_TEXTS.listOfOpenPositions}>
        <div className="row positions-tools">
          <SearchField label={POSITION_TEXTS.searchSymbol} value={view.q} onSearch={(q) => go({ q, page: 1 }, true)} />
          <AccountField value={view.account} onChange={(account) => go({ account, page: 1 }, true)} />
        </div>
        {view.tab === 'trades' ? (
          <DetailedTab
            view={view}
            today={today}
            onSort={(sort) => go({ sort, page: 1 }, true)}
            onPage={(page, replace) => go({ page }, replace)}
          />
        ) : (
          <ConsolidatedTab key={positionsViewUrl(view)} view={view} today={today} onSort={(sort) => go({ sort }, true)} />
        )}
      </section>
      <ValuesPanels isListNarrowed={view.account !== ''} />
      <DeliveriesPanel />
    </Page>
  );
}

interface AccountFieldProps {
  /** The id of the account; '' for all. */
  readonly value: string;
  readonly onChange: (account: string) => void;
}

/** The choice of an account, for who has several. */
function AccountField({ value, onChange }: AccountFieldProps) {
  const { data = [] } = useAccounts();
  if (data.length < 2 && value === '') return null;
  const options = data.map(({ id, broker }) => ({ value: String(id), name: broker }));
  const gone = value === '' || options.some((option) => option.value === value) ? [] : [{ value, name: POSITION_TEXTS.goneAccount }];
  return (
    <SelectField
      label={POSITION_TEXTS.account}
      labelled="unseen"
      value={value}
      options={[{ value: '', name: POSITION_TEXTS.allAccounts }, ...options, ...gone]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
