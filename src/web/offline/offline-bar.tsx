import { useEffect, useSyncExternalStore } from 'react';
import { api, isReachable, onReach } from '../api.ts';
import { OFFLINE_TEXTS } from '../text/en/offline/offline.ts';
import { Button } from '../ui/button.tsx';
import { onWaitingVersion, registerServiceWorker, takeNewVersion, waitingVersion } from './service-worker.ts';
import { WaitingTexts } from './waiting-texts.tsx';
import './offline-bar.css';

/** How often the server is looked for while it cannot be reached, in milliseconds. */
const LOOK_AGAIN = 5000;

/** Above every screen of a user: says that there is no network, and offers a new version. */
export function OfflineBar() {
  useEffect(registerServiceWorker, []);
  const isOnline = useSyncExternalStore(onReach, isReachable);
  useEffect(() => {
    if (isOnline) return undefined;
    const timer = setInterval(() => void api('me', {}).catch(() => null), LOOK_AGAIN);
    return () => clearInterval(timer);
  }, [isOnline]);
  const version = useSyncExternalStore(onWaitingVersion, waitingVersion);
  return (
    <>
      {!isOnline && (
        <output className="offline-bar row">
          <span className="type-14 quiet">{OFFLINE_TEXTS.offline}</span>
        </output>
      )}
      <WaitingTexts isOnline={isOnline} />
      {version && (
        <aside className="offline-bar row gap-12" aria-label={OFFLINE_TEXTS.newVersion}>
          <p className="type-14 quiet">{OFFLINE_TEXTS.ready}</p>
          <Button size="s" variant="soft" onClick={takeNewVersion}>
            {OFFLINE_TEXTS.reload}
          </Button>
        </aside>
      )}
    </>
  );
}
