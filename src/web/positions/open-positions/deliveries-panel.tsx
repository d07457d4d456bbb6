import { useState } from 'react';
import { Link } from 'react-router';
import type { DeliveryBody } from '#contract/deliveries.ts';
import { count, day, NOT_AVAILABLE, price } from '../../format.ts';
import { EffectOfAction } from '../../corporate-actions/action-effect.tsx';
import { deliveredText, sharesText, useDeliveries } from '../deliveries.ts';
import { DELIVERY_TEXTS } from '../../text/en/market.ts';
import { Button } from '../../ui/button.tsx';
import { ChangeToast } from '../../ui/dialog/change-toast.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Loaded } from '../../ui/page/loaded.tsx';
import { Form } from '../../ui/form/form.tsx';
import { Message } from '../../ui/page/message.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import { tradeUrl } from '../../urls.ts';
import { useSend, useApi } from '../../use-api.ts';
import { api } from '../../api.ts';
import { POSITION_TEXTS } from '../../text/en/positions.ts';
import { hidden } from '../../ui/text/hidden.tsx';

/** Shares that stock contracts delivered: those in the journal, and those that are missing. Shows nothing where there are none. */
export function DeliveriesPanel() {
  const deliveries = useDeliveries();
  const [opened, setOpened] = useState<DeliveryBody | null>(null);
  const [said, setSaid] = useState('');
  return (
    <>
      <Loaded of={deliveries} failed={DELIVERY_TEXTS.loadFailed} skeleton={null} empty={null}>
        {(data) => (
          <Panel title={POSITION_TEXTS.deliveredShares} hint={DELIVERY_TEXTS.hint}>
            <DataTable
              label={POSITION_TEXTS.deliveredShares}
              columns={COLUMNS}
              rows={data}
              expected={data.length}
              idOf={keyOf}
              nameOf={({ symbol }) => symbol}
              sort={{ key: '', descending: true }}
              onSort={() => undefined}
              offset={0}
              renderActions={(row) =>
                row.delivered_on === null && (
                  <Button size="s" variant="soft" onClick={() => setOpened(row)}>
                    {POSITION_TEXTS.enterSharesOf(row.symbol, hidden)}
                  </Button>
                )
              }
            />
          </Panel>
        )}
      </Loaded>
      {opened && (
        <EnterDialog
          key={keyOf(opened)}
          of={opened}
          onClose={() => setOpened(null)}
          onDone={(text) => {
            setOpened(null);
            setSaid(text);
          }}
        />
      )}
      {said && <ChangeToast text={said} good busy={false} onClose={() => setSaid('')} />}
    </>
  );
}

interface EnterDialogProps {
  readonly of: DeliveryBody;
  readonly onDone: (text: string) => void;
  readonly onClose: () => void;
}

function EnterDialog({ of, onDone, onClose }: EnterDialogProps) {
  const { send } = useSend();
  const body = { instrument_id: of.instrument_id, account_id: of.account_id };
  const preview = useApi('enterDelivery', { body: { ...body, preview: true } }, { retry: false });
  const enter = (sent: typeof body) =>
    send(
      () => api('enterDelivery', { body: sent }),
      () => onDone(POSITION_TEXTS.entered(sharesText(of))),
    );
  return (
    <Dialog title={POSITION_TEXTS.enterDeliveredShares} opened onClose={onClose}>
      <Form read={() => body} onSubmit={enter} act={POSITION_TEXTS.enterShares} onCancel={onClose}>
        <p>{POSITION_TEXTS.heldExpiry(of.symbol, day(of.expiry_date), sharesText(of), of.broker)}</p>
        <p className="note">{DELIVERY_TEXTS.entered}</p>
        {preview.isError ? <Message kind="error" text={preview.error.message} /> : <EffectOfAction effect={preview.data?.effect} />}
      </Form>
    </Dialog>
  );
}

function keyOf({ instrument_id: instrument, account_id: account }: DeliveryBody): string {
  return `${instrument} ${account}`;
}

const COLUMNS: readonly Column<DeliveryBody>[] = (
  [
    { key: 'symbol', name: POSITION_TEXTS.contract, place: 'heading', cell: (row) => row.symbol },
    { key: 'expiry_date', name: POSITION_TEXTS.expiry, cell: (row) => day(row.expiry_date) },
    {
      key: 'level',
      name: POSITION_TEXTS.closeOfShare,
      numeric: true,
      cell: (row) => (row.level === null ? NOT_AVAILABLE : price(row.level)),
    },
    {
      key: 'side',
      name: POSITION_TEXTS.delivered,
      cell: (row) =>
        `${row.buy_sell === 'BUY' ? POSITION_TEXTS.boughtTitle : POSITION_TEXTS.soldTitle} ${count(row.quantity)} ${row.share}`,
    },
    { key: 'price', name: POSITION_TEXTS.price, numeric: true, place: 'figure', cell: (row) => price(row.price) },
    { key: 'broker', name: POSITION_TEXTS.account, cell: (row) => row.broker },
    {
      key: 'state',
      name: POSITION_TEXTS.shares,
      cell: (row) =>
        row.trade_ids[0] === undefined ? (
          POSITION_TEXTS.notInYourJournal
        ) : (
          <Link to={tradeUrl(row.trade_ids[0])}>{deliveredText(row)}</Link>
        ),
    },
  ] satisfies Column<DeliveryBody>[]
).map((column) => ({ ...column, sortable: false }));
