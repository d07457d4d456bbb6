import { createTheme, MantineProvider } from '@mantine/core';
import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Outlet } from 'react-router';
import { ApiError } from '../api.ts';
import { useSession } from '../session.tsx';
import { useTheme } from '../ui/use-theme.ts';
import '../ui/mantine.css';

/** Colours live in tokens.css, where both themes stand side by side. */
const KIT = createTheme({ primaryColor: 'orange', primaryShade: 5, autoContrast: true, cursorType: 'pointer', respectReducedMotion: true });

/**
 * What the screens of a user stand on: the component kit, and the cache of what the server said. The cache ends with the session,
 * so no one sees another's data.
 */
export function Journal() {
  const { markLoggedOut } = useSession();
  const { theme } = useTheme();
  const [client] = useState(() => newClient(markLoggedOut));
  return (
    <MantineProvider theme={KIT} forceColorScheme={theme} withCssVariables={false}>
      <QueryClientProvider client={client}>
        <Suspense fallback={<div className="screen-space" />}>
          <Outlet />
        </Suspense>
      </QueryClientProvider>
    </MantineProvider>
  );
}

function newClient(onSessionEnd: () => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (error instanceof ApiError && error.status === 401) onSessionEnd();
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // An answer of the server stays what it is; only a lost connection or a part that is down is worth asking again.
        retry: (failures, error) => failures < 2 && error instanceof ApiError && (error.status === 0 || error.status === 503),
      },
    },
  });
}
