import { StrictMode, startTransition, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { ToastOutlet } from './components/toast-outlet.tsx';
import { subscribeToUser } from './lib/session-store.ts';
import { router } from './router.tsx';
import './styles/app.css';

// Whoever signs in or out is sent where the guards want him, whatever the reason of the change.
subscribeToUser(() => void router.revalidate());

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
// What came drawn stays until the router can draw too. Not awaited here: the screens' scripts import this one, and would
// wait for it while it waits for them. A transition is worked on in slices, between which the page answers.
void untilRouterReady().then(() =>
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <RouterProvider router={router} />
        <ToastOutlet />
        <TakenOver />
      </StrictMode>,
    ),
  ),
);

function untilRouterReady(): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const leave = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      leave();
      resolve();
    });
  });
}

/** From here on the page answers: what was drawn at build has been replaced. */
function TakenOver() {
  useEffect(() => document.getElementById('root')?.removeAttribute('data-drawn'), []);
  return null;
}
