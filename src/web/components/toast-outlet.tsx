import { lazy, Suspense, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { getNotice, subscribeToNotices } from '#web/lib/notices.ts';

const Toasts = lazy(() => import('./toasts.tsx').then(({ Toasts }) => ({ default: Toasts })));

/** Fetches the toaster with the first notice. */
export function ToastOutlet() {
  const notice = useSyncExternalStore(subscribeToNotices, getNotice);
  // Beside the screen, not in it: an open dialog hides the screen from screen readers, and its notices are for them too.
  return notice && createPortal(<Suspense>{<Toasts notice={notice} />}</Suspense>, document.body);
}
