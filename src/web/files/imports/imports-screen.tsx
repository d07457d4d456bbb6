import { useWork } from '../import-queries.ts';
import { ImportsPanel } from '../imports-panel.tsx';
import { Page } from '../../ui/page/page.tsx';
import { MarketPanel } from './market-panel.tsx';
import { MappingsPanel } from './mappings-panel.tsx';
import { WaitingPanel } from './waiting-panel.tsx';
import './imports-screen.css';
import { IMPORTS_TEXTS } from '../../text/en/imports.ts';

/** Files: those that wait for an answer, all imports, and the mappings of columns. */
export function ImportsScreen() {
  const { announceWork } = useWork();
  return (
    <Page title={IMPORTS_TEXTS.files} lead={IMPORTS_TEXTS.uploadedStillOpenAbout}>
      <div className="stack">
        <WaitingPanel />
        <ImportsPanel announceWork={announceWork} />
        <div id="market-files">
          <MarketPanel />
        </div>
        <MappingsPanel />
      </div>
    </Page>
  );
}
