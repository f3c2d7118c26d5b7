import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import type { Role } from '#shared/contracts/sessions.ts';
import { roleLabels } from '#shared/messages/role-labels.ts';
import { AppFrame } from './layouts/app-frame.tsx';
import { Component as AdminWorkflows } from './routes/admin-workflows.tsx';
import { Component as Discover } from './routes/discover.tsx';
import { LoginScreen } from './routes/login-screen.tsx';
import { Component as NotaryWelcome } from './routes/notary-welcome.tsx';
import { Component as NotaryWorkflows } from './routes/notary-workflows.tsx';
import { Component as Privacy } from './routes/privacy.tsx';
import { SplashScreen } from './routes/splash.tsx';

const noKeys = { adminKey: '\u00a0', notaryKey: '\u00a0', officeHours: 'always' } as const;

/**
 * What the build draws, on screen before any script: the pages that anyone may read, whole, for search engines too; the
 * screens that people arrive at, as they are before their data; for the others, that they are loading.
 */
export const drawnScreens = {
  index: draw('/', <SplashScreen />),
  discover: draw('/discover', <Discover />),
  privacy: draw('/privacy', <Privacy />),
  login: draw('/login', outOfReach(<LoginScreen demo={null} />)),
  'login-demo': draw('/login', outOfReach(<LoginScreen demo={noKeys} />)),
  ...drawSignedIn('notary', '/notary/welcome', <NotaryWelcome />),
  ...drawSignedIn('notary', '/notary/workflows', <NotaryWorkflows />),
  ...drawSignedIn('admin', '/admin/workflows', <AdminWorkflows />),
};

function drawSignedIn(role: Role, path: string, screen: ReactNode) {
  const framed = (
    <QueryClientProvider client={new QueryClient()}>
      <AppFrame role={role} name={roleLabels[role]}>
        {screen}
      </AppFrame>
    </QueryClientProvider>
  );
  return { [path.slice(1)]: draw(path, outOfReach(framed)) };
}

/** Nothing in it answers yet: what would be typed or pressed there would be lost. */
function outOfReach(screen: ReactNode) {
  return <div inert>{screen}</div>;
}

function draw(path: string, screen: ReactNode): string {
  const markup = renderToString(<StaticRouter location={path}>{screen}</StaticRouter>);
  return markup.replaceAll('<input ', '<input readonly ');
}
