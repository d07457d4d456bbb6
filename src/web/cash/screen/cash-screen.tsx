import { useState } from 'react';
import type { CashMovementBody } from '#contract/cash.ts';
import { useAccounts } from '../../accounts/accounts.ts';
import { CASH_TEXTS } from '../../text/en/cash.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ChangeToast } from '../../ui/dialog/change-toast.tsx';
import { Empty } from '../../ui/page/empty.tsx';
import { Loaded } from '../../ui/page/loaded.tsx';
import { Message } from '../../ui/page/message.tsx';
import { Page } from '../../ui/page/page.tsx';
import { paths } from '../../urls.ts';
import { CashDialog } from './cash-dialog.tsx';
import { CashPanel } from './cash-panel.tsx';
import { NetWorthPanels } from './net-worth-panels.tsx';
import { useCash } from './queries.ts';
import { api } from '../../api.ts';
import { useSend } from '../../use-api.ts';
import { KIT_TEXTS } from '../../text/en/kit.ts';

/** What was done, and the movement to enter again where that is undone. */
interface Done {
  readonly text: string;
  readonly removed?: CashMovementBody;
}

/** Deposits, withdrawals, dividends, interest and fees by account, and what the accounts came to. */
export function CashScreen() {
  const cash = useCash();
  const accounts = useAccounts();
  const { busy, failure, send } = useSend();
  const [opened, setOpened] = useState<CashMovementBody | 'new' | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  const remove = (movement: CashMovementBody) =>
    void send(
      () => api('deleteCash', { params: { id: movement.id } }),
      ({ message }) => setDone({ text: message, removed: movement }),
    );
  const undo = (movement: CashMovementBody) =>
    void send(
      () => api('addCash', { body: { ...movement, amount: String(movement.amount) } }),
      () => setDone({ text: CASH_TEXTS.movementIsBack }),
    );
  const hasAccount = (accounts.data?.length ?? 0) > 0;
  const { removed } = done ?? {};
  return (
    <Page
      title={CASH_TEXTS.cash}
      lead={CASH_TEXTS.lead}
      aside={hasAccount && <Button onClick={() => setOpened('new')}>{CASH_TEXTS.enterCash}</Button>}
    >
      {failure && <Message kind="error" text={failure} />}
      <Loaded
        of={{
          data: accounts.data && cash.data,
          isError: cash.isError || accounts.isError,
          refetch: () => Promise.all([cash.refetch(), accounts.refetch()]),
        }}
        failed={CASH_TEXTS.loadFailed}
        skeleton={220}
        empty={
          <Empty icon="layers" title={CASH_TEXTS.emptyTitle} hint={hasAccount ? CASH_TEXTS.emptyHint : CASH_TEXTS.noAccount} level={2}>
            {hasAccount ? (
              <Button onClick={() => setOpened('new')}>{CASH_TEXTS.enterCash}</Button>
            ) : (
              <ButtonLink to={paths.upload}>{KIT_TEXTS.addTrades}</ButtonLink>
            )}
          </Empty>
        }
      >
        {(rows) => (
          <>
            <NetWorthPanels />
            <CashPanel rows={rows} busy={busy} onChange={setOpened} onRemove={remove} />
          </>
        )}
      </Loaded>
      {opened && accounts.data && (
        <CashDialog
          movement={opened === 'new' ? null : opened}
          accounts={accounts.data}
          onClose={() => setOpened(null)}
          onDone={(text) => {
            setOpened(null);
            setDone({ text });
          }}
        />
      )}
      {done && <ChangeToast text={done.text} good busy={busy} onUndo={removed && (() => undo(removed))} onClose={() => setDone(null)} />}
    </Page>
  );
}
