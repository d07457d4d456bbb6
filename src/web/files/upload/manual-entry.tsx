import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { TradeForm } from '#contract/trades.ts';
import { ApiError, refusal } from '../../api.ts';
import { Form } from '../../ui/form/form.tsx';
import { readerOf, type FieldReader, type FormAnswer } from '../../ui/form/form-fields.ts';
import { Icon } from '../../ui/icon.tsx';
import { Message } from '../../ui/page/message.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { RadioRow } from '../../ui/form/radio-row.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { DateField } from '../../ui/form/date-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { paths, type TradePrefill } from '../../urls.ts';
import { ContractFields } from './contract-fields.tsx';
import { EXCHANGES, manualErrors, SEGMENTS, SIDES, startOf } from './manual-trade.ts';
import { addTrade } from './queries.ts';
import { NO_TERMS } from './typed-contract.ts';
import { UPLOAD_TEXTS } from '../../text/en/upload.ts';

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
  const [outcome, setOutcome] = useState<FormAnswer | null>(null);
  const priceField = useRef<HTMLInputElement>(null);
  const isPrefilled = prefill !== null;
  useEffect(() => {
    // What a prefilled form lacks.
    if (isPrefilled) priceField.current?.focus();
  }, [isPrefilled]);

  const read = (text: FieldReader) => {
    const trade = { ...readTrade(text), buy_sell: side };
    return trade.segment === 'EQ' ? trade : { ...trade, ...terms };
  };
  const send = async (trade: TradeForm, form: HTMLFormElement): Promise<FormAnswer | null> => {
    try {
      setOutcome({ text: await addTrade(trade), good: true });
      announceWork();
      for (const name of ['price', 'quantity', 'symbol']) clear(form.elements.namedItem(name));
      setTerms(NO_TERMS);
      setTyped(readTrade(readerOf(form)));
      return null;
    } catch (error) {
      const answer = refusal(error, UPLOAD_TEXTS.failedAddTrade);
      if (answer.field !== undefined) return answer;
      setOutcome({ text: (error instanceof ApiError && error.message) || answer.text, good: false });
      return null;
    }
  };

  return (
    <Panel title={UPLOAD_TEXTS.manualEntry} hint={UPLOAD_TEXTS.tradeTimeBuySell}>
      <Form
        className="manual"
        read={read}
        check={(trade) => {
          setOutcome(null);
          return manualErrors(trade, today);
        }}
        onSubmit={send}
        onChange={(event) => setTyped(readTrade(readerOf(event.currentTarget)))}
        act={
          <>
            <Icon name="plus" />
            {UPLOAD_TEXTS.addTrade}
          </>
        }
      >
        <RadioRow label={UPLOAD_TEXTS.side} name="buy_sell" options={SIDES} value={side} onChange={setSide} />
        <TextField label={UPLOAD_TEXTS.symbol} name="symbol" defaultValue={start.symbol} autoCapitalize="characters" required />
        <SelectField label={UPLOAD_TEXTS.exchange} name="exchange" defaultValue={start.exchange} options={EXCHANGES} />
        <SelectField label={UPLOAD_TEXTS.segment} name="segment" defaultValue={start.segment} options={SEGMENTS} />
        {typed.segment !== 'EQ' && <ContractFields trade={typed} terms={terms} onTerms={setTerms} />}
        <TextField
          label={UPLOAD_TEXTS.quantity}
          name="quantity"
          type="number"
          min={1}
          step={1}
          inputMode="numeric"
          defaultValue={start.quantity}
          required
        />
        <TextField
          label={UPLOAD_TEXTS.priceRupees}
          name="price"
          ref={priceField}
          type="number"
          min={0}
          step={0.01}
          inputMode="decimal"
          required
        />
        <DateField label={UPLOAD_TEXTS.date} name="date" value={start.date} required />
        <TextField
          label={UPLOAD_TEXTS.broker}
          name="broker"
          defaultValue={start.broker}
          suggestions={brokers}
          autoComplete="off"
          autoCapitalize="characters"
          required
        />
      </Form>
      <p className="note">
        {UPLOAD_TEXTS.sharesWithoutTrade((text) => (
          <Link to={paths.corporateActions}>{text}</Link>
        ))}
      </p>
      {outcome && <Message text={outcome.text} kind={outcome.good ? 'success' : 'error'} onClose={() => setOutcome(null)} />}
    </Panel>
  );
}

function readTrade(text: FieldReader): TradeForm {
  return {
    symbol: text('symbol').toUpperCase(),
    exchange: text('exchange'),
    segment: text('segment'),
    buy_sell: text('buy_sell'),
    quantity: text('quantity'),
    price: text('price'),
    date: text('date'),
    broker: text('broker').toUpperCase(),
  };
}

/** Empties a field and moves the focus there. */
function clear(field: Element | RadioNodeList | null): void {
  if (!(field instanceof HTMLInputElement)) return;
  field.value = '';
  field.focus();
}
