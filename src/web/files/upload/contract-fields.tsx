import { useState } from 'react';
import type { ContractTermsBody, ExpiriesQuery } from '#contract/contracts.ts';
import type { TradeForm } from '#contract/trades.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { DateField } from '../../ui/form/date-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useSettled } from '../../ui/use-settled.ts';
import { useContract, useExpiries } from './queries.ts';
import {
  contractQuery,
  expiryOptions,
  kindsOf,
  OTHER_DAY,
  termsOf,
  type TypedTerms,
  underlyingOf,
  understoodText,
} from './typed-contract.ts';
import { UPLOAD_TEXTS } from '../../text/en/upload.ts';

const TYPING_PAUSE_MS = 300;

interface ContractFieldsProps {
  /** The trade as typed so far; its segment is not equity. */
  readonly trade: Pick<TradeForm, 'symbol' | 'segment' | 'exchange' | 'date'>;
  readonly terms: TypedTerms;
  readonly onTerms: (terms: TypedTerms) => void;
}

/** The terms of a future or option beside its symbol, and what was understood of both, as they are typed. */
export function ContractFields({ trade, terms, onTerms }: ContractFieldsProps) {
  const typed = JSON.stringify(contractQuery(trade, terms));
  const settled = useSettled(typed, TYPING_PAUSE_MS);
  const asked = typed === 'null' ? null : (JSON.parse(settled) as ReturnType<typeof contractQuery>);
  const { data } = useContract(asked);
  const kinds = kindsOf(trade.segment);
  const understood = data?.understood ?? null;
  return (
    <fieldset className="contract-fields">
      <legend>{UPLOAD_TEXTS.contract}</legend>
      <p className="note">{UPLOAD_TEXTS.symbolMayWholeName}</p>
      {kinds.length > 0 && (
        <SelectField
          label={UPLOAD_TEXTS.kind}
          value={terms.option_type}
          options={kinds}
          onChange={(event) => onTerms({ ...terms, option_type: event.currentTarget.value })}
        />
      )}
      <ExpiryField trade={trade} terms={terms} understood={understood} onTerms={onTerms} />
      {trade.segment !== 'FUT' && terms.option_type !== 'FUT' && (
        <TextField
          label={UPLOAD_TEXTS.strike}
          type="number"
          min={0}
          step="any"
          inputMode="decimal"
          placeholder={UPLOAD_TEXTS.asInSymbol}
          value={terms.strike_price}
          onChange={(event) => onTerms({ ...terms, strike_price: event.currentTarget.value })}
        />
      )}
      <output className="contract-read stack gap-8">
        {asked && understood && (
          <p className={data?.why ? undefined : 'contract-understood'}>
            <Icon name={data?.why ? 'alert' : 'check'} size={16} />
            {understoodText(understood)}
          </p>
        )}
        {asked && data?.why && <p className="note">{data.options.length > 0 ? UPLOAD_TEXTS.nameMeanMoreThan : data.why}</p>}
        {asked && data?.why && understood && <Choices contracts={[understood]} words={UPLOAD_TEXTS.yesThisIsRight} onTerms={onTerms} />}
        {asked && data && <Choices contracts={data.options} words={null} onTerms={onTerms} />}
      </output>
    </fieldset>
  );
}

interface ChoicesProps {
  readonly contracts: readonly ContractTermsBody[];
  /** null: the contract itself. */
  readonly words: string | null;
  readonly onTerms: (terms: TypedTerms) => void;
}

/** Buttons that fill in the terms of one contract each. */
function Choices({ contracts, words, onTerms }: ChoicesProps) {
  if (contracts.length === 0) return null;
  return (
    <div className="row gap-8">
      {contracts.map((contract) => (
        <Button key={contract.text} size="s" variant="default" onClick={() => onTerms(termsOf(contract))}>
          {words ?? contract.text}
        </Button>
      ))}
    </div>
  );
}

/** The expiries of the calendar to choose from; any day where it has none. */
function ExpiryField({ trade, terms, understood, onTerms }: ContractFieldsProps & { readonly understood: ContractTermsBody | null }) {
  const [isTyped, setIsTyped] = useState(false);
  const underlying = useSettled(underlyingOf(trade.symbol, understood), TYPING_PAUSE_MS);
  const kind = terms.option_type || (understood?.option_type ?? '');
  const days = useExpiries(underlying.length < 2 ? null : expiriesQuery(trade, underlying, kind));
  const choose = (expiry: string) => onTerms({ ...terms, expiry_date: expiry });
  if (isTyped || (days.length === 0 && trade.symbol !== '')) {
    return <DateField label={UPLOAD_TEXTS.expiry} value={terms.expiry_date} onDay={choose} ahead />;
  }
  return (
    <SelectField
      label={UPLOAD_TEXTS.expiry}
      value={terms.expiry_date}
      options={expiryOptions(days, terms.expiry_date)}
      onChange={({ currentTarget: { value } }) => (value === OTHER_DAY ? setIsTyped(true) : choose(value))}
    />
  );
}

function expiriesQuery({ segment, exchange, date }: ContractFieldsProps['trade'], underlying: string, kind: string): ExpiriesQuery {
  return {
    underlying,
    segment: segment as ExpiriesQuery['segment'],
    exchange: exchange as ExpiriesQuery['exchange'],
    date,
    ...(kind !== '' && { option_type: kind as NonNullable<ExpiriesQuery['option_type']> }),
  };
}
