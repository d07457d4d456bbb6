import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { TradeForm } from '#contract/trades.ts';
import { ApiError } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { accept, fieldText, type FieldErrors } from '../../ui/form/form-fields.ts';
import { Icon } from '../../ui/icon.tsx';
import { Message } from '../../ui/page/message.tsx';
import type { Said } from '../../ui/page/outcome.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { RadioRow } from '../../ui/form/radio-row.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { DateField } from '../../ui/form/date-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import type { TradePrefill } from '../../urls.ts';
import { ContractFields } from './contract-fields.tsx';
import { EXCHANGES, manualErrors, SEGMENTS, SIDES, startOf } from './manual-trade.ts';
import { addTrade } from './queries.ts';
import { NO_TERMS } from './typed-contract.ts';

interface ManualEntryProps {
  readonly prefill: TradePrefill | null;
  readonly brokers: readonly string[];
  readonly announceWork: () => void;
  /** Today in India, 'YYYY-MM-DD': no trade can be later. */
  readonly today: string;
}

/** The form for one typed trade. After saving it keeps what is often the same for the next one. */
export function ManualEntry({ prefill, brokers, today, announceWork }: ManualEntryProps) {
  const start = startOf(prefill, today);
  const [side, setSide] = useState(start.buy_sell);
  const [typed, setTyped] = useState(start);
  const [terms, setTerms] = useState(NO_TERMS);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [outcome, setOutcome] = useState<Said | null>(null);
  const [busy, setBusy] = useState(false);
  const priceField = useRef<HTMLInputElement>(null);
  const isPrefilled = prefill !== null;
  useEffect(() => {
    // What a prefilled form lacks.
    if (isPrefilled) priceField.current?.focus();
  }, [isPrefilled]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const read = { ...readTrade(new FormData(form)), buy_sell: side };
    const trade = read.segment === 'EQ' ? read : { ...read, ...terms };
    const found = manualErrors(trade, today);
    setErrors(found);
    setOutcome(null);
    if (!accept(form, found)) return;
    setBusy(true);
    try {
      setOutcome({ text: await addTrade(trade), good: true });
      announceWork();
      for (const name of ['price', 'quantity', 'symbol']) clear(form.elements.namedItem(name));
      setTerms(NO_TERMS);
      setTyped(readTrade(new FormData(form)));
    } catch (error) {
      setOutcome({ text: (error instanceof ApiError && error.message) || 'Failed to add the trade.', good: false });
    }
    setBusy(false);
  };

  return (
    <Panel title="Manual Entry" hint="One trade at a time: a buy or a sell as it was executed">
      <form
        className="manual"
        noValidate
        onSubmit={(event) => void submit(event)}
        onChange={(event) => setTyped(readTrade(new FormData(event.currentTarget)))}
      >
        <RadioRow label="Side" name="buy_sell" options={SIDES} value={side} onChange={setSide} />
        <TextField label="Symbol" name="symbol" defaultValue={start.symbol} error={errors['symbol']} autoCapitalize="characters" required />
        <SelectField label="Exchange" name="exchange" defaultValue={start.exchange} options={EXCHANGES} />
        <SelectField label="Segment" name="segment" defaultValue={start.segment} options={SEGMENTS} />
        {typed.segment !== 'EQ' && <ContractFields trade={typed} terms={terms} onTerms={setTerms} />}
        <TextField
          label="Quantity"
          name="quantity"
          type="number"
          min={1}
          step={1}
          inputMode="numeric"
          defaultValue={start.quantity}
          error={errors['quantity']}
          required
        />
        <TextField
          label="Price (₹)"
          name="price"
          ref={priceField}
          type="number"
          min={0}
          step={0.01}
          inputMode="decimal"
          error={errors['price']}
          required
        />
        <DateField label="Date" name="date" value={start.date} error={errors['date']} required />
        <TextField
          label="Broker"
          name="broker"
          defaultValue={start.broker}
          suggestions={brokers}
          error={errors['broker']}
          autoComplete="off"
          autoCapitalize="characters"
          required
        />
        <div className="manual-send">
          <Button type="submit" busy={busy}>
            <Icon name="plus" />
            Add trade
          </Button>
        </div>
      </form>
      {outcome && <Message text={outcome.text} kind={outcome.good ? 'success' : 'error'} onClose={() => setOutcome(null)} />}
    </Panel>
  );
}

function readTrade(data: FormData): TradeForm {
  return {
    symbol: fieldText(data, 'symbol').toUpperCase(),
    exchange: fieldText(data, 'exchange'),
    segment: fieldText(data, 'segment'),
    buy_sell: fieldText(data, 'buy_sell'),
    quantity: fieldText(data, 'quantity'),
    price: fieldText(data, 'price'),
    date: fieldText(data, 'date'),
    broker: fieldText(data, 'broker').toUpperCase(),
  };
}

/** Empties a field and moves the focus there. */
function clear(field: Element | RadioNodeList | null): void {
  if (!(field instanceof HTMLInputElement)) return;
  field.value = '';
  field.focus();
}
