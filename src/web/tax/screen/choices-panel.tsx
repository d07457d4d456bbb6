import type { TaxBody } from '#contract/tax.ts';
import { ASSETS } from '#engine/tax/tax-trade.ts';
import { ASSET_NAMES, TAX_TEXTS } from '../../text/en/tax.ts';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { Form } from '../../ui/form/form.tsx';
import { Message } from '../../ui/page/message.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { api } from '../../api.ts';
import { useSend } from '../../use-api.ts';

const HEADS = [
  { value: 'gains', name: TAX_TEXTS.capitalGains },
  { value: 'business', name: TAX_TEXTS.business },
] as const;

/** How deliveries of each account are taxed in the year. */
export function ChoicesPanel({ sheet }: { readonly sheet: TaxBody }) {
  const { busy, failure, send } = useSend();
  const { fy, choices } = sheet;
  if (choices.length === 0) return null;
  const choose = (choice: TaxBody['choices'][number], changes: { is_business?: boolean; deducts_dp?: boolean }) => {
    const { account_id, is_business, deducts_dp } = choice;
    void send(() => api('chooseTaxHead', { params: { fy }, body: { account_id, is_business, deducts_dp, ...changes } }));
  };
  return (
    <Panel title={TAX_TEXTS.deliveries} hint={TAX_TEXTS.choicesHint} className="screen-only">
      {failure && <Message kind="error" text={failure} />}
      {choices.map((choice) => (
        <div key={choice.account_id} className="tax-choice">
          <SelectField
            label={choice.broker}
            labelled="beside"
            value={choice.is_business ? 'business' : 'gains'}
            options={HEADS}
            disabled={busy}
            onChange={(event) => choose(choice, { is_business: event.currentTarget.value === 'business' })}
          />
          <Checkbox
            label={TAX_TEXTS.deductDpChargesOf(choice.broker)}
            checked={choice.deducts_dp}
            disabled={busy}
            onChange={(event) => choose(choice, { deducts_dp: event.currentTarget.checked })}
          />
          {choice.changed && <Message kind="warning" text={TAX_TEXTS.anotherHeadThanYear} />}
        </div>
      ))}
    </Panel>
  );
}

/** Securities that need a word of the user. */
export function SecuritiesPanel({ sheet }: { readonly sheet: TaxBody }) {
  if (sheet.securities.length === 0) return null;
  return (
    <Panel title={TAX_TEXTS.securities} hint={TAX_TEXTS.securitiesHint}>
      {sheet.securities.map((security) => (
        <SecurityForm key={security.instrument_id} security={security} />
      ))}
    </Panel>
  );
}

function SecurityForm({ security }: { readonly security: TaxBody['securities'][number] }) {
  const { send } = useSend();
  const { instrument_id: id, symbol, asset, fair_value: fair, sold_as: soldAs } = security;
  const options = [
    // Of a bond nothing is kept: its ISIN shows it.
    ...(asset === null || asset === 'bond' ? [{ value: '', name: asset === null ? TAX_TEXTS.notKnown : TAX_TEXTS.bond }] : []),
    ...ASSETS.map((value) => ({ value, name: ASSET_NAMES[value] })),
  ];
  return (
    <Form
      className="tax-security"
      read={(text) => ({ asset: ASSETS.find((one) => one === text('asset')) ?? null, fair_value: text('fair_value') })}
      onSubmit={(body) => send(() => api('describeSecurity', { params: { id }, body }))}
      act={TAX_TEXTS.save(symbol)}
      look={{ variant: 'default' }}
    >
      <SelectField label={TAX_TEXTS.isSymbol(symbol)} name="asset" defaultValue={asset === 'bond' ? '' : (asset ?? '')} options={options} />
      <TextField
        label={TAX_TEXTS.of31January2018Rupees(symbol, soldAs)}
        name="fair_value"
        inputMode="decimal"
        defaultValue={fair ?? ''}
        autoComplete="off"
      />
    </Form>
  );
}
