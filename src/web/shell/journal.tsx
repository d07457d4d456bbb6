import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../api.ts';
import { NeedsYou } from '../journal/needs-you.tsx';
import { ScreenPlace } from './screen-place.tsx';
import { Shortcuts } from './shortcuts.tsx';

/** Holds the query cache of a user's screens. It ends with the session, so that no user sees another user's data. */
export function Journal() {
  const [client] = useState(newClient);
  return (
    <QueryClientProvider client={client}>
      <Shortcuts />
      <ScreenPlace>
        <NeedsYou />
      </ScreenPlace>
    </QueryClientProvider>
  );
}

function newClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 2000,
        // A screen reads its own figures: what another showed may have changed since.
        gcTime: 0,
        // Without a connection a query fails and the screen offers a retry; the default would wait silently.
        networkMode: 'always',
        // Retry only if the connection was lost or the server is unavailable.
        retry: (failures, error) => failures < 2 && error instanceof ApiError && (error.status === 0 || error.status === 503),
      },
    },
  });
}
