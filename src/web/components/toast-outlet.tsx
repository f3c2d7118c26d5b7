import { lazy, Suspense, useSyncExternalStore } from 'react';
import { getNotice, subscribeToNotices } from '#web/lib/notices.ts';

const Toasts = lazy(() => import('./toasts.tsx').then(({ Toasts }) => ({ default: Toasts })));

/** Fetches the toaster with the first notice. */
export function ToastOutlet() {
  const notice = useSyncExternalStore(subscribeToNotices, getNotice);
  return notice && <Suspense>{<Toasts notice={notice} />}</Suspense>;
}
