import { useWork } from '../import-queries.ts';
import { ImportsPanel } from '../imports-panel.tsx';
import { Page } from '../../ui/page/page.tsx';
import { MarketPanel } from './market-panel.tsx';
import { MappingsPanel } from './mappings-panel.tsx';
import { WaitingPanel } from './waiting-panel.tsx';
import './imports-screen.css';

/** Files: those that wait for an answer, all imports, and the mappings of columns. */
export function ImportsScreen() {
  const { announceWork } = useWork();
  return (
    <Page title="Files" lead="What you uploaded, and what is still open about it">
      <div className="stack">
        <WaitingPanel />
        <ImportsPanel announceWork={announceWork} />
        <MarketPanel />
        <MappingsPanel />
      </div>
    </Page>
  );
}
