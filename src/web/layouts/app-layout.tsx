import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { ProofOutlet } from '#web/components/proof-outlet.tsx';
import { fetchToasts } from '#web/components/toast-outlet.tsx';
import { watchAttendance } from '#web/features/session/attendance.ts';
import { useSessionCheck } from '#web/features/session/session.queries.ts';
import { findRole } from '#web/lib/access.ts';
import { ownerOf } from '#web/lib/desk-owner.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { useUser } from '#web/lib/session-store.ts';
import { whenIdle } from '#web/lib/when-idle.ts';
import { AppFrame } from './app-frame.tsx';
import { useForeseenMessages } from './foresee-messages.ts';
import { SecondFactorGate } from './second-factor-gate.tsx';
import { StandstillNotice } from './standstill-notice.tsx';

export function Component() {
  const user = useUser();
  const role = findRole(user);
  // The instant between signing out and leaving for the sign-in page.
  if (!user || !role) return null;
  // Under another licence, or as another person, nothing of the former one stays: no list, no open dialog, no half-filled form.
  return (
    <QueryClientProvider key={ownerOf(user)} client={queryClient}>
      <SessionCheck />
      <EarlyToasts />
      <EarlyMessages />
      <AppFrame role={role} standing={user.person?.standing ?? null} name={user.name}>
        {user.obstacle && <StandstillNotice obstacle={user.obstacle} />}
        <SecondFactorGate isMissing={user.secondFactorMissing ?? false}>
          <Outlet />
        </SecondFactorGate>
      </AppFrame>
      <ProofOutlet />
      <ScrollRestoration />
    </QueryClientProvider>
  );
}

function SessionCheck() {
  useSessionCheck();
  useEffect(watchAttendance, []);
  return null;
}

function EarlyMessages() {
  useForeseenMessages();
  return null;
}

/** So that the notice of a network that fails does not have to come through it. */
function EarlyToasts() {
  useEffect(() => whenIdle(() => void fetchToasts().catch(() => undefined)), []);
  return null;
}
