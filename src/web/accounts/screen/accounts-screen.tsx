import { useState } from 'react';
import { useAccounts } from '../accounts.ts';
import { useIsPairing } from '../../files/processing.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ChangeToast } from '../../ui/dialog/change-toast.tsx';
import { Empty } from '../../ui/page/empty.tsx';
import { Loaded } from '../../ui/page/loaded.tsx';
import { Message } from '../../ui/page/message.tsx';
import type { Said } from '../../ui/page/outcome.tsx';
import { Page } from '../../ui/page/page.tsx';
import { paths } from '../../urls.ts';
import { AccountCard } from './account-card.tsx';
import { ElsewherePanel } from './elsewhere-panel.tsx';
import './accounts-screen.css';
import { ACCOUNTS_TEXTS } from '../../text/en/accounts.ts';
import { KIT_TEXTS } from '../../text/en/kit.ts';

/** Broker accounts: what each holds, by which plan it is charged, and what others would have charged. */
export function AccountsScreen() {
  const accounts = useAccounts();
  const pairing = useIsPairing();
  const [said, setSaid] = useState<Said | null>(null);
  return (
    <Page title={ACCOUNTS_TEXTS.brokerAccounts} lead={ACCOUNTS_TEXTS.eachHoldsHowCharges}>
      {pairing && <Message kind="info" text={ACCOUNTS_TEXTS.chargesBeingComputedFigures} />}
      <Loaded
        of={accounts}
        failed={ACCOUNTS_TEXTS.loadFailed}
        skeleton={220}
        empty={
          <Empty icon="layers" title={ACCOUNTS_TEXTS.noBrokerAccountYet} hint={ACCOUNTS_TEXTS.accountMadeFirstFile} level={2}>
            <ButtonLink to={paths.upload}>{KIT_TEXTS.addTrades}</ButtonLink>
          </Empty>
        }
      >
        {(data) => (
          <>
            <div className="accounts">
              {data.map((account) => (
                <AccountCard key={account.id} account={account} others={data.filter(({ id }) => id !== account.id)} onDone={setSaid} />
              ))}
            </div>
            <div id="elsewhere">
              <ElsewherePanel accounts={data} />
            </div>
          </>
        )}
      </Loaded>
      {said && <ChangeToast {...said} busy={false} onClose={() => setSaid(null)} />}
    </Page>
  );
}
