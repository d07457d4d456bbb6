import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Outlet } from 'react-router';
import { ApiError } from '../api.ts';

/** What the screens of a user stand on: the cache of what the server said. It ends with the session, so no one sees another's data. */
export function Journal() {
  const [client] = useState(newClient);
  return (
    <QueryClientProvider client={client}>
      <Suspense fallback={<div className="screen-space" />}>
        <Outlet />
      </Suspense>
    </QueryClientProvider>
  );
}

function newClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 2000,
        // Without a connection a screen says so and offers to try again, rather than wait in silence.
        networkMode: 'always',
        // An answer of the server stays what it is; only a lost connection or a part that is down is worth asking again.
        retry: (failures, error) => failures < 2 && error instanceof ApiError && (error.status === 0 || error.status === 503),
      },
    },
  });
}
