import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { ApiError } from '../api.ts';
import { NeedsYou } from '../journal/needs-you.tsx';
import { CurrentScreen } from './current-screen.tsx';
import { Shortcuts } from './shortcuts.tsx';

/** A user's screens. The shortcuts stay while a screen comes: what is typed meanwhile must not be lost. */
export function Journal() {
  const { pathname } = useLocation();
  return (
    <>
      <Queries>
        <Shortcuts />
      </Queries>
      <Queries key={pathname}>
        <NeedsYou />
        <CurrentScreen />
      </Queries>
    </>
  );
}

/** A query cache. Each address begins with an empty one, and none outlives the session: no user sees another user's data. */
function Queries({ children }: { readonly children: ReactNode }) {
  const [client] = useState(newClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

function newClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 2000,
        // Without a connection a query fails and the screen offers a retry; the default would wait silently.
        networkMode: 'always',
        // Retry only if the connection was lost or the server is unavailable.
        retry: (failures, error) => failures < 2 && error instanceof ApiError && (error.status === 0 || error.status === 503),
      },
    },
  });
}
