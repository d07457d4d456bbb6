import { Link, useSearchParams } from 'react-router';
import { useHeldFiles } from '../held.ts';
import { heldText } from '../../text/en/files.ts';
import { Page } from '../../ui/page/page.tsx';
import { paths, readPrefill } from '../../urls.ts';
import { useBrokers, useWork } from '../import-queries.ts';
import { ImportsPanel } from '../imports-panel.tsx';
import { ManualEntry } from './manual-entry.tsx';
import { ProcessingBar } from './processing-bar.tsx';
import { UploadCard } from './upload-card.tsx';
import { UploadTips } from './upload-tips.tsx';
import './upload-screen.css';
import { UPLOAD_TEXTS } from '../../text/en/upload.ts';
import { useToday } from '../../ui/today.ts';

/** Add Trades: by file or by hand. A prefilled form comes first. */
export function UploadScreen() {
  const [search] = useSearchParams();
  const today = useToday();
  const brokers = useBrokers();
  const { startedAt, announceWork } = useWork();
  const prefill = readPrefill(search);
  const manual = (
    <ManualEntry key={JSON.stringify(prefill)} prefill={prefill} brokers={brokers} today={today} announceWork={announceWork} />
  );
  return (
    <Page title={UPLOAD_TEXTS.addTrades} lead={UPLOAD_TEXTS.uploadBrokersTradebookType}>
      <ProcessingBar startedAt={startedAt} />
      <HeldNote />
      <div className="add-trades">
        <div className="add-trades-main stack">
          {prefill && manual}
          <UploadCard brokers={brokers} today={today} announceWork={announceWork} />
          {!prefill && manual}
          <ImportsPanel announceWork={announceWork} latest={5} />
        </div>
        <UploadTips />
      </div>
    </Page>
  );
}

/** How many rows wait for a decision. */
function HeldNote() {
  const rows = useHeldFiles().data?.rows ?? 0;
  if (rows === 0) return null;
  return (
    <p className="callout callout-warn">
      {UPLOAD_TEXTS.theyCountNowhereUntil(heldText(rows), (text) => (
        <Link to={paths.held}>{text}</Link>
      ))}
    </p>
  );
}
