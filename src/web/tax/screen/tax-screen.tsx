import { HEADS } from '#engine/tax/head.ts';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { TaxBody } from '#contract/tax.ts';
import { financialYear } from '#engine/day.ts';
import { yearLabel } from '#engine/tax/tax-year.ts';
import { TAX_TEXTS } from '../../text/en/tax.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/page/empty.tsx';
import { Loaded } from '../../ui/page/loaded.tsx';
import { Page } from '../../ui/page/page.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { paths, taxUrl } from '../../urls.ts';
import { ChoicesPanel, SecuritiesPanel } from './choices-panel.tsx';
import { ExportPanel } from './export-panel.tsx';
import { BusinessPanel, GainsPanel, HeadsPanel, isEmptySheet, PeriodsPanel, TurnoverPanel } from './figures-panels.tsx';
import { LinesPanel } from './lines-panel.tsx';
import { AssumptionsPanel, LeftOutPanel } from './notes-panels.tsx';
import { type Head, useTax } from './queries.ts';
import { SetOffPanel } from './set-off-panel.tsx';
import { SourcesPanel } from './sources-panel.tsx';
import './tax-screen.css';
import { KIT_TEXTS } from '../../text/en/kit.ts';
import { todayNow } from '../../ui/today.ts';

const ALL = '';

/** The worksheet of a financial year: heads and rates, what they rest on, files. */
export function TaxScreen() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [current] = useState(() => yearLabel(financialYear(todayNow())));
  const fy = search.get('fy') ?? current;
  const head = readHead(search.get('head'));
  const tax = useTax(fy);
  const years = [...new Set([current, fy, ...(tax.data?.years ?? [])])].toSorted().toReversed();
  return (
    <Page
      title={TAX_TEXTS.title}
      lead={TAX_TEXTS.lead}
      aside={
        <SelectField
          label={TAX_TEXTS.financialYear}
          labelled="unseen"
          value={fy}
          options={years.map((value) => ({ value, name: TAX_TEXTS.fy(value) }))}
          onChange={(event) => void navigate(taxUrl(event.currentTarget.value))}
        />
      }
    >
      <Loaded of={tax} failed={TAX_TEXTS.loadFailed} skeleton={320}>
        {(sheet) => <Worksheet sheet={sheet} head={head} account={search.get('account') ?? ALL} />}
      </Loaded>
    </Page>
  );
}

function Worksheet({ sheet, head, account }: { readonly sheet: TaxBody; readonly head: Head | null; readonly account: string }) {
  const navigate = useNavigate();
  const labels = Object.keys(sheet.accounts);
  // Its label is an address's: an account may have been renamed since.
  const figures = account === ALL ? sheet.figures : sheet.accounts[account];
  if (isEmptySheet(sheet))
    return (
      <>
        <Empty icon="table" title={TAX_TEXTS.emptyTitle} hint={TAX_TEXTS.emptyHint} level={2}>
          <ButtonLink to={paths.upload}>{KIT_TEXTS.addTrades}</ButtonLink>
        </Empty>
      </>
    );
  if (!figures)
    return (
      <Empty icon="table" title={TAX_TEXTS.noSuchAccount(account)} hint={TAX_TEXTS.noSuchAccountHint} level={2}>
        <ButtonLink to={taxUrl(sheet.fy)}>{TAX_TEXTS.allAccounts}</ButtonLink>
      </Empty>
    );
  const shown = { sheet, figures, account };
  return (
    <>
      {labels.length > 1 && (
        <SelectField
          label={TAX_TEXTS.account}
          labelled="beside"
          value={account}
          options={[{ value: ALL, name: TAX_TEXTS.allAccounts }, ...labels.map((value) => ({ value, name: value }))]}
          onChange={(event) => void navigate(taxUrl(sheet.fy, event.currentTarget.value))}
        />
      )}
      <HeadsPanel {...shown} />
      {head && <LinesPanel key={`${sheet.fy} ${account} ${head}`} sheet={sheet} head={head} account={account} />}
      <GainsPanel {...shown} />
      <BusinessPanel {...shown} />
      <TurnoverPanel {...shown} />
      <PeriodsPanel {...shown} />
      <SetOffPanel sheet={sheet} />
      <ChoicesPanel sheet={sheet} />
      <SecuritiesPanel sheet={sheet} />
      <AssumptionsPanel sheet={sheet} />
      <LeftOutPanel sheet={sheet} />
      <SourcesPanel sheet={sheet} />
      <ExportPanel sheet={sheet} />
    </>
  );
}

function readHead(text: string | null): Head | null {
  return ([...HEADS, 'fno'] as const).find((head) => head === text) ?? null;
}
