import { useState } from 'react';
import type { TaxBody } from '#contract/tax.ts';
import { LOSS_KINDS, type LossKind } from '#engine/tax/set-off.ts';
import { rupees, signedRupees } from '../../format.ts';
import { LOSS_NAMES, LOSS_RULES, TAX_TEXTS } from '../../text/en/tax.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { FiguresTable } from '../../ui/table/figures-table.tsx';
import { Form } from '../../ui/form/form.tsx';
import { Message } from '../../ui/page/message.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { api } from '../../api.ts';
import { useSend } from '../../use-api.ts';
import { KIT_TEXTS } from '../../text/en/kit.ts';

const KINDS = LOSS_KINDS.map((value) => ({ value, name: LOSS_NAMES[value] }));

/** Losses by kind, as information. */
export function SetOffPanel({ sheet }: { readonly sheet: TaxBody }) {
  const [opened, setOpened] = useState(false);
  return (
    <Panel
      title={TAX_TEXTS.losses}
      hint={`${TAX_TEXTS.setOffHint(sheet.law.sections)}${sheet.fy === '2025-26' ? ` ${TAX_TEXTS.dueDates}` : ''}`}
      aside={
        <Button size="s" variant="default" onClick={() => setOpened(true)}>
          {TAX_TEXTS.enterLosses}
        </Button>
      }
    >
      <FiguresTable
        title={TAX_TEXTS.losses}
        table={{
          columns: [
            TAX_TEXTS.kind,
            TAX_TEXTS.thisYear,
            TAX_TEXTS.lossMayMeet,
            TAX_TEXTS.usableUntil,
            TAX_TEXTS.broughtForward,
            TAX_TEXTS.mayMeet,
            TAX_TEXTS.lapsed,
          ],
          words: [TAX_TEXTS.lossMayMeet],
          rows: sheet.set_off.map(({ kind, result, usable_until: until, brought, may_meet: meets, lapsed }) => [
            LOSS_NAMES[kind],
            signedRupees(result),
            LOSS_RULES[kind],
            result < 0 ? until : '–',
            rupees(brought),
            rupees(meets),
            rupees(lapsed),
          ]),
        }}
      />
      {sheet.losses.length > 0 && (
        <FiguresTable
          title={TAX_TEXTS.lossesBroughtForward}
          table={{
            columns: [TAX_TEXTS.broughtForward, TAX_TEXTS.of, TAX_TEXTS.amount, TAX_TEXTS.usableUntil],
            rows: sheet.losses.map(({ kind, fy, amount, usable_until: until }) => [LOSS_NAMES[kind], fy, rupees(amount), until]),
          }}
        />
      )}
      {opened && <LossesDialog losses={sheet.losses} onClose={() => setOpened(false)} />}
    </Panel>
  );
}

/** Losses of earlier years, one added or removed at a time. */
function LossesDialog({ losses, onClose }: { readonly losses: TaxBody['losses']; readonly onClose: () => void }) {
  const adding = useSend();
  const removing = useSend();
  const asForm = losses.map(({ kind, fy, amount }) => ({ kind, fy, amount: String(amount) }));
  const add = (added: (typeof asForm)[number], form: HTMLFormElement) =>
    adding.send(
      () => api('enterLosses', { body: { losses: [...asForm, added] } }),
      () => form.reset(),
    );
  const remove = (at: number) => removing.send(() => api('enterLosses', { body: { losses: asForm.toSpliced(at, 1) } }));
  return (
    <Dialog title={TAX_TEXTS.lossesOfEarlierYears} opened onClose={onClose}>
      <p className="note">{TAX_TEXTS.lossesHint}</p>
      {losses.length > 0 && (
        <ul className="tax-losses stack gap-8">
          {losses.map(({ kind, fy, amount }, index) => (
            <li key={`${kind} ${fy}`}>
              <span>
                {LOSS_NAMES[kind]}, {fy}: {rupees(amount)}
              </span>
              <Button
                size="s"
                variant="default"
                disabled={adding.busy || removing.busy}
                aria-label={TAX_TEXTS.removeLossOf(fy, LOSS_NAMES[kind])}
                onClick={() => void remove(index)}
              >
                {TAX_TEXTS.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {removing.failure && <Message kind="error" text={removing.failure} />}
      <Form
        read={(text) => ({ kind: text('kind') as LossKind, fy: text('fy'), amount: text('amount') })}
        onSubmit={add}
        act={TAX_TEXTS.add}
        busy={removing.busy}
        onCancel={onClose}
        cancel={KIT_TEXTS.done}
      >
        <SelectField label={TAX_TEXTS.kind} name="kind" options={KINDS} />
        <TextField label={TAX_TEXTS.yearOfLoss} name="fy" placeholder="2023-24" required autoComplete="off" />
        <TextField label={TAX_TEXTS.amountRupees} name="amount" inputMode="decimal" required autoComplete="off" />
      </Form>
    </Dialog>
  );
}
