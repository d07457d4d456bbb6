import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { Outlet } from 'react-router';
import type { CurrentUser } from '#contract/session.ts';
import { ApiError } from '../api.ts';
import { NeedsYou } from '../needs-you/needs-you.tsx';
import { openKept } from '../words/kept-store.ts';
import { JournalClient } from './journal-client.ts';
import { setKept } from './kept.ts';
import { ScreenPlace } from './screen-place.tsx';
import { Shortcuts } from './shortcuts.tsx';

const DemoBanner = lazy(async () => ({ default: (await import('../demo/demo-banner.tsx')).DemoBanner }));

const OfflineBar = lazy(async () => ({ default: (await import('../offline/offline-bar.tsx')).OfflineBar }));

/** What was written and not saved is known before a screen asks for it. */
export const keptIsRead = openKept();

/** A user's screens, with what stands beside them. All end with the session, so that no user sees another user's data. */
export function Journal({ demo }: { readonly demo: CurrentUser['demo'] | undefined }) {
  // The next user begins without.
  useEffect(() => () => setKept(), []);
  return (
    <>
      <Queries>
        <Shortcuts />
      </Queries>
      {demo && <DemoBanner demo={demo} />}
      <ScreenPlace>
        <Queries>
          <Suspense>
            <OfflineBar />
          </Suspense>
          <NeedsYou />
          <Outlet />
        </Queries>
      </ScreenPlace>
    </>
  );
}

/** A query cache for what is in it: a screen reads its own figures, since what another showed may have changed. */
function Queries({ children }: { readonly children: ReactNode }) {
  const [client] = useState(newClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

function newClient(): JournalClient {
  return new JournalClient({
    defaultOptions: {
      queries: {
        staleTime: 2000,
        // Without a connection a query fails and the screen offers a retry; the default would wait silently.
        networkMode: 'always',
        // Retry only if the connection was lost or the server is unavailable, and there is a network.
        retry: (failures, error) => failures < 2 && navigator.onLine && error instanceof ApiError && [0, 503].includes(error.status),
      },
    },
  });
}
