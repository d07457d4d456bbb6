import { useState } from 'react';
import { Checkbox } from '../ui/form/checkbox.tsx';
import { DateField } from '../ui/form/date-field.tsx';
import { DateRange } from '../ui/form/date-range.tsx';
import { DropArea } from '../ui/form/drop-area.tsx';
import { FormCard } from '../ui/form/form-card.tsx';
import { Panel } from '../ui/page/panel.tsx';
import { PasswordField } from '../ui/form/password-field.tsx';
import { RadioRow } from '../ui/form/radio-row.tsx';
import { SearchField } from '../ui/form/search-field.tsx';
import { SelectField } from '../ui/form/select-field.tsx';
import { SettleForm } from '../ui/form/settle-form.tsx';
import { StrengthMeter } from '../ui/form/strength-meter.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { FormSample } from './form-sample.tsx';
import { Sample } from './sample.tsx';

const SIDES = [
  { value: 'BUY', name: 'Buy' },
  { value: 'SELL', name: 'Sell' },
];
const QUICK = [{ name: 'Last 7 days', from: '2026-11-15', to: '2026-11-21' }];

/** Fields and forms. */
export function FieldSamples() {
  const [side, setSide] = useState('BUY');
  const [search, setSearch] = useState('');
  const [range, setRange] = useState({ from: '2026-11-01', to: '2026-11-21' });
  return (
    <Panel title="Fields">
      <div className="stack">
        <div className="design-columns columns gap-20">
          <TextField label="Symbol" hint="As your broker writes it." />
          <TextField label="Quantity" defaultValue="0" error="Quantity must be > 0." />
          <TextField label="Date" type="date" defaultValue="2026-11-21" />
          <DateField label="Traded on" value="" />
          <SelectField label="Exchange" options={['NSE', 'BSE', 'MCX'].map((value) => ({ value, name: value }))} />
          <TextField label="Disabled" defaultValue="ZERODHA" disabled />
          <PasswordField label="Password" autoComplete="off" defaultValue="secret words" />
        </div>
        <div className="design-columns columns gap-20">
          <RadioRow label="Side" name="side" options={SIDES} value={side} onChange={setSide} />
          <SearchField label="Symbol search" value={search} onSearch={setSearch} />
          <Checkbox label="I agree to the Terms and Conditions" defaultChecked />
        </div>
        <DateRange
          label="Closed between"
          {...range}
          quick={QUICK}
          incomplete="Choose both dates."
          onRange={(from, to) => setRange({ from, to })}
        />
        <div className="design-columns columns gap-20">
          {['short', 'Longer 1', 'Longer than 1!'].map((password) => (
            <StrengthMeter key={password} password={password} />
          ))}
        </div>
        <DropArea label="Choose a file" what="a file" limits="CSV, up to 10 MB" endings={['.csv']} onFiles={() => undefined} />
      </div>
      <Sample name="Form">
        <FormSample />
        <SettleForm label="Worth of a unit at expiry (₹)" onSettle={async (price) => ({ text: `Settled at ${price}.`, good: true })} />
      </Sample>
      <FormCard title="FormCard" lead="A screen with one short form." foot={<a href="#form">A related screen</a>}>
        <TextField label="Email or username" />
      </FormCard>
    </Panel>
  );
}
