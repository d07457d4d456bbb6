import { useLocation } from 'react-router';
import { useWork } from '../import-queries.ts';
import { ImportsPanel } from '../imports-panel.tsx';
import { scrollToPart } from '../../ui/page/scroll-to-part.ts';
import { Page } from '../../ui/page/page.tsx';
import { useMarketFiles } from './queries.ts';
import { MarketPanel } from './market-panel.tsx';
import { MappingsPanel } from './mappings-panel.tsx';
import { WaitingPanel } from './waiting-panel.tsx';
import './imports-screen.css';
import { IMPORTS_TEXTS } from '../../text/en/imports.ts';

/** Files: those that wait for an answer, all imports, and the mappings of columns. */
export function ImportsScreen() {
  const { announceWork } = useWork();
  const { hash } = useLocation();
  const isThere = useMarketFiles().isSuccess;
  return (
    <Page title={IMPORTS_TEXTS.files} lead={IMPORTS_TEXTS.uploadedStillOpenAbout}>
      <div className="stack">
        <WaitingPanel />
        <ImportsPanel announceWork={announceWork} />
        <div ref={isThere && hash === '#market-files' ? scrollToPart : null}>
          <MarketPanel />
        </div>
        <MappingsPanel />
      </div>
    </Page>
  );
}
