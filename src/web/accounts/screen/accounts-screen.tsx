import { useState } from 'react';
import { useLocation } from 'react-router';
import { useAccounts } from '../accounts.ts';
import { useIsPairing } from '../../files/processing.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ChangeToast } from '../../ui/dialog/change-toast.tsx';
import { Empty } from '../../ui/page/empty.tsx';
import { Loaded } from '../../ui/page/loaded.tsx';
import { Message } from '../../ui/page/message.tsx';
import type { Said } from '../../ui/page/outcome.tsx';
import { Page } from '../../ui/page/page.tsx';
import { scrollToPart } from '../../ui/page/scroll-to-part.ts';
import { paths } from '../../urls.ts';
import { AccountCard } from './account-card.tsx';
import { ElsewherePanel } from './elsewhere-panel.tsx';
import './accounts-screen.css';

/** Broker accounts: what each holds, by which plan it is charged, and what others would have charged. */
export function AccountsScreen() {
  const accounts = useAccounts();
  const pairing = useIsPairing();
  const { hash } = useLocation();
  const [said, setSaid] = useState<Said | null>(null);
  return (
    <Page title="Broker accounts" lead="What each holds, and how its charges are computed">
      {pairing && <Message kind="info" text="Charges are being computed. These figures follow in a moment." />}
      <Loaded
        of={accounts}
        failed="Failed to load your accounts."
        skeleton={220}
        empty={
          <Empty
            icon="layers"
            title="No broker account yet"
            hint="An account is made with your first file or trade. Its name is the broker that you give there."
            level={2}
          >
            <ButtonLink to={paths.upload}>Add trades</ButtonLink>
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
            <div ref={hash === '#elsewhere' ? scrollToPart : null}>
              <ElsewherePanel accounts={data} />
            </div>
          </>
        )}
      </Loaded>
      {said && <ChangeToast {...said} busy={false} onClose={() => setSaid(null)} />}
    </Page>
  );
}
