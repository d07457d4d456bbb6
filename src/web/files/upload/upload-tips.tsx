import { useState } from 'react';
import { BROKER_REPORTS, TEMPLATE_COLUMNS, UPLOAD_TEXTS } from '../../text/en/upload.ts';
import { Panel } from '../../ui/page/panel.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';

const CHOICES = [...BROKER_REPORTS.map(({ broker }) => ({ value: broker, name: broker })), { value: '', name: UPLOAD_TEXTS.anotherBroker }];

/** How to get the right file from each broker, and the template for others. */
export function UploadTips() {
  const [broker, setBroker] = useState(CHOICES[0]?.value ?? '');
  const report = BROKER_REPORTS.find((known) => known.broker === broker);
  return (
    <Panel title={UPLOAD_TEXTS.uploadTips} hint={UPLOAD_TEXTS.threeClicksBroker}>
      <SelectField
        label={UPLOAD_TEXTS.yourBroker}
        options={CHOICES}
        value={broker}
        onChange={(event) => setBroker(event.currentTarget.value)}
      />
      {report ? (
        <>
          <ol className="tips-steps stack gap-8">
            {report.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <p className="note">
            {UPLOAD_TEXTS.need(<b>{report.report}</b>)} {report.results} {UPLOAD_TEXTS.needOther}
          </p>
        </>
      ) : (
        <p className="note">{UPLOAD_TEXTS.exportTradesAnyWay}</p>
      )}
      <div className="tips-template stack gap-8">
        <h3>{UPLOAD_TEXTS.fromAnywhereElse}</h3>
        <p className="note">{UPLOAD_TEXTS.csvXlsxRequiredColumns}</p>
        <ul className="tips-columns row gap-6">
          {TEMPLATE_COLUMNS.map((column) => (
            <li key={column}>
              <code>{column}</code>
            </li>
          ))}
        </ul>
        <p className="note">{UPLOAD_TEXTS.of10MbPerFile}</p>
      </div>
    </Panel>
  );
}
