import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet, ScrollRestoration } from 'react-router';
import { useSessionCheck } from '#web/features/session/session.queries.ts';
import { findRole } from '#web/lib/access.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { useUser } from '#web/lib/session-store.ts';
import { AppFrame } from './app-frame.tsx';

export function Component() {
  const user = useUser();
  const role = findRole(user);
  // The instant between signing out and leaving for the sign-in page.
  if (!user || !role) return null;
  return (
    <QueryClientProvider client={queryClient}>
      <SessionCheck />
      <AppFrame role={role} name={user.name}>
        <Outlet />
      </AppFrame>
      <ScrollRestoration />
    </QueryClientProvider>
  );
}

function SessionCheck() {
  useSessionCheck();
  return null;
}
