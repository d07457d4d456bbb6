import { useState } from 'react';
import { BROKER_REPORTS, TEMPLATE_COLUMNS } from '../../text/en/broker-reports.ts';
import { Panel } from '../../ui/page/panel.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';

const CHOICES = [...BROKER_REPORTS.map(({ broker }) => ({ value: broker, name: broker })), { value: '', name: 'Another broker' }];

/** How to get the right file from each broker, and the template for others. */
export function UploadTips() {
  const [broker, setBroker] = useState(CHOICES[0]?.value ?? '');
  const report = BROKER_REPORTS.find((known) => known.broker === broker);
  return (
    <Panel title="Upload tips" hint="Three clicks at your broker">
      <SelectField label="Your broker" options={CHOICES} value={broker} onChange={(event) => setBroker(event.currentTarget.value)} />
      {report ? (
        <>
          <ol className="tips-steps stack gap-8">
            {report.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <p className="note">
            You need: <b>{report.report}</b>. A P&amp;L or tax report does not work, because it does not list single trades.
          </p>
        </>
      ) : (
        <p className="note">Export your trades in any way you can and arrange them in these six columns.</p>
      )}
      <div className="tips-template stack gap-8">
        <h3>From anywhere else</h3>
        <p className="note">A CSV or XLSX with these required columns in its header row; the spelling matters:</p>
        <ul className="tips-columns row gap-6">
          {TEMPLATE_COLUMNS.map((column) => (
            <li key={column}>
              <code>{column}</code>
            </li>
          ))}
        </ul>
        <p className="note">10 MB per file.</p>
      </div>
    </Panel>
  );
}
