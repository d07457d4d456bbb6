import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { SetupRow } from '#contract/setups.ts';
import { count, percent } from '../../format.ts';
import { NameDialog } from '../name-dialogs.tsx';
import { NamesTable } from '../names-table.tsx';
import { PlaybookTabs } from '../playbook-tabs.tsx';
import { SETUPS } from '../../text/en/setups.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/page/empty.tsx';
import { Loaded } from '../../ui/page/loaded.tsx';
import { Money } from '../../ui/text/money.tsx';
import { Page } from '../../ui/page/page.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import { setupUrl } from '../../urls.ts';
import { useSetups } from './queries.ts';
import { inR } from './setup-figures.tsx';
import '../../ui/page/panel.css';
import './setups.css';
import { api } from '../../api.ts';
import { useSend } from '../../use-api.ts';

/** The playbook: every way of trading and what it came to. */
export function SetupsScreen() {
  const setups = useSetups();
  const [naming, setNaming] = useState(false);
  const { send } = useSend();
  const navigate = useNavigate();
  const make = (
    <Button onClick={() => setNaming(true)} variant="primary">
      {SETUPS.newSetup}
    </Button>
  );
  return (
    <Page title={SETUPS.playbook} lead={SETUPS.lead} aside={setups.data && setups.data.length > 0 && make}>
      <PlaybookTabs />
      <Loaded
        of={setups}
        failed={SETUPS.failedLoadSetups}
        empty={
          <Empty icon="book" level={2} title={SETUPS.none} hint={SETUPS.noneHint}>
            {make}
          </Empty>
        }
      >
        {(data) => (
          <section className="panel" aria-label={SETUPS.setups}>
            <NamesTable label={SETUPS.setups} part="setup" columns={COLUMNS} rows={data} expected={4} descending />
            <p className="note">{SETUPS.counted}</p>
          </section>
        )}
      </Loaded>
      <NameDialog
        title={SETUPS.newSetup}
        name={naming ? '' : null}
        act={SETUPS.makeIt}
        onName={(name) =>
          send(
            () => api('makeSetup', { body: { name } }),
            ({ id }) => void navigate(`${setupUrl(id)}?edit=1`),
          )
        }
        onClose={() => setNaming(false)}
      />
    </Page>
  );
}

const COLUMNS: readonly Column<SetupRow>[] = [
  {
    key: 'name',
    name: SETUPS.setup,
    place: 'heading',
    cell: ({ id, name, text }) => (
      <span className="setup-name stack gap-2">
        <Link to={setupUrl(id)}>{name}</Link>
        {text && <small className="note ellipsis">{firstLine(text)}</small>}
      </span>
    ),
  },
  { key: 'trades', name: SETUPS.trades, numeric: true, cell: ({ trades }) => count(trades) },
  { key: 'win_rate', name: SETUPS.winRate, numeric: true, cell: ({ win_rate: rate }) => percent(rate === null ? null : rate * 100) },
  { key: 'average_r', name: SETUPS.averageR, numeric: true, cell: ({ average_r: r }) => inR(r) },
  { key: 'net', name: SETUPS.net, numeric: true, place: 'figure', cell: ({ net }) => <Money amount={net} result /> },
];

function firstLine(text: string): string {
  return text.trim().split('\n')[0] ?? '';
}
