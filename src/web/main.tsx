import { StrictMode, startTransition, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { ToastOutlet } from './components/toast-outlet.tsx';
import { subscribeToUser } from './lib/session-store.ts';
import { makeRouter } from './router.tsx';
import './styles/app.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
// Reading the scripts is a task for a phone, making the router another: in between, the page answers.
setTimeout(start, 0, root);

async function start(container: HTMLElement): Promise<void> {
  const router = makeRouter();
  // Whoever signs in or out is sent where the guards want him, whatever the reason of the change.
  subscribeToUser(() => void router.revalidate());
  // What came drawn stays until the router can draw too.
  await untilReady(router);
  // A transition is worked on in slices.
  startTransition(() =>
    createRoot(container).render(
      <StrictMode>
        <RouterProvider router={router} />
        <ToastOutlet />
        <TakenOver />
      </StrictMode>,
    ),
  );
}

function untilReady(router: ReturnType<typeof makeRouter>): Promise<void> {
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
